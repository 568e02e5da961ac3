/** What charts are drawn with: inks that follow the theme on a page and are fixed in a file, marks that never overlap. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { plainLine } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { TIMELINE_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup } from '../markup.ts';

/** Fill and edge of a file, which others show on a light ground; a page takes its colours from `charts.css`. */
const FILE_INKS = {
  better: ['#0a6b49', 'none'],
  worse: ['#a3251c', 'none'],
  ended: ['#1a1d21', 'none'],
  announced: ['#ffffff', '#1a1d21'],
  other: ['#586069', 'none'],
  text: ['#1a1d21', 'none'],
  note: ['#586069', 'none'],
  // Edged in the colour of the ground, so that lines behind it do not cross it.
  label: ['#1a1d21', '#ffffff'],
  line: ['none', '#e3dfd6'],
  axis: ['none', '#8d8779'],
  median: ['none', '#1d5a96'],
  'not-required': ['#0a6b49', '#0a6b49'],
  required: ['#a85f00', '#a85f00'],
  unstated: ['#586069', '#586069'],
} as const;
export type Ink = keyof typeof FILE_INKS;

/** How a chart is drawn: on a page of the site, or as a file of its own. */
export type Paint = (ink: Ink) => Markup;
export const onPage: Paint = (ink) => html`class="${ink}"`;
export const inFile: Paint = (ink) => {
  const [fill, stroke] = FILE_INKS[ink];
  return html`fill="${fill}" stroke="${stroke}"${ink === 'label' ? html` stroke-width="3" paint-order="stroke"` : ''}`;
};

export type ChartWords<T> = {
  readonly paint: Paint;
  /** Where a mark leads; null in a picture without links. */
  readonly link: ((to: T) => string) | null;
  readonly locale: Locale;
};

/** A drawing without its frame. */
export type Drawing = { readonly width: number; readonly height: number; readonly body: Markup };

const MARGIN = 16;
const HEAD = 34;
const FOOT = 26;

/** A drawing as a file: with its title, the day of its data and where it is from. @param site the page that it belongs to */
export async function chartFile(
  { width, height, body }: Drawing,
  said: { readonly title: string; readonly day: string; readonly site: string },
  locale: Locale,
): Promise<string> {
  const isNarrow = width < 500;
  const [w, h] = [width + 2 * MARGIN, height + HEAD + FOOT + MARGIN + (isNarrow ? 15 : 0)];
  const title = plainLine(said.title);
  const foot = [TIMELINE_TEXTS.chartOf[locale], said.site].join(choosePunctuation(locale).comma);
  return String(
    await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" xml:lang="${locale}" font-family="Inter,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-size="12"><title>${title}, ${said.day}</title><rect width="${w}" height="${h}" fill="#ffffff"/>
<text x="${MARGIN}" y="24" font-size="15" font-weight="600" ${inFile('text')}>${title}</text>
<g transform="translate(${MARGIN} ${HEAD})">${body}</g>
<text x="${MARGIN}" y="${h - (isNarrow ? 27 : 12)}" font-size="11" ${inFile('note')}>${foot}</text><text x="${isNarrow ? MARGIN : w - MARGIN}" y="${h - 12}" font-size="11"${isNarrow ? '' : html` text-anchor="end"`} ${inFile('note')}>${TIMELINE_TEXTS.asOf(said.day)[locale]}</text></svg>
`,
  );
}

/**
 * The lowest free level for each mark, so that none overlaps another of its level.
 * @param marks from left to right @returns their levels, from 0
 */
export function stack(marks: readonly { readonly x: number; readonly radius: number }[]): number[] {
  const ends: number[] = [];
  return marks.map(({ x, radius }) => {
    const free = ends.findIndex((end) => end <= x - radius);
    const level = free === -1 ? ends.length : free;
    ends[level] = x + radius + 1;
    return level;
  });
}

/** One digit behind the point is finer than any screen draws. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
