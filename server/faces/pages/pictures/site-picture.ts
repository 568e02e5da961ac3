/** The picture of the site. */
import type { Stats } from '../../../../schemas/catalog.ts';
import { describeNumber } from '../../../../schemas/describe-number.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { LABELS } from '../../../words/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import { box, type PictureNode, words } from './drawing/index.ts';
import { fitSize } from './fit-size.ts';
import { COLORS, frame, INNER_WIDTH } from './frame.ts';

export function drawSite(stats: Stats, locale: Locale, host: string): PictureNode {
  const headline = PICTURE_TEXTS.headline[locale];
  const size = fitSize(headline, { width: INNER_WIDTH, lines: 1 }, [88, 80, 72, 66, 60]);
  const day = stats.dataAsOf.slice(0, 10);
  const seen = PICTURE_TEXTS.seenOfSite(
    describeNumber(stats.verified, locale),
    describeNumber(stats.quotes, locale),
  );
  return frame({
    corner: null,
    body: [
      box(
        { flexDirection: 'column', width: INNER_WIDTH },
        words(headline, { fontSize: size, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.03em' }, 2),
        words(
          PICTURE_TEXTS.lead[locale],
          { fontSize: 31, color: COLORS.soft, lineHeight: 1.4, marginTop: 22 },
          2,
        ),
      ),
      box(
        { width: INNER_WIDTH, gap: 64 },
        count(describeNumber(stats.offers, locale), PICTURE_TEXTS.offers[locale]),
        count(describeNumber(stats.providers, locale), PICTURE_TEXTS.providers[locale]),
        count(describeNumber(stats.quotes, locale), PICTURE_TEXTS.quotes[locale]),
      ),
    ],
    footLeft: `${LABELS.dataAsOf[locale]} ${day}${seen[locale]}`,
    footRight: host,
  });
}

function count(figure: string, name: string): PictureNode {
  return box(
    { alignItems: 'baseline' },
    words(figure, { fontSize: 58, fontWeight: 700, color: COLORS.green, lineHeight: 1.2 }),
    words(name, { fontSize: 28, color: COLORS.soft, marginLeft: 14, lineHeight: 1.2 }),
  );
}
