/** Changes as markup: by plan and day, as steps of a history, and the lines about our corrections. */
import type { ChangeFilters } from '../../../../schemas/change-queries.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Corrections, HistoryStep } from '../../../../schemas/offer-history.ts';
import { DIRECTIONS, type Locale, type Role } from '../../../../schemas/vocabulary.ts';
import { changeSentence, describeChange } from '../../../../schemas/words/describe-change.ts';
import { describeDay } from '../../../../schemas/words/describe-number.ts';
import { ROLE_NAMES } from '../../../../schemas/words/role-names.ts';
import { changeAnchor, correctionsPath, offerPath } from '../../../addresses.ts';
import type { ChangeDay } from '../../../catalog/index.ts';
import {
  capitalised,
  changeStep,
  choosePunctuation,
  DIRECTION_NAMES,
  EFFECT_NAMES,
  FOUND_IN_TEXTS,
  LABELS,
  quoteSide,
  shownQuote,
} from '../../../words/index.ts';
import { CHANGES_TEXTS, HISTORY_TEXTS, TIMELINE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { quoteBlock, quoteBlocks, quotedPlace } from './evidence.ts';
import { renderLang } from './wording.ts';

const t = CHANGES_TEXTS;

/** What providers changed: `Neon Free, 2024-04-08: 3 changes`, and a line each. @param today of the snapshot, YYYY-MM-DD */
export function changeDays(days: readonly ChangeDay[], locale: Locale, today: string): Markup {
  return html`<ol class="plain change-days">${each(
    days,
    (
      day,
    ) => html`<li><h3>${headOf(day, locale)}${choosePunctuation(locale).colon}${t.changes(day.entries.length)[locale]}</h3>
${lines(day.entries, locale, today)}</li>\n`,
  )}</ol>`;
}

/** What we corrected: `Neon Free, 2024-04-08: 12 facts read anew`, the lines folded. */
export function correctionDays(days: readonly ChangeDay[], locale: Locale, today: string): Markup {
  return html`<ol class="plain change-days">${each(
    days,
    (day) => html`<li class="row"><h3>${headOf(day, locale)}</h3>
<details class="fold"><summary>${t.readAnew(day.entries.length)[locale]}</summary>
${lines(day.entries, locale, today)}</details></li>\n`,
  )}</ol>`;
}

function headOf({ offer, name, on }: ChangeDay, locale: Locale): Markup {
  const plan = name === null ? html`${offer}` : html`<a href="${offerPath(offer, locale)}">${name}</a>`;
  return html`${plan}${choosePunctuation(locale).comma}<time datetime="${on}">${describeDay(on, locale)}</time>`;
}

function lines(entries: readonly ChangeEntry[], locale: Locale, today: string): Markup {
  return html`<ul class="plain change-lines">${each(entries, (entry) => changeLine(entry, changeStep(entry, locale, today), locale))}</ul>`;
}

/** One change in the given words; behind them the sentence of the record, and the quotes that carry it. */
function changeLine(entry: ChangeEntry, words: string, locale: Locale): Markup {
  const tag =
    entry.kind === 'change'
      ? html` <span class="tag ${entry.direction}">${DIRECTION_NAMES[entry.direction][locale]}</span>`
      : '';
  return html`<li id="${changeAnchor(entry.id)}"><details class="proof"><summary><span class="value">${words}</span>${tag}</summary>
${changeNote(entry, locale)}${changeQuotes(entry, locale)}
<p class="soft">${LABELS.published[locale]} <time datetime="${entry.publishedAt}">${describeDay(entry.publishedAt.slice(0, 10), locale)}</time></p></details></li>\n`;
}

/** The quotes of a change; of one of the past, those before and after, each with the file at its commit. */
function changeQuotes({ foundIn, evidence }: ChangeEntry, locale: Locale): Markup {
  if (foundIn === 'night') return quoteBlocks(evidence, locale);
  return html`<p class="soft">${FOUND_IN_TEXTS.history[locale]}</p>${each(evidence, (quote) => {
    const side = quoteSide({ foundIn }, quote.id, locale);
    const label = side === null ? '' : html`<p class="side"><strong>${side}</strong></p>`;
    return html`${label}${quoteBlock(quote, locale)}`;
  })}`;
}

/** From what to what, and what that meant. */
export function stepValue(step: HistoryStep, field: string, locale: Locale): Markup {
  const { before, after } = describeChange({ ...step, field }, locale);
  return html`<span class="step"><del>${before}</del> <span aria-hidden="true">→</span> <ins>${after}</ins></span> <span class="tag ${step.effect === 'ended' ? 'bad' : step.effect}">${EFFECT_NAMES[step.effect][locale]}</span>`;
}

/** What the values do not say. */
export function changeNote({ note }: Pick<ChangeEntry, 'note'>, locale: Locale): Markup | '' {
  return note === null ? '' : html`<p class="note">${note[locale]}</p>`;
}

/** The words before and after, each with its file; of a change that a night found the words of now. */
export function stepWords({ evidence, foundIn }: HistoryStep, locale: Locale): Markup {
  if (foundIn === 'night') return quoteBlocks(evidence, locale);
  const names = [HISTORY_TEXTS.before, HISTORY_TEXTS.after];
  return html`<div class="words">${each(
    evidence,
    ({ quote, source, captured }, position) =>
      html`<figure class="quote"><blockquote cite="${safeHref(source)}"${renderLang(quote, locale)}><p>${shownQuote(quote)}</p></blockquote><figcaption><span>${names[position]?.[locale] ?? ''}</span><a href="${safeHref(captured.permalink ?? quotedPlace(source, quote))}" rel="noopener">${HISTORY_TEXTS.fileOf(captured.at ?? '')[locale]}</a></figcaption></figure>`,
  )}</div>`;
}

/** One line: what we corrected is no doing of the provider. */
export function correctionLine({ count, last }: Corrections, locale: Locale): Markup | '' {
  if (last === null) return '';
  return html`<p class="soft" id="corrections">${HISTORY_TEXTS.corrections(count, last)[locale]}${locale === 'en' ? ' ' : ''}${allCorrections(locale)}</p>`;
}

/** The same line, which unfolds to each of them: feeds, notices and tables lead to one. */
export function correctionList(
  { count, last }: Corrections,
  entries: readonly ChangeEntry[],
  locale: Locale,
): Markup | '' {
  if (last === null) return '';
  const line = (entry: ChangeEntry): Markup => {
    const { id, happenedOn: day } = entry;
    return html`<li id="${changeAnchor(id)}"><time datetime="${day}">${describeDay(day, locale)}</time> ${changeSentence(entry, locale)}</li>\n`;
  };
  return html`<details class="fold" id="corrections"><summary>${HISTORY_TEXTS.corrections(count, last)[locale]}</summary><ul class="plain past">${each(entries, line)}</ul>
<p class="soft">${allCorrections(locale)}</p></details>`;
}

function allCorrections(locale: Locale): Markup {
  return html`<a href="${correctionsPath(locale)}">${HISTORY_TEXTS.allCorrections[locale]}</a>`;
}

/** @param all the name of "every year" @param pathOf the address of a state, with the language prefix */
export function changeFilterLinks(
  asked: ChangeFilters,
  offered: { readonly years: readonly number[]; readonly needs: readonly Role[]; readonly all: string },
  pathOf: (asked: ChangeFilters) => string,
  locale: Locale,
): Markup {
  const chip = (of: Partial<ChangeFilters>, name: string, isOn: boolean): Markup =>
    html`<li><a class="choice${isOn ? ' chosen' : ''}" rel="nofollow" href="${pathOf({ ...asked, ...of })}"${isOn ? html` aria-current="true"` : ''}>${name}</a></li>\n`;
  const { need, direction, year } = asked;
  const group = (title: string, chips: readonly Markup[]): Markup =>
    html`<ul class="plain choices" aria-label="${title}">${chips}</ul>`;
  const needs = group(TIMELINE_TEXTS.needs[locale], [
    chip({ need: undefined }, TIMELINE_TEXTS.all[locale], need === undefined),
    ...offered.needs.map((role) => chip({ need: role }, ROLE_NAMES[role][locale], role === need)),
  ]);
  return html`<nav class="filters change-filters" aria-label="${TIMELINE_TEXTS.filters[locale]}">${group(
    TIMELINE_TEXTS.years[locale],
    [
      chip({ year: undefined }, offered.all, year === undefined),
      ...each(offered.years.toReversed(), (one) => chip({ year: one }, String(one), one === year)),
    ],
  )}${group(TIMELINE_TEXTS.directions[locale], [
    chip({ direction: undefined }, TIMELINE_TEXTS.all[locale], direction === undefined),
    ...DIRECTIONS.map((one) =>
      chip({ direction: one }, capitalised(DIRECTION_NAMES[one][locale]), one === direction),
    ),
  ])}<details class="fold"><summary>${TIMELINE_TEXTS.needs[locale]}${need === undefined ? '' : html`${choosePunctuation(locale).colon}<strong>${ROLE_NAMES[need][locale]}</strong>`}</summary>${needs}</details></nav>`;
}
