/** Texts of what $0 buys. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Unit } from '../../../schemas/units.ts';
import type { CommercialUse, Locale, Requirement } from '../../../schemas/vocabulary.ts';
import { describeUnlimited } from '../../../schemas/words/describe-fact.ts';
import { describeUnit } from '../../../schemas/words/describe-number.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import { choosePunctuation, convertedAmount, roundedNumber, text } from '../index.ts';

export const ZERO_DOLLARS_TEXTS = {
  given: {
    title: text('What $0 buys', '0 元能用到什么'),
    tab: text('By amount', '按额度'),
    lead: text(
      'Each dot is a plan that stays free. Further right is more.',
      '每个圆点是一个长期免费的套餐，越靠右额度越大。',
    ),
  },
  users: {
    title: text('Users per month at $0', '0 元每月能支持多少用户'),
    tab: text('By users per month', '按每月用户数'),
    lead: text(
      'How many users each plan supports, at the usage per user shown. Plans that state too few limits are left out.',
      '按每个用户的用量，推算每个套餐能支持的用户数。写明的额度不足以推算的，不列出。',
    ),
  },
  views: text('Measure', '衡量方式'),
  measureOfUsers: text('Users per month', '每月用户数'),
  of: (plans: number, lasting: number) =>
    text(`${plans} of ${lasting} plans state it`, `${lasting} 个套餐中有 ${plans} 个写明`),
  tooFew: text('Too few plans state it', '写明的套餐太少'),
  noModel: text('No usage model yet for', '尚无用户用量模型'),
  most: text('Most', '最多'),
  known: text('Best known', '最常被提及'),
  median: (figure: string) => text(`Median ${figure}`, `中位数 ${figure}`),
  near: text('near the median', '接近中位数'),
  cards: {
    'not-required': text('no card', '无需绑卡'),
    required: text('asks for a card', '需要绑卡'),
    unstated: text('card not stated', '未写明是否绑卡'),
  } satisfies Record<Requirement, unknown>,
  uses: {
    allowed: text('commercial use allowed', '可商用'),
    forbidden: text('no commercial use', '不可商用'),
    'own-business': text('own business only', '仅限自身业务'),
    unstated: text('commercial use not stated', '未写明可否商用'),
  } satisfies Record<CommercialUse, unknown>,
  fills: {
    full: text('filled: commercial use allowed', '实心：可商用'),
    hollow: text('hollow: no commercial use', '空心：不可商用'),
    pale: text('pale: not stated, or own business only', '浅色：未写明或仅限自身业务'),
  },
  scale: text('Log scale.', '对数刻度。'),
  all: (plans: number) => text(`All ${plans} plans`, `全部 ${plans} 个套餐`),
  table: text('Table', '表格'),
  enough: (plans: number, lasting: number) =>
    text(`${plans} of ${lasting} plans state enough limits`, `${lasting} 个套餐中 ${plans} 个可推算`),
  model: (model: string) => text(`based on: ${model}`, `按“${model}”推算`),
} as const;

/** An amount of a chart: `5 GB`; of users the number alone. */
export function zeroAmount(amount: number, unit: Unit | null, locale: Locale): string {
  if (amount === Number.POSITIVE_INFINITY) return describeUnlimited(locale);
  const number = roundedNumber(unit === null ? Math.floor(amount) : convertedAmount(amount), locale);
  const name = unit === null ? '' : describeUnit(unit, amount, locale);
  return locale === 'en' ? `${number} ${name}`.trim() : joinHan(number, name);
}

/** `9,000; no card; commercial use not stated`. */
export function zeroPlanWords(
  { offer, amount }: { readonly offer: Pick<Offer, 'signup' | 'commercial'>; readonly amount: number },
  { column }: { readonly column: { readonly unit: Unit } | null },
  locale: Locale,
): string {
  const amounts = zeroAmount(amount, column?.unit ?? null, locale);
  const { cards, uses } = ZERO_DOLLARS_TEXTS;
  const terms = [cards[offer.signup.card][locale], uses[offer.commercial.use][locale]];
  return [amounts, ...terms].join(choosePunctuation(locale).semicolon);
}

/** A number of an axis: `10K`, `1M`, `100 万`. */
export function axisNumber(value: number, locale: Locale): string {
  return locale === 'en' ? COMPACT.format(value) : roundedNumber(value, locale);
}

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact' });
