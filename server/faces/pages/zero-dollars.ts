/** `/zero-dollars`: what $0 buys, a chart a need; `/zero-dollars/users`: the same in users per month. */
import { METRIC_TABLE } from '../../../schemas/metrics.ts';
import { USAGE_MODELS } from '../../../schemas/usage-models.ts';
import { type Locale, type Role, ROLES } from '../../../schemas/vocabulary.ts';
import { bestPath, markdownPath, offerPath, zeroDollarsPath } from '../../addresses.ts';
import {
  CHART_MIN,
  evidenceFor,
  ROLE_NAMES,
  type ZeroChart,
  zeroDollars,
  type ZeroPlan,
  zeroUsers,
} from '../../catalog/index.ts';
import { md, mdLink, mdList, mdPage, mdQuotes } from '../../markdown/index.ts';
import { crowdModel, plannerOf } from '../../planner/index.ts';
import { asSentence, choosePunctuation, columnHeading, joinList, joinSentences } from '../../words/index.ts';
import { ZERO_DOLLARS_TEXTS, zeroPlanWords } from '../../words/pages/index.ts';
import { drawDots } from './charts/dots.ts';
import { onPage } from './charts/draw.ts';
import { crowdLines } from './parts/wording.ts';
import { each, html, type Markup, when } from './markup.ts';
import { definePage, type PageContext } from './page.ts';

const t = ZERO_DOLLARS_TEXTS;

type ZeroMeasure = 'given' | 'users';

/** The charts of a measure. */
export function readZeroCharts(index: PageContext['index'], measure: ZeroMeasure): readonly ZeroChart[] {
  if (measure === 'given') return zeroDollars(index);
  const roles = ROLES.filter((role) => crowdModel(role) !== null);
  return zeroUsers(index, roles, plannerOf(index).usersCarried);
}

export const zeroDollarsPage = pageOf('given');
export const zeroUsersPage = pageOf('users');

function pageOf(measure: ZeroMeasure) {
  const path = zeroDollarsPath(measure === 'users', 'en');
  const { title, lead } = t[measure];
  return definePage<readonly ZeroChart[]>({
    path,
    read: ({ index }) => ({ kind: 'view', view: readZeroCharts(index, measure) }),
    html: (charts, { locale }) => {
      const drawn = charts.filter(isDrawn);
      return {
        head: {
          title: title[locale],
          description: lead[locale],
          path,
          section: 'best',
          styles: ['charts.css'],
        },
        body: html`<div class="wrap"><header class="title"><h1>${title[locale]}</h1><p class="lead">${lead[locale]}</p></header>
<nav class="choices" aria-label="${t.views[locale]}">${each(['given', 'users'] as const, (one) => html`<a class="tab"${one === measure ? html` aria-current="true"` : ''} href="${zeroDollarsPath(one === 'users', locale)}">${t[one].tab[locale]}</a>\n`)}</nav>
${legend(locale)}
<div class="small-charts">${each(drawn, (chart) => chartCard(chart, measure, locale))}</div>
<ul class="plain small soft">${each(leftWords(charts, measure, locale), (line) => html`<li>${line}</li>`)}</ul></div>`,
      };
    },
    markdown: (charts, context) => {
      const { locale, publicUrl } = context;
      const drawn = charts.filter(isDrawn);
      return mdPage(
        context,
        path,
        `# ${title[locale]}`,
        `> ${lead[locale]}`,
        ...drawn.flatMap((chart) => [
          `## ${chartTitle(chart, locale)}`,
          md(notesInWords(chart, measure, locale)),
          chart.plans.flatMap((plan) => {
            const { offer, limit } = plan;
            const address = publicUrl + markdownPath(offerPath(offer.slug, locale));
            return [
              `- ${mdLink(offer.translations[locale].name, address)}${choosePunctuation(locale).colon}${md(zeroPlanWords(plan, chart, locale))}`,
              ...(limit === null ? [] : mdQuotes(evidenceFor(offer, `limits.${limit}`), locale)),
            ];
          }),
          `<${publicUrl}${zeroDollarsPath(measure === 'users', locale, chart.role)}>`,
        ]),
        mdList(leftWords(charts, measure, locale)),
      );
    },
  });
}

/** Fewer dots are no chart. */
export function isDrawn({ plans }: ZeroChart): boolean {
  return plans.length >= CHART_MIN;
}

