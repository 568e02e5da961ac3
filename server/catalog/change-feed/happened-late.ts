/** Which changes were told long after they happened. */
import type { ChangeEntry } from '../../../schemas/change.ts';

const DAY = 86_400_000;
/** A change that is told more than so many days after it happened (days of UTC) is no news. */
export const LATE_AFTER_DAYS = 30;

export function wasToldLate({ happenedOn, publishedAt }: ChangeEntry): boolean {
  const toldOn = new Date(publishedAt).toISOString().slice(0, 10);
  return Date.parse(toldOn) - Date.parse(happenedOn) > LATE_AFTER_DAYS * DAY;
}
