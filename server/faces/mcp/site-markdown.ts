/** The resources' Markdown: the very texts of the website's Markdown versions and of its `llms.txt`. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { readOfferView } from '../../catalog/index.ts';
import { renderOfferMarkdown, writeLlmsTxt } from '../../markdown/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';

/** Markdown over one snapshot. */
export type MarkdownPages = {
  readonly llmsTxt: (locale: Locale) => string;
  /** Null if there is no such offer; old slugs are followed by the caller. */
  readonly offer: (slug: string, locale: Locale) => string | null;
};

export type MarkdownWriter = (
  snapshot: ServedSnapshot,
  publicUrl: string,
) => MarkdownPages | Promise<MarkdownPages>;

/** The overviews of each version that were asked for: writing one takes tens of milliseconds. */
const overviews = new WeakMap<ServedSnapshot, Map<string, string>>();

export const siteMarkdown: MarkdownWriter = (snapshot, publicUrl) => {
  const { index } = snapshot;
  const written = overviews.get(snapshot) ?? new Map<string, string>();
  overviews.set(snapshot, written);
  return {
    llmsTxt: (locale) => {
      const key = `${locale} ${publicUrl}`;
      const text = written.get(key) ?? writeLlmsTxt(index, locale, publicUrl, 'short');
      written.set(key, text);
      return text;
    },
    offer: (slug, locale) => {
      const reading = readOfferView(index, slug, locale);
      return reading.kind === 'found'
        ? renderOfferMarkdown(reading.value, { locale, publicUrl, index, snapshot })
        : null;
    },
  };
};
