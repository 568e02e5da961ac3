/** What a document of a feed says, before it is written as Atom. */
import type { Locale } from '../../../schemas/vocabulary.ts';

export type FeedDocument = {
  readonly locale: Locale;
  /** The same in both languages, and never changed. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly rights: string;
  readonly updated: Date;
  readonly site: {
    readonly name: string;
    readonly url: string;
    readonly home: string;
    /** Square, to be shown small. */
    readonly icon: string;
  };
  /** The page that the feed belongs to, in the language of the feed. */
  readonly page: string;
  /** This document; the one to subscribe to if this is one of several; the one behind this. */
  readonly self: string;
  readonly first: string | null;
  readonly next: string | null;
  /** The same feed in the other language. */
  readonly related: readonly { readonly locale: Locale; readonly url: string }[];
  readonly entries: readonly FeedEntry[];
};

export type FeedEntry = {
  readonly id: string;
  /** Plain text. */
  readonly title: string;
  readonly url: string;
  readonly published: Date;
  readonly updated: Date;
  /** HTML. */
  readonly content: string;
  readonly categories: readonly { readonly term: string; readonly scheme: string; readonly label: string }[];
};

export const ATOM_TYPE = 'application/atom+xml';
