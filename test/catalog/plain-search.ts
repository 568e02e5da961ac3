/**
 * Search as its rules say it (server/README.md, "Search"), offer by offer and without an index: what the index must
 * agree with. How a text is read into words and conditions is the one thing taken from it.
 */
import type { Offer } from '../../schemas/catalog.ts';
import { type OffersQuery, offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { PLACES } from '../../schemas/regions/places.ts';
import { lasts } from '../../schemas/standing.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../../server/catalog/index.ts';
import {
  compareStandings,
  isSecondaryRole,
  type RoleStanding,
  readAllowances,
  standingInRole,
} from '../../server/catalog/order/index.ts';
import { LANGUAGES } from '../../server/catalog/search/languages.ts';
import { toSearchKey } from '../../server/catalog/search/normalise.ts';
import type { QueryWord } from '../../server/catalog/search/query-word.ts';
import { type ReadQuery, readQuery } from '../../server/catalog/search/read-query.ts';
import { nameKey } from '../../server/catalog/search/service-names.ts';
import type { Intent, TermRow } from '../../server/catalog/search/terms.ts';
import { compareMost, conditionsOf, meets, mostOf } from './plain-conditions.ts';
import {
  allNames,
  distanceInText,
  type Field,
  fieldsOf,
  IN_SUMMARY,
  NOWHERE,
  OF_THE_PROVIDER,
  ownNames,
} from './plain-texts.ts';

type Known = {
  readonly fields: ReadonlyMap<Offer, readonly Field[]>;
  readonly nameKeys: ReadonlyMap<Offer, ReadonlySet<string>>;
  readonly standings: ReadonlyMap<Offer, ReadonlyMap<Role, RoleStanding>>;
};

/** What does not depend on the query, worked out once for each catalog. */
const knownOf = new WeakMap<CatalogIndex, Known>();

function knownAbout(index: CatalogIndex): Known {
  const known = knownOf.get(index) ?? readCatalog(index);
  knownOf.set(index, known);
  return known;
}

function readCatalog(index: CatalogIndex): Known {
  const { offers } = index;
  const today = index.catalog.snapshot.slice(0, 10);
  return {
    fields: new Map(offers.map((offer) => [offer, fieldsOf(index, offer)])),
    nameKeys: new Map(offers.map((offer) => [offer, new Set(allNames(index, offer).map(nameKey))])),
    standings: new Map(
      offers.map((offer) => {
        const allowances = readAllowances(offer);
        return [
          offer,
          new Map(offer.roles.map((role) => [role, standingInRole(offer, role, allowances, today, null)])),
        ];
      }),
    ),
  };
}

/** A word of the query; `either` are the places that `or` joins to one. */
type Word = QueryWord & { readonly either?: readonly Word[] };

const isPlace = ({ parts }: QueryWord): boolean =>
  Object.values(PLACES).some(({ words }) => words.test(parts.join(' ')));

/** `Frankfurt or Berlin` is one word that either of them meets. */
function joinPlaces(words: readonly QueryWord[], text: string): Word[] {
  return words.reduce<Word[]>((joined, next) => {
    const last = joined.at(-1);
    if (last === undefined || !isPlace(last) || !isPlace(next)) return [...joined, next];
    const between = text.slice(last.end, next.start).replaceAll(/[\s,，]/g, '');
    if (!['or', '或', '或者', '、', '/'].includes(between)) return [...joined, next];
    const either = [last, next].flatMap((word: Word) => word.either ?? [word]);
    const parts = either.flatMap((word) => word.parts);
    return [...joined.slice(0, -1), { ...last, parts, end: next.end, either }];
  }, []);
}

/** A word that stands for no role is in the text, or nowhere; one that does may be met by what it stands for. */
function wordDistance(index: CatalogIndex, offer: Offer, word: Word): number {
  const { parts, term, either } = word;
  if (either !== undefined) return Math.min(...either.map((one) => wordDistance(index, offer, one)));
  const fields = knownAbout(index).fields.get(offer) ?? [];
  const texts = [parts.join(' '), ...(term?.sameAs === true ? term.words : [])];
  const inText = Math.min(...texts.map((text) => distanceInText(fields, text)));
  if (term === null) return inText;
  const ofRole = termDistance(index, offer, term);
  // What a provider says of all its plans serves no role of this one.
  if (term.narrow === undefined) {
    const most = term.role === true ? IN_SUMMARY : OF_THE_PROVIDER;
    return Math.min(ofRole, inText < most ? inText + 3 : NOWHERE);
  }
  if (inText === NOWHERE)
    return term.narrow === 'required' ? NOWHERE : ofRole + ifSilent(index, offer, parts.join(' '));
  return Math.min(ofRole + (inText === 0 ? 0 : 1), inText + 1);
}

/** 5 if a plan names the language of a word, 20 if others alone, 15 if its maker hosts another framework, else 10. */
function ifSilent(index: CatalogIndex, offer: Offer, word: string): number {
  const asked = LANGUAGES.filter(({ names, words, platforms }) =>
    [...names, ...words, ...platforms].includes(word),
  );
  const runs = (knownAbout(index).fields.get(offer) ?? []).flatMap((field) => field.runs);
  const isSaid = (name: string): boolean =>
    name.split(' ').every((part) => runs.some(({ text }) => text === part));
  const isSaidOf = ({ names, platforms }: (typeof LANGUAGES)[number]): boolean =>
    [...names, ...platforms].some(isSaid);
  if (asked.length === 0) return 10;
  const others = LANGUAGES.flatMap(({ platforms }) => platforms).filter((name) => name !== word);
  if (others.some(isSaid) && !asked.some(({ names }) => names.includes(word))) return 15;
  if (asked.some(isSaidOf)) return 5;
  return LANGUAGES.some(isSaidOf) ? 20 : 10;
}

function textDistance(index: CatalogIndex, offer: Offer, { parts, either }: Word): number {
  if (either !== undefined) return Math.min(...either.map((one) => textDistance(index, offer, one)));
  return distanceInText(knownAbout(index).fields.get(offer) ?? [], parts.join(' '));
}

function termDistance(index: CatalogIndex, offer: Offer, { intents, category }: TermRow): number {
  const ofIntents = intents.map(
    (intent, at) => intentDistance(index, offer, intent) + (at > 0 && intent.kind !== null ? 2 : 0),
  );
  return Math.min(...ofIntents, category === offer.category ? 3 : NOWHERE);
}

function intentDistance(index: CatalogIndex, offer: Offer, { role, kind }: Intent): number {
  if (!offer.roles.includes(role)) return NOWHERE;
  const kinds = new Map<string, string | undefined>(Object.entries(offer.kinds));
  if (kind !== null && kinds.get(role) !== kind) return NOWHERE;
  // Somebody who asks for a kind by its name means it, whatever a need of the role means.
  if (kind === null ? isSecondaryRole(offer, role) : offer.aside.includes(role)) return 4;
  const ownRoles = index.catalog.categories.find(({ slug }) => slug === offer.category)?.roles ?? [];
  return 2 - (offer.roles[0] === role ? 1 : 0) - (ownRoles.includes(role) ? 1 : 0);
}

const madeFor = (offer: Offer): Role[] => offer.roles.filter((role) => !isSecondaryRole(offer, role));

/** What a service is made for by its widest plan; by all of them, and none first, where several are the widest. */
function replacedBy(index: CatalogIndex, name: string) {
  const own = index.offers.filter((offer) => knownAbout(index).nameKeys.get(offer)?.has(name) === true);
  const unlisted = index.catalog.unlisted.findLast((one) =>
    [one.slug, one.name.en, one.name['zh-CN'], ...one.aliases].some((called) => toSearchKey(called) === name),
  );
  const served = own.length > 0 ? own.map(madeFor) : [unlisted?.roles ?? []];
  const most = Math.max(...served.map(({ length }) => length));
  const widest = served.filter(({ length }) => length === most);
  const [first = null] = widest.length === 1 ? (widest[0] ?? []) : [];
  return { own, roles: [...new Set(widest.flat())], first };
}

/** What serves the roles of a service, from another provider: the nearer, the more of them. */
function alternativeDistance(offer: Offer, { own, roles, first }: ReturnType<typeof replacedBy>): number {
  const shared = madeFor(offer).filter((role) => roles.includes(role)).length;
  if (shared === 0 || own.some(({ provider }) => provider.slug === offer.provider.slug)) return NOWHERE;
  return 2 * (roles.length - shared) + (first !== null && offer.roles[0] !== first ? 1 : 0);
}

/**
 * 0 where the text is the offer's own name, 1 where it names the offer or its provider, 2 where their names have all
 * words that stand for no role, else 3.
 */
function classOf(
  index: CatalogIndex,
  offer: Offer,
  read: Omit<ReadQuery, 'words'> & { readonly words: readonly Word[] },
): number {
  if (read.words.length === 0) return 0;
  const keys = knownAbout(index).nameKeys.get(offer);
  if (ownNames(offer).some((name) => toSearchKey(name) === toSearchKey(read.text))) return 0;
  // `Google Cloud` is a name, and so is what is left of `the Neon API` without words that say nothing.
  const called = [read.words.flatMap(({ parts }) => parts).join(' '), withoutFacts(read)];
  if (called.some((text) => keys?.has(nameKey(text)) === true)) return 1;
  const names = read.words.filter(({ term, runsOn }) => term === null && runsOn !== true);
  return names.length > 0 && names.every((name) => textDistance(index, offer, name) === 0) ? 2 : 3;
}

/** The text without the words that became conditions, or the service that something else is wanted for. */
function withoutFacts({
  text,
  words,
  conditions,
  alternativeTo,
}: Pick<ReadQuery, 'text' | 'words' | 'conditions' | 'alternativeTo'>): string {
  const spans = [...conditions.map(({ span }) => span), ...(alternativeTo === null ? [] : [alternativeTo])];
  const isIn = (at: number) => (span: { start: number; end: number }) => at >= span.start && at < span.end;
  return [...Array(text.length).keys()]
    .map((at) => (spans.some(isIn(at)) && !words.some(isIn(at)) ? ' ' : text.charAt(at)))
    .join('');
}

/** All offers in the standing order of a role. What does not serve it comes last, by the standing in its first role. */
function standingOrder(index: CatalogIndex, role: Role | null, locale: Locale): Offer[] {
  const placed = index.offers.flatMap((offer) => {
    const serves = role !== null && offer.roles.includes(role);
    const own = serves ? role : offer.roles[0];
    const standing = own === undefined ? undefined : knownAbout(index).standings.get(offer)?.get(own);
    return standing === undefined ? [] : [{ offer, serves, standing }];
  });
  return placed
    .toSorted((a, b) => {
      const { slug } = a.offer;
      return (
        Number(b.serves) - Number(a.serves) ||
        compareStandings(a.standing, b.standing, locale === 'en') ||
        (slug < b.offer.slug ? -1 : 1)
      );
    })
    .map(({ offer }) => offer);
}

const en = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const zh = new Intl.Collator('zh-CN');

/** Puts what is ordered by relevance into the order that is asked for; equal ones stay as they are. */
function sorted(
  ranked: readonly Offer[],
  { sort, locale }: OffersQuery,
  roles: readonly Role[],
): readonly Offer[] {
  if (sort === undefined || sort === 'relevance') return ranked;
  if (sort === 'name') {
    const compare = locale === 'en' ? en.compare : zh.compare;
    return ranked.toSorted((a, b) => compare(a.translations[locale].name, b.translations[locale].name));
  }
  if (sort !== 'freshness')
    return ranked.toSorted((a, b) => compareMost(mostOf(a, sort, roles), mostOf(b, sort, roles)));
  const seen = ({ evidence }: Offer): string =>
    evidence
      .map(({ freshness, captured }) => freshness.verifiedAt ?? captured.at ?? captured.updated ?? '')
      .sort()
      .at(-1) ?? '';
  return ranked.toSorted((a, b) => (seen(a) === seen(b) ? 0 : seen(a) < seen(b) ? 1 : -1));
}

/** The slugs of all that a query finds, in the order of the answer. */
export function plainSearch(index: CatalogIndex, query: OffersQuery): string[] {
  const isAsked = query.q !== undefined && query.q.trim() !== '';
  const read = readQuery(query.q ?? '', index.search);
  if (isAsked && read.isEmpty) return [];
  const { alternativeTo, named } = read;
  const words = joinPlaces(read.words, read.text);
  const ofWords = read.words.flatMap(({ term }) => term?.intents.map(({ role }) => role) ?? []);
  const roles = query.role === undefined ? ofWords : [query.role, ...ofWords];
  const provider = query.provider && (index.providerAliases.get(query.provider) ?? query.provider);
  const conditionsOfText = read.conditions.map(({ condition }) => condition);
  const conditions = [...conditionsOf({ ...query, provider }), ...conditionsOfText];
  const instead = alternativeTo === null ? null : replacedBy(index, alternativeTo.name);
  const inOrder = standingOrder(index, roles[0] ?? instead?.first ?? null, query.locale).filter((offer) =>
    conditions.every(({ filter, value }) => meets(offer, filter, value, roles)),
  );
  // Which words plans must meet depends on the text alone, or a parameter could widen what is found.
  const standing = query.standing ?? 'available';
  const ofText = index.offers.filter((offer) =>
    [...conditionsOf(offersQuerySchema.parse({ standing })), ...conditionsOfText].every(({ filter, value }) =>
      meets(offer, filter, value, ofWords),
    ),
  );
  const find = (offers: readonly Offer[], words: readonly Word[], preferred: readonly Word[] = []) =>
    offers
      .map((offer) => {
        const distances = words.map((word) => {
          const distance = wordDistance(index, offer, word);
          return preferred.includes(word) ? Number(distance === NOWHERE) : distance;
        });
        if (instead !== null) distances.push(alternativeDistance(offer, instead));
        const setback = offer.standing !== 'available' ? 20 : lasts(offer) ? 0 : 4;
        return {
          offer,
          named: classOf(index, offer, { ...read, words }),
          distance: distances.reduce((sum, distance) => sum + distance, setback),
        };
      })
      .filter(({ distance }) => distance < NOWHERE);
  // Of a provider with plans that state what is asked, the others are left out.
  const asked = read.words.flatMap((word) => (named?.words.has(word) === true ? [] : word.figures));
  const states = (offer: Offer): boolean =>
    offer.limits.some(({ metric, costs = [] }) =>
      [metric, ...costs.map((cost) => cost.metric)].some((one) => asked.includes(one)),
    );
  const isSilent = (offer: Offer): boolean =>
    !states(offer) &&
    [...(named?.plans ?? [])].some(
      (other) =>
        other.provider.slug === offer.provider.slug && other.standing === 'available' && states(other),
    );
  // Who names a service means its plans, unless none of them meets the rest.
  const isOne = new Set([...(named?.plans ?? [])].map(({ provider }) => provider.slug)).size === 1;
  // Where a program runs that something is wanted for only orders.
  const runsThere = words.filter(({ runsOn }) => runsOn === true);
  const findOwn = (offers: readonly Offer[]) =>
    named === null || named.words.size === 0
      ? []
      : find(
          offers.filter((offer) => named.plans.has(offer) && !isSilent(offer)),
          words.filter(
            (word) =>
              !named.words.has(word) &&
              // A figure is asked of every plan; what a plan is may be a word for a figure too.
              (word.figures.length === 0 ||
                (word.term !== null &&
                  isOne &&
                  [...named.plans].some((offer) => wordDistance(index, offer, word) < NOWHERE))),
          ),
          runsThere,
        );
  const hasOwn = findOwn(ofText).length > 0;
  // `Rails redis` wants Redis; what it is written in orders only. So does what too few plans say.
  const isCode = ({ term }: QueryWord): boolean => term?.builtWith === true;
  const servesAny = (word: QueryWord, others: QueryWord): boolean =>
    word.term?.intents.some(({ role }) => others.term?.intents.some((one) => one.role === role)) === true;
  const wanted = words.filter((word) => word.term !== null && !isCode(word));
  const isReplaced = ({ term }: QueryWord): boolean =>
    term?.intents.some(({ role }) => instead?.roles.includes(role) === true) === true;
  const isWish = (word: QueryWord): boolean =>
    isCode(word) &&
    (wanted.length > 0 || instead !== null) &&
    !isReplaced(word) &&
    !wanted.some((need) => servesAny(word, need));
  const mayOrder = named === null || named.words.size === 0;
  const written = words.map((word): Word =>
    word.runsOn === true || (mayOrder && isWish(word)) ? { ...word, term: null } : word,
  );
  const wishes = written.filter((word) => !words.includes(word));
  // Latin words that mean nothing and that no plan in question is called by only order, if few plans say them all. So
  // do words for other needs than the first.
  const needs = written.filter(({ term }) => term !== null);
  const inQuestion = find(ofText, needs.slice(0, 1));
  const isUnknown = (word: Word): boolean => {
    if (wishes.includes(word)) return true;
    const { term, kind, start } = word;
    if (term === null)
      return kind === 'word' && inQuestion.every(({ offer }) => textDistance(index, offer, word) > 0);
    const [first] = needs;
    return first !== undefined && !servesAny(word, first) && /\p{L}/u.test(read.text.slice(first.end, start));
  };
  const asksNeed = alternativeTo !== null || needs.length > 0;
  const areFew = mayOrder && asksNeed && find(ofText, written, wishes).length < 5;
  const found = hasOwn
    ? findOwn(inOrder)
    : find(inOrder, written, areFew ? written.filter(isUnknown) : wishes);
  if (!isAsked && query.sort === undefined) {
    const offers = new Set(found.map(({ offer }) => offer));
    return index.offers.filter((offer) => offers.has(offer)).map(({ slug }) => slug);
  }
  const others = ({ offer }: (typeof found)[number]): number =>
    hasOwn && named?.own.has(offer) !== true ? 1 : 0;
  const nearest = found.toSorted(
    (a, b) => others(a) - others(b) || a.named - b.named || a.distance - b.distance,
  );
  // Of several services that are named, the best of each comes before the second of any.
  const ranked = hasOwn
    ? nearest
        .map((one, at) => ({
          ...one,
          turn: nearest.slice(0, at).filter(({ offer }) => offer.provider.slug === one.offer.provider.slug)
            .length,
        }))
        .toSorted((a, b) => a.turn - b.turn)
    : nearest;
  return sorted(
    ranked.map(({ offer }) => offer),
    query,
    roles,
  ).map(({ slug }) => slug);
}
