/** `/llms.txt`: what there is, for language models. llmstxt.org. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Offer } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeDuration } from '../../schemas/words/describe-number.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { categoryAddress, localePrefix, markdownPath, offerAddress } from '../addresses.ts';
import {
  type CatalogIndex,
  headlineLimits,
  lasts,
  listCategories,
  offerFacts,
  offerInLocale,
} from '../catalog/index.ts';
import {
  apartHeading,
  byStanding,
  choosePunctuation,
  endMark,
  factName,
  factValue,
  FREE_IN_NAMES,
  freshnessTally,
  isRenewedByHand,
  LABELS,
  limitLine,
  limitPhrase,
  planKind,
  reviewMark,
  trialOf,
} from '../words/index.ts';
import { OFFER_ROW_TEXTS } from '../words/pages/index.ts';
import { md, mdBlocks, mdLink } from './escape.ts';
import { plainLine } from './plain-text.ts';

/** `short`: a line of a few words for each plan that can be had. `full`: all plans, with what people ask first. */
type LlmsSize = 'short' | 'full';

/**
 * Fills in `server/llms.{locale}.md`. A block below `<!-- short -->` or `<!-- full -->` is of that size alone; links
 * lead to Markdown if there is any. In the short one the links of plans are relative to the file, and names lack what
 * the heading says; plans that nobody can have any more are in the full one, behind the others.
 */
export function writeLlmsTxt(index: CatalogIndex, locale: Locale, publicUrl: string, size: LlmsSize): string {
  const isFull = size === 'full';
  const { categories, stats } = listCategories(index, locale);
  const { colon } = choosePunctuation(locale);
  const item = (label: string, address: string, note: string): string =>
    `- ${mdLink(plainLine(label), address)}${note === '' ? '' : `: ${note}`}`;
  const { available, gone } = byStanding(index.offers);
  const planList = (title: string, offers: readonly Offer[]): string[] => {
    if (offers.length === 0) return [];
    const items = offers.map((published) => {
      const offer = offerInLocale(index, published, locale);
      const url = markdownPath(offerAddress(publicUrl, offer.slug, locale));
      if (isFull) return item(offer.name, url, offerLine(offer, locale));
      const here = url.slice(publicUrl.length + localePrefix(locale).length + 1);
      return item(offer.name.replace(FREE_IN_NAMES[locale], ''), here, shortLine(offer, locale));
    });
    return [`## ${md(plainLine(title))}`, items.join('\n')];
  };
  const lists: Readonly<Record<string, () => string[]>> = {
    '{categories}': () => [
      categories
        .map(({ slug, name, summary, offers }) =>
          item(
            name,
            markdownPath(categoryAddress(publicUrl, slug, locale)),
            isFull ? md(plainLine(summary)) : String(offers),
          ),
        )
        .join('\n'),
    ],
    '{plans}': () => [
      ...categories.flatMap(({ slug, name }) =>
        planList(
          LABELS.offers[locale] + colon + name,
          available.filter(({ category }) => category === slug),
        ),
      ),
      ...(isFull ? planList(apartHeading(gone, locale), gone) : []),
    ],
  };
  const figures: Readonly<Record<string, string | number | undefined>> = {
    ...stats,
    dataAsOf: stats.dataAsOf.slice(0, 10),
  };
  const template = readFileSync(join(packageRoot(), 'server', `llms.${locale}.md`), 'utf8').trim();
  return mdBlocks(
    ...template.split('\n\n').flatMap((marked) => {
      const [, only = size, block = ''] = /^(?:<!-- (short|full) -->\n)?([^]*)$/.exec(marked) ?? [];
      if (only !== size) return [];
      const linked = block.replaceAll('](/', `](${publicUrl}/`);
      return (
        lists[block]?.() ?? [linked.replaceAll(/\{(\w+)\}/g, (all, name) => String(figures[name] ?? all))]
      );
    }),
  );
}

/** A figure that takes more words is on its page: the file is to be read whole. */
const SHORT_BYTES = 34;

/** The main figure of a plan that lasts, of others when or how it ends: everything else is on its page. */
function shortLine(offer: Offer, locale: Locale): string {
  const [figure] = headlineLimits(offer, 1);
  const end = endMark(offer, locale);
  if (end !== null) return md(end);
  if (offer.freeType === 'trial' && offer.trialDays !== null)
    return trialOf(describeDuration(offer.trialDays, locale))[locale];
  if (!lasts(offer) || isRenewedByHand(offer)) return md(howFree(offer, locale));
  if (figure === undefined) return '';
  const { costs: _costs, worth: _worth, ...limit } = figure;
  const said = md(plainLine(limitPhrase(limit, locale)));
  return Buffer.byteLength(said) > SHORT_BYTES ? '' : said;
}

/** What people ask first; if a record says nothing, the line says so. */
const ASKED = new Set(['commercial.use', 'signup.card', 'overage']);

/**
 * Provider, plan, kind of free, headline figures, the facts people ask first, and the state of the quotes, as
 * Markdown on one line.
 * @param offer in the locale
 */
function offerLine(offer: Offer, locale: Locale): string {
  const { colon, comma, semicolon } = choosePunctuation(locale);
  const limits = headlineLimits(offer).map((limit) => {
    return `${plainLine(limitLine(limit, locale, offer.roles))}`;
  });
  const facts = offerFacts(offer)
    .filter(({ field }) => ASKED.has(field))
    .map((fact) => `${factName(fact.field, locale)}${colon}${factValue(fact, locale)}`);
  const review = reviewMark(offer, locale);
  const parts = [
    `${plainLine(offer.provider.name)}${comma}${plainLine(offer.plan)}`,
    howFree(offer, locale),
    ...(review === null ? [] : [review]),
    ...(limits.length > 0 ? limits : [OFFER_ROW_TEXTS.noFigures[locale]]),
    ...facts,
    freshnessTally(offer.evidence, locale),
  ];
  return md(parts.join(semicolon));
}

/** The kind of free plan with its days; an announced end takes the place of "no end date". */
function howFree(offer: Offer, locale: Locale): string {
  const { comma, bracket } = choosePunctuation(locale);
  const { freeType, trialDays } = offer;
  const name = planKind(offer, locale);
  const end = endMark(offer, locale);
  if (end !== null) return freeType === 'forever' ? end : `${name}${comma}${end}`;
  return trialDays === null ? name : name + bracket(describeDuration(trialDays, locale));
}
