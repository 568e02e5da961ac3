/** An error as a page, for people: what happened, what was perhaps meant, where to go on. */
import type { Problem } from '../../../schemas/problem.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { pagePath } from '../../addresses.ts';
import type { Meant, ProblemPage } from '../../http/index.ts';
import { marksOf } from '../../words/index.ts';
import { ERROR_TEXTS, SITE } from '../../words/pages/index.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden, each, html, type Markup, when } from './markup.ts';
import type { RenderedPage } from './page.ts';

/** @param frame what stands around every page at this moment, in the asked language */
export function createProblemPage(frame: (locale: Locale) => Omit<Frame, 'locale'>): ProblemPage {
  return async (problem, locale, meant) =>
    dropForbidden(await renderLayout(errorHtml(problem, locale, meant), { ...frame(locale), locale }));
}

function errorHtml(problem: Problem, locale: Locale, meant: Meant | null): RenderedPage {
  // The detail of an invalid request is made of its issues.
  const issues = (problem.issues ?? []).filter(({ message }) => !problem.detail.includes(message));
  return {
    head: { title: problem.title, description: problem.detail, path: null, indexed: false },
    body: html`<div class="wrap"><header class="title"><p class="soft">${problem.status}</p>
<h1>${problem.title}</h1>
${when(problem.detail !== problem.title, () => html`<p class="lead">${withLinks(problem.detail, meant, locale)}</p>`)}</header>
${when(issues.length > 0, () => html`<ul>${each(issues, ({ path, message }) => html`<li><code>${path}</code>${marksOf(locale).colon}${message}</li>`)}</ul>`)}
<section><h2>${ERROR_TEXTS.onward[locale]}</h2>
<ul>${each(['catalog', 'plan', 'compare', 'about'] as const, (page) => html`<li><a href="${pagePath(`/${page}`, locale)}">${SITE[page][locale]}</a></li>`)}</ul></section></div>`,
  };
}

/** The words that name what was perhaps meant, each name a link to its page. */
function withLinks(words: string, meant: Meant | null, locale: Locale): Markup {
  const comma = marksOf(locale).list;
  const list = meant?.names.join(comma) ?? '';
  const at = words.lastIndexOf(list);
  if (meant === null || at === -1) return html`${words}`;
  const links = meant.names.map(
    (name, i) => html`${i === 0 ? '' : comma}<a href="${meant.pathOf(name, locale)}">${name}</a>`,
  );
  return html`${words.slice(0, at)}${links}${words.slice(at + list.length)}`;
}
