/** The verdict of a plan in words; "$0" is said only if the planner proved it. */
import { isRecent } from '../../schemas/captured.ts';
import { findMeasure } from '../../schemas/measures.ts';
import type {
  AsOf,
  ChosenOffer,
  Favour,
  NamedOffer,
  Pick as PlanPick,
  PlanAnswer,
  PlanRequest,
  PlanVerdict,
  Unconfirmed,
  Variant,
} from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { figureAmount, figureHeading, figureName } from './figures.ts';
import { LABELS } from './labels.ts';
import { choosePunctuation, withinLine } from './punctuation.ts';

/** For how long a stack is wanted, inside a sentence: `for good`, `for the 30 days you need it`. */
export function asLongAs(days: number | undefined): LocalizedText {
  if (days === undefined) return text('permanently', '长期');
  return days === 1
    ? text('for the one day you need it', '在所需的 1 天内')
    : text(`for the ${days} days you need it`, `在所需的 ${days} 天内`);
}

/** Whether a stack is free as long as the request asks for, and no longer. */
export function isForDaysOnly({ warnings }: Pick<PlanAnswer, 'warnings'>): boolean {
  return warnings.some(({ code }) => code === 'free-for-days-only');
}

export function verdictTitle({
  verdict,
  picks,
  warnings,
  request,
}: Pick<PlanAnswer, 'verdict' | 'picks' | 'warnings'> & {
  readonly request: Pick<PlanRequest, 'days'>;
}): LocalizedText {
  const isForDays = isForDaysOnly({ warnings });
  const howLong = asLongAs(request.days);
  const [full, used] = picks.some(isFull) ? [', with little room left', '，但已无余量'] : ['', ''];
  if (verdict === 'zero')
    return isForDays
      ? text(`$0 ${howLong.en}${full}`, `${howLong['zh-CN']}为 0 元${used}`)
      : text(`$0 a month${full}`, `每月 0 元${used}`);
  if (verdict === 'zero-if-confirmed') {
    const open = openPoints(picks).length;
    const [en, zh] = isForDays ? [` ${howLong.en}`, howLong['zh-CN']] : ['', ''];
    return text(
      `$0${en} if confirmed${full}: ${open === 1 ? 'one open point' : `${open} open points`}`,
      `确认后${zh}为 0 元${used}（${open} 项待确认）`,
    );
  }
  const missing = picks.filter(({ choice }) => choice === null).length;
  if (missing === 1) return text('No plan fits one of your needs', '有一项需求没有合适的套餐');
  if (missing > 1) return text(`No plan fits ${missing} of your needs`, `有 ${missing} 项需求没有合适的套餐`);
  const isUnproven = picks.some(({ fit }) => fit !== 'fits');
  const ends = warnings.some(({ code }) => code === 'plans-that-end');
  return ends && !isUnproven
    ? text('Free, but not permanently', '目前免费，但有期限')
    : text('Not proven to be free', '不能确定为每月 0 元');
}

/** Shares above this leave nothing for an estimate that is a little low. */
const NO_ROOM = 0.9;

function isFull({ usage }: PlanAnswer['picks'][number]): boolean {
  return usage.some(({ share }) => share !== null && share > NO_ROOM);
}

/** Whether the pages that a plan rests on are old, or of unknown day: nobody should take it for news. */
export function isOldAsOf({ oldest, undated }: AsOf, dataAsOf: string): boolean {
  return undated > 0 || (oldest !== null && !isRecent(oldest, dataAsOf));
}

/** As of when a plan holds: `Based on the providers' pages of June to August 2026; 1 of 5 copies has no day.` Empty without quotes. */
export function asOfLine({ oldest, newest, undated, pages }: AsOf, dataAsOf: string, locale: Locale): string {
  if (pages === 0) return '';
  const { semicolon, stop } = choosePunctuation(locale);
  const parts: LocalizedText[] = [];
  if (oldest === null || newest === null)
    return text(`Based on undated copies of the providers' pages.`, '依据服务商页面的副本，日期不详。')[
      locale
    ];
  parts.push(
    text(
      `Based on the providers' pages of ${months(oldest, newest, 'en')}`,
      `依据服务商 ${months(oldest, newest, 'zh-CN')}的页面`,
    ),
  );
  if (undated > 0)
    parts.push(
      text(
        `${undated} of ${pages} copies ${undated === 1 ? 'is' : 'are'} undated`,
        `${pages} 份副本中有 ${undated} 份日期不详`,
      ),
    );
  if (!isRecent(oldest, dataAsOf)) parts.push(text('the oldest is over half a year old', '最早的已超过半年'));
  return parts.map((part) => part[locale]).join(semicolon) + stop;
}

