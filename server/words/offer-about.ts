/** What is said of an offer before its facts, in the order of every face; its page and its group in lists. */
import type { Offer } from '../../schemas/catalog.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { listKinds, type Locale, type Overage, type Standing } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';
import { doubtText, endMark, reviewText } from './cautions.ts';
import { factName, factValue } from './facts.ts';
import { freshnessTally } from './freshness.ts';
import { LABELS } from './labels.ts';
import { roleList } from './names.ts';
import { choosePunctuation } from './punctuation.ts';

export type AboutKey = keyof typeof LABELS | 'kinds' | 'aside';

type AboutOffer = { readonly key: AboutKey; readonly label: string; readonly value: string };

/** @returns labelled lines; lines that say nothing are left out */
export function aboutOffer(offer: Offer, locale: Locale): AboutOffer[] {
  const classing = (field: 'kinds' | 'aside', value: string[]): AboutOffer[] =>
    value.length === 0
      ? []
      : [{ key: field, label: factName(field, locale), value: factValue({ field, value }, locale) }];
  const line = (key: keyof typeof LABELS, value: string | null): AboutOffer[] =>
    value === null ? [] : [{ key, label: LABELS[key][locale], value }];
  return [
    ...line('slug', offer.slug),
    ...line('provider', offer.provider.name),
    ...line('plan', offer.plan),
    ...line('category', offer.category),
    ...line('roles', roleList(offer.roles, locale)),
    ...classing('kinds', listKinds(offer.kinds)),
    ...classing('aside', offer.aside),
    ...line('link', offer.url),
    ...line('freshness', freshnessTally(offer.evidence, locale)),
    ...line('standing', standingText(offer, locale)),
    ...line('review', reviewText(offer, locale)),
    ...line('updatedAt', offer.updatedAt.slice(0, 10)),
  ];
}

/** Its end, or the doubt and what it rests on; null for an available plan without either. */
function standingText(offer: Offer, locale: Locale): string | null {
  const mark = endMark(offer, locale);
  const doubt = offer.standing === 'doubtful' ? doubtText(offer, locale) : null;
  return mark === null || doubt === null ? mark : `${mark}${choosePunctuation(locale).colon}${doubt}`;
}

/** The plan's own page for readers of the locale. */
export function offerUrl({ url, urlZh }: Pick<Offer, 'url' | 'urlZh'>, locale: Locale): string {
  return locale === 'zh-CN' && urlZh !== null ? urlZh : url;
}

/** The heading over plans that do not count as free. */
export function apartHeading(apart: readonly { readonly standing: Standing }[], locale: Locale): string {
  const doubtful = apart.filter(({ standing }) => standing === 'doubtful').length;
  if (doubtful === 0) return LABELS.gone[locale];
  return (doubtful === apart.length ? LABELS.doubtful : LABELS.goneOrDoubtful)[locale];
}

/** The plans of a list in its order, available ones apart from those that are in doubt, have ended or take no new accounts. */
export function byStanding<T extends { readonly standing: Standing }>(
  offers: readonly T[],
): { readonly available: readonly T[]; readonly gone: readonly T[] } {
  return {
    available: offers.filter(({ standing }) => standing === 'available'),
    gone: offers.filter(({ standing }) => standing !== 'available'),
  };
}

/** The note of a record; null if it has none in the language. */
export function offerNote({ note, noteZh }: Pick<Offer, 'note' | 'noteZh'>, locale: Locale): string | null {
  return { en: note, 'zh-CN': noteZh }[locale];
}

const OVERAGE_TEXTS: Readonly<Record<Overage | 'billedWithCard', LocalizedText>> = {
  blocked: text('Requests fail at the limit.', '拒绝继续使用。'),
  throttled: text('Slows down at the limit.', '限速。'),
  paused: text('Pauses at the limit.', '暂停服务。'),
  billed: text('You pay for use beyond the limit.', '超出部分会收费。'),
  billedWithCard: text(
    'Without a card it stops at the limit; with one, you pay beyond it.',
    '未绑卡时停用；绑卡后，超出部分会收费。',
  ),
  unstated: text('The plan does not say what happens at the limit.', '未写明。'),
};

/** What happens at 101 % of a plan, to an account with and without a card. */
export function overageText(
  { overage, signup }: { readonly overage: Overage; readonly signup: Pick<Offer['signup'], 'card'> },
  locale: Locale,
): string {
  const isOnlyWithCard = overage === 'billed' && signup.card === 'not-required';
  return OVERAGE_TEXTS[isOnlyWithCard ? 'billedWithCard' : overage][locale];
}
