/** How to reach the operator of this server; says so plainly if no contact is configured. */

import type { LocalizedText } from '../../../../schemas/text.ts';
import { correctPath } from '../../../addresses.ts';
import { mdHref } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { ABOUT_TEXTS, SITE } from '../../../words/pages/index.ts';
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
  const { locale } = context;
  const all = ways(context);
  const correct = html`<p><a href="${correctPath([], locale)}">${SITE.correct[locale]}</a></p>`;
  if (all.length === 0) return html`${correct}<p>${ABOUT_TEXTS.nobody[locale]}</p>`;
  return html`${correct}<ul>${all.map(({ label, href }) => html`<li><a href="${safeHref(href)}">${label[locale]}</a></li>`)}</ul>`;
}

export function contactMarkdown(context: PageContext): string {
  const { locale, publicUrl } = context;
  const correct = { label: SITE.correct, href: publicUrl + correctPath([], locale) };
  const all = ways(context);
  const links = [correct, ...all]
    .map(({ label, href }) => `- ${label[locale]}${choosePunctuation(locale).colon}<${mdHref(href)}>`)
    .join('\n');
  return all.length === 0 ? `${links}\n\n${ABOUT_TEXTS.nobody[locale]}` : links;
}
