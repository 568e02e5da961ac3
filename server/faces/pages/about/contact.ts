/** How to reach whoever runs this server; says so plainly where nothing was named. */

import { mdHref } from '../../../markdown/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';
import type { PageContext } from '../page.ts';

type Way = { readonly label: { readonly en: string; readonly 'zh-CN': string }; readonly href: string };

function ways({ links }: PageContext): Way[] {
  const { repositoryUrl, contact } = links;
  return [
    ...(repositoryUrl === null
      ? []
      : [
          {
            label: { en: 'Report it in the repository', 'zh-CN': '在代码仓库中反馈' },
            href: `${repositoryUrl}/issues`,
          },
        ]),
    ...(contact === null
      ? []
      : [
          {
            label: { en: 'Write to the operator', 'zh-CN': '联系运营者' },
            href: contact.includes('@') ? `mailto:${contact.replace(/^mailto:/, '')}` : contact,
          },
        ]),
  ];
}

const NOBODY = {
  en: 'The operator of this server has named no address. The records are plain YAML files in the project’s repository.',
  'zh-CN': '本服务器的运营者尚未提供联系方式。所有记录都是项目仓库中的 YAML 文件。',
};

export function contactLine(context: PageContext): Markup {
  const all = ways(context);
  if (all.length === 0) return html`<p>${NOBODY[context.locale]}</p>`;
  return html`<ul>${all.map(({ label, href }) => html`<li><a href="${safeHref(href)}">${label[context.locale]}</a></li>`)}</ul>`;
}

export function contactMarkdown(context: PageContext): string {
  const all = ways(context);
  if (all.length === 0) return NOBODY[context.locale];
  return all.map(({ label, href }) => `- ${label[context.locale]}: <${mdHref(href)}>`).join('\n');
}
