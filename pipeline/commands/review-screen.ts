/** Renders a page of the review: all its quotes in piles, and the possible answers. Pure. */
import type { AnswerKind, FactEdit, RecordEdit } from '../review/apply/index.ts';
import { typedFact, typedValue } from '../review/apply/index.ts';
import { type Origin, PILES, type Pile, type TriagePage } from '../review/index.ts';
import type { OpenItem } from './review-open.ts';

const TITLES: Readonly<Record<Pile, string>> = {
  'same-figures': 'same figures, other words',
  differs: 'something differs: one by one',
  'nothing-like-it': 'nothing like it: find the page',
  'came-back': 'came back: confirm',
  surroundings: 'found, surroundings changed: look once',
};
const ORIGINS: Readonly<Record<Origin, string>> = {
  'under-review': '',
  waiting: ', no marker yet',
  'never-seen-live': ', never yet seen live',
  found: '',
};

/** The first lines of the screen: the page, and its number out of all. */
export function pageHead(page: TriagePage, number: number, total: number): string {
  const { notice, redirect } = page;
  const rows = [
    `\n${number}/${total}  ${page.url}  (${page.provider})`,
    ...(redirect === null ? [] : [`  moved for good to ${redirect.to}`]),
    ...(notice === null ? [] : [`  the page announces an end (${notice.words.join(', ')}): ${notice.text}`]),
  ];
  return `${rows.join('\n')}\n`;
}

/** All that is left of a page, numbered. @param numbers the number of each quote, the same on every showing */
export function pileRows(items: readonly OpenItem[], numbers: ReadonlyMap<OpenItem, number>): string {
  const rows = PILES.flatMap((pile) => {
    const ofPile = items.filter((open) => open.pile === pile);
    return ofPile.length === 0
      ? []
      : [`  ${TITLES[pile]}`, ...ofPile.flatMap((open) => itemRows(open, numbers.get(open) ?? 0))];
  });
  return rows.map((row) => `${row}\n`).join('');
}

/** One quote by itself. */
export function itemText(open: OpenItem, numbers: ReadonlyMap<OpenItem, number>): string {
  return itemRows(open, numbers.get(open) ?? 0)
    .map((row) => `${row}\n`)
    .join('');
}

function itemRows({ item, pile, refusal }: OpenItem, number: number): string[] {
  const { line, notice, origin, alsoOf } = item;
  const of = [line.offer, ...alsoOf].join(', ');
  const verdict = pile === 'differs' ? `: ${line.verdict?.verdict ?? 'not read'}` : '';
  const head = `${String(number).padStart(4)}  ${of} ${line.evidence}: ${line.fields.join(', ')}${verdict}${line.since === null ? '' : ` since ${line.since}`}${ORIGINS[origin]}`;
  if (notice !== null) {
    const words = notice.words.length === 0 ? '' : ` (${notice.words.join(', ')})`;
    return [
      head,
      `        ${line.quote}`,
      `      ${notice.what}${words}`,
      `      - ${notice.before}`,
      `      + ${notice.after}`,
    ];
  }
  if (pile === 'came-back') return [head, `        ${line.quote}`];
  const refused = refusal === null ? [] : [`      ${refusal}`];
  return [head, `      - ${line.quote}`, ...pageSays(line), ...differences(line), ...refused];
}

function pageSays(line: OpenItem['item']['line']): string[] {
  const { passage = null } = line.verdict ?? {};
  const { quote = null, notNew } = line.suggestion ?? {};
  if (passage !== null)
    return [
      `      + ${quote ?? passage}`,
      ...(notNew === undefined ? [] : [`        no new words: ${notNew}`]),
    ];
  return line.answer === null ? [] : [`      ${line.answer}`];
}

function differences({ verdict }: OpenItem['item']['line']): string[] {
  const figures = verdict?.figures ?? [];
  return figures.map(({ before, after }) => `        ${before || '(nothing)'} → ${after || '(nothing)'}`);
}

/** What `c` and `r` would write. */
export function proposalRows({ found }: OpenItem, proposals: ReadonlyMap<AnswerKind, RecordEdit>): string {
  const shown = proposals.get('change') ?? proposals.get('correction');
  if (shown === undefined) return '';
  const rows = [...shown.facts.map((fact) => factRow(found, fact)), ...quoteRows(shown)];
  const notes = [...proposals].map(([kind, { revisions }]) => {
    const note = revisions[0]?.note;
    return `    ${kind === 'change' ? 'c' : 'r'} writes  ${note?.en ?? ''} ${note?.['zh-CN'] ?? ''}`;
  });
  return [...rows, ...notes, '    ce, re ask for each answer', ''].join('\n');
}

function factRow({ offer }: OpenItem['found'], { field, value }: FactEdit): string {
  return `    ${field}: ${typedFact(offer, field)} → ${typedValue(value)}`;
}

function quoteRows({ quotes }: RecordEdit): string[] {
  return quotes.flatMap(({ evidence, quote }) => (quote === undefined ? [] : [`    ${evidence}: ${quote}`]));
}

/** The answers that a page takes now, and the one that Enter gives. */
export function choices(
  items: readonly OpenItem[],
  numbers: ReadonlyMap<OpenItem, number>,
  page: TriagePage,
): { text: string; offered: string } {
  const listed = (wanted: (open: OpenItem) => boolean): string =>
    items
      .filter(wanted)
      .map((open) => numbers.get(open) ?? 0)
      .join(' ');
  const take = listed(({ pile }) => pile === 'same-figures');
  const confirm = listed(({ pile }) => pile === 'came-back' || pile === 'surroundings');
  const differs = listed(({ pile }) => pile === 'differs');
  const lost = listed(({ pile }) => pile === 'nothing-like-it');
  const seen = [confirm, page.notice === null ? '' : 'the page'].filter((one) => one !== '').join(' ');
  const rows = [
    ...(take === '' ? [] : [['a', `take ${take}`]]),
    ...(seen === '' ? [] : [['n', `seen, confirm ${seen}`]]),
    ...(differs === '' ? [] : [['d', `one by one ${differs}`]]),
    ...(page.redirect === null ? [] : [['m', 'write the new address']]),
    ...(lost === '' ? [] : [['p ADDRESS', `the page is there now, for ${lost}`]]),
    ['s', 'skip the rest'],
    ['x', 'stop'],
  ];
  const first = rows.find(([key]) => key !== undefined && key.length === 1)?.[0] ?? 's';
  return { text: `  ${rows.map(([key, what]) => `${key} ${what}`).join('   ')}`, offered: first };
}
