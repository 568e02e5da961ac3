/** Lists the questions about a lost quote, and composes the edit from the answers. Pure. */
import type { FactValue } from '../../../schemas/change.ts';
import { isStated } from '../../../schemas/fact-values.ts';
import { factRow } from '../../../schemas/facts.ts';
import type { EvidenceRecord, LimitRecord, OfferRecord, ProviderRecord } from '../../../schemas/record.ts';
import type { QuoteLine } from '../../../schemas/report.ts';
import { dateSchema, type LocalizedText } from '../../../schemas/text.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import { quoteCarries } from '../../read/verify/index.ts';
import { revisionNote } from '../../suggest/index.ts';
import { isInherited } from './apply-edit.ts';
import {
  askedOf,
  type FactInput,
  factHint,
  factOnRecord,
  findSentence,
  isProse,
  parseFact,
  typedFact,
  typedValue,
} from './fact-input.ts';
import { emptyEdit, type FactEdit, type QuoteEdit, type RecordEdit, type Revision } from './record-edit.ts';

/**
 * `words`: only the words changed. `change`, `correction`: a fact differs, and why. `drop`: the page no longer says
 * it; facts that no other quote carries become unstated.
 */
export type AnswerKind = 'words' | 'drop' | ChangeKind;

/** A quote of the report and the record that has it. */
export type QuoteOnRecord = {
  readonly line: QuoteLine;
  readonly record: ProviderRecord;
  /** With what it inherits from the terms. */
  readonly offer: OfferRecord;
  readonly entry: EvidenceRecord;
  /** What the same report says of another quote of the offer; null if it says nothing. */
  readonly lineOf: (evidence: string) => QuoteLine | null;
};

/** One question; its key is the same for the same thing, so that an answer can be kept. */
export type Question = {
  readonly key: string;
  readonly text: string;
  /** Taken by an empty answer; null if there is nothing to offer. */
  readonly offered: string | null;
  /** What is wrong with an answer; null if nothing is. */
  readonly refuse: (answer: string) => string | null;
};

export type Step =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'edit'; readonly edit: RecordEdit };

/** In place of new words: the quote no longer carries the fact. */
const NO_LONGER = '-';

/** @param today the day that is offered for the revision, `YYYY-MM-DD` */
export function nextStep(
  kind: AnswerKind,
  quote: QuoteOnRecord,
  answers: ReadonlyMap<string, string>,
  today: string,
): Step {
  if (kind === 'drop') return dropped(quote, answers, today);
  const words = quoteQuestion(quote);
  const answer = answers.get(words.key);
  if (answer === undefined) return { kind: 'question', question: words };
  return kind === 'words' ? newWords(quote, answer, answers) : newFacts(kind, quote, answer, answers, today);
}

function newWords(quote: QuoteOnRecord, words: string, answers: ReadonlyMap<string, string>): Step {
  if (words === quote.entry.quote)
    return { kind: 'refused', why: 'these are the words on record: nothing would change' };
  for (const field of plainFacts(quote)) {
    const present = typedFact(quote.offer, field);
    const question = {
      key: `said:${field}`,
      text: `a word that limits or denies differs; what does the page say of ${field}? (${factHint(field)})`,
      offered: null,
      refuse: refuseFact(quote.offer, field),
    };
    const answer = answers.get(question.key);
    if (answer === undefined) return { kind: 'question', question };
    if (answer !== present) {
      const why = `the page says ${answer}, the record ${present}: answer c or r, and give the new value`;
      return { kind: 'refused', why };
    }
  }
  const edit = { ...emptyEdit(quote.offer.slug), quotes: [{ evidence: quote.entry.id, quote: words }] };
  return { kind: 'edit', edit };
}

/** Facts without a figure, if a word that limits or denies differs: their meaning may be the reverse now. */
function plainFacts({ line, entry }: QuoteOnRecord): readonly string[] {
  if (line.verdict?.verdict !== 'qualifier-changed') return [];
  return entry.fields.filter((field) => !hasFigure(field) && !field.startsWith('setup.')).flatMap(askedOf);
}

function hasFigure(field: string): boolean {
  return field.startsWith('limits.') || factRow(field)?.unit === 'days';
}

function newFacts(
  kind: ChangeKind,
  quote: QuoteOnRecord,
  words: string,
  answers: ReadonlyMap<string, string>,
  today: string,
): Step {
  const facts = factsAnswered(quote, askedFacts(quote), answers);
  if (!Array.isArray(facts)) return facts;
  if (facts.length === 0) {
    const why = `a ${kind} needs a fact that differs, and ${askedFacts(quote).join(', ')} stays as it is; if only the words changed, answer q`;
    return { kind: 'refused', why };
  }
  const without = facts.filter(({ value }) => value.kind === 'unstated').map(({ field }) => field);
  const own: QuoteEdit = {
    evidence: quote.entry.id,
    ...(words === quote.entry.quote || without.length === quote.entry.fields.length ? {} : { quote: words }),
    without,
  };
  return withRevision(kind, quote, facts, [own], answers, today);
}

