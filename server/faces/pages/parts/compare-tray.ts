/**
 * The plans that a reader collects from lists for a comparison. They are kept in the address alone: a plan
 * is added and taken away by following a link, and every link between lists carries them.
 */
import type { Offer } from '../../../../schemas/catalog.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../../../../schemas/compare.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { comparePath, pagePath } from '../../../addresses.ts';
import type { CatalogIndex } from '../../../catalog/index.ts';
import { actionOn } from '../../../words/index.ts';
import { TRAY_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { PageHead } from '../page.ts';

export type Tray = {
  /** At most four, in the order in which they were added. */
  readonly offers: readonly Offer[];
  /** What the address names, but no plan is called. */
  readonly unknown: readonly string[];
  /** What the address names beyond the fourth. */
  readonly tooMany: readonly Offer[];
};

/** A tray on the page that shows it. @param at address of the page without the tray, with its language prefix */
export type PlacedTray = Tray & {
  readonly at: string;
  /** The part of the page that the list is in, if a plan may be in several. */
  readonly part?: string;
};

const t = TRAY_TEXTS;

/** Reads the tray out of the address of a list. */
export function readTray(index: CatalogIndex, query: URLSearchParams): Tray {
  const { offers, unknown } = chosenPlans(index, query, [COMPARE_PARAMETER]);
  return {
    offers: offers.slice(0, COMPARE_MAX),
    unknown: unknown.slice(0, COMPARE_MAX).map((slug) => slug.slice(0, 80)),
    tooMany: offers.slice(COMPARE_MAX, 2 * COMPARE_MAX),
  };
}

export const NO_TRAY: Tray = { offers: [], unknown: [], tooMany: [] };

/** Whether the address names no plan at all, not even one that was left out. */
export function isEmpty({ offers, unknown }: Tray): boolean {
  return offers.length + unknown.length === 0;
}

/** What the head of a list needs to keep the tray; one with a tray is one of endlessly many for search engines. */
export function trayHead(tray: Tray): Pick<PageHead, 'compare' | 'indexed'> {
  return { compare: traySlugs(tray), indexed: isEmpty(tray) };
}

/** What the address of another page needs to keep the tray. */
export function traySlugs({ offers }: Tray): string[] {
  return offers.map(({ slug }) => slug);
}

/** A field that keeps the tray if a form is sent; empty if there is nothing to keep. */
export function trayField(tray: Tray): Markup | '' {
  if (tray.offers.length === 0) return '';
  return html`<input type="hidden" name="${COMPARE_PARAMETER}" value="${traySlugs(tray).join(',')}">`;
}

/** The anchor of a plan's entry in a list, so that adding it leads back to it. */
export function entryId(slug: string, { part }: Pick<PlacedTray, 'part'>): string {
  return part === undefined ? `plan-${slug}` : `plan-${part}-${slug}`;
}

/** Beside the entry of a plan: the link that adds it, or that takes it away again; none if the tray is full. */
export function trayLink(
  { slug, name }: Pick<Offer, 'slug' | 'name'>,
  tray: PlacedTray,
  locale: Locale,
): Markup | '' {
  const slugs = traySlugs(tray);
  const to = (wanted: readonly string[]): string => `${withPlans(tray.at, wanted)}#${entryId(slug, tray)}`;
  // Search engines have no use for the endless combinations.
  if (slugs.includes(slug))
    return html`<span class="in-tray"><span aria-hidden="true">✓</span> ${t.added[locale]} <a class="soft" rel="nofollow" href="${to(slugs.filter((one) => one !== slug))}" aria-label="${actionOn(t.remove[locale], name, locale)}">${t.remove[locale]}</a></span>`;
  if (slugs.length >= COMPARE_MAX) return '';
  return html`<a class="to-tray" rel="nofollow" href="${to([...slugs, slug])}" aria-label="${t.addNamed(name)[locale]}"><span aria-hidden="true">+</span> ${t.add[locale]}</a>`;
}

/** The tray itself, below a list; empty if nothing is in it and nothing was left out. */
export function compareTray(tray: PlacedTray, locale: Locale): Markup | '' {
  const { offers, unknown, tooMany } = tray;
  if (isEmpty(tray)) return '';
  const slugs = traySlugs(tray);
  return html`<nav class="card row tray" aria-label="${t.tray[locale]}">${leftOut(unknown, tooMany, locale)}
${when(
  offers.length > 0,
  () => html`<ul class="plain row">${each(offers, (offer) => trayItem(offer, tray, slugs, locale))}</ul>
<p class="actions">${
    offers.length < COMPARE_MIN
      ? html`<span>${t.oneMore[locale]}</span> <a rel="nofollow" href="${withPlans(pagePath('/compare', locale), slugs)}">${t.pick[locale]}</a>`
      : html`<a class="button" href="${comparePath(slugs, locale)}">${t.compare(offers.length)[locale]}</a>`
  } <a class="soft" href="${tray.at}">${t.clear[locale]}</a>${when(offers.length >= COMPARE_MAX, () => html` <span class="soft">${t.full[locale]}</span>`)}</p>`,
)}</nav>`;
}

function trayItem(offer: Offer, tray: PlacedTray, slugs: readonly string[], locale: Locale): Markup {
  const { name } = offer.translations[locale];
  const without = withPlans(
    tray.at,
    slugs.filter((slug) => slug !== offer.slug),
  );
  return html`<li>${name} <a class="soft" rel="nofollow" href="${without}" aria-label="${actionOn(t.remove[locale], name, locale)}"><span aria-hidden="true">×</span></a></li>`;
}

function leftOut(unknown: readonly string[], tooMany: readonly Offer[], locale: Locale): Markup | '' {
  const notes = [
    ...(unknown.length === 0 ? [] : [t.unknown(unknown)]),
    ...(tooMany.length === 0
      ? []
      : [t.tooMany(tooMany.map(({ translations }) => translations[locale].name))]),
  ];
  return html`${each(notes, (note) => html`<p class="soft">${note[locale]}</p>`)}`;
}

/** The parameter that carries the plans a reader means to compare, from list to list and to the picker. */
export const COMPARE_PARAMETER = 'compare';

export type ChosenPlans = {
  /** Each once, in the order of the address; an old slug is replaced by the current one. */
  readonly offers: readonly Offer[];
  /** Slugs that no plan has. */
  readonly unknown: readonly string[];
};

/** The plans that parameters of an address name, repeated or joined by commas. */
export function chosenPlans(
  index: CatalogIndex,
  query: URLSearchParams,
  names: readonly string[],
): ChosenPlans {
  const slugs = names
    .flatMap((name) => query.getAll(name))
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  const offers = new Set<Offer>();
  const unknown = new Set<string>();
  for (const slug of slugs) {
    const offer = index.offerBySlug.get(index.offerAliases.get(slug) ?? slug);
    if (offer === undefined) unknown.add(slug);
    else offers.add(offer);
  }
  return { offers: [...offers], unknown: [...unknown] };
}

/**
 * An address with the plans to compare in it; without any it stays as it is.
 * @param path with or without a query, without a fragment
 */
export function withPlans(path: string, slugs: readonly string[]): string {
  if (slugs.length === 0) return path;
  const list = slugs.map((slug) => encodeURIComponent(slug)).join(',');
  return `${path}${path.includes('?') ? '&' : '?'}${COMPARE_PARAMETER}=${list}`;
}

type PickerState = {
  readonly role: Role | null;
  /** What was searched for; empty if nothing was. */
  readonly words: string;
  /** Slugs of the plans that are ticked. */
  readonly chosen: readonly string[];
};

/** What is left at its default is left out. */
export function pickerPath({ role, words, chosen }: PickerState, locale: Locale): string {
  const query = new URLSearchParams();
  if (role !== null) query.set('role', role);
  if (words !== '') query.set('q', words);
  const written = query.toString();
  return withPlans(`${pagePath('/compare', locale)}${written === '' ? '' : `?${written}`}`, chosen);
}
