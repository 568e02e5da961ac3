/** The picture of a plan: the verdict, and what was picked for each need. */

import { PICK_STATES, type PickState, pickState } from '../../../../schemas/pick-state.ts';
import type { Pick, PlanAnswer } from '../../../../schemas/plan.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { plainLine } from '../../../markdown/index.ts';
import { conditionName, LABELS, PICK_STATE_NAMES, verdictTitle } from '../../../words/index.ts';
import { PICK_STATE_COUNTS, PICTURE_TEXTS } from '../../../words/pages/index.ts';
import { box, type PictureNode, words } from './drawing/index.ts';
import { fitSize } from './fit-size.ts';
import { COLORS, frame, INNER_WIDTH, inkOf, pill, type Tone } from './frame.ts';

const TONES: Readonly<Record<PickState, Tone>> = {
  none: 'bad',
  exceeds: 'bad',
  unproven: 'care',
  ends: 'care',
  'ends-unconfirmed': 'care',
  unconfirmed: 'care',
  fits: 'good',
};

/** In two columns; a longer plan says how many more there are. */
const PICKS_MAX = 8;
/** Few picks stand below each other and larger. */
const ONE_COLUMN_MAX = 3;
/** A longer label is set smaller, so that it leaves the name of the plan its room. */
const LONG_LABEL = 22;
const GAP = 40;
const COLUMN_WIDTH = (INNER_WIDTH - GAP) / 2;

/** @param answer in the locale */
export function drawPlan(answer: PlanAnswer, locale: Locale, host: string): PictureNode {
  const { picks } = answer;
  const states = new Map(picks.map((pick): [Role, PickState] => [pick.need, pickState(pick)]));
  const title = verdictTitle(answer)[locale];
  // The last place says how many are left where not all have one.
  const shown = picks.length <= PICKS_MAX ? picks : worstFirst(picks, states).slice(0, PICKS_MAX - 1);
  const large = picks.length <= ONE_COLUMN_MAX;
  const rows = shown.map((pick) => row(pick, states.get(pick.need) ?? pick.fit, locale, large));
  if (shown.length < picks.length) rows.push(moreRow(picks.length - shown.length, locale));
  const half = rows.length <= ONE_COLUMN_MAX ? rows.length : Math.ceil(rows.length / 2);
  return frame({
    corner: conditions(answer, locale),
    body: [
      box(
        { flexDirection: 'column', width: INNER_WIDTH },
        words(PICTURE_TEXTS.planned[locale], { fontSize: 28, color: COLORS.soft, lineHeight: 1.3 }),
        words(title, {
          fontSize: fitSize(
            title,
            { width: INNER_WIDTH, lines: 1 },
            answer.zeroCost ? [84, 72, 60, 52] : [56, 50, 44, 38],
          ),
          fontWeight: 700,
          letterSpacing: '-0.03em',
          lineHeight: 1.15,
          color: inkOf(answer.zeroCost ? 'good' : 'care'),
        }),
        answer.zeroCost
          ? null
          : words(standing([...states.values()], locale), {
              fontSize: 27,
              color: COLORS.soft,
              lineHeight: 1.35,
              marginTop: 6,
            }),
      ),
      box(
        { width: INNER_WIDTH, gap: GAP },
        column(rows.slice(0, half), half === rows.length ? INNER_WIDTH : COLUMN_WIDTH),
        half < rows.length ? column(rows.slice(half), COLUMN_WIDTH) : null,
      ),
    ],
    footLeft: knownBy(answer, locale),
    footRight: host,
  });
}

function conditions({ request: { constraints } }: PlanAnswer, locale: Locale): PictureNode | null {
  const named = [
    ...(constraints.commercial ? [PICTURE_TEXTS.commercial[locale]] : []),
    ...(constraints.audience === 'global' ? [] : [conditionName('audience', constraints, locale)]),
  ];
  return named.length === 0 ? null : pill(named.join(' · '), 'good');
}

/** What most needs a reader's attention, so that nothing of it hides among those left out. */
function worstFirst(picks: readonly Pick[], states: ReadonlyMap<Role, PickState>): Pick[] {
  const rank = ({ need, fit }: Pick): number => PICK_STATES.indexOf(states.get(need) ?? fit);
  return [...picks].sort((a, b) => rank(a) - rank(b));
}

/** How many needs there are, and how many of each state: `3 needs: 1 unproven · 2 covered`. */
function standing(states: readonly PickState[], locale: Locale): string {
  const said = PICK_STATES.flatMap((state) => {
    const needs = states.filter((one) => one === state).length;
    return needs === 0 ? [] : [PICK_STATE_COUNTS[state](needs)[locale]];
  });
  return PICTURE_TEXTS.needs(states.length)[locale] + said.join(' · ');
}

/** How old the data is, and how many of the quotes behind the picks the nightly check has seen. */
function knownBy(answer: PlanAnswer, locale: Locale): string {
  const quotes = new Map(
    answer.picks
      .flatMap(({ why, watch }) => [...why, ...watch])
      .flatMap(({ evidence }) => evidence)
      .map((quote) => [`${quote.source} ${quote.quote}`, quote.freshness.status]),
  );
  const seen = [...quotes.values()].filter((status) => status === 'verified').length;
  const asOf = `${LABELS.dataAsOf[locale]} ${answer.dataAsOf.slice(0, 10)}`;
  return quotes.size === 0 ? asOf : asOf + PICTURE_TEXTS.seenOfPlan(seen, quotes.size)[locale];
}

function column(rows: readonly PictureNode[], width: number): PictureNode {
  return box({ flexDirection: 'column', width, gap: 10 }, ...rows);
}

function row(pick: Pick, state: PickState, locale: Locale, large: boolean): PictureNode {
  const tone = TONES[state];
  const unsure = state === 'fits' ? null : PICK_STATE_NAMES[state][locale];
  const name = pick.choice === null ? PICTURE_TEXTS.nothing[locale] : plainLine(pick.choice.name);
  return box(
    {
      alignItems: 'center',
      borderLeft: `6px solid ${inkOf(tone)}`,
      paddingLeft: 18,
      height: large ? 74 : 56,
    },
    box(
      { flexDirection: 'column', flexGrow: 1, flexShrink: 1, minWidth: 0 },
      words(ROLE_NAMES[pick.need][locale], {
        fontSize: large ? 23 : 20,
        color: COLORS.soft,
        lineHeight: 1.25,
      }),
      words(name, { fontSize: large ? 35 : 26, fontWeight: 700, lineHeight: 1.25 }),
    ),
    unsure === null || pick.choice === null
      ? null
      : box({ marginLeft: 12, flexShrink: 0 }, pill(unsure, tone, unsure.length > LONG_LABEL ? 14 : 18)),
  );
}

function moreRow(count: number, locale: Locale): PictureNode {
  return box(
    { alignItems: 'center', paddingLeft: 22, height: 56 },
    words(PICTURE_TEXTS.more(count)[locale], { fontSize: 26, color: COLORS.soft }),
  );
}