/** What a chart measures: `Emails (per month)`. */
function measureOf({ column, basis }: ZeroChart, locale: Locale): string {
  if (column === null) return t.measureOfUsers[locale];
  return columnHeading({ name: METRIC_TABLE[column.metric].name[locale], unit: column.unit, basis }, locale);
}

/** `Transactional email: Emails (per month)`. */
export function chartTitle(chart: ZeroChart, locale: Locale): string {
  return ROLE_NAMES[chart.role][locale] + choosePunctuation(locale).colon + measureOf(chart, locale);
}

/** How many plans it is of, and what was assumed. */
function chartNotes({ role, plans, lasting }: ZeroChart, measure: ZeroMeasure, locale: Locale): string[] {
  const crowd = measure === 'users' ? crowdModel(role) : null;
  if (crowd === null) return [t.of(plans.length, lasting)[locale]];
  const model = USAGE_MODELS[crowd.model].name[locale];
  return [t.enough(plans.length, lasting)[locale], t.model(model)[locale], ...crowdLines(crowd, locale)];
}

function notesInWords(chart: ZeroChart, measure: ZeroMeasure, locale: Locale): string {
  const [of = '', model, ...assumed] = chartNotes(chart, measure, locale);
  const told = [of, ...(model === undefined ? [] : [model])].map((words) => asSentence(words, locale));
  return joinSentences([...told, ...assumed], locale);
}

function legend(locale: Locale): Markup {
  const dot = (ink: string, opacity: string): Markup =>
    html`<svg class="chart" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><circle class="${ink}" cx="6" cy="6" r="4" fill-opacity="${opacity}"/></svg>`;
  return html`<ul class="plain row small soft legend">${each(['not-required', 'required', 'unstated'] as const, (card) => html`<li>${dot(card, '1')} ${t.cards[card][locale]}</li>`)}
<li>${dot('not-required', '1')} ${t.fills.full[locale]}</li><li>${dot('not-required', '0')} ${t.fills.hollow[locale]}</li><li>${dot('not-required', '0.25')} ${t.fills.pale[locale]}</li><li>${t.scale[locale]}</li></ul>`;
}

function chartCard(chart: ZeroChart, measure: ZeroMeasure, locale: Locale): Markup {
  const { role, plans, column } = chart;
  const best = bestPath(role, locale) + (column === null ? '' : `?sort=${column.metric}`);
  const link = ({ offer }: ZeroPlan): string => offerPath(offer.slug, locale);
  const { width, height, body } = drawDots(chart, { paint: onPage, link, locale });
  const [notes = '', model, ...assumed] = chartNotes(chart, measure, locale);
  return html`<section class="card" id="${role}"><h2><a href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]}</a> <small>${measureOf(chart, locale)}</small></h2>
<svg class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${body}</svg>
<p class="row small soft taps"><span>${notes}${model === undefined ? '' : ` · ${model}`}</span><a rel="nofollow" href="${zeroDollarsPath(measure === 'users', locale, role)}">SVG</a><a rel="nofollow" href="${best}">${t.table[locale]}</a></p>
<details class="fold"><summary>${t.all(plans.length)[locale]}</summary>${when(assumed.length > 0, () => html`<p class="small soft">${joinSentences(assumed, locale)}</p>`)}<ul class="plain small taps">${each(plans.toReversed(), (plan) => html`<li><a href="${link(plan)}">${plan.offer.translations[locale].name}</a> <span class="soft">${zeroPlanWords(plan, chart, locale)}</span></li>\n`)}</ul></details></section>\n`;
}

function leftWords(charts: readonly ZeroChart[], measure: ZeroMeasure, locale: Locale): string[] {
  const { colon, bracket } = choosePunctuation(locale);
  const few = charts
    .filter((chart) => !isDrawn(chart))
    .map(
      (chart) =>
        ROLE_NAMES[chart.role][locale] +
        bracket((measure === 'users' ? t.enough : t.of)(chart.plans.length, chart.lasting)[locale]),
    );
  const none: readonly Role[] = ROLES.filter((role) => charts.every((chart) => chart.role !== role));
  const names = none.map((role) => ROLE_NAMES[role][locale]);
  return [
    ...(few.length === 0 ? [] : [t.tooFew[locale] + colon + joinList(few, locale)]),
    ...(names.length === 0 || measure === 'given'
      ? []
      : [t.noModel[locale] + colon + joinList(names, locale)]),
  ];
}
