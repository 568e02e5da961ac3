/** Tokenises a page once for many quotes. What only lost quotes need is built on first use. */
import type { Block, Container, PageText } from '../extract/index.ts';
import { buildSequence, type Sequence } from './sequence.ts';

/** A quote to look for, and the headings, row or column heads that it must be under. */
export type QuoteToVerify = { readonly quote: string; readonly under: readonly string[] };

export type PreparedPage = {
  readonly page: PageText;
  readonly containers: readonly Container[];
  /** Visible text with composed tokens. */
  readonly visible: Sequence;
  /** Visible text with every word a token of its own. */
  readonly plain: () => Sequence;
  readonly hasFootnotes: boolean;
  /** Visible text with footnote signs read as numbers. */
  readonly footnoted: () => Sequence;
  readonly hidden: () => Sequence;
  readonly embedded: () => Sequence;
};

const RAISED_DIGIT = /[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]/;

export function preparePage(page: PageText): PreparedPage {
  const seen = (visibility: Block['visibility']): Block[] =>
    page.blocks.filter((block) => block.visibility === visibility);
  return {
    page,
    containers: page.containers,
    visible: buildSequence(seen('visible'), 'composed'),
    plain: once(() => buildSequence(seen('visible'), 'plain')),
    hasFootnotes: page.blocks.some((block) => RAISED_DIGIT.test(block.text)),
    footnoted: once(() => buildSequence(seen('visible'), 'footnoted')),
    hidden: once(() => buildSequence(seen('hidden'), 'composed')),
    embedded: once(() => buildSequence(seen('embedded'), 'composed')),
  };
}

function once<T extends object>(build: () => T): () => T {
  let built: T | null = null;
  return () => {
    built ??= build();
    return built;
  };
}
