/**
 * The addresses of pages, pictures and feeds, in one place: a moved page changes every link. `...Path` begins
 * at the root of the server, `...Address` with scheme and host (`publicUrl`, without a slash at the end). The
 * address of a plan is `planUrl` of the planner.
 */
import type { ChangeFilters } from '../schemas/change-queries.ts';
import type { ChangeSubject } from '../schemas/change-subject.ts';
import type { CategorySlug, ChangeKind, Locale, Role } from '../schemas/vocabulary.ts';

/** Pages with one address in a language, by their English path. */
export const SINGLE_PAGES = [
  '/',
  '/catalog',
  '/best',
  '/works-with',
  '/compare',
  '/plan',
  '/check',
  '/changes',
  '/changes/corrections',
  '/endings',
  '/timeline',
  '/zero-dollars',
  '/zero-dollars/users',
  '/correct',
  '/about',
  '/mcp',
  '/docs',
] as const;
export type SinglePage = (typeof SINGLE_PAGES)[number];

/** Pages and feeds of a language have its prefix; English has none. */
export function localePrefix(locale: Locale): string {
  return locale === 'en' ? '' : `/${locale}`;
}

export function pagePath(page: SinglePage, locale: Locale): string {
  return localePrefix(locale) + page;
}

export function offerPath(slug: string, locale: Locale): string {
  return `${localePrefix(locale)}/offers/${encodeURIComponent(slug)}`;
}

/** Where a wrong fact is reported. @param offers slugs of the plans whose facts are listed there; empty if none is known */
export function correctPath(offers: readonly string[], locale: Locale): string {
  const query = new URLSearchParams(offers.map((offer): [string, string] => ['offer', offer]));
  return pagePath('/correct', locale) + (offers.length === 0 ? '' : `?${query}`);
}

/** The same where they are found by words. @param words such as the name of their provider */
export function correctSearchPath(words: string, locale: Locale): string {
  return `${pagePath('/correct', locale)}?${new URLSearchParams({ q: words })}`;
}

/** What to take in place of a plan or service that is over. @param slug of the plan, or of the service */
export function replacePath(slug: string, locale: Locale): string {
  return `${localePrefix(locale)}/replace/${encodeURIComponent(slug)}`;
}

/** The page of one quote of an offer. @param evidence its id */
export function proofPath(slug: string, evidence: string, locale: Locale): string {
  return `${localePrefix(locale)}/proof/${encodeURIComponent(slug)}/${encodeURIComponent(evidence)}`;
}

/** The offer as a published version has it. @param version `YYYY-MM-DD.N` */
export function datedOfferPath(version: string, slug: string, locale: Locale): string {
  return `${localePrefix(locale)}/snapshots/${encodeURIComponent(version)}/offers/${encodeURIComponent(slug)}`;
}

/** The place of a change on the page of its offer, and in every other list of changes: the part behind `#`. */
export function changeAnchor(id: string): string {
  return id.replaceAll(/[^\w.-]/g, '-');
}

/** A change on the page of its offer. */
export function changePath(slug: string, id: string, locale: Locale): string {
  return `${offerPath(slug, locale)}#${changeAnchor(id)}`;
}

