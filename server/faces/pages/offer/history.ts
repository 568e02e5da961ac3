/** The past of a plan on its page: the steps of each fact that changed, with a small line of its amounts. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { type ChangeEntry, type FactValue, isLimit } from '../../../../schemas/change.ts';
import type { FactHistory, OfferHistory } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { changeAnchor, feedPath } from '../../../addresses.ts';
import { heldGroups, type Level, listPlateaus, type Plateau } from '../../../catalog/index.ts';
import {
  choosePunctuation,
  historyName,
  historyTitle,
  LABELS,
  scopeBehind,
  unchangedText,
} from '../../../words/index.ts';
import { HISTORY_TEXTS, OFFER_TEXTS } from '../../../words/pages/index.ts';
import { round } from '../charts/draw.ts';
import { each, html, type Markup } from '../markup.ts';
import { changeNote, correctionLine, correctionList, stepValue, stepWords } from '../parts/changes.ts';

const OPEN_MAX = 8;

/**
 * @param offer whose facts are on the page, each with its field as its place
 * @param corrected what we corrected in its record; null if that is only counted
 */
export function historySection(
  offer: Pick<Offer, 'slug' | 'name' | 'standing'>,
  history: OfferHistory,
  corrected: readonly ChangeEntry[] | null,
  locale: Locale,
): Markup {
  const { facts, until, corrections } = history;
  const changed = facts.filter(({ steps }) => steps.length > 0);
  const from = changed.flatMap(({ knownFrom }) => knownFrom ?? []).sort()[0] ?? until;
  const feed = feedPath({ about: 'offers', slug: offer.slug }, locale);
  return html`<section id="history" class="history"><h2>${LABELS.history[locale]}</h2>
<p class="soft">${changed.length === 0 ? LABELS.noHistory[locale] : HISTORY_TEXTS.lead[locale]}</p>
${each(changed, (fact) => factPast(fact, { from, until }, locale))}${offer.standing === 'available' ? standing(facts, locale) : ''}${corrected === null ? correctionLine(corrections, locale) : correctionList(corrections, corrected, locale)}
<p><a href="${feed}">${OFFER_TEXTS.feed[locale]}</a></p></section>`;
}

type Span = { readonly from: string; readonly until: string };

function factPast(fact: FactHistory, span: Span, locale: Locale): Markup {
  const newestFirst = fact.steps.toReversed();
  const open = newestFirst.slice(0, OPEN_MAX);
  const folded = newestFirst.slice(OPEN_MAX);
  const list = (steps: FactHistory['steps']): Markup =>
    html`<ol class="plain past">${each(
      steps,
      (step) =>
        html`<li id="${changeAnchor(step.id)}"><p class="row"><time datetime="${step.on}">${step.on}</time> ${stepValue(step, fact.field, locale)}</p>${changeNote(step, locale)}${stepWords(step, locale)}</li>\n`,
    )}</ol>`;
  const held = unchangedText(fact, locale);
  const line = sparkline(fact, span, locale);
  return html`<div class="fact"><h3>${historyName(fact, locale)}${scopeOf(fact.current, locale)}</h3>
${held === '' && line === '' ? '' : html`<p class="row soft held">${line}${held}</p>`}${fact.unbroken ? '' : html`<p class="soft">${HISTORY_TEXTS[line === '' ? 'gap' : 'broken'][locale]}</p>`}${list(open)}${
    folded.length === 0
      ? ''
      : html`<details class="fold"><summary>${OFFER_TEXTS.olderSteps(folded.length)[locale]}</summary>${list(folded)}</details>`
  }</div>\n`;
}

function scopeOf(value: FactValue, locale: Locale): Markup | '' {
  return isLimit(value) ? html`<small>${scopeBehind(value, locale)}</small>` : '';
}

/** Facts without a known change, by the age of the oldest copy that says so. */
function standing(facts: readonly FactHistory[], locale: Locale): Markup | '' {
  const groups = heldGroups(facts);
  if (groups.length === 0) return '';
  const { colon, list } = choosePunctuation(locale);
  const title = HISTORY_TEXTS[facts.some(({ steps }) => steps.length > 0) ? 'howLongTheRest' : 'howLong'];
  return html`<details class="fold"><summary>${title[locale]}</summary><ul class="plain">${each(
    groups,
    ({ on, facts: held }) =>
      html`<li><span class="soft">${HISTORY_TEXTS.since(on)[locale]}${colon}</span>${each(held, (fact, position) => html`${position === 0 ? '' : list}<a href="#${fact.field}">${historyName(fact, locale)}</a>`)}</li>\n`,
  )}</ul></details>`;
}

const WIDTH = 160;
const HEIGHT = 32;
const TOP = 3;
const GROUND = HEIGHT - 2;
/** If the largest amount is more times the smallest, heights go by orders of magnitude. */
const LOG_RATIO = 50;

/**
 * @param span the first and the last day of the plan's history, YYYY-MM-DD, so that its lines share a scale of time
 * @returns nothing for a fact that has no amounts
 */
export function sparkline(fact: FactHistory, span: Span, locale: Locale): Markup | '' {
  const plateaus = listPlateaus(fact, span.until);
  if (plateaus === null) return '';
  // Words before and after on one day: time has no line yet.
  if (plateaus[0]?.from === plateaus.at(-1)?.to) return '';
  const x = timeScale(span.from, span.until);
  const y = heightScale(plateaus);
  let line = '';
  let dashes = '';
  plateaus.forEach(({ from, to, level, endLevel }, position) => {
    if (level === null) return;
    const before = plateaus[position - 1];
    const isJoined = before !== undefined && before.endLevel !== null && before.to === from;
    line += isJoined ? `V${y(level)}` : `M${x(from)} ${y(level)}`;
    if (endLevel === null || endLevel === level) line += `H${x(to)}`;
    else {
      dashes += `M${x(from)} ${y(level)}L${x(to)} ${y(endLevel)}`;
      line += `M${x(to)} ${y(endLevel)}`;
    }
  });
  const id = `line-${fact.field}`;
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}"><title id="${id}">${historyTitle(fact, plateaus, locale)}</title><path class="ground" d="M0 ${GROUND + 1}H${WIDTH}"/><path class="run" d="${line}"/>${dashes === '' ? '' : html`<path class="run guessed" d="${dashes}"/>`}</svg>`;
}

function timeScale(from: string, until: string): (day: string) => number {
  const start = Date.parse(from);
  const length = Math.max(Date.parse(until) - start, 1);
  return (day) => round(((Date.parse(day) - start) / length) * WIDTH);
}

/** Amounts from nothing at the ground; what is unlimited lies above the largest one. */
function heightScale(plateaus: readonly Plateau[]): (level: NonNullable<Level>) => number {
  const all = plateaus.flatMap(({ level, endLevel }) => [level, endLevel]);
  const amounts = all.filter((level) => typeof level === 'number' && level > 0) as number[];
  const max = Math.max(...amounts, Number.MIN_VALUE);
  const min = Math.min(...amounts, max);
  const top = all.includes('unlimited') ? TOP + 8 : TOP;
  const share = (level: number): number => {
    if (max / min <= LOG_RATIO || level <= 0) return level / max;
    // The smallest amount keeps a tenth of the height: it is more than nothing.
    return 0.1 + (0.9 * Math.log(level / min)) / Math.log(max / min);
  };
  return (level) => round(level === 'unlimited' ? TOP : GROUND - share(level) * (GROUND - top));
}