/** The facts that differ by the answers, or the first question that has none. */
function factsAnswered(
  quote: QuoteOnRecord,
  fields: readonly string[],
  answers: ReadonlyMap<string, string>,
): FactEdit[] | Step {
  const facts: FactEdit[] = [];
  for (const field of fields) {
    const question = factQuestion(quote, field);
    const typed = answers.get(question.key);
    if (typed === undefined) return { kind: 'question', question };
    const next = parseFact(quote.offer, field, typed);
    const present = parseFact(quote.offer, field, typedFact(quote.offer, field));
    if (next.ok && JSON.stringify(next) !== JSON.stringify(present)) facts.push({ field, value: next.value });
  }
  return facts;
}

/** If only a number differs, the facts and sentences that hold one; else all that the quote carries. */
function askedFacts({ line, entry }: QuoteOnRecord): readonly string[] {
  const hasFigures = line.verdict?.verdict === 'figure-changed' && entry.fields.some(hasFigure);
  const fields = entry.fields.filter((field) => !hasFigures || hasFigure(field) || isProse(field));
  return fields.flatMap(askedOf);
}

/** Of what no other quote carries, facts become unstated; sentences are written anew. */
function dropped(quote: QuoteOnRecord, answers: ReadonlyMap<string, string>, today: string): Step {
  const { offer, entry } = quote;
  const carried = offer.evidence.filter(({ id }) => id !== entry.id).flatMap(({ fields }) => fields);
  const lost = entry.fields.filter((field) => !carried.includes(field));
  const sentences = factsAnswered(quote, lost.filter(isProse).flatMap(askedOf), answers);
  if (!Array.isArray(sentences)) return sentences;
  const unstated = lost
    .filter((field) => !isProse(field))
    .map((field): FactEdit => ({ field, value: { kind: 'unstated' } }));
  return withRevision('change', quote, [...unstated, ...sentences], [], answers, today);
}

/** The other quotes of the changed facts in the same answer, and the revision; none if no fact differs. */
function withRevision(
  kind: ChangeKind,
  quote: QuoteOnRecord,
  facts: readonly FactEdit[],
  own: readonly QuoteEdit[],
  answers: ReadonlyMap<string, string>,
  today: string,
): Step {
  const quotes: QuoteEdit[] =
    own.length > 0 ? [...own] : [{ evidence: quote.entry.id, without: quote.entry.fields }];
  for (const other of quote.offer.evidence.filter(({ id }) => id !== quote.entry.id)) {
    const spoken = facts.filter(
      ({ field }) => other.fields.includes(field) || other.fields.includes(`${field}.costs`),
    );
    const gone = spoken
      .filter(({ value }) => value.kind === 'unstated')
      .flatMap(({ field }) => [field, `${field}.costs`]);
    const open = spoken.filter((fact) => fact.value.kind !== 'unstated' && !stillCarries(other, fact));
    if (open.length === 0) {
      if (gone.length > 0) quotes.push({ evidence: other.id, without: gone });
      continue;
    }
    const question = otherQuestion(quote, other, open);
    const answer = answers.get(question.key);
    if (answer === undefined) return { kind: 'question', question };
    const no = answer === NO_LONGER ? open.map(({ field }) => field) : [];
    const words = answer === NO_LONGER || answer === other.quote ? {} : { quote: answer };
    quotes.push({ evidence: other.id, ...words, without: [...gone, ...no] });
  }
  // A sentence is no fact: another wording needs no revision.
  const revised = facts.filter(({ field }) => findSentence(field) === null);
  if (revised.length === 0) return { kind: 'edit', edit: { ...emptyEdit(quote.offer.slug), quotes, facts } };

  const note = suggestNote(kind, quote.offer, revised);
  const questions: Question[] = [
    {
      key: 'date',
      text: 'date',
      offered: today,
      refuse: (day) => (dateSchema.safeParse(day).success ? null : 'write YYYY-MM-DD'),
    },
    { key: 'note.en', text: 'note, English', offered: note.en, refuse: () => null },
    { key: 'note.zh-CN', text: 'note, Chinese', offered: note['zh-CN'], refuse: () => null },
  ];
  for (const question of questions) if (!answers.has(question.key)) return { kind: 'question', question };
  const revisions = buildRevisions(kind, quote, revised, (key) => answers.get(key) ?? '');
  return { kind: 'edit', edit: { ...emptyEdit(quote.offer.slug), quotes, facts, revisions } };
}

