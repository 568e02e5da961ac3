/** The text model of a page: what a reader sees, where it is, and what he does not see. */

export type PageKind = 'html' | 'markdown' | 'text' | 'json';

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code' | 'other';

/** `embedded` is data inside scripts: it may be shown after rendering, but nobody reads it there. */
export type Visibility = 'visible' | 'hidden' | 'embedded';

export type Cell = {
  readonly text: string;
  /** A head of a row or column (`<th>`). */
  readonly head: boolean;
  /** The heads of the columns that the cell is in, topmost first. */
  readonly columns: readonly string[];
  /** What a drawing in it says: a tick or a cross; null if it has none. */
  readonly tick: boolean | null;
};

export type Block = {
  /**
   * The text with its white space collapsed; a line feed represents a soft wall inside the block (`<br>`,
   * a block within a table cell). Cells of a row are joined by ` | `.
   */
  readonly text: string;
  readonly kind: BlockKind;
  /** The chain of headings that the block is under, outermost first; a heading's own text is not in its chain. */
  readonly headings: readonly string[];
  /** The head of the row: its first cell, the term of a definition list, the key of a JSON value. */
  readonly row: string | null;
  readonly visibility: Visibility;
  /** The cells of a table row; empty for every other kind. */
  readonly cells: readonly Cell[];
  /** What the first drawing with it says: a tick or a cross; null if it has none. */
  readonly tick: boolean | null;
  /** Index into {@link PageText.containers} of the innermost element around the block. */
  readonly container: number;
};

export type Container = {
  /** Index of the container around it; -1 at the root. */
  readonly parent: number;
  /** How many visible blocks are in it, at any depth. */
  readonly blocks: number;
  /** A list item: what it says ends with it. */
  readonly item: boolean;
  /** A menu, a footer or the like: of the site, not of this page. What is in it is too. */
  readonly furniture: boolean;
};

/** What the page-trust gate wants to know beyond the text. */
export type PageSignals = {
  readonly scripts: number;
  readonly passwordFields: number;
  /** Names of known challenge and captcha services that the page loads. */
  readonly challenges: readonly string[];
  /** What `<noscript>` says to a reader without scripts. */
  readonly noscript: string;
  /** What the page declares (`<html lang>`); null if it declares none. */
  readonly language: string | null;
  /** Whether it ends with the tag that ends a document, as one that was cut short does not. */
  readonly closed: boolean;
};

export type PageText = {
  readonly kind: PageKind;
  readonly title: string | null;
  readonly blocks: readonly Block[];
  readonly containers: readonly Container[];
  /** Characters of all visible blocks. */
  readonly visibleLength: number;
  readonly signals: PageSignals;
};

export const NO_SIGNALS: PageSignals = {
  scripts: 0,
  passwordFields: 0,
  challenges: [],
  noscript: '',
  language: null,
  closed: true,
};
