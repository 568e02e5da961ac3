/** A difference between record and last publication, in words. */
import type { FactValue } from '../../schemas/change.ts';
import { describeDifference, describeField, describeValue } from '../../schemas/describe-fact.ts';
import type { Report } from '../../schemas/report.ts';

/** Whether a revision names the fact while the record still states what was published. */
export function isUndone({ before, after }: { before: FactValue; after: FactValue }): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export function differenceText({
  field,
  before,
  after,
  explained,
}: Report['heldBack'][number]['differences'][number]): string {
  if (isUndone({ before, after }))
    return `${field} (${describeField(field, after, 'en')}): a revision names it, and nothing of it differs from ${describeValue(field, after, 'en')}`;
  const told = describeDifference(field, before, after, 'en');
  const name = describeField(field, after ?? before, 'en');
  return `${field} (${name}): ${told.before} → ${told.after}${explained ? '' : ', not explained'}`;
}
