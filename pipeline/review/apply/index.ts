/** A person's answers in a review, written back into the record. */
export { applyEdit, isInherited, recordAsWritten } from './apply-edit.ts';
export { type CheckedEdit, checkEdit, type WrongAnswer } from './check-edit.ts';
export { type AnswerKind, nextStep, type Question, type QuoteOnRecord, type Step } from './compose.ts';
export { setValue } from './edit-yaml.ts';
export { type FactInput, factHint, parseFact, typedFact, typedValue } from './fact-input.ts';
export { editsOfMove, type MovedQuote } from './move-page.ts';
export {
  emptyEdit,
  type FactEdit,
  type QuoteEdit,
  type RecordEdit,
  type Revision,
  type SourceEdit,
} from './record-edit.ts';
export type { YamlValue } from './yaml-value.ts';
