/** A provider with all its plans, unavailable ones last, in Markdown. */
import type { ProviderAnswer } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { apartHeading, byStanding, choosePunctuation, LABELS } from '../words/index.ts';
import { md, mdAutolink, mdCode } from './escape.ts';
import type { MarkdownLinks } from './links.ts';
import { offerRecord } from './offer.ts';

/** The blocks of the document: who it is, then each plan with every fact. */
export function providerDocument(provider: ProviderAnswer, locale: Locale, links: MarkdownLinks): string[] {
  const { available, gone } = byStanding(provider.offers);
  const line = (label: string, value: string): string =>
    `- **${label}**${choosePunctuation(locale).colon}${value}`;
  return [
    `# ${md(provider.name)}`,
    `> ${md(provider.summary)}`,
    [
      line(LABELS.slug[locale], mdCode(provider.slug)),
      line(LABELS.homepage[locale], mdAutolink(provider.homepage)),
      ...(provider.termsUrl === null
        ? []
        : [line(LABELS.termsOfService[locale], mdAutolink(provider.termsUrl))]),
    ].join('\n'),
    ...available.flatMap((offer) => [
      `## ${links.offer(offer)}`,
      ...offerRecord(offer, locale, links, '###'),
    ]),
    ...(gone.length === 0 ? [] : [`## ${apartHeading(gone, locale)}`]),
    ...gone.flatMap((offer) => [`### ${links.offer(offer)}`, ...offerRecord(offer, locale, links, '####')]),
  ];
}
