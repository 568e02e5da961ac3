/** The card of a plan as a frame, to be put into a page of another site. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { cardPath } from '../../../addresses.ts';
import { escapeHtml } from '../../../markdown/index.ts';

/** Runs nothing; what its links open are pages like any other, which may. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** In pixels: a frame of this size shows most cards whole; the others scroll. */
export const CARD_SIZE = { width: 480, height: 300 } as const;

export function cardFrame(
  slug: string,
  of: {
    readonly locale: Locale;
    readonly publicUrl: string;
    readonly title: string;
    readonly width?: number;
    readonly height?: number;
  },
): string {
  const { locale, publicUrl, title, width = CARD_SIZE.width, height = CARD_SIZE.height } = of;
  return `<iframe src="${escapeHtml(publicUrl + cardPath(slug, locale))}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" sandbox="${SANDBOX}"></iframe>`;
}