/** Whether the words of another quote also hold for the new value, unchanged. */
function stillCarries({ quote }: EvidenceRecord, { value }: FactEdit): boolean {
  return value.kind === 'limit' && quoteCarries(quote, value);
}

/** One for the offer; if it inherits a fact from the terms, one for each offer that does. */
function buildRevisions(
  kind: ChangeKind,
  { record, offer }: QuoteOnRecord,
  facts: readonly FactEdit[],
  answerTo: (key: string) => string,
): Revision[] {
  const written = (slug: string): OfferRecord | undefined => record.offers.find((one) => one.slug === slug);
  const asWritten = written(offer.slug);
  const inherits = (one: OfferRecord | undefined, field: string): boolean =>
    one !== undefined && isInherited(record, one, field);
  return record.offers.flatMap((one) => {
    const fields = facts
      .map(({ field }) => field)
      .filter((field) => (inherits(asWritten, field) ? inherits(one, field) : one.slug === offer.slug));
    const note = { en: answerTo('note.en'), 'zh-CN': answerTo('note.zh-CN') };
    return fields.length === 0 ? [] : [{ date: answerTo('date'), kind, offer: one.slug, fields, note }];
  });
}

function quoteQuestion({ line, entry }: QuoteOnRecord): Question {
  const offered = line.suggestion?.quote ?? line.quote;
  return { key: `quote:${entry.id}`, text: 'new quote', offered, refuse: () => null };
}

function factQuestion({ line, offer }: QuoteOnRecord, field: string): Question {
  return {
    key: `fact:${field}`,
    text: `${field}: ${factHint(field)}`,
    offered: suggestFact(line, offer, field),
    refuse: refuseFact(offer, field),
  };
}

function otherQuestion(
  { lineOf }: QuoteOnRecord,
  other: EvidenceRecord,
  facts: readonly FactEdit[],
): Question {
  const line = lineOf(other.id);
  const fields = facts.map(({ field }) => field).join(', ');
  return {
    key: `quote:${other.id}`,
    text: `"${other.quote}" (${other.id}) carries ${fields} too; its words from now on, or ${NO_LONGER} if it no longer does`,
    offered: line?.suggestion?.quote ?? null,
    refuse: () => null,
  };
}

function refuseFact(offer: OfferRecord, field: string): (answer: string) => string | null {
  return (answer) => {
    const parsed = parseFact(offer, field, answer);
    return parsed.ok ? null : parsed.message;
  };
}

/** A fact as it should be typed: with the new value of a limit if the page shows it, else as it is on record. */
function suggestFact({ suggestion }: QuoteLine, offer: OfferRecord, field: string): string {
  const limit = offer.limits.find(({ id }) => field === `limits.${id}`);
  const next = suggestion?.limits.find(({ id }) => id === limit?.id);
  if (limit === undefined || next === undefined) return typedFact(offer, field);
  return typedValue({ ...limit, kind: 'limit', value: next.value, period: next.period ?? limit.period });
}

/** A first wording of the revision, in both languages, which the person may change; empty if no fact differs. */
function suggestNote(kind: ChangeKind, offer: OfferRecord, facts: readonly FactEdit[]): LocalizedText {
  const differences = facts.map(({ field, value }) => ({
    field,
    before: presentFact(offer, field),
    after: publishedFact(offer, field, value),
  }));
  return revisionNote(kind, differences) ?? { en: '', 'zh-CN': '' };
}

/** A fact on record as the catalog publishes it; null if it is not stated. */
function presentFact(offer: OfferRecord, field: string): FactValue {
  const limit = findLimit(offer, field);
  if (limit !== undefined) return { ...limit, label: limit.label ?? null };
  const value = publishedFact(offer, field, factOnRecord(offer, field));
  return isStated(value) ? value : null;
}

/** A fact as the catalog would publish it. */
function publishedFact(offer: OfferRecord, field: string, value: FactInput): FactValue {
  const limit = findLimit(offer, field);
  switch (value.kind) {
    case 'unstated':
      return null;
    case 'limit': {
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      const { kind: _, ...parts } = value;
      return { ...limit, label: limit.label ?? null, ...parts };
    }
    case 'costs':
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      return { ...limit, label: limit.label ?? null, costs: [...value.value] };
    case 'command':
      return {
        command: value.command,
        roles: offer.setup.find(({ id }) => field === `setup.${id}`)?.roles ?? offer.roles,
      };
    case 'plain':
      return typeof value.value === 'object' ? [...value.value] : value.value;
  }
}

function findLimit(offer: OfferRecord, field: string): LimitRecord | undefined {
  return offer.limits.find(({ id }) => field === `limits.${id}` || field === `limits.${id}.costs`);
}
