/** `/timeline`: who gave and who took, as a picture and as the table behind it. */
import { type ChangeFilters, timelineQuerySchema } from '../../../schemas/change-queries.ts';
import { type Timeline, TIMELINE_FROM, type TimelineMark } from '../../../schemas/timeline.ts';
import { type Locale, ROLES } from '../../../schemas/vocabulary.ts';
import {
  changeAnchor,
  changePath,
  markdownPath,
  offerPath,
  pagePath,
  picturePath,
  timelinePath,
} from '../../addresses.ts';
import { readTimeline } from '../../catalog/index.ts';
import { invalidRequest } from '../../http/index.ts';
import { md, mdChangeQuotes, mdLink, mdPage, mdQuotes } from '../../markdown/index.ts';
import { choosePunctuation, EFFECT_SIGNS, joinSentences, LABELS, roleList } from '../../words/index.ts';
import {
  markLines,
  markName,
  markQuotes,
  ratioText,
  SITE,
  TAKE_ALONG_TEXTS,
  TIMELINE_TEXTS,
  timelineTitle,
} from '../../words/pages/index.ts';
import { onPage } from './charts/draw.ts';
import { drawTimeline } from './charts/timeline.ts';
import { readForm } from './form-query.ts';
import { each, html, type Markup } from './markup.ts';
import { definePage, type PageContext, type RenderedPage } from './page.ts';
import { changeFilterLinks } from './parts/changes.ts';
import { quoteBlocks } from './parts/evidence.ts';
import { breadcrumbs } from './parts/navigation.ts';
import { copyBlock } from './parts/share-links.ts';

const t = TIMELINE_TEXTS;

export const timelinePage = definePage<Timeline>({
  path: '/timeline',
  read: ({ index, locale }, { query }) => {
    const reading = readForm(timelineQuerySchema, query, {});
    if (!reading.ok) return { kind: 'problem', problem: invalidRequest(reading.issues) };
    return { kind: 'view', view: readTimeline(index, reading.value, locale) };
  },
  html: shown,
  markdown: written,
});

function shown(timeline: Timeline, context: PageContext): RenderedPage {
  const { locale, publicUrl } = context;
  const { asked, marks, counts, years } = timeline;
  const isWhole = Object.values(asked).every((value) => value === undefined);
  const title = timelineTitle(timeline, locale);
  const at = (state: ChangeFilters): string => timelinePath(state, locale);
  const offered = { years, needs: ROLES, all: t.since(TIMELINE_FROM)[locale] };
  const picture = timelinePath(asked, locale, '.svg');
  const embed = `[![${md(title)}](${publicUrl}${picture})](${publicUrl}${at(asked)})`;
  return {
    head: {
      title,
      description: t.lead[locale],
      path: timelinePath(asked, 'en'),
      picture: picturePath({ of: 'timeline', query: timelinePath(asked, 'en').split('?')[1] ?? '' }, locale),
      indexed: isWhole,
      section: 'changes',
      scripts: ['copy.js'],
      styles: ['charts.css'],
    },
    body: html`<div class="wrap">${breadcrumbs([{ name: SITE.changes[locale], href: pagePath('/changes', locale) }], locale)}
<header class="title"><h1>${title}</h1><p class="lead">${joinSentences(leads(counts, locale), locale)}</p></header>
${changeFilterLinks(asked, offered, at, locale)}
${
  marks.length === 0
    ? html`<p class="soft">${t.none[locale]}</p>`
    : html`${chart(timeline, context)}${legend(locale)}
<section><h2 id="table">${t.table[locale]}</h2>
${table(timeline, context)}
<p class="row">${TAKE_ALONG_TEXTS.asData[locale]} <a rel="nofollow" href="${timelinePath(asked, locale, '.csv')}">CSV</a> <a rel="nofollow" href="${picture}">${t.svg[locale]}</a> <a rel="nofollow" href="${markdownPath(at(asked))}">Markdown</a></p>
<details class="fold take-along"><summary>${t.embed[locale]}</summary>${copyBlock(embed, TAKE_ALONG_TEXTS.copy[locale], locale)}</details></section>`
}</div>`,
  };
}

function leads(counts: Timeline['counts'], locale: Locale): string[] {
  return [t.lead[locale], ...(counts.ended + counts.announced === 0 ? [] : [t.ended(counts)[locale]])];
}

