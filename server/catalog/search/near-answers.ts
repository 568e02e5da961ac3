/** What plans say to the conditions of a search: who leaves just one unstated, and what a plan that is named answers. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { NamedAnswer, Nearly } from '../../../schemas/catalog-queries.ts';
import { conditionValue, readFact } from '../../../schemas/fact-values.ts';
import { FACT_CONSTRAINTS, FACT_FILTERS, factRow } from '../../../schemas/facts.ts';
import { groupBy } from '../../../schemas/lists.ts';
import { namesEuRegion } from '../../../schemas/regions/eu-region.ts';
import { lasts } from '../../../schemas/standing.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { readAmount } from '../../../schemas/wanted-amount.ts';
import {
  choosePunctuation,
  describeFactValue,
  howLong,
  limitName,
  limitText,
  newestChange,
  notStated,
  planKind,
} from '../../words/index.ts';
import { type CatalogIndex, offerInLocale } from '../catalog-index.ts';
import { answerChange } from '../changes/answer-change.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { decidingFacts } from '../offer-outline.ts';
import type { Condition } from './conditions.ts';
import { findOffers } from './find-offers.ts';
import { says, type Search } from './match-offers.ts';
import { plansStating } from './prepare-search.ts';
import { nameKey } from './service-names.ts';

/** If fewer plans meet all conditions, those that leave one unstated are told too. */
const FEW = 5;
const NEARLY_MAX = 5;
/** A provider with more plans is asked about one of them. */
const NAMED_MAX = 8;

type Source = Pick<CatalogIndex, 'providerBySlug'>;
type ChangeSource = Pick<CatalogIndex, 'changesByOffer' | 'offerBySlug' | 'offerAliases'>;
type SwitchRow = (typeof FACT_FILTERS)[number];

/** The switches among conditions: those that ask a plan for one of its facts. */
function switchesOf(search: Search): SwitchRow[] {
  return FACT_FILTERS.filter(({ name }) => search.conditions.some(({ filter }) => filter === name));
}

/** What a plan says to a switch: `depends` if its words are neither a yes nor a no. */
function judge(offer: Offer, { field, meets }: SwitchRow): NamedAnswer['answer'] {
  const value = conditionValue(offer, field);
  if (value === null) return 'unstated';
  if (meets.includes(value)) return 'yes';
  return value in (factRow(field)?.condition?.constraint?.undecided ?? {}) ? 'depends' : 'no';
}

/** Where a person finds what a plan leaves unstated: the terms of its provider, else its own page. */
function readHere(index: Source, offer: Offer): string {
  return index.providerBySlug.get(offer.provider.slug)?.termsUrl ?? offer.url;
}

/**
 * Of plans that are available, in the given order, those that meet all but one of the switches and say nothing of that
 * one.
 * @param found how many meet all of them
 * @param offers that meet everything else that is asked
 */
export function nearlyOf(
  index: Source,
  {
    found,
    offers,
    switches,
  }: { readonly found: number; readonly offers: readonly Offer[]; readonly switches: readonly SwitchRow[] },
  locale: Locale,
): Nearly[] {
  if (found >= FEW || switches.length === 0) return [];
  const open = offers
    .filter(({ standing }) => standing === 'available')
    .flatMap((offer) => {
      const [row, ...others] = switches.filter((one) => judge(offer, one) !== 'yes');
      if (row === undefined || others.length > 0 || judge(offer, row) !== 'unstated') return [];
      return [{ offer, row, isDoubt: silenceIsDoubt(offer, row) }];
    });
  // Who says nothing of users in mainland China hardly serves them.
  return [...open.filter(({ isDoubt }) => !isDoubt), ...open.filter(({ isDoubt }) => isDoubt)]
    .slice(0, NEARLY_MAX)
    .map(({ offer: published, row }) => {
      const offer = offerInLocale(index, published, locale);
      const { slug, name, provider } = offer;
      return { slug, name, provider, filter: row.name, readHere: readHere(index, offer) };
    });
}

