/** The tool `get_offer`: one plan with every fact and quote. */
import { z } from 'zod';
import {
  localeQuerySchema,
  type OfferAnswer,
  offerAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerOutline, readOffer } from '../../../catalog/index.ts';
import { queryString, unknownSlug } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  choosePunctuation,
  joinList,
  LABELS,
  unstatedNames,
  text,
} from '../../../words/index.ts';
import { FULL_TEXT_BYTES_MAX } from '../bounds.ts';
import { createCitations, factText, offerFoot, offerHead } from '../fact-lines.ts';
import { type Detail, defineTool } from '../tool.ts';
import { followMove } from './follow-move.ts';

export const getOfferTool = defineTool({
  name: 'get_offer',
  title: text('One free plan', '一个免费套餐的全部信息'),
  description:
    'One free plan: every limit and condition with its own quote, alternatives and recent changes.',
  input: localeQuerySchema.extend({ slug: slugSchema }),
  output: z.strictObject({ offer: offerAnswerSchema }),
  example: { slug: 'cloudflare-workers-free' },
  answer: ({ slug, locale }, { snapshot, detail }) => {
    const reading = followMove((present) => readOffer(snapshot.index, present, locale), slug);
    if (reading.kind !== 'found') {
      return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest) };
    }
    const offer = reading.value;
    return {
      kind: 'answer',
      value: { offer },
      text: offerText(offer, detail, locale),
      apiPath: `/offers/${offer.slug}${queryString({ locale })}`,
    };
  },
});

/** What the facts may take, the rest of the text left aside. */
const FACTS_BYTES_MAX: Readonly<Record<Detail, number>> = { brief: 3.6 * 1024, full: FULL_TEXT_BYTES_MAX };
const CHANGES_TOLD = 3;

/** Every stated fact with its own quote as far as there is room, what is not stated, then sources and ways on. */
function offerText(offer: OfferAnswer, detail: Detail, locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  const citations = createCitations(locale);
  const { figures, asked, limits, terms, unstated } = offerOutline(offer, locale);
  const facts = [...figures, ...asked, ...limits, ...terms].filter(({ stated }) => stated);
  const told: string[] = [];
  let left = FACTS_BYTES_MAX[detail];
  for (const fact of facts) {
    const line = `  - ${factText(fact, citations, locale)}`;
    left -= Buffer.byteLength(line) + 1;
    if (left < 0) break;
    told.push(line);
  }
  const more = facts.length - told.length;
  return [
    `- ${offerHead(offer, locale)}`,
    offer.summary,
    ...told,
    ...(more === 0 ? [] : [`  ${AGENT_TEXTS.moreFacts(more)[locale]}`]),
    ...unstatedNames([...asked, ...unstated], locale).map((line) => `  ${line}`),
    ...offerFoot(offer, citations, locale),
    ...(offer.changes.length === 0 ? [`  ${LABELS.noHistory[locale]}`] : []),
    ...offer.changes
      .slice(0, CHANGES_TOLD)
      .map(({ happenedOn, kind, summary }) => `  ${happenedOn} ${kind}${colon}${summary}`),
    ...(offer.alternatives.length === 0
      ? []
      : [
          `  ${LABELS.alternatives[locale]}${colon}${joinList(
            offer.alternatives.map(({ slug }) => slug),
            locale,
          )}`,
        ]),
  ].join('\n');
}
