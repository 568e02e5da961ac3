/** Renders the report as Markdown. A night that found everything is one line. */
import type { Report } from '../../schemas/report.ts';
import { code } from '../markdown.ts';
import type { PageEntry, QuoteEntry } from './pages.ts';
import { type Item, type Run, reportSections, type Section } from './sections.ts';
import { splitReport } from './split.ts';
import { backlogLines, briefing, summaryLine } from './summary.ts';

/** @param whole with all that earlier nights have reported already; else it is counted, with a link */
export function reportMarkdown(report: Report, whole = false): string {
  const { tonight, backlog } = splitReport(report);
  const brief = briefing(tonight);
  const day = report.now.slice(0, 10);
  const old = reportSections(backlog);
  const parts = [
    `# ${summaryLine(report)}`,
    brief.map((line) => `- ${escapeOutsideCode(line)}`).join('\n'),
    ...reportSections(tonight).map((part) => section(part, day)),
    ...(old.length === 0 || whole ? [] : [backlogCounts(backlog)]),
    ...(whole ? old.map((part) => section(part, day)) : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function backlogCounts(backlog: Report): string {
  const lines = backlogLines(backlog).map((line) => `- ${escapeText(line)}`);
  return `## [Open since earlier nights](report.html#backlog)\n\n${lines.join('\n')}`;
}

function section(part: Section, day: string): string {
  const entries =
    part.kind === 'pages' ? part.entries.map((entry) => pageEntry(entry, day)) : [itemList(part.items)];
  const todo = part.todo.map((line) => (part.todo.length > 1 ? `- ${line}` : line)).join('\n');
  return [`## ${part.title} (${part.count})`, todo, ...entries].filter((text) => text !== '').join('\n\n');
}

function pageEntry({ url, cause, quotes, paste }: PageEntry, day: string): string {
  const block = paste === null ? '' : `\n\n\`\`\`yaml\n${paste}\n\`\`\``;
  const rows = quotes.map((quote) => quoteRow(quote, day));
  return `### <${url}>: ${escapeText(cause)}\n\n${rows.join('\n')}${block}`;
}

function quoteRow({ line, lines, pile, differs, now, where }: QuoteEntry, day: string): string {
  const whose = lines.map(
    ({ offer, fields, record }) => `${offer} ${fields.join(', ')}${record === null ? '' : ` (${record})`}`,
  );
  // That it was missed tonight is what the section says already.
  const since = line.since === null || line.since === day ? '' : `, since ${line.since}`;
  const head = `- ${whose.join('; ')}${since}: `;
  if (pile === 'gone' || pile === 'found' || pile === 'unread' || now === null)
    return `${head}${code(line.quote)}`;
  const change = differs === null || pile !== 'figure' ? '' : `**${escapeText(differs)}**: `;
  const under = where.length === 0 ? '' : ` under ${escapeText(where.join(' › '))}`;
  return `${head}${change}${code(line.quote)} → ${code(now)}${under}`;
}

function itemList(items: readonly Item[]): string {
  // Entries with something to paste are apart; plain ones are one list.
  return items
    .map(({ head, rows, code: yaml }) => {
      const lines = [`- ${runs(head)}`, ...rows.map((row) => `  - ${runs(row)}`)];
      return yaml === null
        ? lines.join('\n')
        : `${lines.join('\n')}\n\n${indent(`\`\`\`yaml\n${yaml}\n\`\`\``)}\n`;
    })
    .join('\n')
    .trimEnd();
}

function runs(list: readonly Run[]): string {
  return list
    .map(({ kind, text }) => {
      if (kind === 'link') return `<${text}>`;
      return kind === 'words' ? code(text) : escapeOutsideCode(text);
    })
    .join('');
}

function indent(block: string): string {
  return block.replace(/^(?=.)/gm, '  ');
}

/** Text of a page inside Markdown: shown, never obeyed. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, (char) => `\\${char}`).replace(/\s+/g, ' ');
}

/** Words of ours, with commands and YAML in code marks, which stay. */
function escapeOutsideCode(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : escapeText(part)))
    .join('');
}