/** Whether silence of a plan most likely means no. */
function silenceIsDoubt({ roles }: Offer, { field }: SwitchRow): boolean {
  return FACT_CONSTRAINTS.some(
    (row) => row.field === field && 'doubtedIn' in row && row.doubtedIn.some((role) => roles.includes(role)),
  );
}

/** Plans of a search that meet all but one condition, which they leave unstated; none if enough meet all. */
export function findNearly(index: Source, search: Search, found: readonly Offer[]): Nearly[] {
  const switches = switchesOf(search);
  if (search.read.named !== null || switches.length === 0) return [];
  const { roles } = search;
  const isMeant = (offer: Offer): boolean =>
    roles.length === 0 || offer.roles.some((role) => roles.includes(role));
  const conditions = search.conditions.filter(({ filter }) => !switches.some(({ name }) => name === filter));
  const offers = findOffers({ ...search, conditions }).filter(isMeant);
  // What says nothing of the narrower thing that is asked for is no answer that others would be kept back for.
  const saying = found.filter((offer) => isMeant(offer) && search.words.every((one) => says(one, offer)));
  return nearlyOf(index, { found: saying.length, offers, switches }, search.query.locale);
}

/**
 * The plans that the words name and that can be had, in the standing order: those that have the other words or
 * serve the roles that are asked for, else all, and of several providers some of each.
 */
export function namedPlans({ read, roles, index, query, figures, words }: Search): Offer[] {
  const { named } = read;
  if (named === null) return [];
  const ordered = index.orders[query.locale].overall();
  const plans = plansStating(named.plans, figures);
  const available = ordered
    .filter((offer) => plans.has(offer) && offer.standing === 'available')
    .sort((a, b) => Number(named.own.has(b)) - Number(named.own.has(a)));
  const others = words.filter(({ word }) => !named.words.has(word));
  const narrowed = [
    available.filter((offer) => others.every(({ distances }) => distances.all.has(offer))),
    available.filter((offer) => offer.roles.some((role) => roles.includes(role))),
  ].find((some) => some.length > 0);
  const meant = groupBy(narrowed ?? available, ({ provider }) => provider.slug);
  const each = Math.ceil(NAMED_MAX / Math.max(1, meant.size));
  return [...meant.values()].flatMap((plans) => plans.slice(0, each));
}

/** What the plans of the services that the words name say to each condition that is asked of them. */
export function answerNamed(index: Source & ChangeSource, search: Search): NamedAnswer[] {
  const { query, conditions } = search;
  const gone = gonePlans(search).map((published): NamedAnswer => {
    const offer = offerInLocale(index, published, query.locale);
    const isClosed = offer.standing === 'closed' && evidenceFor(offer, 'signup.open').length > 0;
    const ends = offer.endsOn === null ? 'freeType' : 'endsOn';
    const field = isClosed ? 'signup.open' : ends;
    return {
      ...{ slug: offer.slug, name: offer.name, filter: 'standing', field, answer: 'no' },
      text: planKind(offer, query.locale),
      evidence: evidenceFor(offer, field).slice(0, 1),
      readHere: readHere(index, offer),
    };
  });
  const answers = namedPlans(search).flatMap((published) => {
    const offer = offerInLocale(index, published, query.locale);
    const { slug, name } = offer;
    return conditions.flatMap((condition): NamedAnswer[] => {
      const said = answerOf(search, published, offer, condition);
      if (said === null) return [];
      const { field } = said;
      const evidence = (said.evidence ?? evidenceFor(offer, field)).slice(0, 1);
      const { filter } = condition;
      return [{ slug, name, filter, ...said, evidence, readHere: readHere(index, offer) }];
    });
  });
  return [...gone, ...answers, ...answerBesides(index, search)];
}

