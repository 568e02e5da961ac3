/** Changes by plan and day: a heading each, a line for every fact, the quotes one click away. */
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { changeAnchor, offerPath } from '../../../addresses.ts';
import type { ChangeDay } from '../../../catalog/index.ts';
import {
  changeStep,
  choosePunctuation,
  DIRECTION_NAMES,
  FOUND_IN_TEXTS,
  LABELS,
  quoteSide,
} from '../../../words/index.ts';
import { CHANGES_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { quoteBlock, quoteBlocks } from './evidence.ts';
import { changeNote } from './history-parts.ts';

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
  return html`<ol class="plain change-days in-lines">${each(
    days,
    (day) => html`<li><h3>${headOf(day, locale)}</h3>
<details class="fold"><summary>${t.readAnew(day.entries.length)[locale]}</summary>
${lines(day.entries, locale, today)}</details></li>\n`,
  )}</ol>`;
}

function headOf({ offer, name, on }: ChangeDay, locale: Locale): Markup {
  const plan = name === null ? html`${offer}` : html`<a href="${offerPath(offer, locale)}">${name}</a>`;
  return html`${plan}${choosePunctuation(locale).comma}<time datetime="${on}">${on}</time>`;
}

function lines(entries: readonly ChangeEntry[], locale: Locale, today: string): Markup {
  return html`<ul class="plain change-lines">${each(entries, (entry) => changeLine(entry, changeStep(entry, locale, today), locale))}</ul>`;
}

/** One change in the given words; behind them the sentence of the record, and the quotes that carry it. */
export function changeLine(entry: ChangeEntry, words: string, locale: Locale): Markup {
  const tag =
    entry.kind === 'change'
      ? html` <span class="tag ${entry.direction}">${DIRECTION_NAMES[entry.direction][locale]}</span>`
      : '';
  return html`<li id="${changeAnchor(entry.id)}"><details class="proof"><summary><span class="value">${words}</span>${tag}</summary>
${changeNote(entry, locale)}${changeQuotes(entry, locale)}
<p class="soft">${LABELS.published[locale]} <time datetime="${entry.publishedAt}">${entry.publishedAt.slice(0, 10)}</time></p></details></li>\n`;
}

/** The quotes of a change; of one of the past, those before and after, each with the file at its commit. */
export function changeQuotes({ foundIn, evidence }: ChangeEntry, locale: Locale): Markup {
  if (foundIn === 'night') return quoteBlocks(evidence, locale);
  return html`<p class="soft">${FOUND_IN_TEXTS.history[locale]}</p>${each(evidence, (quote) => {
    const side = quoteSide({ foundIn }, quote.id, locale);
    const label = side === null ? '' : html`<p class="side"><strong>${side}</strong></p>`;
    return html`${label}${quoteBlock(quote, locale)}`;
  })}`;
}
