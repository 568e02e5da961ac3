/** The report as Markdown. An empty night is one line. */

import { describeDifference, describeField } from '../../schemas/describe-fact.ts';
import type { QuoteLine, Report } from '../../schemas/report.ts';
import { SOURCE_STATES } from '../../schemas/snapshot.ts';
import { VERDICTS } from '../../schemas/verdict.ts';
import { code, table } from '../markdown.ts';
import { summaryLine } from './summary.ts';

export function reportMarkdown(report: Report): string {
  const sections = [
    quoteSection('Quotes newly missed: the record is under review', report.missed),
    quoteSection('Not trusted tonight: no marker was set', report.suspended),
    heldBackSection(report),
    incidentSection(report),
    sourceSection(report),
    quoteSection('Came back: confirm', report.cameBack),
    quoteSection('Still under review', report.stillMissed),
    publishedSection(report),
    listSection('Newly listed', report.listed),
    listSection('Delisted', report.delisted),
    listSection(
      'Revisions that explain no difference: remove or mend them',
      report.unusedRevisions.map(({ offer, date, fields }) => `${offer}, ${date}: ${fields.join(', ')}`),
    ),
    providerSection(report),
  ].filter((section) => section !== '');
  return `${[`# ${summaryLine(report)}`, ...sections].join('\n\n')}\n`;
}

function quoteSection(title: string, lines: readonly QuoteLine[]): string {
  if (lines.length === 0) return '';
  return [`## ${title} (${lines.length})`, ...lines.map(quoteItem)].join('\n\n');
}

function quoteItem(line: QuoteLine): string {
  const { verdict } = line;
  const where = verdict?.where?.headings.join(' > ');
  const rows = [
    `### ${line.offer}: ${line.fields.join(', ')}: ${verdict?.verdict ?? 'not read'}`,
    `- quote: ${code(line.quote)}`,
    verdict?.passage ? `- page now: ${code(verdict.passage)}${where ? ` (${escapeText(where)})` : ''}` : '',
    verdict !== null && verdict.figures.length > 0
      ? `- differs: ${verdict.figures.map(({ before, after }) => `**${escapeText(before)}** → **${escapeText(after)}**`).join(', ')}`
      : '',
    `- source: <${line.source}>`,
    line.record === null ? '' : `- record: ${line.record}`,
    line.since === null ? '' : `- missed since: ${line.since}`,
    `- do: ${line.remedy}`,
  ];
  const edit = line.edit === null ? '' : `\n\n\`\`\`yaml\n${line.edit}\n\`\`\``;
  return `${rows.filter((row) => row !== '').join('\n')}${edit}`;
}

function heldBackSection(report: Report): string {
  if (report.heldBack.length === 0) return '';
  const items = report.heldBack.map(({ offer, record, differences, remedy }) => {
    const rows = differences.map((difference) => {
      const { before, after } = describeDifference(
        difference.field,
        difference.before,
        difference.after,
        'en',
      );
      const name = describeField(difference.field, difference.after ?? difference.before, 'en');
      const why = difference.explained ? '' : ', not explained';
      return `- ${difference.field} (${escapeText(name)}): ${escapeText(before)} → ${escapeText(after)}${why}`;
    });
    return [
      `### ${offer}${record === null ? '' : ` (${record})`}`,
      ...rows,
      '',
      '```yaml',
      remedy,
      '```',
    ].join('\n');
  });
  return [
    `## Held back: the offer keeps its last published facts (${report.heldBack.length})`,
    ...items,
  ].join('\n\n');
}

function incidentSection(report: Report): string {
  return listSection(
    'Hosts that lost most of their quotes at once: no markers yet',
    report.incidents.map(({ host, since, nights }) => `${host}, since ${since}, night ${nights} of 3`),
  );
}

function sourceSection(report: Report): string {
  if (report.sources.length === 0) return '';
  const items = SOURCE_STATES.flatMap((state) => {
    const sources = report.sources.filter((source) => source.state === state);
    if (sources.length === 0) return [];
    // A replay leaves out most pages; their list is in report.json and would bury the rest here.
    if (state === 'unread') return [`### not in the capture: ${sources.length}`];
    return [`### ${state} (${sources.length})`, sourceList(sources)];
  });
  return [`## Pages that could not be read (${report.sources.length})`, ...items].join('\n\n');
}

function sourceList(sources: Report['sources']): string {
  const items = sources.map(({ url, reason, badNights }) => {
    const why = reason === null ? '' : `: ${escapeText(reason)}`;
    return `- <${url}>${why}${badNights > 1 ? ` (night ${badNights} in a row)` : ''}`;
  });
  return items.join('\n');
}

function publishedSection(report: Report): string {
  return listSection(
    'Published',
    report.published.map((entry) => `${entry.kind}, ${entry.direction}: ${escapeText(entry.summary)}`),
  );
}

function providerSection(report: Report): string {
  if (report.providers.length === 0) return '';
  const used = VERDICTS.filter((name) => report.totals.verdicts[name] > 0);
  const head = ['provider', 'quotes', ...used, 'not modified', 'unread'];
  const { totals } = report;
  const rows = report.providers.map((line) => [
    line.provider,
    line.quotes,
    ...used.map((name) => line.verdicts[name]),
    line.notModified,
    line.unread,
  ]);
  const all = [
    '**all**',
    totals.quotes,
    ...used.map((name) => totals.verdicts[name]),
    totals.notModified,
    totals.unread,
  ];
  return `## Quotes by provider\n\n${table(head, [...rows, all])}`;
}

function listSection(title: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `## ${title} (${items.length})\n\n${items.map((item) => `- ${item}`).join('\n')}`;
}

/** Text of a page inside Markdown: shown, never obeyed. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, (char) => `\\${char}`).replace(/\s+/g, ' ');
}
