/** The words of a search text, and the services that some of them name. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import type { AskedFilter } from './fact-words.ts';
import type { emptyWord } from './lexicon.ts';
import type { TermRow } from './terms.ts';

/** One demand of a query: met by its text (every part of it) or by the text's meaning. */
export type QueryWord = Span & {
  readonly kind: 'word' | 'cjk';
  /** More than one entry for a phrase (`sign in`). */
  readonly parts: readonly string[];
  readonly term: TermRow | null;
  /** What it asks of a service that the text names. */
  readonly question?: AskedFilter;
  /** The figures that it asks for of such a service. */
  readonly figures: readonly Metric[];
  /** Where the program runs that something is wanted for: it orders the plans and leaves none out. */
  readonly runsOn?: true;
};

/** The plans of the services that a text names, and which of its words are the names. */
export type NamedServices = {
  readonly plans: ReadonlySet<Offer>;
  /** Those that are called so themselves, and not only their provider. */
  readonly own: ReadonlySet<Offer>;
  /** Empty if no word is a whole name: then only a word of one gives it away. */
  readonly words: ReadonlySet<QueryWord>;
};

/** A word before it is known whether it is passed over. */
export type WrittenWord = QueryWord & { readonly empty: ReturnType<typeof emptyWord> };
