/** An error as a page, for people: what happened, similar pages, what to do next. */
import type { Problem } from '../../../schemas/problem.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { pagePath } from '../../addresses.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import type { Meant, ProblemPage } from '../../http/index.ts';
import { choosePunctuation } from '../../words/index.ts';
import { ERROR_TEXTS, SITE } from '../../words/pages/index.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden, each, html, type Markup, when } from './markup.ts';
import { lastWord, nearestPages, type PageLink } from './nearest-pages.ts';
import type { RenderedPage } from './page.ts';
import { lookup } from './parts/navigation.ts';

/** What is known at the moment of an error. */
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
