/** What is asked for, as chips that can be removed; and what would find something if nothing was found. */
import {
  type InterpretedWords,
  OFFERS_LIMIT_DEFAULT,
  OFFERS_LIMIT_MAX,
  type OffersQuery,
  type Suggestions,
} from '../../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix, markdownPath, offerPath, replacePath } from '../../../addresses.ts';
import { countAsked } from '../../../catalog/index.ts';
import {
  choosePunctuation,
  conditionText,
  SEARCH_TEXTS,
  shownQuote,
  UNLISTED_STATE_NAMES,
  unlistedReading,
} from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { withPlans } from '../parts/compare-tray.ts';
import { renderLang } from '../parts/wording.ts';

type Found = { readonly interpreted: readonly InterpretedWords[]; readonly suggestions: Suggestions };
type Place = {
  readonly query: OffersQuery;
  readonly locale: Locale;
  /** The plans of the tray, which links keep. */
  readonly tray: readonly string[];
  /** The name of a category in the language of the page. */
  readonly categoryName: (slug: string) => string;
};

/** A chip for each condition, of the parameters and of words; empty if nothing but words is asked for. */
export function conditionChips({ interpreted }: Found, place: Place): Markup | '' {
  const { query } = place;
  const ofParameters = askedParameters(query)
    .filter(([name]) => name !== 'q' && name !== 'sort')
    .map(([name, value]) => ({
      label: labelOf(name, value, place),
      to: changedStatePath(query, { without: name }),
      words: null,
    }));
  const ofWords = interpreted.map(({ filter, value, q, text }) => ({
    label: labelOf(filter, value, place),
    to: changedStatePath(query, { q }),
    words: text,
  }));
  const chips = [...ofWords, ...ofParameters];
  if (chips.length === 0) return '';
  return html`<ul class="plain choices" aria-label="${SEARCH_TEXTS.understood[place.locale]}">${each(
    chips,
    ({ label, to, words }) =>
      html`<li><a class="choice chosen" rel="nofollow" href="${linkTo(to, place)}" aria-label="${SEARCH_TEXTS.remove(label)[place.locale]}"${words === null ? '' : html` title="${words}"`}>${label} <span aria-hidden="true">×</span></a></li>\n`,
  )}</ul>`;
}

function labelOf(filter: string, value: string, { locale, categoryName }: Place): string {
  return filter === 'category' ? categoryName(value) : conditionText(filter, value, locale);
}

function linkTo(path: string, { locale, tray }: Place): string {
  return withPlans(localePrefix(locale) + path, tray);
}

/** Services that are named but have no plan here, each with the reason in the provider's words if there are some. */
export function namedServices({ suggestions }: Found, place: Place): Markup | '' {
  const { locale, query } = place;
  const { colon, bracket } = choosePunctuation(locale);
  return html`${each(
    suggestions.services,
    ({ slug, name, state, note, source, quote, captured, roles }) =>
      html`<div class="caution"><p><strong>${name}</strong>${bracket(UNLISTED_STATE_NAMES[state][locale])}${colon}${note}</p>${when(
        quote !== null,
        () =>
          html`<blockquote${renderLang(quote ?? '', locale)}><p>${shownQuote(quote ?? '')}</p></blockquote>`,
      )}${when(
        source !== null,
        () =>
          html`<p class="soft small"><a href="${source ?? ''}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a>${choosePunctuation(locale).comma}${unlistedReading({ quote, captured }, locale)}${when(
            captured.permalink !== null,
            () =>
              html` · <a href="${captured.permalink ?? ''}" rel="noopener">${CATALOG_TEXTS.copyRead[locale]}</a>`,
          )}</p>`,
      )}${when(roles.length > 0, () =>
        state === 'ended'
          ? html`<p><a href="${replacePath(slug, locale)}">${SEARCH_TEXTS.insteadOf(name)[locale]}</a></p>`
          : html`<p><a rel="nofollow" href="${linkTo(changedStatePath(query, { q: SEARCH_TEXTS.alternativeTo(name)[locale] }), place)}">${SEARCH_TEXTS.insteadOf(name)[locale]}</a></p>`,
      )}</div>`,
  )}`;
}

