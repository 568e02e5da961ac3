/** A badge: a label and what is said of it, as one picture of a line's height. SVG 1.1, without script or style. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { plainLine } from '../../markdown/index.ts';
import { writeXml, type XmlElement } from '../feeds/index.ts';

/** Advance widths of U+0020 to U+007E in DejaVu Sans, in thousandths of its size. It is as wide as Verdana. */
const WIDTHS = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
  295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
  500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
  392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
const FIRST = 0x20;
/** Han and full-width marks fill the square; nothing else in a badge is wider. */
const WIDEST = 1000;

/**
 * The width in pixels, whole. The drawing pins the text to it (`textLength`), so that a font that is wider or narrower
 * moves letters by parts of a pixel and never runs out of its box.
 * @param size of the font, in pixels
 */
function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += WIDTHS[(character.codePointAt(0) ?? 0) - FIRST] ?? WIDEST;
  return Math.ceil((thousandths * size) / 1000);
}

export type Tone = 'good' | 'open' | 'bad' | 'plain';

export type Badge = {
  readonly label: string;
  readonly message: string;
  readonly tone: Tone;
  /** The whole in words, for those who do not see it. */
  readonly title: string;
};

/** White text on each of them has a contrast of at least 4.5. */
const GROUNDS: Readonly<Record<Tone, string>> = {
  good: '#0a6b49',
  open: '#855400',
  bad: '#a3251c',
  plain: '#4a5560',
};
const LABEL_GROUND = '#33393f';
const SIZE = 11;
const PADDING = 7;
const HEIGHT = 20;
const BASELINE = 14;
/** A name of a record may be long; the line of a README is not. */
const LETTERS_MAX = 60;

export function drawBadge({ label, message, tone, title }: Badge, locale: Locale): string {
  const left = placed(shortened(label), 0);
  const right = placed(shortened(message), left.width);
  const width = left.width + right.width;
  const inWords = plainLine(title);
  return writeXml('svg', {
    '@xmlns': 'http://www.w3.org/2000/svg',
    '@width': String(width),
    '@height': String(HEIGHT),
    '@role': 'img',
    '@aria-label': inWords,
    '@xml:lang': locale,
    title: inWords,
    rect: [ground(0, left.width, LABEL_GROUND), ground(left.width, right.width, GROUNDS[tone])],
    g: {
      '@fill': '#fff',
      '@font-family': 'Verdana,Geneva,DejaVu Sans,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif',
      '@font-size': String(SIZE),
      text: [left.text, right.text],
    },
  });
}

function placed(text: string, from: number): { readonly width: number; readonly text: XmlElement } {
  const width = textWidth(text, SIZE);
  return {
    width: width + 2 * PADDING,
    text: {
      '@x': String(from + PADDING),
      '@y': String(BASELINE),
      '@textLength': String(width),
      '@lengthAdjust': 'spacingAndGlyphs',
      '#text': text,
    },
  };
}

function ground(x: number, width: number, fill: string): XmlElement {
  return { '@x': String(x), '@width': String(width), '@height': String(HEIGHT), '@fill': fill };
}

function shortened(text: string): string {
  const letters = [...plainLine(text)];
  return letters.length <= LETTERS_MAX ? letters.join('') : `${letters.slice(0, LETTERS_MAX - 1).join('')}…`;
}
