/** `/works-with`: tools; `/works-with/{tool}`: the free plans that a tool's documentation names, by role. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { WorksWith } from '../../../../schemas/catalog-queries.ts';
import { TOOL_KINDS, type ToolKind } from '../../../../schemas/tools.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { bestPath, localePrefix, markdownPath, pagePath, toolPath } from '../../../addresses.ts';
import {
  listTools,
  offerInLocale,
  readTool,
  ROLE_NAMES,
  tellNaming,
  type ToolPlans,
} from '../../../catalog/index.ts';
import { md, mdLink, mdPage, siteLinks, toolLine } from '../../../markdown/index.ts';
import { choosePunctuation, ISSUES } from '../../../words/index.ts';
import { TOOL_KIND_NAMES, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import { each, html, safeHref } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { namingQuote } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-marks.ts';

const t = WORKS_WITH_TEXTS;

type Listed = ReturnType<typeof listTools>;
type Group = { readonly kind: ToolKind; readonly tools: Listed };

export const toolsPage = definePage<readonly Group[]>({
  path: '/works-with',
  read: ({ index }) => {
    const tools = listTools(index);
    const groups = TOOL_KINDS.map((kind) => ({
      kind,
      tools: tools.filter(({ tool }) => tool.kind === kind),
    }));
    return { kind: 'view', view: groups.filter((group) => group.tools.length > 0) };
  },
  html: (groups, { locale }) => ({
    head: {
      title: t.index[locale],
      description: t.indexLead[locale],
      path: '/works-with',
      section: 'catalog',
    },
    body: html`<div class="wrap"><header class="title"><h1>${t.index[locale]}</h1><p class="lead">${t.indexLead[locale]}</p></header>
${
  groups.length === 0
    ? html`<p class="soft">${t.none[locale]}</p>`
    : each(
        groups,
        ({ kind, tools }) =>
          html`<section><h2>${TOOL_KIND_NAMES[kind][locale]}</h2><ul class="plain columns">${each(tools, ({ tool, plans }) => html`<li><a href="${toolPath(tool.slug, locale)}">${tool.name}</a> <span class="soft">${t.plans(plans)[locale]}</span></li>\n`)}</ul></section>`,
      )
}</div>`,
  }),
  markdown: (groups, context) => {
    const { locale, publicUrl } = context;
    const { colon } = choosePunctuation(locale);
    return mdPage(
      context,
      '/works-with',
      `# ${t.index[locale]}`,
      `> ${t.indexLead[locale]}`,
      groups.length === 0 ? t.none[locale] : null,
      ...groups.flatMap(({ kind, tools }) => [
        `## ${TOOL_KIND_NAMES[kind][locale]}`,
        tools.map(({ tool, plans }) => {
          const address = publicUrl + markdownPath(toolPath(tool.slug, locale));
          return `- ${mdLink(tool.name, address)}${colon}${t.plans(plans)[locale]}`;
        }),
      ]),
    );
  },
});

type ToolView = {
  readonly tool: ToolPlans['tool'];
  readonly roles: readonly {
    readonly role: Role;
    readonly plans: readonly { readonly offer: Offer; readonly naming: WorksWith }[];
  }[];
};

export const toolPage = definePage<ToolView>({
  path: '/works-with/{slug}',
  read: ({ index, locale }, { slug }) => {
    const reading = readTool(index, slug);
    if (reading.kind !== 'found') {
      const nearest = reading.kind === 'unknown' ? reading.nearest : [reading.slug];
      const message = ISSUES.unknownTool(slug.slice(0, 80), nearest);
      const pathOf = (name: string, of: Locale): string => `${localePrefix(of)}/works-with/${name}`;
      const meant = { names: nearest, pathOf };
      return {
        kind: 'problem',
        problem: { code: 'unknown-slug', detail: message, issues: [{ path: 'slug', message }], meant },
      };
    }
    const { tool, roles } = reading.value;
    const inLocale = roles.map(({ role, plans }) => ({
      role,
      plans: plans.map(({ offer, naming }) => ({
        offer: offerInLocale(index, offer, locale),
        naming: tellNaming(naming),
      })),
    }));
    return { kind: 'view', view: { tool, roles: inLocale } };
  },
  html: ({ tool, roles }, { locale }) => ({
    head: {
      title: t.title(tool.name)[locale],
      description: t.lead(tool.name)[locale],
      path: toolPath(tool.slug, 'en'),
      section: 'catalog',
      offers: [...new Set(roles.flatMap(({ plans }) => plans.map(({ offer }) => offer.slug)))],
    },
    body: html`<div class="wrap">${breadcrumbs([{ name: t.index[locale], href: pagePath('/works-with', locale) }], locale)}
<header class="title"><h1>${t.title(tool.name)[locale]}</h1><p class="lead">${t.lead(tool.name)[locale]}</p>
<p class="actions"><a class="button quiet" href="${planFor(tool.slug, roles, locale)}">${t.planWith(tool.name)[locale]}</a> <a class="outside" href="${safeHref(tool.url)}" rel="noopener">${tool.name}</a></p></header>
${roles.length === 0 ? html`<p class="soft">${t.nonePlan[locale]}</p>` : ''}${each(
      roles,
      ({ role, plans }) =>
        html`<section id="${role}"><h2><a href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]}</a></h2><dl class="card rows">${each(plans, ({ offer, naming }) => html`<div><dt>${offerLink(offer, locale)}<small>${offer.provider.name}</small></dt><dd>${namingQuote(naming, locale)}</dd></div>\n`)}</dl></section>\n`,
    )}<p class="soft small">${t.evidence[locale]}</p></div>`,
  }),
  markdown: ({ tool, roles }, context) => {
    const { locale, publicUrl } = context;
    const links = siteLinks(publicUrl, locale);
    return mdPage(
      context,
      toolPath(tool.slug, 'en'),
      `# ${md(t.title(tool.name)[locale])}`,
      `> ${md(t.lead(tool.name)[locale])}`,
      roles.length === 0 ? t.nonePlan[locale] : null,
      ...roles.flatMap(({ role, plans }) => [
        `## ${ROLE_NAMES[role][locale]}`,
        plans.map(
          ({ offer, naming }) =>
            `- ${links.offer(offer)}${choosePunctuation(locale).comma}${md(offer.provider.name)}\n  - ${toolLine(naming, locale)}`,
        ),
      ]),
    );
  },
});

function planFor(tool: string, roles: ToolView['roles'], locale: Locale): string {
  const needs = roles.map(({ role }) => role).join(',');
  return `${pagePath('/plan', locale)}?${needs === '' ? '' : `needs=${needs}&`}tools=${tool}`;
}