/** Where the prices of a service that the text names are, and what changed in its plans. */
function answerBesides(index: Source & ChangeSource, search: Search): NamedAnswer[] {
  const { locale } = search.query;
  return search.read.besides.flatMap((filter) =>
    [...groupBy(namedPlans(search), ({ provider }) => provider.slug).values()].flatMap((plans) => {
      const answers = plans.map((published): NamedAnswer => {
        const { slug, name, url } = offerInLocale(index, published, locale);
        const entries = filter === 'changes' ? (index.changesByOffer.get(slug) ?? []) : [];
        const [newest] = entries;
        const text =
          newest === undefined
            ? ''
            : newestChange(entries.length, answerChange(index, newest, locale), locale);
        const given = { prices: 'unstated', changes: newest === undefined ? 'no' : 'yes' } as const;
        const source = newest?.evidence.at(-1)?.source;
        return {
          slug,
          name,
          filter,
          field: filter,
          answer: given[filter],
          text,
          evidence: [],
          readHere: source ?? url,
        };
      });
      const changed = answers.filter(({ answer }) => answer === 'yes');
      return changed.length > 0 ? changed : answers.slice(0, 1);
    }),
  );
}

/** The plans of each service that the text names or wants replaced, if none of them can be had any more. */
function gonePlans({ read: { named, alternativeTo, text }, index, conditions }: Search): Offer[] {
  if (alternativeTo === null && conditions.length > 0) return [];
  const name = alternativeTo?.name ?? nameKey(text);
  const plans = [...(named?.plans ?? index.services.offersOf.get(name) ?? [])];
  return [...groupBy(plans, ({ provider }) => provider.slug).values()].flatMap((own) =>
    own.some(({ standing }) => standing === 'available') ? [] : own.slice(0, 2),
  );
}

type Said = Pick<NamedAnswer, 'field' | 'answer' | 'text'> & {
  /** If it is not every quote of the field. */
  readonly evidence?: readonly Evidence[];
};

/** Words of a quote that tell how long a plan is free, and not only that it is. */
const OF_TIME =
  /forever|permanent|always|expire|time limit|time-limit|trial|indefinite|\bend(?:s|ed)?\b|永久|长期|永远|终身|过期|到期|试用|\d[ -]?(?:days?|hours?|months?|天|小时|个月)/iu;

/**
 * What a plan says to a condition; null to one that only chooses among plans.
 * @param offer the published plan in the locale
 */
function answerOf(
  { index, roles, query: { locale } }: Search,
  published: Offer,
  offer: Offer,
  { filter, value }: Condition,
): Said | null {
  if (filter === 'freeType') {
    const fields = ['endsOn', 'trialDays', 'renewEveryDays'] as const;
    const [field = 'freeType'] = fields.filter((one) => offer[one] !== null);
    const timed = evidenceFor(offer, field).filter(({ quote }) => OF_TIME.test(quote));
    // A record begins with what a plan is; its closest quotes may speak of anything.
    const own = offer.evidence.filter((entry) => entry.fields.includes(field));
    return {
      ...{ field, answer: lasts(offer) ? 'yes' : 'no', text: howLong(offer, locale) },
      evidence: [...timed, ...own],
    };
  }
  if (filter === 'min') {
    const wanted = readAmount(value);
    const said = wanted === null ? null : index.conditions.statedOf(wanted, published, roles);
    const limit = offer.limits.find(({ id }) => id === said?.stated.limit.id);
    if (said === null || limit === undefined || said.stated.amount === null)
      return { field: 'limits', answer: 'unstated', text: notStated(locale), evidence: [] };
    return {
      field: `limits.${limit.id}`,
      answer: said.isEnough ? 'yes' : 'no',
      text: [limitName(limit, locale), limitText(limit, locale)].join(choosePunctuation(locale).colon),
    };
  }
  const name = filter === 'region' && value === 'eu' ? 'euRegion' : filter;
  const row = FACT_FILTERS.find((one) => one.name === name);
  if (row === undefined) return null;
  const { field } = row;
  const fact = decidingFacts(offer, locale, []).find((one) => one.field === field);
  const text = fact?.value ?? describeFactValue(offer, { field, value: readFact(offer, field) }, locale);
  const answer = judge(offer, row);
  if (name === 'euRegion' && answer === 'yes') {
    const evidence = evidenceFor(offer, field).filter(({ quote }) => namesEuRegion(quote, published));
    return { field, answer, text, evidence };
  }
  return { field, answer, text, ...(fact === undefined ? {} : { evidence: fact.evidence }) };
}