export function providerPath(slug: string, locale: Locale): string {
  return `${localePrefix(locale)}/providers/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: CategorySlug, locale: Locale): string {
  return `${localePrefix(locale)}/categories/${slug}`;
}

/** The table of the plans of a role. */
export function bestPath(role: Role, locale: Locale): string {
  return `${localePrefix(locale)}/best/${role}`;
}

/** The same table for spreadsheets. */
export function bestCsvPath(role: Role, locale: Locale): string {
  return `${bestPath(role, locale)}.csv`;
}

/** The plans that a tool's documentation names. */
export function toolPath(slug: string, locale: Locale): string {
  return `${pagePath('/works-with', locale)}/${encodeURIComponent(slug)}`;
}

export function changesPath(locale: Locale): string {
  return pagePath('/changes', locale);
}

/** The page of what we corrected in our own records. */
export function correctionsPath(locale: Locale): string {
  return pagePath('/changes/corrections', locale);
}

/** What changes are narrowed to, as a query with its question mark; empty if all are meant. */
export function changeFiltersQuery({ need, direction, year }: ChangeFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ need, direction, year }))
    if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/** @param ending of the same as a table or a picture */
export function timelinePath(
  asked: ChangeFilters,
  locale: Locale,
  ending: '' | '.csv' | '.svg' = '',
): string {
  return pagePath('/timeline', locale) + ending + changeFiltersQuery(asked);
}

/** What $0 buys, as stated or in users. @param role of one chart as a file */
export function zeroDollarsPath(inUsers: boolean, locale: Locale, role?: Role): string {
  const page = pagePath(inUsers ? '/zero-dollars/users' : '/zero-dollars', locale);
  return role === undefined ? page : `${page}/${role}.svg`;
}

export function endingsPath(locale: Locale): string {
  return pagePath('/endings', locale);
}

/** The badge of a plan, for a README. */
export function offerBadgePath(slug: string, locale: Locale): string {
  return `${localePrefix(locale)}/badges/${encodeURIComponent(slug)}.svg`;
}

/** The badge of a stack, under the language prefix; its query is that of the plan page. */
export const PLAN_BADGE_PATH = '/badges/plan.svg';

/** The API reference. */
export function docsPath(locale: Locale): string {
  return pagePath('/docs', locale);
}

/** An operation in it, by its id. */
export function operationPath(id: string, locale: Locale): string {
  return `${docsPath(locale)}/${encodeURIComponent(id)}`;
}

/** A schema in it, by its name. */
export function schemaPath(name: string, locale: Locale): string {
  return `${docsPath(locale)}/schemas/${encodeURIComponent(name)}`;
}

/** The comparison of two to four offers, in the one order it has: alphabetical. */
export function comparePath(slugs: readonly string[], locale: Locale): string {
  const inOrder = [...slugs].sort().map((slug) => encodeURIComponent(slug));
  return `${localePrefix(locale)}/compare/${inOrder.join('-vs-')}`;
}

export function offerAddress(publicUrl: string, slug: string, locale: Locale): string {
  return publicUrl + offerPath(slug, locale);
}

export function providerAddress(publicUrl: string, slug: string, locale: Locale): string {
  return publicUrl + providerPath(slug, locale);
}

export function categoryAddress(publicUrl: string, slug: CategorySlug, locale: Locale): string {
  return publicUrl + categoryPath(slug, locale);
}

export function bestAddress(publicUrl: string, role: Role, locale: Locale): string {
  return publicUrl + bestPath(role, locale);
}

/** Whether an address can be opened as it is: one of a site whose public address is not known begins at its root. */
export function isWholeAddress(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** The page of all changes of a kind. */
export function changesOfKindAddress(publicUrl: string, kind: ChangeKind, locale: Locale): string {
  return publicUrl + (kind === 'correction' ? correctionsPath(locale) : changesPath(locale));
}

export function compareAddress(publicUrl: string, slugs: readonly string[], locale: Locale): string {
  return publicUrl + comparePath(slugs, locale);
}

/**
 * The Markdown version of a page: `/` has `/index.md`, `/zh-CN/` has `/zh-CN/index.md`, any other page `path.md`.
 * @param path of the page, with or without a query, which that version keeps
 */
export function markdownPath(path: string): string {
  const mark = path.indexOf('?');
  const [page, query] = mark === -1 ? [path, ''] : [path.slice(0, mark), path.slice(mark)];
  return `${page}${page.endsWith('/') ? 'index.md' : '.md'}${query}`;
}

export type { ChangeSubject as FeedSubject } from '../schemas/change-subject.ts';

/** The last part of the address of every feed of changes. */
export const CHANGES_FEED_FILE = 'changes.xml';

/** The known ends of the plans of a stack, for calendars; its query is that of the plan page. */
export const PLAN_CALENDAR_PATH = '/plan/endings.ics';

/** The feed of changes of a subject, narrowed to one kind of entry if `kind` is given. */
export function feedPath(subject: ChangeSubject, locale: Locale, kind?: ChangeKind): string {
  if (subject.about === 'plan') return `${localePrefix(locale)}/plan/${CHANGES_FEED_FILE}?${subject.query}`;
  const of = subject.about === 'everything' ? '' : `/${subject.about}/${encodeURIComponent(subject.slug)}`;
  const query = kind === undefined ? '' : `?kind=${kind}`;
  return `${localePrefix(locale)}${of}/${CHANGES_FEED_FILE}${query}`;
}

/**
 * What an Open Graph picture shows: the site, one offer, the table of a role, or a plan or the timeline by the
 * query of its page (without `?`).
 */
export type PictureSubject =
  | { readonly of: 'site' }
  | { readonly of: 'offer'; readonly slug: string }
  | { readonly of: 'best'; readonly role: Role }
  | { readonly of: 'plan' | 'timeline'; readonly query: string };

/** The Open Graph picture (PNG, 1200 by 630) of a page. */
export function picturePath(subject: PictureSubject, locale: Locale): string {
  const base = `${localePrefix(locale)}/pictures`;
  switch (subject.of) {
    case 'site':
      return `${base}/site.png`;
    case 'offer':
      return `${base}/offers/${encodeURIComponent(subject.slug)}.png`;
    case 'best':
      return `${base}/best/${subject.role}.png`;
    case 'plan':
    case 'timeline':
      return `${base}/${subject.of}.png${subject.query === '' ? '' : `?${subject.query}`}`;
  }
}

/** The address of the tool server, and of the page that says how to connect to it. */
export const TOOL_SERVER = '/mcp';
