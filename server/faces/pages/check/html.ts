/** The check page for people: the form, or what was found and the form below it. */

import type { CheckAnswer } from '../../../../schemas/check.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { CHECK_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { type CheckChoices, checkForm } from './form.ts';
import { renderResult } from './result.ts';

export type CheckView =
  | { readonly kind: 'form' }
  | {
      readonly kind: 'problems';
      readonly problems: readonly LocalizedText[];
      readonly chosen: CheckChoices;
    }
  | { readonly kind: 'result'; readonly answer: CheckAnswer; readonly chosen: CheckChoices };

export function checkHtml(view: CheckView, context: PageContext): RenderedPage {
  const { locale } = context;
  const t = CHECK_TEXTS;
  return {
    head: {
      title: t.title[locale],
      description: t.description[locale],
      path: '/check',
      indexed: view.kind === 'form',
      section: 'check',
      scripts: ['check.js'],
    },
    body: html`<div class="wrap check">${shown(view, context)}</div>`,
  };
}

function shown(view: CheckView, context: PageContext): Markup {
  const { locale } = context;
  const t = CHECK_TEXTS;
  switch (view.kind) {
    case 'form':
      return html`<header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>${checkForm(locale)}`;
    case 'problems':
      return html`<header class="title"><h1>${t.title[locale]}</h1></header><div class="caution bad" role="alert"><p><strong>${t.problems[locale]}</strong></p><ul>${each(view.problems, (problem) => html`<li>${problem[locale]}</li>`)}</ul><p>${t.goBack[locale]}</p></div>${checkForm(locale, view.chosen)}`;
    case 'result':
      return html`${renderResult(view.answer, context)}<section><h2>${t.again[locale]}</h2>${checkForm(locale, view.chosen)}</section>`;
  }
}
