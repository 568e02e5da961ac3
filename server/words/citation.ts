/** How a page of the catalog is cited, in the three forms that people paste. */
import type { Locale } from '../../schemas/vocabulary.ts';
import { marksOf } from './punctuation.ts';
import { shownQuote } from './shown-quote.ts';
import { text } from './text.ts';

export type Cited = {
  /** What is cited: `Neon Free: Storage: 0.5 GB`. */
  readonly title: string;
  /** A lasting address of it, with scheme and host. */
  readonly address: string;
  /** Of the snapshot, `YYYY-MM-DD.N`. */
  readonly version: string;
  /** Up to which day its data reaches, `YYYY-MM-DD`. */
  readonly dataAsOf: string;
  /** Makes the key of BibTeX: lower case letters, digits and hyphens. */
  readonly key: string;
  /** The quote behind it, where one fact is cited. */
  readonly quoting?: {
    readonly quote: string;
    readonly provider: string;
    readonly source: string;
    readonly day: string | null;
    /** How many other quotes the fact rests on. */
    readonly together: number;
  };
};

export const CITATION_FORMS = ['text', 'markdown', 'bibtex'] as const;
export type CitationForm = (typeof CITATION_FORMS)[number];

/** @param escapeMarkdown makes text that Markdown reads as itself */
export function cite(
  form: CitationForm,
  cited: Cited,
  locale: Locale,
  escapeMarkdown: (words: string) => string,
): string {
  switch (form) {
    case 'text':
      return sentence(cited.title, cited.address, cited, (words) => words, locale);
    case 'markdown':
      return sentence(
        `[${escapeMarkdown(cited.title)}](${cited.address})`,
        null,
        cited,
        escapeMarkdown,
        locale,
      );
    case 'bibtex':
      return bibtex(cited, locale);
  }
}

function sentence(
  title: string,
  address: string | null,
  cited: Cited,
  written: (words: string) => string,
  locale: Locale,
): string {
  const { version, quoting } = cited;
  const { stop } = marksOf(locale);
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
  written: (words: string) => string = (words) => words,
): string {
  const words = written(shownQuote(quote));
  const name = written(provider);
  const more = text(
    together === 0 ? '' : `, one of ${together + 1} quotes that prove it together`,
    together === 0 ? '' : `，共同证明该信息的 ${together + 1} 条引文之一`,
  );
  return text(
    `Quoting ${name}: “${words}” (${source}${day === null ? '' : `, as of ${day}`})${more.en}`,
    `引自 ${name}：“${words}”（${source}${day === null ? '' : `，${day}`}）${more['zh-CN']}`,
  )[locale];
}

function bibtex(cited: Cited, locale: Locale): string {
  const { key, title, address, version, dataAsOf, quoting } = cited;
  const [year = '', month = ''] = version.split('-');
  const note = [
    text(`Snapshot ${version}, data as of ${dataAsOf}`, `快照 ${version}，数据截至 ${dataAsOf}`)[locale],
    ...(quoting === undefined ? [] : [quotingWords(quoting, locale)]),
  ];
  return [
    `@misc{zero-${key}-${version},`,
    `  title  = {${braced(title)}},`,
    '  author = {{Zero}},',
    `  year   = {${year}},`,
    `  month  = {${Number(month)}},`,
    `  url    = {${address}},`,
    `  note   = {${braced(note.join(marksOf(locale).semicolon))}}`,
    '}',
  ].join('\n');
}

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text within the braces of a field of BibTeX: the signs of TeX stand for themselves. */
function braced(words: string): string {
  return words.replaceAll(/[\\~^{}%#&_$]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`);
}
