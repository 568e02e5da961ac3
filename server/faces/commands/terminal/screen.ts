/** The screen that texts are laid out for, and the shapes they have in common. */
import { type Cell, type Terminal, table, wrap } from '../../../../schemas/terminal/index.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import {
  choosePunctuation,
  describeFreshness,
  disclosureNotice,
  LABELS,
  shownQuote,
} from '../../../words/index.ts';
import { createSourceList, type SourceList } from '../facts.ts';

type Linked = {
  readonly slug: string;
  readonly url: string;
  readonly commercial: { readonly referral: boolean; readonly disclosure: string | null };
};

export type Screen = {
  readonly locale: Locale;
  readonly columns: number;
  readonly style: ReturnType<typeof createStyle>;
};

/** Width without a terminal. */
const COLUMNS_DEFAULT = 100;
const COLUMNS_MIN = 40;

/** The screen of a terminal: no colour if it is no terminal, NO_COLOR is set or TERM is dumb. */
export function createScreen(terminal: Terminal, locale: Locale): Screen {
  const named = Number(terminal.env.COLUMNS);
  const columns = terminal.columns ?? (Number.isInteger(named) && named > 0 ? named : COLUMNS_DEFAULT);
  const plain = (terminal.env.NO_COLOR ?? '') !== '' || terminal.env.TERM === 'dumb';
  return { locale, columns: Math.max(COLUMNS_MIN, columns), style: createStyle(terminal.isTTY && !plain) };
}

/** Builds a text of headings, paragraphs and tables from the top down. */
export function createSheet(screen: Screen) {
  const { locale, columns, style } = screen;
  const lines: string[] = [];
  const sources: SourceList = createSourceList();
  const sheet = {
    sources,
    title: (text: string): void => {
      lines.push(...wrap(text, columns).map(style.strong));
    },
    heading: (text: string): void => {
      lines.push('', ...wrap(text, columns).map(style.strong));
    },
    /** @param indent blanks before every line; `lead` replaces the last of them on the first line */
    text: (text: string, indent = 0, dress: (line: string) => string = (line) => line, lead = ''): void => {
      wrap(text, columns - indent).forEach((line, number) => {
        const before = number === 0 ? lead.padStart(indent) : ' '.repeat(indent);
        lines.push(before + dress(line));
      });
    },
    /** `Label: value`; addresses stay whole, so that a terminal can open them. */
    field: (label: string, value: string, dress: (line: string) => string = (line) => line): void => {
      sheet.text(`${label}${choosePunctuation(locale).colon}${value}`, 0, dress);
    },
    /** A line as it is, however long: an address or a command that somebody copies. */
    raw: (line: string): void => {
      lines.push(line);
    },
    blank: (): void => {
      lines.push('');
    },
    /** @param tight without lines between the rows: for rows of a line or two */
    table: (head: readonly string[], rows: readonly (readonly Cell[])[], tight = false): void => {
      lines.push(table(head, rows, { width: columns, tight, styleHead: style.strong }));
    },
    /** Links of offers, each whole, with the notice shown next to it. */
    links: (offers: readonly Linked[]): void => {
      sheet.heading(LABELS.link[locale]);
      for (const { slug, url, commercial } of offers) {
        lines.push(`${slug}  ${style.faint(url)}`);
        const disclosure = disclosureNotice(commercial, locale);
        if (disclosure !== null) sheet.text(disclosure, 2, style.care);
      }
    },
    /** The quotes that were referred to by number, each with source and freshness. */
    quotes: (): void => {
      const quotes = sources.quotes();
      if (quotes.length === 0) return;
      sheet.heading(LABELS.quotes[locale]);
      quotes.forEach((quote, position) => {
        const mark = `[${position + 1}]`;
        const indent = mark.length + 1;
        sheet.text(`“${shownQuote(quote.quote)}”`, indent, undefined, `${mark} `);
        // An address is not wrapped: half of one leads nowhere.
        lines.push(' '.repeat(indent) + style.faint(quote.source));
        const permalink = quote.captured?.permalink ?? null;
        const standing = describeFreshness(quote, locale);
        const isMissing = quote.freshness?.status === 'missing';
        if (standing !== '') sheet.text(standing, indent, isMissing ? style.bad : style.faint);
        if (permalink !== null && permalink !== quote.source)
          lines.push(' '.repeat(indent) + style.faint(permalink));
      });
    },
    /** An address on a line of its own, whole. */
    address: (label: string, url: string, beside: string | null = null): void => {
      lines.push(`${label}${choosePunctuation(locale).colon}${url}`);
      if (beside !== null) sheet.text(beside, 2, style.care);
    },
    toString: (): string => `${lines.join('\n')}\n`,
  };
  return sheet;
}

export type Sheet = ReturnType<typeof createSheet>;

const ESCAPE = String.fromCharCode(27);

/** The styles of a screen with colour, or ones that change nothing: no terminal, or NO_COLOR is set (no-color.org). */
function createStyle(colour: boolean) {
  const code = (on: number, off: number) => (text: string) =>
    colour && text !== '' ? `${ESCAPE}[${on}m${text}${ESCAPE}[${off}m` : text;
  return {
    strong: code(1, 22),
    faint: code(2, 22),
    good: code(32, 39),
    bad: code(31, 39),
    care: code(33, 39),
  };
}
