/** A provider with all its plans in Markdown. */
import type { ProviderAnswer } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { LABELS, marksOf } from '../words/index.ts';
import { md, mdAutolink, mdCode } from './escape.ts';
import type { MarkdownLinks } from './links.ts';
import { offerRecord } from './offer.ts';

/** The blocks of the document: who it is, then each plan with every fact. */
export function providerDocument(provider: ProviderAnswer, locale: Locale, links: MarkdownLinks): string[] {
  const line = (label: string, value: string): string => `- **${label}**${marksOf(locale).colon}${value}`;
  return [
    `# ${md(provider.name)}`,
    `> ${md(provider.summary)}`,
    [
      line(LABELS.slug[locale], mdCode(provider.slug)),
      line(LABELS.homepage[locale], mdAutolink(provider.homepage)),
    ].join('\n'),
    ...provider.offers.flatMap((offer) => [
      `## ${links.offer(offer)}`,
      ...offerRecord(offer, locale, links, '###'),
    ]),
  ];
}
