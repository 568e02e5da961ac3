/** Names and values of facts. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { FactValue } from '../../schemas/change.ts';
import { goneBy } from '../../schemas/end-day.ts';
import type { Metric } from '../../schemas/metrics.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { type Locale, type Role, ROLES, type Scope } from '../../schemas/vocabulary.ts';
import { describeGoneBy, END_NAME } from '../../schemas/words/describe-change.ts';
import {
  describeField,
  describeLimit,
  describeScope,
  describeUnstated,
  describeValue,
} from '../../schemas/words/describe-fact.ts';
import { describeDuration, englishDay } from '../../schemas/words/describe-number.ts';
import { joinHan } from '../../schemas/words/han-text.ts';
import { text } from '../../schemas/words/text.ts';
import { kindList, mayEnd, planKind, roleList } from './names.ts';
import { capitalised, choosePunctuation, joinList } from './punctuation.ts';

/** The name of a fact. @param value names it if it is a limit */
export function factName(field: string, locale: Locale, value: FactValue = null): string {
  return describeField(field, value, locale);
}

type Fact = { readonly field: string; readonly value: FactValue };

/** The value of a fact; "not stated" for null, `unstated` and an empty list: never a yes. */
export function factValue({ field, value }: Fact, locale: Locale): string {
  if (field === 'kinds' && Array.isArray(value)) return kindList(value, locale);
  if ((field === 'roles' || field === 'aside') && Array.isArray(value) && value.length > 0) {
    const roles = new Set<string>(value);
    return roleList(
      ROLES.filter((role) => roles.has(role)),
      locale,
    );
  }
  return describeValue(field, value, locale);
}

/** What an unavailable plan was: what the quotes of its kind prove. */
const formerKind = (kind: string): LocalizedText => text(`formerly ${kind}`, `曾为“${kind}”`);

const doubtfulKind = (kind: string): LocalizedText => text(`${kind}, in doubt`, `${kind}，存疑`);

/**
 * A fact of an offer in words. The kind of a plan that is no longer available is given as it was, since its quotes
 * prove that; of one that a person renews its kind says so. An end with only a latest known day says that.
 */
export function describeFactValue(
  offer: Parameters<typeof planKind>[0] & Pick<Offer, 'endsOn' | 'evidence'>,
  fact: Fact,
  locale: Locale,
): string {
  const end = fact.field === 'endsOn' ? knownEnd(offer) : null;
  if (end?.isLatest === true) return endedMark(end)[locale];
  if (fact.field !== 'freeType') return factValue(fact, locale);
  if (offer.standing === 'doubtful') return doubtfulKind(factValue(fact, locale))[locale];
  if (offer.standing !== 'available') return formerKind(factValue(fact, locale))[locale];
  return offer.renewEveryDays !== null || mayEnd(offer) ? planKind(offer, locale) : factValue(fact, locale);
}

/** The name of a fact of an offer; of an end that its provider never announced, that it is one. */
export function nameFact(offer: Pick<Offer, 'endsOn' | 'evidence'>, field: string, locale: Locale): string {
  return field === 'endsOn' && goneBy(offer) !== null ? END_NAME[locale] : factName(field, locale);
}

/** How long until an idle plan pauses, behind what it does: ` (after 7 days)`, `（闲置 7 天后）`. */
export function idleAfter(days: number | null, locale: Locale): string {
  if (days === null) return '';
  const duration = describeDuration(days, locale);
  const after = { en: `after ${duration}`, 'zh-CN': joinHan('闲置', `${duration}后`) };
  return choosePunctuation(locale).bracket(after[locale]);
}

/** `not stated` */
export function notStated(locale: Locale): string {
  return describeUnstated(locale);
}

/** The names of the facts about which a plan says nothing: `Not stated: Commercial use, When idle`; nothing if it is silent on none. */
export function unstatedNames(
  facts: readonly { readonly label: string; readonly stated: boolean }[],
  locale: Locale,
): string[] {
  const labels = facts.filter(({ stated }) => !stated).map(({ label }) => label);
  if (labels.length === 0) return [];
  return [capitalised(notStated(locale)) + choosePunctuation(locale).colon + joinList(labels, locale)];
}

/** The names of the facts that evidence or a review marker speaks of; a limit, and what it costs, is what it measures. */
export function fieldNames(offer: Pick<Offer, 'limits'>, fields: readonly string[], locale: Locale): string {
  const names = fields.map((field) =>
    factName(field, locale, offer.limits.find(({ id }) => mentionsFact([field], `limits.${id}`)) ?? null),
  );
  return joinList([...new Set(names)], locale);
}

/** `Storage` */
export function limitName(limit: OfferLimit, locale: Locale): string {
  return factName('', locale, limit);
}

/** `500 MB`, `100 per day`, `1,000 per month (Searches: 2 each)` */
export const limitAmount = describeLimit;

/** A limit as `name: amount with its scope`: `Storage: 1 GB per project`. */
export function limitLine(limit: OfferLimit, locale: Locale, offerRoles?: readonly Role[]): string {
  return limitName(limit, locale) + choosePunctuation(locale).colon + limitText(limit, locale, offerRoles);
}

