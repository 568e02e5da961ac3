/** What the picture of each page says: no more than the record, and how that is known. */
import { bestQuerySchema } from '../../../../schemas/best.ts';
import type { Offer, Stats } from '../../../../schemas/catalog.ts';
import { pickState } from '../../../../schemas/pick-state.ts';
import { PICK_STATES, type PickState, type PlanAnswer } from '../../../../schemas/plan.ts';
import type { Timeline } from '../../../../schemas/timeline.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { describeDuration, describeNumber } from '../../../../schemas/words/describe-number.ts';
import {
  bestPlans,
  type CatalogIndex,
  HEADLINE_MAX,
  lasts,
  headlineLimits,
  offerFacts,
  ROLE_NAMES,
} from '../../../catalog/index.ts';
import { plainLine } from '../../../markdown/index.ts';
import {
  cellAmount,
  choosePunctuation,
  columnHeading,
  conditionName,
  endMark,
  factName,
  factValue,
  freshnessLine,
  LABELS,
  limitAmount,
  limitName,
  limitScope,
  notStated,
  PICK_STATE_NAMES,
  planKind,
  reviewMark,
  verdictTitle,
} from '../../../words/index.ts';
import {
  BEST_TEXTS,
  laneCounts,
  PICK_STATE_COUNTS,
  PICTURE_TEXTS,
  TIMELINE_TEXTS,
  timelineTitle,
} from '../../../words/pages/index.ts';
import type { Picture, PictureRow, Tone } from './template.ts';

const t = PICTURE_TEXTS;
/** A longer list says how many more there are. */
const ROWS_MAX = 5;
const TOP = 4;

export function sitePicture(stats: Stats, locale: Locale): Picture {
  const { offers, providers, quotes, verified } = stats;
  const seen = t.seenOfSite(describeNumber(verified, locale), describeNumber(quotes, locale));
  const row = (count: number, name: string): PictureRow => ({
    name,
    value: describeNumber(count, locale),
    note: '',
    tone: 'good',
  });
  return {
    corner: null,
    above: '',
    title: t.headline[locale],
    below: t.lead[locale],
    notice: null,
    rows: [row(offers, t.offers[locale]), row(providers, t.providers[locale]), row(quotes, t.quotes[locale])],
    foot: asOf(stats.dataAsOf, locale) + seen[locale],
  };
}

/** What to show if a plan states too few limits, the most telling first. */
const FACTS_INSTEAD = ['signup.card', 'commercial.use', 'overage', 'flags.idlePause', 'audiences.cn'];

/** @param offer in the locale */
export function offerPicture(offer: Offer, locale: Locale): Picture {
  const end = endMark(offer, locale);
  const marks = [end, reviewMark(offer, locale)].filter((mark) => mark !== null);
  const row = (field: string, name: string, value: string, note: string, tone: Tone | null): PictureRow => {
    const isUnderReview = offer.review?.fields.includes(field) ?? false;
    return {
      name: plainLine(name),
      value: plainLine(value),
      note: isUnderReview ? t.underReview[locale] : note,
      tone: isUnderReview ? 'care' : tone,
    };
  };
  const known = offerFacts(offer);
  const rows = [
    ...headlineLimits(offer).map((limit) =>
      row(
        `limits.${limit.id}`,
        limitName(limit, locale),
        limitAmount(limit, locale),
        limitScope(limit, locale),
        'good',
      ),
    ),
    ...FACTS_INSTEAD.flatMap((field) => {
      const fact = known.find((one) => one.field === field);
      return fact?.stated === true
        ? [row(field, factName(field, locale), factValue(fact, locale), '', null)]
        : [];
    }),
  ].slice(0, HEADLINE_MAX);
  return {
    // Next to an announced end, "no end date" would contradict it.
    corner: end === null ? freeTypeLabel(offer, locale) : null,
    above: plainLine(offer.provider.name),
    title: plainLine(offer.name),
    below:
      (rows.length === 0 ? t.noFigures : t.plan)[locale] + (rows.length === 0 ? '' : plainLine(offer.plan)),
    notice:
      marks.length === 0
        ? null
        : { text: marks.join(t.between[locale]), tone: end === null ? 'care' : 'bad' },
    rows,
    foot: freshnessLine(offer.evidence, locale),
  };
}

function freeTypeLabel(offer: Offer, locale: Locale): Picture['corner'] {
  const days =
    offer.trialDays === null
      ? ''
      : choosePunctuation(locale).comma + describeDuration(offer.trialDays, locale);
  return { text: planKind(offer, locale) + days, tone: lasts(offer) ? 'good' : 'care' };
}

