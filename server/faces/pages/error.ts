/** An error as a page, for people: what happened, similar pages, what to do next. */
import type { Problem } from '../../../schemas/problem.ts';
import { type Locale, ROLES } from '../../../schemas/vocabulary.ts';
import { bestPath, offerPath, pagePath, providerPath } from '../../addresses.ts';
import { type CatalogIndex, nearestSlugs, ROLE_NAMES } from '../../catalog/index.ts';
import type { Meant, ProblemPage } from '../../http/index.ts';
import { choosePunctuation } from '../../words/index.ts';
import { ENDINGS_TEXTS, ERROR_TEXTS, SITE } from '../../words/pages/index.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden, each, html, type Markup, when } from './markup.ts';
import type { RenderedPage } from './page.ts';
import { lookup } from './parts/navigation.ts';

type Moment = Omit<Frame, 'locale'> & {
  /** Null while there is no snapshot. */ readonly index: CatalogIndex | null;
};

/** @param momentOf the frame of every page at this moment, in the requested language */
export function createProblemPage(momentOf: (locale: Locale) => Moment): ProblemPage {
  return async (problem, locale, meant) => {
    const { index, ...frame } = momentOf(locale);
    const near =
      problem.status === 404 && meant === null ? nearestPages(problem.instance, index, locale) : [];
    return dropForbidden(await renderLayout(errorHtml(problem, locale, meant, near), { ...frame, locale }));
  };
}

function errorHtml(
  problem: Problem,
  locale: Locale,
  meant: Meant | null,
  near: readonly PageLink[],
): RenderedPage {
  // The detail of an invalid request is made of its issues; of what is not there it says the same for people.
  const said = problem.status === 404 ? [] : (problem.issues ?? []);
  const issues = said.filter(({ message }) => !problem.detail.includes(message));
  return {
    head: { title: problem.title, description: problem.detail, path: null, indexed: false },
    body: html`<div class="wrap"><header class="title"><p class="soft">${problem.status}</p>
<h1>${problem.title}</h1>
${when(problem.detail !== problem.title, () => html`<p class="lead">${withLinks(problem.detail, meant, locale)}</p>`)}</header>
${when(issues.length > 0, () => html`<ul>${each(issues, ({ path, message }) => html`<li><code>${path}</code>${choosePunctuation(locale).colon}${message}</li>`)}</ul>`)}
${when(near.length > 0, () => html`<section><h2>${ERROR_TEXTS.nearest[locale]}</h2><ul>${each(near, ({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ul></section>`)}
<section><h2>${ERROR_TEXTS.onward[locale]}</h2>
${when(problem.status === 404, () => lookup({ action: pagePath('/catalog', locale), label: SITE.search[locale], button: SITE.searchButton[locale], words: lastWord(problem.instance) }))}
<ul><li><a href="${pagePath('/', locale)}">${ERROR_TEXTS.home[locale]}</a></li>${each(ONWARD, (page) => html`<li><a href="${pagePath(`/${page}`, locale)}">${SITE[page][locale]}</a></li>`)}</ul></section></div>`,
  };
}

const ONWARD = ['catalog', 'best', 'plan', 'compare', 'about'] as const;

/** The words that name what was perhaps meant, each name a link to its page. */
function withLinks(words: string, meant: Meant | null, locale: Locale): Markup {
  const comma = choosePunctuation(locale).list;
  const list = meant?.names.join(comma) ?? '';
  const at = words.lastIndexOf(list);
  if (meant === null || at === -1) return html`${words}`;
  const links = meant.names.map(
    (name, i) => html`${i === 0 ? '' : comma}<a href="${meant.pathOf(name, locale)}">${name}</a>`,
  );
  return html`${words.slice(0, at)}${links}${words.slice(at + list.length)}`;
}

type PageLink = { readonly name: string; readonly href: string };

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
