/** The Markdown that the resources serve. The website writes the same texts for its Markdown versions and its `llms.txt`. */
import type { Locale } from '../../../schemas/vocabulary.ts';
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
