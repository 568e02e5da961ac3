/** How to reach whoever runs this server; says so plainly where nothing was named. */

import type { LocalizedText } from '../../../../schemas/text.ts';
import { mdHref } from '../../../markdown/index.ts';
import { marksOf } from '../../../words/index.ts';
import { ABOUT_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';
import type { PageContext } from '../page.ts';

type Way = { readonly label: LocalizedText; readonly href: string };

function ways({ links: { repositoryUrl, contact } }: PageContext): Way[] {
  const mail = (address: string): string => `mailto:${address.replace(/^mailto:/, '')}`;
  return [
    ...(repositoryUrl === null ? [] : [{ label: ABOUT_TEXTS.repository, href: `${repositoryUrl}/issues` }]),
    ...(contact === null
      ? []
      : [{ label: ABOUT_TEXTS.operator, href: contact.includes('@') ? mail(contact) : contact }]),
  ];
}

export function contactLine(context: PageContext): Markup {
  const all = ways(context);
  if (all.length === 0) return html`<p>${ABOUT_TEXTS.nobody[context.locale]}</p>`;
  return html`<ul>${all.map(({ label, href }) => html`<li><a href="${safeHref(href)}">${label[context.locale]}</a></li>`)}</ul>`;
}

export function contactMarkdown(context: PageContext): string {
  const all = ways(context);
  if (all.length === 0) return ABOUT_TEXTS.nobody[context.locale];
  return all
    .map(({ label, href }) => `- ${label[context.locale]}${marksOf(context.locale).colon}<${mdHref(href)}>`)
    .join('\n');
}