/** The same in a list of limits: `Bandwidth 5 GB per month`, `流量每月 5 GB`. */
export function limitBrief(limit: OfferLimit, locale: Locale): string {
  const [name, amount] = [limitName(limit, locale), limitText(limit, locale)];
  return locale === 'en' ? `${name} ${amount}` : joinHan(name, amount);
}

/** A limit inside a sentence, without its scope: `Emails: 100 per day`. */
export function limitPhrase(limit: OfferLimit, locale: Locale): string {
  return limitName(limit, locale) + choosePunctuation(locale).colon + limitAmount(limit, locale);
}

/** An amount with its scope, and its roles unless it is for all of them: `1 GB per project`, `100 per day, per account`. */
export function limitText(
  limit: OfferLimit,
  locale: Locale,
  offerRoles: readonly Role[] = limit.roles,
): string {
  return limitAmount(limit, locale) + scopeBehind(limit, locale, offerRoles);
}

/** The scope as it follows the amount: ` per project`, `, per account`, `（每个项目）`; empty if {@link limitScope} is. */
export function scopeBehind(
  limit: OfferLimit,
  locale: Locale,
  offerRoles: readonly Role[] = limit.roles,
): string {
  const scope = limitScope(limit, locale);
  const isForAll = offerRoles.every((role) => limit.roles.includes(role));
  const { comma, bracket } = choosePunctuation(locale);
  const roles = isForAll ? '' : roleList(limit.roles, locale);
  // Two times `per`, or two brackets, are kept apart.
  const priced = limit.costs !== undefined || limit.worth !== undefined;
  if (locale === 'en' || priced) {
    const apart = priced || / per \w+$/.test(limitAmount(limit, locale)) ? comma : ' ';
    return `${scope === '' ? '' : apart + scope}${roles === '' ? '' : bracket(roles)}`;
  }
  const belongs = [scope, roles].filter((part) => part !== '').join(comma);
  return belongs === '' ? '' : bracket(belongs);
}

/** What is known of an end that has come. */
export type KnownEnd = {
  readonly day: string;
  /** Whether the day is only that of a page that no longer has the plan. */
  readonly isLatest: boolean;
};

/** @returns null if no end is recorded */
export function knownEnd(offer: Pick<Offer, 'endsOn' | 'evidence'>): KnownEnd | null {
  const { endsOn } = offer;
  return endsOn === null ? null : { day: endsOn, isLatest: goneBy(offer) !== null };
}

/** As a mark: `ended on 2026-07-30`, `gone by 2025-01-07`. */
export function endedMark({ day, isLatest }: KnownEnd): LocalizedText {
  return isLatest ? describeGoneBy(day) : text(`ended on ${englishDay(day)}`, `已于 ${day} 终止`);
}

/** In two or three words. */
export function endedBrief({ day, isLatest }: KnownEnd): LocalizedText {
  return isLatest ? endedMark({ day, isLatest }) : text(`ended ${englishDay(day)}`, `已于 ${day} 终止`);
}

/** Behind the plan in a sentence: `This plan ended on 2026-07-30`, `This plan was gone by 2025-01-07`. */
export function endedPhrase(end: KnownEnd): LocalizedText {
  const { en, 'zh-CN': zh } = endedMark(end);
  return text(end.isLatest ? `was ${en}` : en, zh);
}

/** Metrics that measure one of what they are counted for: the size of a file is the same per file. */
const OF_ONE: ReadonlyMap<Metric, Scope> = new Map([
  ['file-size', 'file'],
  ['message-size', 'message'],
  ['request-size', 'request'],
]);

type Saying = Readonly<Record<Locale, RegExp>>;
const saying = (en: RegExp, zh: RegExp): Saying => ({ en, 'zh-CN': zh });

/** How a name says of itself that it is of one of them: `Memory of one process`, `单个进程内存`. */
const SAID: Readonly<Partial<Record<Scope, Saying>>> = {
  organization: saying(/\bone organization\b|\bper workspace\b/i, /单个组织|每个工作区/u),
  app: saying(/\bper app\b/i, /每个?应用/u),
  database: saying(/\bone database\b/i, /单个(?:数据)?库/u),
  collection: saying(/\b(?:one|each) (?:table|collection)\b/i, /[单每](?:张|个)(?:表|集合)/u),
  instance: saying(/\b(?:one|each)\b/i, /[单每][个台]/u),
  function: saying(/\bone\b/i, /单个/u),
  user: saying(/\bone\b/i, /单(?:个|用户|客户端)/u),
  file: saying(/\b(?:one|largest)\b/i, /单/u),
  message: saying(/\b(?:one|largest)\b/i, /单[条封个]/u),
  request: saying(/\b(?:one|largest|longest)\b/i, /单[次批步]/u),
};

/** Whether an allowance is for all that one has, as far as anybody says. */
export function isWhole(scope: Scope): boolean {
  return scope === 'account' || scope === 'organization' || scope === 'unstated';
}

/** `per project`; empty if the name of the limit says it: 单文件大小 needs no 每个文件. */
export function limitScope(limit: OfferLimit, locale: Locale): string {
  const { metric, scope } = limit;
  const isSaid =
    OF_ONE.get(metric) === scope || SAID[scope]?.[locale].test(describeField('', limit, locale)) === true;
  return isSaid ? '' : describeScope(scope, locale);
}
