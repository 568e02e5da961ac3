/** A person's answers in a review, written back into the record. */
export { applyEdit, recordAsWritten } from './apply-edit.ts';
export { type CheckedEdit, checkEdit, type WrongAnswer } from './check-edit.ts';
export { type AnswerKind, nextStep, type QuoteOnRecord } from './compose.ts';
export { setValue } from './edit-yaml.ts';
export { typedFact, typedValue } from './fact-input.ts';
export { editsOfMove } from './move-page.ts';
export { emptyEdit, type FactEdit, type QuoteEdit, type RecordEdit } from './record-edit.ts';
