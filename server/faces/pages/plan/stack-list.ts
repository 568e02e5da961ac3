/** The stack in the verdict: each need with its pick, how far that goes, and the plan to take next; the shortest first. */
import { pickState } from '../../../../schemas/pick-state.ts';
import type { Pick, PlanAnswer, Reason } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { crowdModel, gravestWatches } from '../../../planner/index.ts';
import {
  choosePunctuation,
  joinSentences,
  LABELS,
  PICK_STATE_NAMES,
  type Room,
  roomLine,
  roomMeasure,
  roomNumber,
  roomUnitName,
} from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { crowdLines } from '../parts/wording.ts';
import { placeBar } from '../parts/scales.ts';
import { STATE_CLASSES } from './pick.ts';
import { planUsePath } from './view.ts';

type RoomRow = Room['rows'][number];

/** A pick with how far it goes; null if nothing is known of the use. */
export type StackRow = { readonly pick: Pick; readonly row: RoomRow | null };

/** Needs without a plan, then the picks: what runs out first before what goes further, and what nothing is known of last. */
export function stackRows({ picks }: PlanAnswer, { rows }: Room): StackRow[] {
  const counted = rows.flatMap((row) => {
    const pick = picks.find(({ need }) => need === row.need);
    return pick === undefined ? [] : [{ pick, row }];
  });
  const others = picks.filter(({ need }) => rows.every((row) => row.need !== need));
  const alone = (isServed: boolean) =>
    others.filter(({ choice }) => (choice !== null) === isServed).map((pick) => ({ pick, row: null }));
  return [...alone(false), ...counted, ...alone(true)];
}

/** What runs out first, unless a need has no plan at all. */
export function runOutLine({ picks }: PlanAnswer, room: Room, locale: Locale): string {
  return picks.some(({ choice }) => choice === null) ? '' : roomLine(room, locale);
}

/** The bars span two powers of ten at least: a half more is not the whole width more. */
const LEAST_SCALE = 0.01;

export function stackList(answer: PlanAnswer, room: Room, locale: Locale): Markup {
  const t = PLAN_TEXTS;
  const numbers = room.rows.flatMap(({ carries }) =>
    carries === null || carries === 0 || carries === Number.POSITIVE_INFINITY ? [] : [carries],
  );
  const most = Math.max(0, ...numbers);
  // What carries everything is drawn as far as the most that is counted.
  const least = Math.min(LEAST_SCALE, Math.min(...numbers) / most);
  const barOf = (carries: number): Markup =>
    placeBar(carries === 0 ? 0 : Number.isFinite(carries) ? carries / most : 1, least);
  const lead =
    room.rows.length === 0 ? '' : html`<p class="soft small">${t.room(roomUnitName(room.unit))[locale]}</p>`;
  return html`<h2>${t.picks[locale]}</h2>${lead}
<dl class="overview">${each(stackRows(answer, room), ({ pick, row }) => html`<div><dt>${ROLE_NAMES[pick.need][locale]}</dt>${picked(pick, locale)}${row === null ? '' : roomOf(row, room, barOf, locale)}${swap(pick, row, answer, room, locale)}${each(gravestWatches(pick.watch), ({ text }) => html`<dd class="grave">${text}</dd>`)}</div>`)}</dl>`;
}

/**
 * The pick of a need, and its status if that speaks against $0: nobody should take a plan by its name and learn further
 * down that it is deleted. Points to confirm are listed above.
 */
function picked(pick: Pick, locale: Locale): Markup {
  const state = pickState(pick);
  const mark =
    state === 'fits' || state === 'unconfirmed' || pick.choice === null
      ? ''
      : html` <small class="tag ${STATE_CLASSES[state]}">${PICK_STATE_NAMES[state][locale]}</small>`;
  return html`<dd><a href="#${pick.need}">${pick.choice?.name ?? LABELS.nothingFits[locale]}</a>${mark}</dd>`;
}

function roomOf(row: RoomRow, { unit }: Room, barOf: (carries: number) => Markup, locale: Locale): Markup {
  const { carries } = row;
  const measure = roomMeasure(row, locale);
  const said = measure === '' ? '' : html` <small>${measure}</small>`;
  if (carries === null)
    return html`<dd class="room silence"><span class="unknown" aria-hidden="true">?</span>${said}</dd>`;
  const isShort = unit.kind === 'counted' ? unit.asked !== null && carries < unit.asked : carries < 1;
  return html`<dd class="room${isShort ? html` short` : ''}">${barOf(carries)}<span class="value">${roomNumber(carries, unit, locale)}</span>${said}</dd>`;
}

function swap(
  { need, alternatives }: Pick,
  row: RoomRow | null,
  { request }: PlanAnswer,
  { unit }: Room,
  locale: Locale,
): Markup | '' {
  const next = row?.instead ?? alternatives[0]?.offer;
  if (next === undefined) return '';
  const carries = row?.instead?.carries ?? null;
  const number = carries === null ? '' : choosePunctuation(locale).colon + roomNumber(carries, unit, locale);
  return html`<dd class="swap"><a href="${planUsePath(request, need, next.slug)}" rel="nofollow">${PLAN_TEXTS.swapFor(next.name)[locale]}</a>${number}</dd>`;
}

/** Which accounts to open, which of them ask for a card, and what sleeps, in one line. */
export function accountsLine({ picks, warnings }: PlanAnswer, locale: Locale): string {
  const counts = (code: string): number =>
    new Set(
      picks.flatMap(({ choice, watch }) => (watch.some((one) => one.code === code) ? [choice?.slug] : [])),
    ).size;
  const idle = PLAN_TEXTS.whenIdle({
    sleeping: counts('sleeps-when-idle'),
    paused: counts('pauses-when-idle'),
    deleted: counts('deletes-when-idle'),
    silent: counts('idle-pause-unstated'),
  });
  return joinSentences([...warnings.filter(isAccounts).map(({ text }) => text), idle[locale]], locale);
}

export function isAccounts({ code }: Reason): boolean {
  return code === 'accounts';
}

/** What one user is taken to use of each need that is counted, a line a need; none where use was stated. */
export function usualLines({ unit, rows }: Room, locale: Locale): string[] {
  if (unit.kind === 'times' || unit.asked !== null) return [];
  return rows.flatMap(({ need }) => {
    const crowd = crowdModel(need);
    return crowd === null
      ? []
      : [
          ROLE_NAMES[need][locale] +
            choosePunctuation(locale).colon +
            joinSentences(crowdLines(crowd, locale), locale),
        ];
  });
}