/** Words that are not asked of every plan, and the nearest names and terms of those that none has. */
export function looseWords({ suggestions: { preferred, spelling } }: Found, place: Place): Markup {
  const { locale, query } = place;
  return html`${each(preferred, ({ word, total }) => html`<p>${SEARCH_TEXTS.preferred(word, total)[locale]}</p>\n`)}${when(
    spelling.length > 0,
    () =>
      html`<p>${SEARCH_TEXTS.meant[locale]}${choosePunctuation(locale).colon}${each(
        spelling,
        ({ instead, q }) =>
          html`<a class="choice" rel="nofollow" href="${linkTo(changedStatePath(query, { q }), place)}">${instead}</a>\n`,
      )}</p>`,
  )}`;
}

/** The way on from an empty list: what is left without one condition. */
export function emptyHelp({ interpreted, suggestions }: Found, place: Place): Markup {
  const { locale, query } = place;
  const { named, spelling, without, services } = suggestions;
  const t = CATALOG_TEXTS;
  return html`<p><strong>${t.none[locale]}</strong>${when(spelling.length + without.length + services.length === 0, () => html` ${SEARCH_TEXTS.noWayOn(countAsked(Object.entries(query), interpreted))[locale]}`)}</p>
${when(
  named.length > 0,
  () =>
    html`<p>${SEARCH_TEXTS.named[locale]}${choosePunctuation(locale).colon}${each(
      named,
      ({ slug, name }) => html`<a class="choice" href="${offerPath(slug, locale)}">${name}</a>\n`,
    )}</p>`,
)}${when(
    without.length > 0,
    () =>
      html`<ul class="plain choices">${each(without, ({ condition, value, q, total }) => {
        const change = q === null ? { without: condition } : { q };
        return html`<li><a class="choice" rel="nofollow" href="${linkTo(changedStatePath(query, change), place)}">${SEARCH_TEXTS.without(labelOf(condition, value, place), total)[locale]}</a></li>\n`;
      })}</ul>`,
  )}`;
}

const NAMED = [
  'q',
  'category',
  'role',
  'provider',
  'tool',
  'freeType',
  'kind',
  'region',
  'standing',
  'min',
  'sort',
] as const;

/** The parameters that ask for something, in the order in which they are written; not the page of the list. */
export function askedParameters(query: OffersQuery): (readonly [name: string, value: string])[] {
  return [
    ...NAMED.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
    ...FACT_FILTERS.flatMap(({ name }) => (query[name] === true ? [[name, 'true'] as const] : [])),
  ];
}

/** The path of a state, without the language prefix; what is left at its default is left out. */
export function catalogStatePath(query: OffersQuery, offset = query.offset): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of askedParameters(query)) parameters.set(name, value);
  if (query.limit !== OFFERS_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const written = parameters.toString();
  return written === '' ? '/catalog' : `/catalog?${written}`;
}

/** The same list as data, with the language prefix. The files hold every plan that is found, the JSON as many as one asks for. */
export function catalogDataPaths(query: OffersQuery): { csv: string; json: string; markdown: string } {
  const { locale } = query;
  const asked = new URLSearchParams(
    askedParameters(query).map(([name, value]): [string, string] => [name, value]),
  );
  const state = asked.size === 0 ? '' : `?${asked}`;
  const ofApi = new URLSearchParams(asked);
  ofApi.set('limit', String(OFFERS_LIMIT_MAX));
  if (locale !== 'en') ofApi.set('locale', locale);
  return {
    csv: `${localePrefix(locale)}/catalog.csv${state}`,
    json: `/api/zero/offers?${ofApi}`,
    markdown: markdownPath(localePrefix(locale) + catalogStatePath(query)),
  };
}

/** The path of the state with another text, or without one of its parameters. */
export function changedStatePath(
  query: OffersQuery,
  change: { readonly q?: string; readonly without?: string },
): string {
  const kept: OffersQuery = {
    ...query,
    ...(change.q === undefined ? {} : { q: change.q === '' ? undefined : change.q }),
  };
  const left = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== change.without));
  return catalogStatePath({ ...left, limit: query.limit, offset: 0, locale: query.locale });
}
