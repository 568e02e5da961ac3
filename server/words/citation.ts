/** How a page of the catalog is cited, as text and as Markdown. */
import type { Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';
import { choosePunctuation } from './punctuation.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { shownQuote } from './shown-quote.ts';

export type Cited = {
  /** What is cited: `Neon Free: Storage: 0.5 GB`. */
  readonly title: string;
  /** A lasting address of it, with scheme and host. */
  readonly address: string;
  /** Of the snapshot, `YYYY-MM-DD.N`. */
  readonly version: string;
  /** The quote behind it, if one fact is cited. */
  readonly quoting?: {
    readonly quote: string;
    readonly provider: string;
    readonly source: string;
    readonly day: string | null;
    /** How many other quotes the fact rests on. */
    readonly together: number;
  };
};

export const CITATION_FORMS = ['text', 'markdown'] as const;
type CitationForm = (typeof CITATION_FORMS)[number];

/** @param escapeMarkdown makes text that Markdown reads as itself */
export function cite(
  form: CitationForm,
  cited: Cited,
  locale: Locale,
  escapeMarkdown: (words: string) => string,
): string {
  return form === 'text'
    ? sentence(cited.title, cited.address, cited, (words) => words, locale)
    : sentence(`[${escapeMarkdown(cited.title)}](${cited.address})`, null, cited, escapeMarkdown, locale);
}

function sentence(
  title: string,
  address: string | null,
  cited: Cited,
  written: (words: string) => string,
  locale: Locale,
): string {
  const { version, quoting } = cited;
  const { stop } = choosePunctuation(locale);
  const gap = locale === 'en' ? ' ' : '';
  const of = title + text(`. Zero, snapshot ${version}`, `。Zero，快照 ${version}`)[locale];
  const parts = [
    `${of}${stop}`,
    ...(quoting === undefined ? [] : [`${quotingWords(quoting, locale, written)}${stop}`]),
    ...(address === null ? [] : [address]),
  ];
  return parts.join(gap);
}

/** `Quoting Neon, “0.5 GB of storage” (https://neon.com/pricing, as of 2026-08-27)` */
function quotingWords(
  { quote, provider, source, day, together }: NonNullable<Cited['quoting']>,
  locale: Locale,
  written: (words: string) => string,
): string {
  const words = written(shownQuote(quote));
  const name = written(provider);
  const more = text(
    together === 0 ? '' : `, one of ${together + 1} quotes that prove it together`,
    together === 0 ? '' : `，共同证明该信息的 ${together + 1} 条引文之一`,
  );
  return text(
    `Quoting ${name}: “${words}” (${source}${day === null ? '' : `, as of ${englishDay(day)}`})${more.en}`,
    `引自 ${name}：“${words}”（${source}${day === null ? '' : `，${day}`}）${more['zh-CN']}`,
  )[locale];
}
