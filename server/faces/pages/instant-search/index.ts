/** The index of instant search: one file a language and version, under a name that carries its digest. */
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { type Locale, LOCALES } from '../../../../schemas/vocabulary.ts';
import {
  bestPath,
  categoryPath,
  localePrefix,
  offerPath,
  pagePath,
  providerPath,
} from '../../../addresses.ts';
import { type CatalogIndex, listNamed } from '../../../catalog/index.ts';
import { cachedGet, READ_CACHE } from '../../../http/index.ts';
import { plainLine } from '../../../markdown/index.ts';
import { choosePunctuation, limitAmount, limitName, planKind } from '../../../words/index.ts';
import {
  CHANGES_TEXTS,
  DOCS_TEXTS,
  ENDINGS_TEXTS,
  INSTANT_SEARCH_TEXTS,
  SITE,
  TIMELINE_TEXTS,
  WORKS_WITH_TEXTS,
  ZERO_DOLLARS_TEXTS,
} from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { FOREVER } from '../assets.ts';

type IndexFile = { readonly path: string; readonly body: string };

/** Written once for a version of the catalog and a language; forgotten with the version. */
const written = new WeakMap<CatalogIndex, Map<Locale, IndexFile>>();

function indexFile(catalog: CatalogIndex, locale: Locale): IndexFile {
  const ofCatalog = written.get(catalog) ?? new Map<Locale, IndexFile>();
  written.set(catalog, ofCatalog);
  const known = ofCatalog.get(locale);
  if (known !== undefined) return known;
  const body = JSON.stringify(writeInstantSearchIndex(catalog, locale));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const made = { path: `${localePrefix(locale)}/assets/search.${digest}.json`, body };
  ofCatalog.set(locale, made);
  return made;
}

/** The address of a version's index, for the search field. */
export function instantSearchPath(catalog: CatalogIndex, locale: Locale): string {
  return indexFile(catalog, locale).path;
}

/** Registers the index of each language. A page from before a new version is led to that of the new one. */
export function serveInstantSearch(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES) {
    cachedGet(app, context, {
      path: `${localePrefix(locale)}/assets/search.:digest(^[\\w-]{10}$).json`,
      locale,
      make: ({ version, path }) => {
        const file = indexFile(version.index, locale);
        if (path !== file.path)
          return {
            kind: 'moved',
            location: file.path,
            headers: { ...context.security.data, 'Cache-Control': READ_CACHE },
          };
        return {
          kind: 'answer',
          body: file.body,
          fields: {
            contentType: 'application/json; charset=utf-8',
            cacheControl: FOREVER,
            headers: { ...context.security.data, 'Content-Language': locale },
          },
        };
      },
    });
  }
}

const t = INSTANT_SEARCH_TEXTS;

/** The first of the order: a larger catalog is still searched whole by the form, and the file stays one for phones. */
const PLANS_MAX = 1000;
const PROVIDERS_MAX = 600;

const WORDS = ['results', 'all', 'ask', 'compare', 'none', 'found', 'foundOne'] as const;

/** `[last part of the address, name, the text next to it, other names, ...]`; a group may carry more. */
type Entry = readonly [place: string, name: string, beside: string, otherNames: readonly string[]];

type InstantSearchIndex = {
  readonly words: Readonly<Record<(typeof WORDS)[number], string>>;
  readonly groups: readonly {
    readonly kind: 'roles' | 'plans' | 'providers' | 'pages';
    readonly label: string;
    /** The prefix of each address, up to its last part. */
    readonly at: string;
    /** Of plans: the positions of their roles among the roles, and 1 if it is unavailable. */
    readonly entries: readonly (Entry | readonly [...Entry, roles: readonly number[], gone: 0 | 1])[];
  }[];
};

function writeInstantSearchIndex(catalog: CatalogIndex, locale: Locale): InstantSearchIndex {
  const { plans, providers, roles } = listNamed(catalog, locale);
  const { dot } = choosePunctuation(locale);
  const positionOf = new Map(roles.map(({ role }, position) => [role, position]));
  return {
    // Object.fromEntries loses the keys, which are all of WORDS.
    words: Object.fromEntries(WORDS.map((name) => [name, t[name][locale]])) as InstantSearchIndex['words'],
    groups: [
      {
        kind: 'roles',
        label: t.roles[locale],
        at: before(bestPath('auth', locale), 'auth'),
        entries: roles.map(({ role, name, otherNames, plans: count }) => [
          role,
          name,
          t.plansCount(count)[locale],
          otherNames,
        ]),
      },
      {
        kind: 'plans',
        label: t.plans[locale],
        at: before(offerPath('x', locale), 'x'),
        entries: plans.slice(0, PLANS_MAX).map(({ offer, name, otherNames, mainLimit }) => {
          const isGone = offer.standing !== 'available';
          const limit =
            mainLimit === null ? [] : [`${limitName(mainLimit, locale)} ${limitAmount(mainLimit, locale)}`];
          return [
            offer.slug,
            plainLine(name),
            [plainLine(offer.provider.name), ...(isGone ? [planKind(offer, locale)] : limit)].join(dot),
            otherNames,
            offer.roles.flatMap((role) => positionOf.get(role) ?? []),
            isGone ? 1 : 0,
          ];
        }),
      },
      {
        kind: 'providers',
        label: t.providers[locale],
        at: before(providerPath('x', locale), 'x'),
        entries: providers
          .slice(0, PROVIDERS_MAX)
          .map(({ provider, name, otherNames, plans: count }) => [
            provider.slug,
            plainLine(name),
            t.plansCount(count)[locale],
            otherNames,
          ]),
      },
      { kind: 'pages', label: t.pages[locale], at: '', entries: pages(catalog, locale) },
    ],
  };
}

function before(path: string, last: string): string {
  return path.slice(0, path.length - last.length);
}

function pages({ catalog, toolIndex }: CatalogIndex, locale: Locale): Entry[] {
  const of = (href: string, name: string): Entry => [href, name, '', []];
  return [
    of(pagePath('/plan', locale), SITE.plan[locale]),
    of(pagePath('/compare', locale), SITE.compare[locale]),
    of(pagePath('/best', locale), SITE.best[locale]),
    of(pagePath('/catalog', locale), SITE.catalog[locale]),
    of(pagePath('/check', locale), SITE.check[locale]),
    of(pagePath('/changes', locale), CHANGES_TEXTS.pages.change.title[locale]),
    of(pagePath('/changes/corrections', locale), CHANGES_TEXTS.pages.correction.title[locale]),
    of(pagePath('/endings', locale), ENDINGS_TEXTS.title[locale]),
    of(pagePath('/timeline', locale), TIMELINE_TEXTS.name[locale]),
    of(pagePath('/zero-dollars', locale), ZERO_DOLLARS_TEXTS.given.title[locale]),
    of(pagePath('/zero-dollars/users', locale), ZERO_DOLLARS_TEXTS.users.title[locale]),
    ...(toolIndex.tools.length === 0
      ? []
      : [of(pagePath('/works-with', locale), WORKS_WITH_TEXTS.index[locale])]),
    of(pagePath('/correct', locale), SITE.correct[locale]),
    of(pagePath('/docs', locale), DOCS_TEXTS.title[locale]),
    of(pagePath('/about', locale), SITE.about[locale]),
    of(`${pagePath('/about', locale)}#terms`, SITE.terms[locale]),
    ...catalog.categories.map(({ slug, translations }) =>
      of(categoryPath(slug, locale), translations[locale].name),
    ),
  ];
}
