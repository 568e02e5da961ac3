/** What a document of a feed says, before it is written as Atom or as JSON Feed. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';

export type FeedDocument = {
  readonly locale: Locale;
  /** The same in both languages and formats, and never changed. */
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
    /** Square, to be shown large. */
    readonly mark: string;
  };
  /** The page that the feed belongs to, in the language of the feed. */
  readonly page: string;
  /** This document; the one to subscribe to if this is one of several; the one behind this. */
  readonly self: string;
  readonly first: string | null;
  readonly next: string | null;
  /** The same feed in the other language, and in the other format. */
  readonly related: readonly { readonly type: string; readonly locale: Locale; readonly url: string }[];
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
  readonly change: ChangeEntry;
};

export const ATOM_TYPE = 'application/atom+xml';
export const JSON_FEED_TYPE = 'application/feed+json';
