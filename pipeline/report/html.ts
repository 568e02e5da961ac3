/** The report as one HTML page that needs nothing else: old and new passages side by side. */
import { html, raw } from 'hono/html';
import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import type { QuoteLine, Report } from '../../schemas/report.ts';
import { VERDICTS } from '../../schemas/verdict.ts';
import { summaryLine } from './summary.ts';

type Markup = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d7dbe0, #3a4048); --soft: light-dark(#5b6470, #a3acb8); --old: light-dark(#ffe3e0, #5a2420); --new: light-dark(#ddf4e0, #1f4d2b); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; } h2 { font-size: 1.1rem; margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
article { margin: 1.25rem 0; } h3 { font-size: 1rem; margin: 0 0 .5rem; } .soft { color: var(--soft); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } @media (max-width: 45rem) { .sides { grid-template-columns: 1fr; } }
blockquote { margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; overflow-wrap: anywhere; }
.old mark { background: var(--old); color: inherit; } .new mark { background: var(--new); color: inherit; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--line); } th:first-child, td:first-child { text-align: left; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }`;

export async function reportHtml(report: Report): Promise<string> {
  const title = summaryLine(report);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><h1>${title}</h1>
${quotes('Quotes newly missed: the record is under review', report.missed)}
${quotes('Not trusted tonight: no marker was set', report.suspended)}
${heldBack(report)}
${list(
  'Hosts that lost most of their quotes at once: no markers yet',
  report.incidents.map(({ host, since, nights }) => `${host}, since ${since}, night ${nights} of 3`),
)}
${sources(report)}
${quotes('Came back: confirm', report.cameBack)}
${quotes('Still under review', report.stillMissed)}
${list(
  'Published',
  report.published.map((entry) => `${entry.kind}, ${entry.direction}: ${entry.summary}`),
)}
${list('Newly listed', report.listed)}
${list('Delisted', report.delisted)}
${list(
  'Revisions that explain no difference',
  report.unusedRevisions.map(({ offer, date, fields }) => `${offer}, ${date}: ${fields.join(', ')}`),
)}
${providers(report)}
</body></html>
`;
  return (await page).toString();
}

function quotes(title: string, lines: readonly QuoteLine[]): Markup | '' {
  if (lines.length === 0) return '';
  return html`<h2>${title} (${lines.length})</h2>${lines.map(quote)}`;
}

function quote(line: QuoteLine): Markup {
  const { verdict } = line;
  const figures = verdict?.figures ?? [];
  const where = [...(verdict?.where?.headings ?? []), verdict?.where?.row, verdict?.where?.column].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  return html`<article><h3>${line.offer}: ${line.fields.join(', ')}: ${verdict?.verdict ?? 'not read'}</h3>
<div class="sides"><blockquote class="old">${marked(
    line.quote,
    figures.map(({ before }) => before),
  )}</blockquote>
<blockquote class="new">${
    verdict?.passage
      ? marked(
          verdict.passage,
          figures.map(({ after }) => after),
        )
      : html`<span class="soft">nothing like it on the page</span>`
  }${where.length > 0 ? html`<br><span class="soft">${where.join(' › ')}</span>` : ''}</blockquote></div>
<p>${line.remedy}</p>${line.edit === null ? '' : html`<pre>${line.edit}</pre>`}
<p class="soft"><a href="${line.source}">${line.source}</a>${line.record === null ? '' : ` · ${line.record}`}${line.since === null ? '' : ` · missed since ${line.since}`}</p></article>`;
}

/** The text with the first occurrence of each figure marked. */
function marked(text: string, figures: readonly string[]): Markup {
  const parts: (string | Markup)[] = [];
  let rest = text;
  for (const figure of figures) {
    const at = figure === '' ? -1 : rest.indexOf(figure);
    if (at < 0) continue;
    parts.push(rest.slice(0, at), html`<mark>${figure}</mark>`);
    rest = rest.slice(at + figure.length);
  }
  return html`${[...parts, rest]}`;
}

function heldBack(report: Report): Markup | '' {
  if (report.heldBack.length === 0) return '';
  return html`<h2>Held back: the offer keeps its last published facts (${report.heldBack.length})</h2>${report.heldBack.map(
    ({
      offer,
      record,
      differences,
      remedy,
    }) => html`<article><h3>${offer}${record === null ? '' : ` (${record})`}</h3>
<ul>${differences.map((difference) => html`<li>${differenceText(difference)}</li>`)}</ul>
<pre>${remedy}</pre></article>`,
  )}`;
}

function differenceText(difference: Report['heldBack'][number]['differences'][number]): string {
  const { field, explained } = difference;
  const { before, after } = describeDifference(field, difference.before, difference.after, 'en');
  const name = describeField(field, difference.after ?? difference.before, 'en');
  return `${field} (${name}): ${before} → ${after}${explained ? '' : ', not explained'}`;
}

function sources(report: Report): Markup | '' {
  if (report.sources.length === 0) return '';
  // A replay leaves out most pages; their list is in report.json and would bury the rest here.
  const unread = report.sources.filter(({ state }) => state === 'unread').length;
  const shown = report.sources.filter(({ state }) => state !== 'unread');
  return html`<h2>Pages that could not be read (${report.sources.length})</h2>${unread > 0 ? html`<p>${unread} are not in the capture.</p>` : ''}<ul>${shown.map(
    ({ url, state, reason, badNights }) =>
      html`<li>${state}: <a href="${url}">${url}</a>${reason === null ? '' : `: ${reason}`}${badNights > 1 ? ` (night ${badNights} in a row)` : ''}</li>`,
  )}</ul>`;
}

function list(title: string, items: readonly string[]): Markup | '' {
  if (items.length === 0) return '';
  return html`<h2>${title} (${items.length})</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function providers(report: Report): Markup | '' {
  if (report.providers.length === 0) return '';
  const used = VERDICTS.filter((name) => report.totals.verdicts[name] > 0);
  return html`<h2>Quotes by provider</h2><table><thead><tr><th>provider</th><th>quotes</th>${used.map((name) => html`<th>${name}</th>`)}<th>not modified</th><th>unread</th></tr></thead>
<tbody>${report.providers.map((line) => html`<tr><td>${line.provider}</td><td>${line.quotes}</td>${used.map((name) => html`<td>${line.verdicts[name]}</td>`)}<td>${line.notModified}</td><td>${line.unread}</td></tr>`)}</tbody></table>`;
}
