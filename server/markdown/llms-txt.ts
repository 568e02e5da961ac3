/** `/llms.txt`: what there is, for language models. llmstxt.org. */

import type { Locale } from '../../schemas/vocabulary.ts';
import { categoryAddress, localePrefix, markdownPath, offerAddress } from '../addresses.ts';
import { type CatalogIndex, listCategories, offerInLocale } from '../catalog/index.ts';
import { marksOf } from '../words/index.ts';
import { LLMS_TEXTS } from '../words/pages/index.ts';
import { md, mdBlocks, mdLink } from './escape.ts';
import { offerLine } from './offer-line.ts';
import { plainLine } from './plain-text.ts';

/**
 * Writes the file: a heading, a summary in a block quote, what to know, then lists of links, as the format has
 * them. Every category and every free plan has one line, and links lead to Markdown where there is any.
 */
export function writeLlmsTxt(index: CatalogIndex, locale: Locale, publicUrl: string): string {
  const texts = LLMS_TEXTS[locale];
  const { categories, stats } = listCategories(index, locale);
  const { colon } = marksOf(locale);
  const item = (label: string, address: string, note: string): string =>
    `- ${mdLink(plainLine(label), address)}${colon}${note}`;
  const twinOf = (page: string): string => publicUrl + markdownPath(localePrefix(locale) + page);
  return mdBlocks(
    '# Zero',
    `> ${texts.about}`,
    texts.counts(stats),
    texts.rules.map((rule) => `- ${rule}`).join('\n'),
    `## ${texts.data.title}`,
    texts.data.links.map(([label, path, note]) => item(label, publicUrl + path, note)).join('\n'),
    `## ${texts.pages.title}`,
    texts.pages.links.map(([label, page, note]) => item(label, twinOf(page), note)).join('\n'),
    `## ${texts.categories}`,
    categories
      .map(({ slug, name, summary }) =>
        item(name, markdownPath(categoryAddress(publicUrl, slug, locale)), md(plainLine(summary))),
      )
      .join('\n'),
    ...categories.flatMap(({ slug, name }) => {
      const offers = index.offers.filter(({ category }) => category === slug);
      if (offers.length === 0) return [];
      return [
        `## ${md(plainLine(texts.plans(name)))}`,
        offers
          .map((published) => {
            const offer = offerInLocale(index, published, locale);
            const twin = markdownPath(offerAddress(publicUrl, offer.slug, locale));
            return item(offer.name, twin, offerLine(offer, locale));
          })
          .join('\n'),
      ];
    }),
    '## Optional',
    texts.optional.links.map(([label, path, note]) => item(label, publicUrl + path, note)).join('\n'),
  );
}
