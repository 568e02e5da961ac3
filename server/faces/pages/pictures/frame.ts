/** The frame that all pictures share: ground, mark, a line at the foot. */
import { box, image, type PictureNode, words } from './drawing/index.ts';
import { MARK_GREEN, markSvg } from './mark.ts';

/** The size that Open Graph readers ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;
export const MARGIN = 60;
export const INNER_WIDTH = PICTURE.width - 2 * MARGIN;

export const COLORS = {
  ground: '#faf9f5',
  card: '#ffffff',
  ink: '#16211c',
  soft: '#56625b',
  line: '#e0ddd3',
  green: MARK_GREEN,
  greenGround: '#e4f2ea',
  amber: '#7a4d00',
  amberGround: '#fcefd2',
  red: '#96261b',
  redGround: '#fbe5e1',
} as const;

export type Tone = 'good' | 'care' | 'bad';

const TONES: Readonly<Record<Tone, { readonly ink: string; readonly ground: string }>> = {
  good: { ink: COLORS.green, ground: COLORS.greenGround },
  care: { ink: COLORS.amber, ground: COLORS.amberGround },
  bad: { ink: COLORS.red, ground: COLORS.redGround },
};

export function inkOf(tone: Tone): string {
  return TONES[tone].ink;
}

/** A short label on a ground of its tone. */
export function pill(text: string, tone: Tone, size = 24): PictureNode {
  const { ink, ground } = TONES[tone];
  return box(
    {
      backgroundColor: ground,
      borderRadius: 999,
      padding: `${size / 3}px ${size * 0.9}px`,
      maxWidth: INNER_WIDTH,
    },
    words(text, { color: ink, fontSize: size, fontWeight: 700, lineHeight: 1.3 }),
  );
}

/** @param parts.corner what stands opposite the mark */
export function frame(parts: {
  readonly corner: PictureNode | null;
  readonly body: readonly (PictureNode | null)[];
  readonly footLeft: string;
  readonly footRight: string;
}): PictureNode {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: PICTURE.width,
      height: PICTURE.height,
      padding: `42px ${MARGIN}px 36px`,
      backgroundColor: COLORS.ground,
      color: COLORS.ink,
      fontFamily: 'Inter latin',
    },
    box(
      { justifyContent: 'space-between', alignItems: 'center', width: INNER_WIDTH },
      box(
        { alignItems: 'center' },
        image(markSvg(), 52),
        words('Zero', { fontSize: 34, fontWeight: 700, marginLeft: 14, letterSpacing: '-0.02em' }),
      ),
      parts.corner,
    ),
    ...parts.body,
    box(
      {
        justifyContent: 'space-between',
        alignItems: 'center',
        width: INNER_WIDTH,
        borderTop: `2px solid ${COLORS.line}`,
        paddingTop: 20,
        fontSize: 23,
        color: COLORS.soft,
      },
      words(parts.footLeft, { maxWidth: 740, lineHeight: 1.35 }),
      words(parts.footRight, { maxWidth: 320, fontWeight: 700, lineHeight: 1.35 }),
    ),
  );
}
