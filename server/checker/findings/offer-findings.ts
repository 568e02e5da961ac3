/** What the catalog says of the free plans of a service that the repository uses. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { CheckRequest } from '../../../schemas/check.ts';
import { changeSummary } from '../../../schemas/words/describe-change.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeDuration, describeQuantity } from '../../../schemas/words/describe-number.ts';
import { doubtText, durationBehind, endedPhrase, knownEnd, limitName, text } from '../../words/index.ts';
import { type Finding, finding, type Place } from './finding.ts';
import type { FindingCode } from './texts.ts';

/** Older changes are not reported. */
const RECENT_DAYS = 90;
const DAY_MS = 86_400_000;

const WHERE = {
  cn: { en: 'in mainland China', 'zh-CN': '中国大陆' },
  eea: { en: 'in the European Economic Area', 'zh-CN': '欧洲经济区' },
} as const;

/**
 * The findings on one offer.
 * @param siblings all offers of the service, this one among them: which of them is meant no file says
 * @param today the day of the data, `YYYY-MM-DD`
 */
export function findingsOnOffer(
  offer: Offer,
  siblings: readonly Offer[],
  check: { readonly request: CheckRequest; readonly changes: readonly ChangeEntry[]; readonly today: string },
  place: Place,
): Finding[] {
  const { request, changes, today } = check;
  const { locale, commercial, audience } = request;
  const name = offer.translations[locale].name;
  const found: Finding[] = [];
  const add = (
    code: FindingCode,
    fields: readonly string[],
    values: Readonly<Record<string, string>> = {},
    about: readonly string[] = [],
  ): void => {
    found.push(finding(code, locale, { offer: name, ...values }, place, about, { offer, fields }));
  };

  if (commercial && offer.commercial.use === 'forbidden') {
    const all = siblings.every(({ commercial: { use } }) => use === 'forbidden');
    add(all ? 'commercial-forbidden' : 'commercial-forbidden-by-some', ['commercial.use']);
  }
  if (audience !== 'global' && offer.audiences[audience] !== 'available') {
    const code = offer.audiences[audience] === 'unavailable' ? 'audience-unavailable' : 'audience-unstated';
    add(code, [`audiences.${audience}`], { where: WHERE[audience][locale] });
  }
  if (offer.review !== null) add('under-review', offer.review.fields, { date: offer.review.since });
  const end = knownEnd(offer);
  if (offer.ending !== null) add('plan-may-end', [], { date: offer.ending.since });
  if (end !== null && end.day > today) add('plan-ends', ['endsOn'], { date: end.day });
  if (end !== null && end.day <= today) {
    add('plan-ended', ['endsOn'], { ended: endedPhrase(end)[locale] });
    // What its terms were, nobody needs to know any more.
    return found;
  }
  if (offer.standing === 'doubtful')
    add('plan-doubtful', ['doubt.since'], { doubt: doubtText(offer, locale) ?? '' });
  if (offer.signup.open === 'closed') add('signup-closed', ['signup.open']);
  if (offer.production === 'forbidden') add('production-forbidden', ['production']);
  if (offer.production === 'discouraged') add('production-discouraged', ['production']);
  if (offer.renewEveryDays !== null) {
    add('renewed-by-hand', ['renewEveryDays'], { every: describeDuration(offer.renewEveryDays, locale) });
  }
  const days = durationBehind(offer.flags.idlePauseDays, 'for', locale);
  const idle = { deletes: 'idle-deletes', pauses: 'idle-pauses', sleeps: 'idle-sleeps' } as const;
  const { idlePause } = offer.flags;
  if (idlePause === 'deletes' || idlePause === 'pauses' || idlePause === 'sleeps') {
    add(idle[idlePause], ['flags.idlePause', 'flags.idlePauseDays'], { days });
  }
  if (offer.overage === 'billed') add('overage-billed', ['overage']);
  if (offer.freeType === 'trial') {
    const days = durationBehind(offer.trialDays, 'of', locale);
    add('trial-ends', ['freeType', 'trialDays'], { days, used: trialLimits(offer, locale) });
  }
  if (offer.freeType === 'one-time-credit') add('credit-runs-out', ['freeType']);
  if (offer.freeType === 'open-source') add('open-source-only', ['freeType']);
  if (offer.signup.card === 'required') add('card-required', ['signup.card']);
  for (const entry of changes) {
    if (entry.offer !== offer.slug || entry.kind !== 'change' || !isRecent(entry.happenedOn, today)) continue;
    const values = { date: entry.happenedOn, summary: changeSummary(name, entry, locale) };
    const code = entry.direction === 'worse' ? 'changed-for-worse' : 'changed-lately';
    add(code, [entry.field], values, [entry.field]);
  }
  return found;
}

/** What ends a trial before its days are over, by the words that say how long it lasts: ` or 2 hours (machine runtime)`. */
function trialLimits(offer: Offer, locale: Locale): string {
  const said = new Set(offer.evidence.flatMap(({ fields }) => (fields.includes('trialDays') ? fields : [])));
  return offer.limits
    .flatMap((limit) => {
      const { id, value, unit, period } = limit;
      if (period !== 'total' || value === 'unlimited' || !said.has(`limits.${id}`)) return [];
      const [amount, name] = [describeQuantity(value, unit, locale), limitName(limit, locale)];
      return text(` or ${amount} (${name})`, `或 ${amount}（${name}）`)[locale];
    })
    .join('');
}

/** @param day `YYYY-MM-DD`, as `today` */
function isRecent(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) <= RECENT_DAYS * DAY_MS;
}