/** `August 2026`, `June to August 2026`, `October 2025 to August 2026`. */
function months(oldest: string, newest: string, locale: Locale): string {
  const [from, to] = [oldest.slice(0, 7), newest.slice(0, 7)];
  if (from === to) return monthInWords(to, locale);
  const [first, last] = [monthInWords(from, locale), monthInWords(to, locale)];
  if (from.slice(0, 4) !== to.slice(0, 4))
    return locale === 'en' ? `${first} to ${last}` : `${first}至 ${last}`;
  return locale === 'en'
    ? `${first.replace(/ \d+$/, '')} to ${last}`
    : `${first}至 ${last.replace(/^\d+ 年 /, '')}`;
}

export const FAVOUR_NAMES: Readonly<Record<Favour, LocalizedText>> = {
  stated: text('Most conditions stated', '条件均已写明'),
  proven: text('Usage best covered', '用量均已证明够用'),
  'fewest-accounts': text('Fewest accounts', '账号最少'),
  'most-room': text('Most room', '余量最大'),
};

const VERDICT_NAMES: Readonly<Record<PlanVerdict, LocalizedText>> = {
  zero: text('$0', '0 元'),
  'zero-if-confirmed': text('$0 if confirmed', '确认后为 0 元'),
  'not-zero': text('not $0', '不能确定为 0 元'),
};

/** A variant in a line: `Most room: $0; Postgres: Neon Free`. */
export function variantLine({ favour, verdict, changes }: Variant, locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  const changed = changes.map(({ need, offer }) => changeOf(need, offer, locale));
  return FAVOUR_NAMES[favour][locale] + colon + verdictWith(verdict, changed, locale);
}

function verdictWith(verdict: PlanVerdict, changes: readonly string[], locale: Locale): string {
  const { comma, semicolon } = choosePunctuation(locale);
  return VERDICT_NAMES[verdict][locale] + (changes.length === 0 ? '' : semicolon + changes.join(comma));
}

function changeOf(need: Role, offer: NamedOffer | null, locale: Locale): string {
  return `${ROLE_NAMES[need][locale]}${choosePunctuation(locale).colon}${offer?.name ?? withinLine(LABELS.nothingFits[locale])}`;
}

/** What makes a plan stop being free on a day. */
export type EndKind = 'end' | 'renewal' | 'trial' | 'credit';

type End = { readonly name: string; readonly need: Role; readonly on: string; readonly today: string };

export function endInWords(kind: EndKind, { name, need, on, today }: End): LocalizedText {
  const role = ROLE_NAMES[need];
  const start = { en: ` if you start on ${englishDay(today)}`, 'zh-CN': `（按 ${today} 开始使用计）` };
  return {
    end: text(
      `${role.en}: ${name} ends on ${englishDay(on)}.`,
      `${role['zh-CN']}：“${name}”将于 ${on} 终止。`,
    ),
    renewal: text(
      `${role.en}: you must renew ${name} by hand by ${englishDay(on)}${start.en}.`,
      `${role['zh-CN']}：“${name}”须在 ${on} 前手动续期${start['zh-CN']}。`,
    ),
    trial: text(
      `${role.en}: ${name} is a trial and ends on ${englishDay(on)}${start.en}.`,
      `${role['zh-CN']}：“${name}”的试用于 ${on} 结束${start['zh-CN']}。`,
    ),
    credit: text(
      `${role.en}: the credit of ${name} lasts until ${englishDay(on)}${start.en}.`,
      `${role['zh-CN']}：“${name}”的赠送额度有效至 ${on}${start['zh-CN']}。`,
    ),
  }[kind];
}

/** The same as the title of its day in a calendar. */
export const END_NAMES: Readonly<Record<EndKind, LocalizedText>> = {
  end: text('free plan ends', '免费套餐终止'),
  renewal: text('renew by hand', '须手动续期'),
  trial: text('trial ends', '试用结束'),
  credit: text('credit expires', '赠送额度到期'),
};

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A month, inside a sentence: `April 2027`, `2027 年 4 月`. @param month YYYY-MM */
export function monthInWords(month: string, locale: Locale): string {
  const [year, number] = month.split('-').map(Number);
  return locale === 'en' ? `${MONTHS[(number ?? 1) - 1]} ${year}` : `${year} 年 ${number} 月`;
}

