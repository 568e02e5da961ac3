/** The picture of one offer. It says no more than the record: figures that are stated, and how they are known. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { describeDuration } from '../../../../schemas/describe-number.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { HEADLINE_MAX, hasNoEndDate } from '../../../catalog/index.ts';
import { plainLine } from '../../../markdown/index.ts';
import {
  endMark,
  freshnessLine,
  isRenewedByHand,
  marksOf,
  planKind,
  reviewMark,
} from '../../../words/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import { box, type PictureNode, words } from './drawing/index.ts';
import { fitSize } from './fit-size.ts';
import { COLORS, frame, INNER_WIDTH, inkOf, pill, type Tone } from './frame.ts';
import { type HeadlineFigure, headlineFigures } from './headline-figures.ts';

const GAP = 24;
const CARD_WIDTH = (INNER_WIDTH - GAP * (HEADLINE_MAX - 1)) / HEADLINE_MAX;
const CARD_PADDING = 26;

/** @param offer in the locale */
export function drawOffer(offer: Offer, locale: Locale, host: string): PictureNode {
  const name = plainLine(offer.name);
  const size = fitSize(name, { width: INNER_WIDTH, lines: 2 }, [76, 68, 60, 52, 46]);
  const notice = noticeOf(offer, locale);
  const figures = headlineFigures(offer, locale);
  return frame({
    // Beside an announced end, "no end date" would contradict it.
    corner: endMark(offer, locale) === null ? pill(freeTypeOf(offer, locale), toneOf(offer)) : null,
    body: [
      box(
        { flexDirection: 'column', width: INNER_WIDTH },
        words(plainLine(offer.provider.name), { fontSize: 28, color: COLORS.soft, lineHeight: 1.3 }),
        words(
          name,
          { fontSize: size, fontWeight: 700, lineHeight: 1.14, letterSpacing: '-0.02em', marginTop: 4 },
          2,
        ),
        words(PICTURE_TEXTS.plan[locale] + plainLine(offer.plan), {
          fontSize: 28,
          color: COLORS.soft,
          lineHeight: 1.3,
          marginTop: 8,
        }),
        notice === null ? null : box({ marginTop: 14 }, pill(notice.text, notice.tone, 25)),
      ),
      figures.length === 0
        ? box(
            {},
            words(PICTURE_TEXTS.noFigures[locale], { fontSize: 32, color: COLORS.soft, lineHeight: 1.3 }),
          )
        : box({ width: INNER_WIDTH, gap: GAP }, ...figures.map((figure) => card(figure, locale))),
    ],
    footLeft: freshnessLine(offer.evidence, locale),
    footRight: host,
  });
}

function card(figure: HeadlineFigure, locale: Locale): PictureNode {
  const amount = plainLine(figure.amount);
  const width = CARD_WIDTH - 2 * CARD_PADDING;
  const size = fitSize(amount, { width, lines: 1 }, [50, 44, 38, 33, 29, 25]);
  const soft = { fontSize: 22, color: COLORS.soft, lineHeight: 1.3 };
  const per = figure.underReview ? PICTURE_TEXTS.underReview[locale] : figure.per;
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      width: CARD_WIDTH,
      minHeight: 138,
      padding: `12px ${CARD_PADDING}px`,
      backgroundColor: COLORS.card,
      border: `2px solid ${COLORS.line}`,
      borderRadius: 18,
    },
    words(plainLine(figure.name), { ...soft, color: COLORS.ink }),
    words(amount, {
      fontSize: size,
      fontWeight: 700,
      lineHeight: 1.25,
      color: figure.limit ? COLORS.green : COLORS.ink,
    }),
    per === '' ? null : words(per, figure.underReview ? { ...soft, color: inkOf('care') } : soft),
  );
}

function freeTypeOf(offer: Offer, locale: Locale): string {
  const name = planKind(offer, locale);
  if (offer.trialDays === null) return name;
  return name + marksOf(locale).comma + describeDuration(offer.trialDays, locale);
}

function toneOf(offer: Offer): Tone {
  return hasNoEndDate(offer.freeType) && !isRenewedByHand(offer) ? 'good' : 'care';
}

/** An announced end weighs more than a review. */
function noticeOf(offer: Offer, locale: Locale): { readonly text: string; readonly tone: Tone } | null {
  const said = [endMark(offer, locale), reviewMark(offer, locale)].filter((mark) => mark !== null);
  if (said.length === 0) return null;
  return {
    text: said.join(PICTURE_TEXTS.between[locale]),
    tone: endMark(offer, locale) === null ? 'care' : 'bad',
  };
}
