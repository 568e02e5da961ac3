/** Describes facts that wait for a revision: the difference from the last publication, and what to write. */
import type { FactValue } from '../../schemas/change.ts';
import type { Report } from '../../schemas/report.ts';
import { describeDifference, describeField, describeValue } from '../../schemas/words/describe-fact.ts';
import { type FactDifference, revisionNote } from '../suggest/index.ts';
import { listsAsLines } from './paste.ts';

const REMEDY_FOR_POSTPONED =
  'Nothing to write: it is explained, and will be published with the next night that is trusted.';

/** Whether a revision names the fact while the record still states what was published. */
function isUndone({ before, after }: { before: FactValue; after: FactValue }): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export function differenceText({
  field,
  before,
  after,
  explained,
}: Report['heldBack'][number]['differences'][number]): string {
  if (isUndone({ before, after }))
    return `${field} (${describeField(field, after, 'en')}): a revision names it, but it does not differ from ${describeValue(field, after, 'en')}`;
  const difference = describeDifference(field, before, after, 'en');
  const name = describeField(field, after ?? before, 'en');
  return `${field} (${name}): ${difference.before} → ${difference.after}${explained ? '' : ', not explained'}`;
}

/** @param differences all of the offer: those that a revision explains, those that none does, and undone ones */
export function remedyForHeldBack(
  offer: string,
  differences: readonly (FactDifference & { readonly explained: boolean })[],
  day: string,
): string {
  const undone = differences.filter(isUndone).map(({ field }) => field);
  const open = differences.filter(({ explained }) => !explained);
  if (undone.length + open.length === 0) return REMEDY_FOR_POSTPONED;
  return [
    ...(undone.length === 0
      ? []
      : [
          `# a revision says that ${undone.join(', ')} changed: fix the fact in the record, or take it out of the fields of the revision`,
        ]),
    ...(open.length === 0 ? [] : [revisionFor(offer, open, day)]),
  ].join('\n');
}

function revisionFor(offer: string, differences: readonly FactDifference[], day: string): string {
  const note = revisionNote('change', differences);
  const revision = {
    date: day,
    kind: 'change',
    offer,
    fields: differences.map(({ field }) => field),
    ...(note === null ? {} : { note }),
  };
  return [
    '# with the right kind: change (the provider changed its plan) or correction (the record was wrong)',
    listsAsLines({ revisions: [revision] }),
  ].join('\n');
}
