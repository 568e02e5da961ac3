/** What search reads of an offer, as the rules say it: each of its texts, and how far a word in it is. */
import type { Category, Offer, Provider } from '../../schemas/catalog.ts';
import { PLACES } from '../../schemas/regions/places.ts';
import { namedIn } from '../../schemas/regions/region-places.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import type { CatalogIndex } from '../../server/catalog/index.ts';
import { type Run, splitRuns } from '../../server/catalog/search/normalise.ts';

const IN_BOTH = ['en', 'zh-CN'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

export const NOWHERE = Number.POSITIVE_INFINITY;
/** From here on a word is in no name. */
export const IN_SUMMARY = 3;
/** What a provider says of all its plans, and so of this one in particular nothing. */
export const OF_THE_PROVIDER = 7;

export type Field = { readonly distance: number; readonly runs: readonly Run[] };

/** What an offer and its provider are called: a text may name them. */
export function allNames(index: CatalogIndex, offer: Offer): string[] {
  return [...ownNames(offer), ...providerNames(index, offer)];
}

/** What an offer itself is called. */
export function ownNames(offer: Offer): string[] {
  return [offer.slug, ...offer.aliases, ...bothNames(offer)];
}

function providerNames(index: CatalogIndex, { provider: { slug, name } }: Offer): string[] {
  const provider = index.catalog.providers.find((one) => one.slug === slug);
  return [slug, name, ...(provider === undefined ? [] : [...bothNames(provider), ...provider.aliases])];
}

function bothNames({ translations: { en, 'zh-CN': zh } }: Offer | Provider | Category): string[] {
  return [en.name, zh.name];
}

function bothSummaries({ translations: { en, 'zh-CN': zh } }: Offer | Provider): string[] {
  return [en.summary, zh.summary].map(withoutDenied);
}

/** Each text with what a word in it is away from the offer. */
export function fieldsOf(index: CatalogIndex, offer: Offer): Field[] {
  const provider = index.catalog.providers.find(({ slug }) => slug === offer.provider.slug);
  const category = index.catalog.categories.find(({ slug }) => slug === offer.category);
  const names = allNames(index, offer);
  // What one plan of a provider says of itself is no word of the others, though the provider's summary has it too.
  const ofPlans = index.offers
    .filter((one) => one.provider.slug === offer.provider.slug)
    .flatMap((one) => [...bothNames(one), ...bothSummaries(one)].flatMap(splitRuns).map(({ text }) => text));
  const ofProvider = provider === undefined ? [] : bothSummaries(provider).flatMap(splitRuns);
  const termNames = [
    offer.category,
    ...(category === undefined ? [] : bothNames(category)),
    ...offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]),
  ];
  return [
    { distance: 0, runs: names.flatMap((name) => [...splitRuns(name), ...runTogether(name)]) },
    { distance: 1, runs: splitRuns(offer.plan) },
    { distance: 3, runs: [...bothSummaries(offer), ...offer.regions, ...placesOf(offer)].flatMap(splitRuns) },
    { distance: 5, runs: termNames.flatMap(splitRuns) },
    { distance: OF_THE_PROVIDER, runs: ofProvider.filter(({ text }) => !ofPlans.includes(text)) },
  ];
}

/** The towns that its regions surely are, and their countries in both languages. */
function placesOf({ regions, provider }: Offer): string[] {
  return regions
    .flatMap((region) => namedIn(region, provider.slug).places)
    .flatMap((place) => [
      place.replaceAll('-', ' '),
      ...IN_BOTH.map((names) => `${names.of(PLACES[place].in)}`),
    ]);
}

/** Two neighbouring words of a name as people write them: `cosmosdb`. */
function runTogether(name: string): Run[] {
  const runs = splitRuns(name);
  return runs.flatMap((run, at): Run[] => {
    const next = runs[at + 1];
    return run.kind === 'word' && next?.kind === 'word' ? [{ kind: 'word', text: run.text + next.text }] : [];
  });
}

/** Nobody looks for a plan with cookies: `no cookies` denies nothing that is looked for. */
const DENIES_EN =
  /\b(?!(?:no|without) cookies?\b)(?:no|not|without|never|cannot|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|excluding|except|unlike)\b/iu;
/** 除 denies as a word of its own, not in 删除 (to delete) and the like. */
const DENIES_ZH =
  /不支持|不含|不包括|不包含|不提供|不能|不可|不得|不允许|没有|禁止|无法|并非|(?<![删清移免解去消排扣])除/u;
/** A dot or comma within a word or number (`Node.js`, `1,000`) ends no clause. */
const ENDS_EN = /[.,](?![a-z0-9])|[;:()|]/iu;
const ENDS_ZH = /,(?![0-9])|[。；，;：:()（）|]/u;

/** A text without its clauses that deny, each from the word that denies up to its end. */
export function withoutDenied(text: string): string {
  const [en, zh] = [DENIES_EN.exec(text), DENIES_ZH.exec(text)];
  const first = en !== null && (zh === null || en.index < zh.index) ? en : zh;
  if (first === null) return text;
  const rest = text.slice(first.index + first[0].length);
  const end = rest.search(first === en ? ENDS_EN : ENDS_ZH);
  return `${text.slice(0, first.index)} ${end < 0 ? '' : withoutDenied(rest.slice(end))}`;
}

/** How far a word or phrase is in the texts: the farthest of its parts, all of which must be there. */
export function distanceInText(fields: readonly Field[], text: string): number {
  const ofParts = splitRuns(text).map((part) =>
    Math.min(...fields.flatMap(({ distance, runs }) => runs.map((run) => distance + farther(part, run)))),
  );
  return Math.max(...ofParts);
}

/** How much farther a word of a text is than its field; {@link NOWHERE} where it is not the one that is asked for. */
function farther(asked: Run, found: Run): number {
  if (asked.kind !== found.kind) return NOWHERE;
  if (asked.text === found.text) return 0;
  // One Chinese character is part of too many words to mean one.
  if (asked.kind === 'cjk')
    return [...asked.text].length > 1 && found.text.includes(asked.text) ? 0 : NOWHERE;
  if (asked.text.length > 3 && asked.text === `${found.text}s`) return 0;
  return asked.text.length >= 3 && found.text.startsWith(asked.text) ? 1 : NOWHERE;
}