/** Hidden from those who do not see it: the table says the same, and leads to the same places. */
function chart(timeline: Timeline, { locale }: PageContext): Markup {
  const link = (to: TimelineMark | Timeline['lanes'][number]): string =>
    'need' in to ? timelinePath({ ...timeline.asked, need: to.need }, locale) : linkOf(to, locale);
  const { names, plot } = drawTimeline(timeline, { paint: onPage, link, locale });
  const part = ({ width, height, body }: typeof plot, name: string): Markup =>
    html`<svg class="chart ${name}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return html`<div class="card lanes" aria-hidden="true">${part(names, 'names')}<div class="scroll"><div>${part(plot, 'plot')}</div></div></div>`;
}

const LEGEND = [
  ...(['better', 'worse', 'ended', 'other'] as const).map((effect) => ({
    ...{ effect, isAnnounced: false, sign: EFFECT_SIGNS[effect] },
  })),
  { effect: 'ended', isAnnounced: true, sign: '◇' },
] as const;

function legend(locale: Locale): Markup {
  return html`<p class="row small soft legend">${each(LEGEND, (mark) => html`<span><span class="${mark.effect}-sign" aria-hidden="true">${mark.sign}</span> ${markName(mark)[locale]}</span> `)}<span>${t.size[locale]}</span></p>`;
}

function linkOf({ slug, on, entries: [entry], told }: TimelineMark, locale: Locale): string {
  if (slug === null) return `#${told !== null && 'note' in told ? told.slug : changeAnchor(entry?.id ?? on)}`;
  return entry === undefined ? `${offerPath(slug, locale)}#endsOn` : changePath(slug, entry.id, locale);
}

function table({ marks, today }: Timeline, { locale }: PageContext): Markup {
  const { day, plan, what } = t.columns;
  return html`<div class="card"><table class="timeline"><thead><tr><th scope="col">${day[locale]}</th><th scope="col">${plan[locale]}</th><th scope="col">${what[locale]}</th></tr></thead><tbody>
${each(marks, (mark) => {
  const { on, name, provider, slug, needs, effect, isAnnounced, ratio } = mark;
  const tone = isAnnounced ? 'ended' : effect;
  const whose = [...(provider === null ? [] : [provider]), roleList(needs, locale)].filter(
    (part) => part !== '',
  );
  return html`<tr${slug === null ? html` id="${linkOf(mark, locale).slice(1)}"` : ''}><td><time datetime="${on}">${on}</time> <span class="tag ${tone}">${markName(mark)[locale]}</span></td><th scope="row">${slug === null ? name : html`<a href="${offerPath(slug, locale)}">${name}</a>`}<small>${whose.join(' · ')}</small></th><td>${lines(mark, today, locale)}${ratio === null ? '' : html` <small class="soft">${ratioText(ratio, locale)}</small>`}${slug === null ? html`<details class="proof"><summary>${LABELS.quotes[locale]}</summary>${quoteBlocks(markQuotes(mark), locale)}</details>` : ''}</td></tr>\n`;
})}</tbody></table></div>`;
}

/** Each change leads to its entry, and so to the quotes before and after. */
function lines(mark: TimelineMark, today: string, locale: Locale): Markup {
  const { slug, entries } = mark;
  return html`${each(markLines(mark, locale, today), (line, at) => {
    const entry = entries[at];
    const href =
      slug === null ? null : entry === undefined ? linkOf(mark, locale) : changePath(slug, entry.id, locale);
    return html`<p>${href === null ? line : html`<a href="${href}">${line}</a>`}</p>`;
  })}`;
}

function written(timeline: Timeline, context: PageContext): string {
  const { locale, publicUrl } = context;
  const { asked, marks, counts, today } = timeline;
  const { colon, comma, semicolon, bracket } = choosePunctuation(locale);
  const files = (['.csv', '.svg'] as const).map(
    (ending) => `<${publicUrl}${timelinePath(asked, locale, ending)}>`,
  );
  return mdPage(
    context,
    timelinePath(asked, 'en'),
    `# ${timelineTitle(timeline, locale)}`,
    `> ${joinSentences(leads(counts, locale), locale)}`,
    marks.length === 0
      ? t.none[locale]
      : marks.flatMap((mark) => {
          const { on, name, slug, needs, ratio } = mark;
          const plan =
            slug === null ? md(name) : mdLink(name, publicUrl + markdownPath(offerPath(slug, locale)));
          const what = [...markLines(mark, locale, today), ratioText(ratio, locale)].filter(
            (part) => part !== '',
          );
          const sort = [
            markName(mark)[locale],
            ...(needs.length === 0 ? [] : [roleList(needs, locale)]),
          ].join(comma);
          return [
            `- ${on} ${plan}${colon}${md(what.join(semicolon))}${bracket(md(sort))}`,
            ...(mark.told === null
              ? mark.entries.flatMap((entry) => mdChangeQuotes(entry, locale))
              : mdQuotes(markQuotes(mark), locale)),
          ];
        }),
    `${TAKE_ALONG_TEXTS.asData[locale]}${colon}${files.join(' ')} <${publicUrl}/api/zero/changes?kind=change>`,
  );
}
