/** What plans say to the conditions of a search: who leaves just one unstated, and what a plan that is named answers. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { NamedAnswer, Nearly } from '../../../schemas/catalog-queries.ts';
import { conditionValue, readFact } from '../../../schemas/fact-values.ts';
import { FACT_FILTERS, factRow } from '../../../schemas/facts.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeFactValue } from '../../words/index.ts';
import { type CatalogIndex, offerInLocale } from '../catalog-index.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { decidingFacts } from '../offer-outline.ts';
import { findOffers, type Search } from './find-offers.ts';

/** If fewer plans meet all conditions, those that leave one unstated are told too. */
const FEW = 5;
const NEARLY_MAX = 5;
/** A provider with more plans is asked about one of them. */
const NAMED_MAX = 8;

type Source = Pick<CatalogIndex, 'providerBySlug'>;
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
  return offers
    .filter(({ standing }) => standing === 'available')
    .flatMap((published): Nearly[] => {
      const [open, ...others] = switches.filter((row) => judge(published, row) !== 'yes');
      if (open === undefined || others.length > 0 || judge(published, open) !== 'unstated') return [];
      const offer = offerInLocale(index, published, locale);
      const { slug, name, provider } = offer;
      return [{ slug, name, provider, filter: open.name, readHere: readHere(index, offer) }];
    })
    .slice(0, NEARLY_MAX);
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
  return nearlyOf(index, { found: found.filter(isMeant).length, offers, switches }, search.query.locale);
}

/** The plans that the words name and that can be had: those of the roles that are asked for, else all. */
export function namedPlans({ read, roles }: Search): Offer[] {
  const available = [...(read.named ?? [])].filter(({ standing }) => standing === 'available');
  const meant = available.filter((offer) => offer.roles.some((role) => roles.includes(role)));
  return (meant.length > 0 ? meant : available).slice(0, NAMED_MAX);
}

/** What the plans of a service that the words name say to each switch that is asked for. */
export function answerNamed(index: Source, search: Search): NamedAnswer[] {
  const { query } = search;
  const switches = switchesOf(search);
  return namedPlans(search).flatMap((published) => {
    const offer = offerInLocale(index, published, query.locale);
    const deciding = decidingFacts(offer, query.locale, []);
    return switches.map((row): NamedAnswer => {
      const { field } = row;
      const fact = deciding.find((one) => one.field === field);
      const value =
        fact?.value ?? describeFactValue(offer, { field, value: readFact(offer, field) }, query.locale);
      return {
        slug: offer.slug,
        name: offer.name,
        filter: row.name,
        field,
        answer: judge(offer, row),
        text: value,
        evidence: (fact?.evidence ?? evidenceFor(offer, field)).slice(0, 1),
        readHere: readHere(index, offer),
      };
    });
  });
}