/** The figures that a plan rests on and that nobody stated, a line each: `Auth: monthly active users 500. All sign in.` */
export function assumedLines({ assumed }: Pick<PlanAnswer, 'assumed'>, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  return assumed.map(({ need, measure, amount, assumption }) => {
    const figure = `byNeed.${need}.${measure}`;
    const shown = figureAmount(amount, findMeasure(figure)?.row.unit ?? 'count', locale);
    const stop = locale === 'en' ? '. ' : '。';
    return `${ROLE_NAMES[need][locale]}${colon}${figureName(figure, locale)} ${shown}${stop}${assumption}`;
  });
}

/** The verb of a figure that is used up: `emails run out`, `bandwidth runs out`. */
export function runOut(name: string): string {
  return /s\b/.test(name) ? 'run out' : 'runs out';
}

/**
 * How much of a project a stack carries: `Enough for 750 users a month. Emails in one day run out first (Brevo).` Empty
 * if the stack has no runway.
 * @param asked what the multiples of the runway multiply: a question of the project, and its answer
 */
export function carriesLine(
  { runway, picks }: Pick<PlanAnswer, 'runway' | 'picks'>,
  asked: { readonly name: LocalizedText; readonly amount: number },
  locale: Locale,
): string {
  if (runway === null) return '';
  const { upTo, first } = runway;
  const amount = figureAmount(Math.floor(asked.amount * (upTo ?? 100)), 'count', locale);
  const name = withinLine(asked.name[locale]);
  if (upTo === null || first === null)
    return text(`Enough for more than ${amount} ${name}.`, `${name}超过 ${amount} 也够用。`)[locale];
  const { need, offer, figure } = first;
  const plan = picks.find((pick) => pick.need === need && pick.choice?.slug === offer)?.choice?.name ?? offer;
  const en = figureHeading(figure, 'en');
  return text(
    `Enough for ${amount} ${name}. ${en} ${runOut(en)} first (${plan}).`,
    `${name}可达 ${amount}，最先到上限的是${figureName(figure, 'zh-CN')}（${plan}）。`,
  )[locale];
}

/**
 * For how long a plan lasts, a line each: what runs out first, what would be chosen at each multiple, which pick ends
 * first.
 */
export function runwayLines({ runway, ends }: Pick<PlanAnswer, 'runway' | 'ends'>, locale: Locale): string[] {
  const ending = ends.map(({ text: words }) => words);
  if (runway === null) return ending;
  const { colon, bracket } = choosePunctuation(locale);
  return [
    runway.text,
    ...ending,
    ...runway.at.flatMap(({ times, month, verdict, instead }) => {
      if (runway.upTo === null || times <= runway.upTo) return [];
      const at = { en: `At ${times} times your usage`, 'zh-CN': `用量为 ${times} 倍时` }[locale];
      const when = month === null ? '' : bracket(monthInWords(month, locale));
      const changes = instead.map(({ need, offer }) => changeOf(need, offer, locale));
      return [at + when + colon + verdictWith(verdict, changes, locale)];
    }),
  ];
}

/** One question to one page of a provider, and the chosen plans that its answer is for. */
export type OpenPoint = Unconfirmed & { readonly offers: readonly ChosenOffer[] };

/**
 * The open points of a plan. A plan that serves two needs, and two plans of a provider whose terms are one page, leave
 * one point: one reading closes it.
 */
export function openPoints(picks: readonly Pick<PlanPick, 'choice' | 'unconfirmed'>[]): OpenPoint[] {
  const points = new Map<string, OpenPoint>();
  for (const { choice, unconfirmed } of picks) {
    if (choice === null) continue;
    for (const point of unconfirmed) {
      const key = [choice.provider.slug, point.field, point.text, point.readHere].join(' ');
      const offers = points.get(key)?.offers ?? [];
      const isKnown = offers.some(({ slug }) => slug === choice.slug);
      points.set(key, { ...point, offers: isKnown ? offers : [...offers, choice] });
    }
  }
  return [...points.values()];
}
