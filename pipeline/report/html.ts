/** Renders the report as one self-contained HTML page, with old and new words side by side. */
import { html, raw } from 'hono/html';
import type { Report } from '../../schemas/report.ts';
import type { PageEntry, QuoteEntry } from './pages.ts';
import { backlogLines, briefing, summaryLine } from './summary.ts';
import { splitReport } from './split.ts';
import { type Item, type Run, reportSections, type Section } from './sections.ts';

/** CSS of the report's page: light and dark, wide and narrow, without loading anything. */
const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#fff, #14171b); --text: light-dark(#1c2127, #e4e8ed); --line: light-dark(#d7dbe0, #3a4048); --soft: light-dark(#5b6470, #a3acb8); --box: light-dark(#f6f7f9, #1d2228); --link: light-dark(#0b57c4, #8ab8ff); --old: light-dark(#ffd9d4, #6b2a24); --new: light-dark(#cdeed3, #22592f); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--link); } h1 { font-size: 1.25rem; } h2 { font-size: 1.1rem; margin: 0; display: inline; }
section, details { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; } summary { cursor: pointer; }
article { margin: 1.75rem 0; } h3 { font-size: 1rem; margin: 0 0 .25rem; } p { margin: .25rem 0 .5rem; }
.soft { color: var(--soft); font-weight: normal; } .brief { padding: .75rem .75rem .75rem 2rem; background: var(--box); border-radius: 6px; }
.quote { margin: .75rem 0; } .quote p { margin: 0 0 .25rem; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; } .sides > :only-child { grid-column: 1 / -1; } @media (max-width: 45rem) { .sides { grid-template-columns: 1fr; } }
blockquote { margin: 0; padding: .4rem .75rem; border: 1px solid var(--line); border-left-width: 4px; border-radius: 6px; }
.old { border-left-color: var(--old); } .new { border-left-color: var(--new); }
.old mark { background: var(--old); color: inherit; } .new mark { background: var(--new); color: inherit; }
pre { white-space: pre-wrap; margin: .5rem 0; padding: .6rem .75rem; background: var(--box); border: 1px solid var(--line); border-radius: 6px; } code { font: .875em/1.5 ui-monospace, monospace; }`;

type Markup = ReturnType<typeof html>;

export async function reportHtml(report: Report): Promise<string> {
  const title = summaryLine(report);
  const { tonight, backlog } = splitReport(report);
  const brief = briefing(tonight);
  const day = report.now.slice(0, 10);
  const old = reportSections(backlog);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><h1>${title}</h1>
${brief.length === 0 ? '' : html`<ul class="brief">${brief.map((line) => html`<li>${withCode(line)}</li>`)}</ul>`}
${reportSections(tonight).map((part) => section(part, day))}
${
  old.length === 0
    ? ''
    : html`<details id="backlog"><summary><h2>Open since earlier nights</h2><ul>${backlogLines(backlog).map((line) => html`<li>${line}</li>`)}</ul></summary>${old.map((part) => section(part, day))}</details>`
}
</body></html>
`;
  return (await page).toString();
}

function section(part: Section, day: string): Markup {
  const head = html`${part.title} <span class="soft">(${part.count})</span>`;
  const inside = html`${part.todo.map((line) => html`<p>${withCode(line)}</p>`)}${
    part.kind === 'pages'
      ? part.entries.map((entry) => pageEntry(entry, day))
      : html`<ul>${part.items.map(item)}</ul>`
  }`;
  return part.folded
    ? html`<details><summary><h2>${head}</h2></summary>${inside}</details>`
    : html`<section><h2>${head}</h2>${inside}</section>`;
}

function pageEntry({ url, cause, quotes, paste }: PageEntry, day: string): Markup {
  return html`<article><h3><a href="${url}">${url}</a>: ${cause}</h3>
${quotes.map((entry) => quote(entry, day))}${paste === null ? '' : html`<pre><code>${paste}</code></pre>`}</article>`;
}

function quote({ line, lines, pile, differs, now, where }: QuoteEntry, day: string): Markup {
  const figures = line.verdict?.figures ?? [];
  const place = [
    ...lines.map(({ record }) => record),
    line.since === null || line.since === day ? null : `since ${line.since}`,
  ].filter((part) => part !== null);
  const before = marked(
    line.quote,
    figures.map((figure) => figure.before),
  );
  const hasNow = now !== null && pile !== 'gone' && pile !== 'found' && pile !== 'unread';
  return html`<div class="quote"><p><b>${lines.map(({ offer }) => offer).join(', ')}</b> ${line.fields.join(', ')}${
    differs === null || pile !== 'figure' ? '' : html`: <b class="differs">${differs}</b>`
  } <span class="soft">${place.join(' · ')}</span></p>
<div class="sides"><blockquote class="old">${before}</blockquote>${
    hasNow
      ? html`<blockquote class="new">${marked(
          now,
          figures.map((figure) => figure.after),
        )}${where.length > 0 ? html`<br><span class="soft">${where.join(' › ')}</span>` : ''}</blockquote>`
      : ''
  }</div></div>`;
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

function item({ head, rows, code }: Item): Markup {
  return html`<li>${head.map(run)}${
    rows.length === 0 ? '' : html`<ul>${rows.map((row) => html`<li>${row.map(run)}</li>`)}</ul>`
  }${code === null ? '' : html`<pre><code>${code}</code></pre>`}</li>`;
}

function run({ kind, text }: Run): Markup {
  if (kind === 'link') return html`<a href="${text}">${text}</a>`;
  return kind === 'words' ? html`<q>${text}</q>` : withCode(text);
}

/** Words of ours, in which code marks set off commands and YAML. */
function withCode(text: string): Markup {
  return html`${text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
