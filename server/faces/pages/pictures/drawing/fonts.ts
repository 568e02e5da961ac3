/** The fonts of pictures: Inter, and the parts of Noto Sans SC that a text needs, from the installed packages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const WEIGHTS = [400, 700] as const;

/** As the drawing package takes them; one object for one file, since it keeps what it parsed by the bytes. */
type PictureFont = {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: (typeof WEIGHTS)[number];
  readonly style: 'normal';
};

type Subset = {
  readonly family: string;
  readonly has: (codePoint: number) => boolean;
  readonly fonts: () => readonly PictureFont[];
};

export type FontBook = {
  /** The fonts that a text needs, the Latin ones always. */
  fontsFor(text: string): PictureFont[];
  /** The text with a box in place of each character that no font has. */
  readable(text: string): string;
};

const require = createRequire(import.meta.url);
const rangesSchema = z.record(z.string(), z.string());
const MISSING = '□';

/** Opens the fonts; each file is read when first needed and kept. */
export function openFontBook(): FontBook {
  const subsets = [...subsetsOf('inter', 'Inter'), ...subsetsOf('noto-sans-sc', 'Noto Sans SC')];
  const latin = subsets.filter(({ family }) => family === 'Inter latin');
  const home = (codePoint: number): Subset | undefined => subsets.find(({ has }) => has(codePoint));
  return {
    fontsFor: (text) => {
      const needed = new Set(latin);
      for (const character of text + MISSING) {
        const subset = home(character.codePointAt(0) ?? 0);
        if (subset !== undefined) needed.add(subset);
      }
      return [...needed].flatMap(({ fonts }) => fonts());
    },
    readable: (text) =>
      [...text].map((character) => (home(character.codePointAt(0) ?? 0) ? character : MISSING)).join(''),
  };
}

/** The files of a family by the ranges in the package's own list. Its parts by number are written `[4]`. */
function subsetsOf(packageName: string, family: string): Subset[] {
  const folder = dirname(require.resolve(`@fontsource/${packageName}/package.json`));
  const list = rangesSchema.parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  return Object.entries(list).map(([key, ranges]) => {
    const part = key.replace(/[[\]]/g, '');
    let fonts: PictureFont[] | null = null;
    return {
      family: `${family} ${part}`,
      has: rangeTest(ranges),
      fonts: () => {
        fonts ??= WEIGHTS.map((weight) => ({
          name: `${family} ${part}`,
          data: readFileSync(join(folder, 'files', `${packageName}-${part}-${weight}-normal.woff`)),
          weight,
          style: 'normal',
        }));
        return fonts;
      },
    };
  });
}

/** `U+0-FF,U+131` as a test of code points. */
function rangeTest(ranges: string): (codePoint: number) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
}