/** The plans at the top of a table, with what they give in the column that says most of them. */
export function bestPicture(index: CatalogIndex, role: Role, locale: Locale): Picture {
  const reading = bestPlans(index, bestQuerySchema.parse({ role, locale, limit: String(TOP) }));
  // The planner's order, which is asked for here, is one of every table.
  if (reading.kind !== 'table') throw new Error(`No table of ${role}`);
  const { plans, columns, total } = reading.value;
  const statedBy = columns.map((_column, at) => plans.filter(({ cells }) => cells[at] != null).length);
  const most = Math.max(0, ...statedBy);
  const at = most === 0 ? -1 : statedBy.indexOf(most);
  const column = columns[at];
  return {
    corner: { text: BEST_TEXTS.plans(total)[locale], tone: 'good' },
    above: '',
    title: BEST_TEXTS.title(role)[locale],
    below: column === undefined ? '' : columnHeading(column, locale),
    notice: null,
    rows: plans.map((plan): PictureRow => {
      const cell = plan.cells[at] ?? null;
      const amount = cell === null || column === undefined ? null : cellAmount(cell, column, locale);
      return {
        name: plainLine(plan.name),
        value: amount ?? (column === undefined ? planKind(plan, locale) : notStated(locale)),
        note: '',
        tone: amount === null ? null : 'good',
      };
    }),
    foot: asOf(index.catalog.dataAsOf, locale),
  };
}

/** The needs in which most got worse. */
export function timelinePicture(timeline: Timeline, locale: Locale): Picture {
  const rows = timeline.lanes
    .map(({ need, marks }) => ({ need, ...laneCounts(marks) }))
    .sort((a, b) => b.worse - a.worse);
  return {
    corner: null,
    above: TIMELINE_TEXTS.name[locale],
    title: timelineTitle(timeline, locale),
    below: '',
    notice: null,
    rows: rows
      .slice(0, ROWS_MAX)
      .map(({ need, worse, better }) => ({
        name: ROLE_NAMES[need][locale],
        value: TIMELINE_TEXTS.laneCounts(worse, better)[locale],
        note: '',
        tone: worse > better ? 'bad' : 'good',
      })),
    foot: TIMELINE_TEXTS.asOf(timeline.today)[locale],
  };
}

const TONES: Readonly<Record<PickState, Tone>> = {
  none: 'bad',
  exceeds: 'bad',
  unproven: 'care',
  ends: 'care',
  'ends-unconfirmed': 'care',
  unconfirmed: 'care',
  fits: 'good',
};

/** The verdict, and what was picked for each need. @param answer in the locale */
export function planPicture(answer: PlanAnswer, locale: Locale): Picture {
  const { picks, zeroCost, request } = answer;
  const { constraints } = request;
  const states = picks.map((pick) => ({ pick, state: pickState(pick) }));
  const rank = ({ state }: { readonly state: PickState }): number => PICK_STATES.indexOf(state);
  // What most needs a reader's attention never hides among those left out.
  const all = picks.length <= ROWS_MAX;
  const shown = all ? states : states.toSorted((a, b) => rank(a) - rank(b)).slice(0, ROWS_MAX - 1);
  const rows = shown.map(({ pick: { need, choice }, state }): PictureRow => ({
    name: ROLE_NAMES[need][locale],
    value: choice === null ? t.nothing[locale] : plainLine(choice.name),
    note: state === 'fits' || choice === null ? '' : PICK_STATE_NAMES[state][locale],
    tone: TONES[state],
  }));
  const named = [
    ...(constraints.commercial ? [t.commercial[locale]] : []),
    ...(constraints.audience === 'global' ? [] : [conditionName('audience', constraints, locale)]),
  ];
  const more = { name: t.more(picks.length - shown.length)[locale], value: '', note: '', tone: null };
  return {
    corner: named.length === 0 ? null : { text: named.join(' · '), tone: 'good' },
    above: t.planned[locale],
    title: verdictTitle(answer)[locale],
    titleTone: zeroCost ? 'good' : 'care',
    below: zeroCost
      ? ''
      : tally(
          states.map(({ state }) => state),
          locale,
        ),
    notice: null,
    rows: all ? rows : [...rows, more],
    foot: asOf(answer.dataAsOf, locale) + seenOfPlan(answer, locale),
  };
}

/** How many needs there are, and how many of each state: `3 needs: 1 unproven · 2 covered`. */
function tally(states: readonly PickState[], locale: Locale): string {
  const counts = PICK_STATES.flatMap((state) => {
    const needs = states.filter((one) => one === state).length;
    return needs === 0 ? [] : [PICK_STATE_COUNTS[state](needs)[locale]];
  });
  return t.needs(states.length)[locale] + counts.join(' · ');
}

/** How many of the quotes behind the picks the nightly check has seen. */
function seenOfPlan({ picks }: PlanAnswer, locale: Locale): string {
  const quotes = new Map(
    picks
      .flatMap(({ why, watch }) => [...why, ...watch])
      .flatMap(({ evidence }) => evidence)
      .map(({ source, quote, freshness }) => [`${source} ${quote}`, freshness.status]),
  );
  const seen = [...quotes.values()].filter((status) => status === 'verified').length;
  return quotes.size === 0 ? '' : t.seenOfPlan(seen, quotes.size)[locale];
}

function asOf(moment: string, locale: Locale): string {
  return `${LABELS.dataAsOf[locale]} ${moment.slice(0, 10)}`;
}
