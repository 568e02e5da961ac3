/** The resources' Markdown: the very texts of the website's Markdown versions and of its `llms.txt`. */
import { readOfferView } from '../../catalog/index.ts';
import { renderOfferMarkdown, writeLlmsTxt } from '../../markdown/index.ts';
import type { MarkdownWriter } from './markdown-pages.ts';

export const siteMarkdown: MarkdownWriter = (snapshot, publicUrl) => {
  const { index } = snapshot;
  return {
    llmsTxt: (locale) => writeLlmsTxt(index, locale, publicUrl),
    offer: (slug, locale) => {
      const reading = readOfferView(index, slug, locale);
      return reading.kind === 'found'
        ? renderOfferMarkdown(reading.value, { locale, publicUrl, index, snapshot })
        : null;
    },
  };
};
