/** The parts of an offer's page that state its facts, also as a published version had them. */
import type { Evidence, Offer, OfferLimit } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { evidenceFor, type OfferOutline, type RoleFigure } from '../../../catalog/index.ts';
import { joinList, LABELS, limitAmount, limitScope, roleFieldText, roleList } from '../../../words/index.ts';
import { OFFER_TEXTS, QUOTE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { provenValue, type QuotesShown, quoteBlocks } from '../parts/evidence.ts';
import { fieldStrip } from '../parts/scales.ts';
import { commandBlock } from '../parts/share-links.ts';
import { providerWords, unbroken } from '../parts/wording.ts';

/** An offer on its page. */
export type OfferShown = {
  readonly offer: Offer;
  readonly outline: OfferOutline;
  readonly locale: Locale;
  readonly quotes: QuotesShown;
};

/**
 * The main figures, each among those of the other plans of its role.
 * @param figures empty if they are compared with nothing
 * @param nameOf an offer by its slug
 */
export function mainFigures(
  shown: OfferShown,
  figures: readonly RoleFigure[],
  nameOf: (slug: string) => string,
): Markup {
  const { offer, outline, locale, quotes } = shown;
  const rows = each(outline.figures, (fact) => {
    const field = figures.find(({ limit }) => limit.id === fact.limit.id)?.field ?? null;
    const below =
      field === null
        ? ''
        : html`${fieldStrip(field)}<p class="soft small">${roleFieldText(field, nameOf(field.most.slug), locale)}</p>`;
    return factRow({ ...fact, ...limitShown(fact.limit, offer, locale), below }, locale, quotes);
  });
  const isDrawn = figures.some(({ field }) => field !== null);
  return html`<section class="main-figures"><h2>${LABELS.gives[locale]}</h2>${
    outline.figures.length === 0
      ? html`<p class="soft">${LABELS.noLimits[locale]}</p>`
      : html`<dl class="card rows">${rows}</dl>`
  }${isDrawn ? html`<p class="soft small key">${OFFER_TEXTS.stripKey[locale]}</p>` : ''}</section>`;
}

/** @param stood since when the main facts are unchanged, null if unknown */
export function askedFirst(shown: OfferShown, stood: string | null): Markup {
  const { outline, locale, quotes } = shown;
  return html`<section><h2>${OFFER_TEXTS.askedFirst[locale]}</h2><dl class="card rows">${each(
    outline.asked,
    (fact) => factRow({ ...fact, value: fact.sentence ?? fact.value }, locale, quotes),
  )}${stood === null ? '' : html`<div><dt>${OFFER_TEXTS.stood[locale]}</dt><dd><a href="#history">${stood}</a></dd></div>`}</dl></section>`;
}

/** All that is neither a main figure nor asked first. */
export function otherFacts(shown: OfferShown): Markup {
  const { offer, outline, locale, quotes } = shown;
  const { limits, terms, unstated } = outline;
  const limitRows =
    limits.length === 0
      ? ''
      : html`<section><h2>${OFFER_TEXTS.otherLimits[locale]}</h2><dl class="card rows">${each(
          limits,
          (fact) => factRow({ ...fact, ...limitShown(fact.limit, offer, locale) }, locale, quotes),
        )}</dl></section>`;
  return html`<div class="pair">${limitRows}
<section><h2>${OFFER_TEXTS.otherTerms[locale]}</h2><dl class="card rows">${each(terms, (fact) =>
    factRow({ ...fact, value: providerWords(fact.value, locale) }, locale, quotes),
  )}${
    unstated.length === 0
      ? ''
      : html`<div class="unstated"><dt>${OFFER_TEXTS.unstated[locale]}</dt><dd>${joinList(
          unstated.map(({ label }) => label),
          locale,
        )}</dd></div>`
  }</dl></section></div>`;
}

function limitShown(limit: OfferLimit, offer: Offer, locale: Locale): Pick<FactShown, 'value' | 'aside'> {
  // Secondary use is shown only if there is no main use.
  const made = offer.roles.filter((role) => !offer.aside.includes(role));
  const isForAll = made.length > 0 && made.every((role) => limit.roles.includes(role));
  const scope = limitScope(limit, locale);
  return {
    value: limitAmount(limit, locale),
    aside: [scope, isForAll ? '' : roleList(limit.roles, locale)].filter((part) => part !== '').join(' · '),
  };
}

export function setupSection({ offer, locale, quotes }: OfferShown): Markup | '' {
  const { setup } = offer;
  if (setup.length === 0) return '';
  const title = LABELS.commands[locale];
  const [first] = setup;
  const own = setup.length === 1 && first !== undefined ? anchor(`setup.${first.id}`, title, locale) : '';
  return html`<section><h2>${title}${own}</h2>${each(setup, ({ id, command, source, roles }) => {
    const name = roleList(roles, locale);
    const head =
      setup.length === 1 ? '' : html`<p class="soft">${name}${anchor(`setup.${id}`, name, locale)}</p>`;
    return html`<div class="setup" id="setup.${id}">${head}${commandBlock(command, source, locale)}${quoteBlocks(evidenceFor(offer, `setup.${id}`), locale, quotes)}</div>`;
  })}</section>`;
}

/** The summary and the note, if they say more than the facts, each with its quotes. */
export function proseSection({ outline: { prose }, locale, quotes }: OfferShown): Markup | '' {
  if (prose.length === 0) return '';
  return html`<section><h2>${LABELS.prose[locale]}</h2><dl class="card rows">${each(prose, (fact) =>
    factRow({ ...fact, value: unbroken(fact.value) }, locale, quotes),
  )}</dl></section>`;
}

type FactShown = {
  /** As evidence names it; the place of the row on its page. */
  readonly field: string;
  readonly label: string;
  /** Below the name, such as what an allowance belongs to. */
  readonly aside?: Markup | string;
  readonly value: Markup | string;
  readonly stated?: boolean;
  readonly evidence: readonly Evidence[];
  /** Below the value. */
  readonly below?: Markup | string;
};

function factRow(fact: FactShown, locale: Locale, shown: QuotesShown): Markup {
  const { field, label, aside = '', value, stated = true, evidence, below = '' } = fact;
  return html`<div id="${field}"${stated ? '' : html` class="unstated"`}><dt>${label}${anchor(field, label, locale)}${
    aside === '' ? '' : html`<small>${aside}</small>`
  }</dt><dd>${provenValue(value, evidence, locale, shown)}${below}</dd></div>\n`;
}

function anchor(place: string, name: string, locale: Locale): Markup {
  return html` <a class="anchor" href="#${place}" aria-label="${QUOTE_TEXTS.linkTo(name)[locale]}">#</a>`;
}
