/** A difference between record and last publication, in words. */
import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import type { Report } from '../../schemas/report.ts';

export function differenceText({
  field,
  before,
  after,
  explained,
}: Report['heldBack'][number]['differences'][number]): string {
  const told = describeDifference(field, before, after, 'en');
  const name = describeField(field, after ?? before, 'en');
  return `${field} (${name}): ${told.before} → ${told.after}${explained ? '' : ', not explained'}`;
}
