/** For how much more than the stated usage the chosen stack lasts, and what would be chosen then. */
import type { PlanVerdict, Runway } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { joinSentences, monthInWords, roleList, roundedNumber, runOut, text } from '../../words/index.ts';
import { fitNeed } from '../choose/fit.ts';
import type { FigureFit } from '../choose/need-fit.ts';
import type { Stack } from '../choose/stack.ts';
import type { Survey } from '../choose/survey.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import { type Amounts, multiplyAmounts } from '../request/amounts.ts';
import type { ExplainContext } from './explain-context.ts';

/** Times the stated figures that are looked at. */
export const RUNWAY_TIMES = [1, 2, 5, 10, 100] as const;

/** Beyond this nobody plans: a stack that carries so much is not followed further. */
const TIMES_MAX = 1_000_000;
/** Halvings of the interval between what is carried and what is not: more digits than are told. */
const HALVINGS = 48;

/** What would be chosen for a multiple of the figures, and its verdict. */
export type ChooseAt = (
  times: number,
) => Pick<Runway['at'][number], 'verdict'> & { readonly picks: ReadonlyMap<Role, IndexedOffer> };

/**
 * @param verdict of the stack @param today YYYY-MM-DD, the day of the data: months are counted from it
 * @returns null if no stated figure bears on a need, or the stack does not carry the stated figures themselves
 */
export function describeRunway(
  { request, survey, stack, locale }: ExplainContext,
  verdict: PlanVerdict,
  today: string,
  chooseAt: ChooseAt,
): Runway | null {
  const isStated = Object.values(survey.amounts.byNeed).some((measures) =>
    Object.values(measures).some((amount) => amount > 0),
  );
  const carries = (times: number) => findFailure(stack, survey, times) === null;
  const isProven = [...stack.picks].every(
    ([role, offer]) => stack.fitFor(offer, role, stack.servedBy(offer)).state === 'proven',
  );
  if (!isStated || stack.picks.size < survey.needs.length || !isProven) return null;
  const upTo = carries(TIMES_MAX) ? null : largest(carries);
  const failure = upTo === null ? null : findFailure(stack, survey, upTo * (1 + 1e-6));
  const first =
    failure === null
      ? null
      : {
          need: failure.role,
          offer: failure.offer.offer.slug,
          figure: survey.amounts.paths[failure.role]?.[failure.fit.measure] ?? failure.fit.measure,
        };
  const { growth } = request;
  const monthOf = (times: number, isPast: boolean) =>
    growth === undefined ? null : monthReached(times, growth, today, isPast);
  const at = RUNWAY_TIMES.map((times) => {
    const month = monthOf(times, false);
    // As long as it lasts, nobody changes a stack.
    if (carries(times)) return { times, month, verdict, instead: [] };
    const { verdict: thenVerdict, picks } = chooseAt(times);
    const instead = survey.needs.flatMap(({ role }) => {
      const then = picks.get(role) ?? null;
      return then === stack.picks.get(role) ? [] : [{ need: role, offer: then?.brief(locale) ?? null }];
    });
    return { times, month, verdict: thenVerdict, instead };
  });
  const month = upTo === null ? null : monthOf(upTo, true);
  const words = [inWords(upTo, failure), ...(growth === undefined ? [] : [growthInWords(growth, month)])];
  return {
    text: joinSentences(
      words.map((one) => one[locale]),
      locale,
    ),
    upTo: upTo === null ? null : roundDown(upTo),
    first,
    at,
    month,
  };
}

type Failure = { readonly role: Role; readonly offer: IndexedOffer; readonly fit: FigureFit };

/** The first need, in the order of the survey, whose pick does not prove so many times the figures. */
function findFailure(stack: Stack, { amounts, needs }: Survey, times: number): Failure | null {
  const more: Amounts = multiplyAmounts(amounts, times);
  for (const { role } of needs) {
    const offer = stack.picks.get(role);
    if (offer === undefined) continue;
    const fit = fitNeed(offer, role, stack.servedBy(offer), more);
    const failed = fit.figures.find(({ state }) => state !== 'proven');
    if (failed !== undefined) return { role, offer, fit: failed };
  }
  return null;
}

/** The largest multiple that is carried, between 1, which is, and the most, which is not. */
export function largest(carries: (times: number) => boolean, most = TIMES_MAX): number {
  let low = 1;
  let high = most;
  for (let step = 0; step < HALVINGS; step++) {
    // Multiples are compared by their ratio: 1 to 2 matters as much as 1,000 to 2,000.
    const middle = Math.sqrt(low * high);
    if (carries(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Nobody plans further ahead. */
const MONTHS_MAX = 600;

/**
 * The first month in which use that grows by so many percent each month is so many times that of today.
 * @param isPast whether it must be more than so many times
 * @returns YYYY-MM; null if that is too far off
 */
function monthReached(times: number, growth: number, today: string, isPast: boolean): string | null {
  let use = 1;
  for (let months = 0; months <= MONTHS_MAX; months++) {
    if (isPast ? use > times : use >= times) {
      const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
      return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    }
    use *= 1 + growth / 100;
  }
  return null;
}

function growthInWords(growth: number, month: string | null) {
  return month === null
    ? text(
        `At ${growth}% monthly growth, that is more than 50 years away.`,
        `按每月增长 ${growth}% 计，50 年内都够用。`,
      )
    : text(
        `At ${growth}% monthly growth, that happens in ${monthInWords(month, 'en')}.`,
        `按每月增长 ${growth}% 计，${monthInWords(month, 'zh-CN')}用完。`,
      );
}

/** To two digits, never up: no stack is said to carry more than it does. */
export function roundDown(times: number): number {
  // What bisection leaves below a whole number is not lost.
  const exact = Number(times.toPrecision(9));
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(exact)) - 1);
  return Number((Math.floor(exact / step + 1e-9) * step).toPrecision(9));
}

/** Beyond so many times the figures nobody plans. */
const TOLD_MAX = 100;

function inWords(upTo: number | null, failure: Failure | null) {
  if (upTo === null || failure === null || upTo > TOLD_MAX)
    return text('Your usage can grow 100 times or more.', '用量增至 100 倍以上仍然够用。');
  const { row } = failure.fit;
  const times = roundDown(upTo);
  const need = (locale: 'en' | 'zh-CN') => roleList([failure.role], locale);
  const name = row.name.en;
  return times <= 1
    ? text(
        `Enough for your usage, but no more: ${name} ${runOut(name)} first (${need('en')}).`,
        `只够目前填写的用量：最先到上限的是${row.name['zh-CN']}（${need('zh-CN')}）。`,
      )
    : text(
        `Enough for up to ${roundedNumber(times, 'en')} times your usage: ${name} ${runOut(name)} first (${need('en')}).`,
        `用量增至 ${roundedNumber(times, 'zh-CN')} 倍以内都够用：最先到上限的是${row.name['zh-CN']}（${need('zh-CN')}）。`,
      );
}
