/** The pages most similar to an unknown address, by the last name in it. */
import { type Locale, ROLES } from '../../../schemas/vocabulary.ts';
import { bestPath, offerPath, pagePath, providerPath } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs, ROLE_NAMES } from '../../catalog/index.ts';
import { ENDINGS_TEXTS, SITE } from '../../words/pages/index.ts';

export type PageLink = { readonly name: string; readonly href: string };

/** Pages by the name in their address. */
const PAGE_NAMES = {
  catalog: SITE.catalog,
  best: SITE.best,
  compare: SITE.compare,
  plan: SITE.plan,
  check: SITE.check,
  changes: SITE.changes,
  endings: ENDINGS_TEXTS.title,
  correct: SITE.correct,
  about: SITE.about,
  docs: SITE.api,
} as const;
type PageName = keyof typeof PAGE_NAMES;
// Object.keys loses the literal types that the table has.
const PAGE_SLUGS = Object.keys(PAGE_NAMES) as PageName[];

/** Pages by another name that people give them. */
const OTHER_NAMES: ReadonlyMap<string, PageName> = new Map([['api', 'docs']]);

/** Of each sort of page as many as fit a glance. */
const NEAR_MAX = 3;

/** Names of three letters are near to some plan or provider whatever they are. */
const LETTERS_OF_A_PLAN = 4;

/** `neon db` of `/tools/neon-db.html` and of `/neon-db/index.html`; empty if an address names nothing. @param path of a request */
export function lastWord(path: string): string {
  const last = path.split('/').findLast((part) => !/^(?:|zh-CN|index(?:\.\w{1,5})?)$/.test(part)) ?? '';
  return decoded(last)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
    .slice(0, 80);
}

/** @param index null while there is no snapshot @returns none if nothing is near */
export function nearestPages(path: string, index: CatalogIndex | null, locale: Locale): PageLink[] {
  const slug = lastWord(path).toLowerCase().replaceAll(' ', '-');
  const other = OTHER_NAMES.get(slug);
  if (other !== undefined) return [{ name: PAGE_NAMES[other][locale], href: pagePath(`/${other}`, locale) }];
  // Of one or two letters almost everything is near.
  if (slug.length < 3) return [];
  const pages = nearest(slug, PAGE_SLUGS).map((name) => ({
    name: PAGE_NAMES[name][locale],
    href: pagePath(`/${name}`, locale),
  }));
  const roles = nearest(slug, ROLES).map((role) => ({
    name: ROLE_NAMES[role][locale],
    href: bestPath(role, locale),
  }));
  if (index === null || slug.length < LETTERS_OF_A_PLAN) return [...pages, ...roles];
  const providers = nearest(slug, [...index.providerBySlug.keys()]).map((near) => ({
    name: index.providerBySlug.get(near)?.translations[locale].name ?? near,
    href: providerPath(near, locale),
  }));
  const plans = nearest(slug, [...index.offerBySlug.keys()]).map((near) => ({
    name: index.offerBySlug.get(near)?.translations[locale].name ?? near,
    href: offerPath(near, locale),
  }));
  return [...pages, ...roles, ...providers, ...plans];
}

function nearest<T extends string>(slug: string, known: readonly T[]): T[] {
  const near = nearestSlugs(slug, known, NEAR_MAX);
  // A name that is the very word, which the distances of others never are, comes first.
  return near.flatMap((one) => known.find((name) => name === one) ?? []);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
