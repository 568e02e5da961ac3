/** What a page is: its address, what it shows, and its two renderings. Served from one definition, `definePage`. */

import type { CheckRequest } from '../../../schemas/check.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import type { CheckOutcome } from '../../checks/index.ts';
import type { ProblemDetail, RatePolicy } from '../../http/index.ts';
import type { AssetName } from './assets.ts';
import type { Markup } from './markup.ts';

/** What every page is given. */
export type PageContext = {
  readonly locale: Locale;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly index: CatalogIndex;
  /** Of the snapshot being served. */
  readonly snapshot: { readonly version: string; readonly createdAt: string };
  readonly links: SiteLinks;
};

/** Where readers can propose a correction; null where the operator named none. */
export type SiteLinks = { readonly repositoryUrl: string | null; readonly contact: string | null };

/** Makes a check against the snapshot that the page is made from. */
export type CheckFiles = (request: CheckRequest) => Promise<CheckOutcome>;

/** The part of a page that stands in `<head>`. */
export type PageHead = {
  /** Without the name of the site. */
  readonly title: string;
  /** One or two sentences for search results and link previews. */
  readonly description: string;
  /**
   * Canonical path without the language prefix, with the part of the query that is the page's state; null for an
   * error, which has no place of its own.
   */
  readonly path: string | null;
  /** Path of the picture for link previews, as `picturePath` gives it. */
  readonly picture?: string;
  /** Atom feeds that follow the page; the JSON Feed beside each is announced with it. */
  readonly feeds?: readonly {
    readonly title: string /** With the language prefix. */;
    readonly href: string;
  }[];
  /** Whether the page has a card that oEmbed tells of. */
  readonly hasCard?: true;
  /** Path of the calendar that follows the page. */
  readonly calendar?: string;
  /** False keeps the page out of search results: one of endlessly many states of a form. */
  readonly indexed?: boolean;
  readonly scripts?: readonly AssetName[];
  /** Style besides that of every page. */
  readonly styles?: readonly AssetName[];
  /** What search engines read of the page: a JSON-LD document. */
  readonly structuredData?: object;
  /** Slugs of the plans to compare that the address carries: search, menu and the other language keep them. */
  readonly compare?: readonly string[];
  /** The entry of the site's menu that this page belongs to. */
  readonly section?: Section;
};

export type Section = 'catalog' | 'best' | 'compare' | 'plan' | 'check' | 'changes' | 'about';

export type PageRequest = {
  /** The part of the path that the address leaves open, without `.md`; empty where there is none. */
  readonly slug: string;
  readonly query: URLSearchParams;
};

export type PageOutcome<V> =
  /** `status` is 400 for a form that shows what is wrong with its address, 413 for one that was sent too much. */
  | { readonly kind: 'view'; readonly view: V; readonly status?: 400 | 413 }
  /** 308; `path` without the language prefix, with its query. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

export type RenderedPage = { readonly head: PageHead; readonly body: Markup };

type PageSpec<V> = {
  /** Without the language prefix; `{slug}` is the part left open: `/offers/{slug}`. */
  readonly path: string;
  /** Counted as a read unless said otherwise; null is not counted. */
  readonly policy?: RatePolicy | null;
  readonly read: (context: PageContext, request: PageRequest) => PageOutcome<V>;
  /** For a page whose form is sent with POST. */
  readonly form?: {
    /** Of the whole body, percent-encoded as it is. */
    readonly maxBytes: number;
    readonly read: (
      context: PageContext,
      fields: URLSearchParams,
      check: CheckFiles,
    ) => Promise<PageOutcome<V>>;
  };
  readonly html: (view: V, context: PageContext) => RenderedPage;
  readonly markdown: (view: V, context: PageContext) => string;
};

/** A page whose view type is closed over. */
export type Page = {
  readonly path: string;
  readonly policy?: RatePolicy | null;
  readonly open: (context: PageContext, request: PageRequest) => OpenedPage;
  /** What a POST to the page's address shows; kept by nobody. */
  readonly form?: {
    readonly maxBytes: number;
    readonly open: (context: PageContext, fields: URLSearchParams, check: CheckFiles) => Promise<OpenedPage>;
  };
};

export type OpenedPage =
  | {
      readonly kind: 'view';
      readonly status: 200 | 400 | 413;
      readonly html: () => RenderedPage;
      readonly markdown: () => string;
    }
  | Exclude<PageOutcome<never>, { kind: 'view' }>;

/** Defines a page. @param spec.read a face of functions of the catalog; no rule of the domain lives in it */
export function definePage<V>(spec: PageSpec<V>): Page {
  const opened = (outcome: PageOutcome<V>, context: PageContext): OpenedPage => {
    if (outcome.kind !== 'view') return outcome;
    return {
      kind: 'view',
      status: outcome.status ?? 200,
      html: () => spec.html(outcome.view, context),
      markdown: () => spec.markdown(outcome.view, context),
    };
  };
  const { form } = spec;
  return {
    path: spec.path,
    ...(spec.policy === undefined ? {} : { policy: spec.policy }),
    open: (context, request) => opened(spec.read(context, request), context),
    ...(form === undefined
      ? {}
      : {
          form: {
            maxBytes: form.maxBytes,
            open: async (context, fields, check) => opened(await form.read(context, fields, check), context),
          },
        }),
  };
}
