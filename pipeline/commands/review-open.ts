/** Lists the quotes of a page that a person must still look at, with the possible edits of each. */
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import type { QuoteLine } from '../../schemas/report.ts';
import { type AnswerKind, nextStep, type RecordEdit } from '../review/apply/index.ts';
import type { Pile, TriageItem } from '../review/index.ts';
import { type Desk, edited, onRecord } from './review-decide.ts';
import { type FoundQuote, refusalOf } from './review-records.ts';

export type OpenItem = {
  readonly item: TriageItem;
  readonly found: FoundQuote;
  /** As the records allow it: words that would make the record invalid cannot be taken at once. */
  readonly pile: Pile;
  /** The edit that taking or confirming it writes; null if it needs answers. */
  readonly accept: RecordEdit | null;
  /** Why no edit can be composed for it: it is mended by hand, and the others go on. */
  readonly refusal: string | null;
};

/** @returns null if a person has mended or confirmed the quote since, or the records have it no more */
export async function openItem(
  desk: Desk,
  item: TriageItem,
  offers: readonly Offer[],
  night: string,
): Promise<OpenItem | null> {
  const { line } = item;
  const found = await desk.records.find(line.offer, line.evidence);
  const published = offers.find(({ slug }) => slug === line.offer)?.evidence;
  const quote = published?.find(({ id }) => id === line.evidence) ?? null;
  if (found === null || isDone(found, line, quote, night)) return null;
  const base = { item, found, pile: item.pile, accept: null, refusal: null };
  try {
    return await withEdits(desk, base);
  } catch (error) {
    return { ...base, pile: 'differs', refusal: refusalOf(found.file, error) };
  }
}

async function withEdits(desk: Desk, base: OpenItem): Promise<OpenItem> {
  const { item, found } = base;
  const { line } = item;
  switch (item.pile) {
    case 'came-back':
    case 'surroundings':
      return { ...base, accept: edited(line, { evidence: line.evidence, confirmed: desk.today }) };
    case 'same-figures': {
      const words = line.suggestion?.quote;
      const edit = words == null ? null : edited(line, { evidence: line.evidence, quote: words });
      const fits = edit !== null && (await desk.records.check(found.file, edit)).ok;
      return fits ? { ...base, accept: edit } : { ...base, pile: 'differs' };
    }
    case 'differs':
    case 'nothing-like-it':
      return base;
  }
}

/** Whether a person has edited or confirmed the quote since the night. */
export function isDone(
  { record, entry }: FoundQuote,
  line: QuoteLine,
  published: Evidence | null,
  night: string,
): boolean {
  const scope = JSON.stringify(entry.under ?? []);
  return (
    entry.quote !== line.quote ||
    record.sources[entry.source]?.url !== line.source ||
    (published !== null && scope !== JSON.stringify(published.under)) ||
    (entry.confirmed !== undefined && entry.confirmed >= night)
  );
}

/**
 * What `c` and `r` write, if the page shows the new value: the edits that taking every offered answer makes, as change
 * and as correction; only such as can be written. Each is checked against the whole record, so this waits until a
 * person is at the quote.
 */
export async function proposalsFor(
  desk: Desk,
  line: QuoteLine,
  found: FoundQuote,
): Promise<ReadonlyMap<AnswerKind, RecordEdit>> {
  const proposals = new Map<AnswerKind, RecordEdit>();
  if (line.verdict?.verdict !== 'figure-changed' && line.verdict?.verdict !== 'qualifier-changed')
    return proposals;
  for (const kind of ['change', 'correction'] as const) {
    const edit = asOffered(desk, kind, line, found);
    if (edit !== null && (await desk.records.check(found.file, edit)).ok) proposals.set(kind, edit);
  }
  return proposals;
}

function asOffered(desk: Desk, kind: AnswerKind, line: QuoteLine, found: FoundQuote): RecordEdit | null {
  const quote = onRecord(desk, line, found);
  const answers = new Map<string, string>();
  for (;;) {
    const step = nextStep(kind, quote, answers, desk.today);
    if (step.kind === 'edit') return step.edit;
    if (step.kind === 'refused' || step.question.offered === null) return null;
    answers.set(step.question.key, step.question.offered);
  }
}
