/** The one layout of all pictures for link previews: the mark, a title, a few rows, a line at the foot. */
import { box, image, type PictureNode, words } from './drawing/node.ts';

/** The mark of the site: a bold zero whose counter is a check. Plain shapes, so that it holds at 16 pixels. */
export const MARK_GREEN = '#0a7a53';

/** Both are drawn in a square of 64. The check is the hole in the zero if the rule is even-odd. */
export const MARK_ZERO = 'M32 1c14.5 0 23 12 23 31S46.5 63 32 63 9 51 9 32 17.5 1 32 1Z';
export const MARK_CHECK = 'M17.3 35.8 29.6 50.2 47.6 20.7 40.4 16.3 28.4 35.8 23.7 30.2Z';

/** The mark as an SVG document. */
export const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${MARK_GREEN}" d="${MARK_ZERO}"/><path fill="#fff" d="${MARK_CHECK}"/></svg>`;

/** Han, kana, hangul and full-width forms are as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const CAPITAL = /[A-Z0-9MWmw@%&]/;
const NARROW = /[\s.,:;!'|iIjlft()[\]/-]/;

/** The width of a text in ems, estimated a little too wide for bold Inter. */
export function estimateEms(text: string): number {
  let ems = 0;
  for (const character of text) {
    ems += WIDE.test(character) ? 1 : NARROW.test(character) ? 0.36 : CAPITAL.test(character) ? 0.74 : 0.62;
  }
  return ems;
}

/**
 * The largest of the sizes at which a text fits `lines` lines of `width` pixels, else the smallest; what is too
 * long even then is cut by the caller. Words are kept whole if a smaller size allows.
 */
export function fitSize(
  text: string,
  space: { readonly width: number; readonly lines: number },
  sizes: readonly [number, ...number[]],
): number {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => (WIDE.test(word) ? 1 : estimateEms(word))));
  // A broken line leaves some of its width unused.
  const ems = estimateEms(text) * (space.lines === 1 ? 1 : 1.12);
  return (
    sizes.find((size) => ems * size <= space.width * space.lines && longestWord * size <= space.width) ??
    sizes.at(-1) ??
    sizes[0]
  );
}

export type Tone = 'good' | 'care' | 'bad';
type Label = { readonly text: string; readonly tone: Tone };

/** What a picture says. Texts may be empty. */
export type Picture = {
  /** Opposite the mark. */
  readonly corner: Label | null;
  readonly above: string;
  readonly title: string;
  readonly titleTone?: Tone;
  readonly below: string;
  readonly notice: Label | null;
  readonly rows: readonly PictureRow[];
  readonly foot: string;
};

export type PictureRow = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  /** Of the value, and of the note if something is to be watched. */
  readonly tone: Tone | null;
};

/** The size that Open Graph readers ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 60;
const INNER_WIDTH = PICTURE.width - 2 * MARGIN;
const NAME_WIDTH = 400;

const COLORS = { ground: '#faf9f5', ink: '#16211c', soft: '#56625b', line: '#e0ddd3' } as const;
const TONES: Readonly<Record<Tone, { readonly ink: string; readonly ground: string }>> = {
  good: { ink: MARK_GREEN, ground: '#e4f2ea' },
  care: { ink: '#7a4d00', ground: '#fcefd2' },
  bad: { ink: '#96261b', ground: '#fbe5e1' },
};

const LARGE_MAX = 3;

/** @param host of the site, for the foot */
export function drawPicture(picture: Picture, host: string): PictureNode {
  const { corner, above, title, titleTone, below, notice, rows, foot } = picture;
  const small = { fontSize: 28, color: COLORS.soft, lineHeight: 1.3 };
  const size = fitSize(title, { width: INNER_WIDTH, lines: 2 }, [76, 68, 60, 52, 46]);
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...PICTURE,
      padding: `42px ${MARGIN}px 36px`,
      backgroundColor: COLORS.ground,
      color: COLORS.ink,
      fontFamily: 'Inter latin',
    },
    box(
      { justifyContent: 'space-between', alignItems: 'center', width: INNER_WIDTH },
      box(
        { alignItems: 'center' },
        image(MARK_SVG, 52),
        words('Zero', { fontSize: 34, fontWeight: 700, marginLeft: 14, letterSpacing: '-0.02em' }),
      ),
      corner === null ? null : pill(corner),
    ),
    box(
      { flexDirection: 'column', width: INNER_WIDTH },
      above === '' ? null : words(above, small),
      words(
        title,
        {
          fontSize: size,
          fontWeight: 700,
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
          color: titleTone === undefined ? COLORS.ink : TONES[titleTone].ink,
        },
        2,
      ),
      below === '' ? null : words(below, { ...small, marginTop: 6 }, rows.length > LARGE_MAX ? 1 : 2),
      notice === null ? null : box({ marginTop: 12 }, pill(notice)),
    ),
    box(
      { flexDirection: 'column', width: INNER_WIDTH, gap: 8 },
      ...rows.map((row) => drawRow(row, rows.length <= LARGE_MAX)),
    ),
    box(
      {
        justifyContent: 'space-between',
        width: INNER_WIDTH,
        borderTop: `2px solid ${COLORS.line}`,
        paddingTop: 18,
        fontSize: 23,
        color: COLORS.soft,
      },
      words(foot, { maxWidth: 740, lineHeight: 1.35 }),
      words(host, { maxWidth: 320, fontWeight: 700, lineHeight: 1.35 }),
    ),
  );
}

function drawRow({ name, value, note, tone }: PictureRow, isLarge: boolean): PictureNode {
  const isCareful = tone === 'care' || tone === 'bad';
  const ink = tone === null ? COLORS.ink : TONES[tone].ink;
  const side = { fontSize: isLarge ? 25 : 22, lineHeight: 1.3 };
  return box(
    { alignItems: 'center', height: isLarge ? 50 : 38, borderLeft: `6px solid ${ink}`, paddingLeft: 18 },
    words(name, { ...side, width: NAME_WIDTH, paddingRight: 20 }),
    words(value, {
      fontSize: isLarge ? 34 : 27,
      fontWeight: 700,
      lineHeight: 1.25,
      flexShrink: 1,
      color: isCareful ? COLORS.ink : ink,
    }),
    note === ''
      ? null
      : words(note, { ...side, marginLeft: 16, flexShrink: 0, color: isCareful ? ink : COLORS.soft }),
  );
}

function pill({ text, tone }: Label): PictureNode {
  const { ink, ground } = TONES[tone];
  return box(
    { backgroundColor: ground, borderRadius: 999, padding: '8px 22px', maxWidth: INNER_WIDTH },
    words(text, { color: ink, fontSize: 24, fontWeight: 700, lineHeight: 1.3 }),
  );
}

/** The mark of the site: a bold zero whose counter is a check. Plain shapes, so that it holds at 16 pixels. */
