/** What a page is: its address, what it shows, and its two renderings. Served from one definition, `definePage`. */

import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex, Sightings } from '../../catalog/index.ts';
import type { ProblemDetail, RatePolicy } from '../../http/index.ts';
import type { ReadDatedOffer } from '../../snapshot/index.ts';
import type { JobName, Jobs, WorkOutcome } from '../../work/index.ts';
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
  /** What the nights saw of quotes, up to the snapshot being served. */
  readonly sightings: Sightings;
  /** Offers as any published version has them. */
  readonly datedOffers: ReadDatedOffer;
};

/** Where readers can propose a correction; null if the operator named none. */
export type SiteLinks = { readonly repositoryUrl: string | null; readonly contact: string | null };

/** Plans and checks against the snapshot that the page is made from, in the name of the visitor. */
export type PageWork = <Name extends JobName>(
  name: Name,
  request: Jobs[Name]['request'],
) => Promise<WorkOutcome<Name>>;

/** The part of a page inside `<head>`. */
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
  /** The page that search engines should know in its place, as `path` is written; the page itself when left out. */
  readonly canonical?: string;
  /** What the page says at its foot in place of the snapshot being served, if it shows another. */
  readonly asOf?: { readonly dataAsOf: string; readonly version: string };
  /** Path of the picture for link previews, as `picturePath` gives it. */
  readonly picture?: string;
  /** Atom feeds that follow the page. */
  readonly feeds?: readonly {
    readonly title: string /** With the language prefix. */;
    readonly href: string;
  }[];
  /** False keeps the page out of search results: one of endlessly many states of a form. */
  readonly indexed?: boolean;
  readonly scripts?: readonly AssetName[];
  /** Style besides that of every page. */
  readonly styles?: readonly AssetName[];
  /** What search engines read of the page: a JSON-LD document. */
  readonly structuredData?: object;
  /** Slugs of the plans to compare that the address carries: search, menu and the other language keep them. */
  readonly compare?: readonly string[];
  /** The slugs of the plans that the page is about: what is wrong on it is a fact of one of them. */
  readonly offers?: readonly string[];
  /** The name of the provider that the page is about: what is wrong on it is a fact of one of its plans. */
  readonly provider?: string;
  /** The entry of the site's menu that this page belongs to. */
  readonly section?: Section;
};

export type Section = 'catalog' | 'best' | 'compare' | 'plan' | 'check' | 'changes' | 'about';

export type PageRequest = {
  /** The part named `slug` of the path; empty if there is none. */
  readonly slug: string;
  /** Every part of the path that the address leaves open, by name, without `.md`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

export type PageOutcome<V> =
  /**
   * `status` is 400 for a form that shows what is wrong with its address, 413 for one that was sent too much;
   * `settled` if the same facts will be shown for ever; `kept: false` for what no cache may keep.
   */
  | {
      readonly kind: 'view';
      readonly view: V;
      readonly status?: 400 | 413;
      readonly settled?: boolean;
      readonly kept?: boolean;
    }
  /** 308, or 303 for what another version may answer otherwise; `path` without the language prefix, with its query. */
  | { readonly kind: 'moved'; readonly path: string; readonly status?: 303 }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

export type RenderedPage = { readonly head: PageHead; readonly body: Markup };

type PageSpec<V> = {
  /** Without the language prefix; parameters are in braces: `/offers/{slug}`, `/proof/{slug}/{evidence}`. */
  readonly path: string;
  /** Counted as a read unless said otherwise. */
  readonly policy?: RatePolicy;
  /** Programs POST to the same address: only who asks for a page by name is sent one. */
  readonly programsPost?: true;
  readonly read: (
    context: PageContext,
    request: PageRequest,
    work: PageWork,
  ) => PageOutcome<V> | Promise<PageOutcome<V>>;
  /** For a page whose form is sent with POST. */
  readonly form?: {
    /** Of the whole body, percent-encoded as it is. */
    readonly maxBytes: number;
    readonly policy: RatePolicy;
    readonly read: (context: PageContext, fields: URLSearchParams, work: PageWork) => Promise<PageOutcome<V>>;
  };
  readonly html: (view: V, context: PageContext) => RenderedPage;
  readonly markdown: (view: V, context: PageContext) => string;
};

/** A page whose view type is closed over. */
export type Page = Pick<PageSpec<never>, 'path' | 'policy' | 'programsPost'> & {
  readonly open: (context: PageContext, request: PageRequest, work: PageWork) => Promise<OpenedPage>;
  /** What a POST to the page's address shows; kept by nobody. */
  readonly form?: {
    readonly maxBytes: number;
    readonly policy: RatePolicy;
    readonly open: (context: PageContext, fields: URLSearchParams, work: PageWork) => Promise<OpenedPage>;
  };
};

export type OpenedPage =
  | {
      readonly kind: 'view';
      readonly status: 200 | 400 | 413;
      readonly settled: boolean;
      readonly kept: boolean;
      readonly html: () => RenderedPage;
      readonly markdown: () => string;
    }
  | Exclude<PageOutcome<never>, { kind: 'view' }>;

/** Defines a page. @param spec.read a face of functions of the catalog; no rule of the domain lives in it */
export function definePage<V>({ read, form, html, markdown, ...served }: PageSpec<V>): Page {
  const opened = (outcome: PageOutcome<V>, context: PageContext): OpenedPage => {
    if (outcome.kind !== 'view') return outcome;
    const { view, status = 200, settled = false, kept = true } = outcome;
    return {
      kind: 'view',
      status,
      settled,
      kept,
      html: () => html(view, context),
      markdown: () => markdown(view, context),
    };
  };
  const page: Page = {
    ...served,
    open: async (context, request, work) => opened(await read(context, request, work), context),
  };
  if (form === undefined) return page;
  const open: NonNullable<Page['form']>['open'] = async (context, fields, work) =>
    opened(await form.read(context, fields, work), context);
  return { ...page, form: { maxBytes: form.maxBytes, policy: form.policy, open } };
}
