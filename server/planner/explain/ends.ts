/** The days on which picks of a stack stop being free. */
import { compareText } from '../../../schemas/lists.ts';
import type { End } from '../../../schemas/plan.ts';
import { endInWords } from '../../words/index.ts';
import { dayAfter, knownEnds } from '../offers/free-days.ts';
import type { ExplainContext } from './explain-context.ts';

/** @param today YYYY-MM-DD, the day of the data @returns the first one first; what ends on a day that nobody knows is not among them */
export function listEnds({ stack, locale }: ExplainContext, today: string): End[] {
  const ends = [...stack.picks].flatMap(([need, pick]): End[] => {
    const [end] = knownEnds(pick.offer, today);
    if (end === undefined) return [];
    const on = dayAfter(today, end.days);
    const words = { name: pick.named(locale).name, need, on, today };
    return [{ need, offer: pick.offer.slug, on, text: endInWords(end.kind, words)[locale] }];
  });
  return ends.sort((a, b) => compareText(a.on, b.on));
}
