/** Keeps what the next night needs to know of each page. */
import { isDeepStrictEqual } from 'node:util';
import { MAX_PLAN_SENTENCES, type SourceState } from '../../../schemas/snapshot.ts';
import { comparePlanText } from '../verify/index.ts';
import { isConclusive } from './look.ts';
import type { SourceReading } from './read-source.ts';

/** A night for what counts nights: two runs of one day are one. */
export type CountedNight = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Whether the last version is of the same day. */
  readonly again: boolean;
};

/**
 * The state of every page that is still wanted; a page that was left out of the night keeps its own.
 * @param confirmedOn the last day on which a person confirmed a quote of a page; null if none did
 */
export function nextSourceStates(
  wanted: readonly string[],
  before: ReadonlyMap<string, SourceState>,
  readings: ReadonlyMap<string, SourceReading>,
  night: CountedNight,
  confirmedOn: (url: string) => string | null,
): SourceState[] {
  return [...wanted]
    .sort()
    .map((url) =>
      nextState(url, before.get(url) ?? null, readings.get(url) ?? null, night, confirmedOn(url)),
    );
}

/** The last words by which the page announces an end, since the first night with these very words. */
function noticeSince(
  before: SourceState['notice'],
  { notice, live }: SourceReading,
  { day }: CountedNight,
): SourceState['notice'] {
  // A banner that is away for a night comes back with the day on which it was first seen.
  if (!live || notice === null) return before;
  return before !== null && before.text === notice.text ? before : { ...notice, since: day };
}

/**
 * What the page says of its free plans is compared with what a person last accepted. The first night with a difference
 * reports it, even if a quote was confirmed that day.
 */
function nextPlanText(
  { planText, planNotice }: SourceState,
  reading: SourceReading,
  { day }: CountedNight,
  confirmedOn: string | null,
): Pick<SourceState, 'planText' | 'planNotice'> {
  if (!reading.live || reading.planText === null) return { planText, planNotice };
  const now = [...reading.planText];
  if (planText.length === 0) return { planText: now, planNotice: null };
  // What was accepted stays known beside what was there: pages show one or the other by turns.
  const isAccepted =
    planNotice !== null && planNotice.since < day && confirmedOn !== null && confirmedOn >= planNotice.since;
  const known = isAccepted
    ? [...new Set([...planNotice.text, ...planText])].slice(0, 2 * MAX_PLAN_SENTENCES)
    : planText;
  const notice = comparePlanText(known, now);
  if (notice === null) return { planText: known, planNotice: null };
  const isShown = !isAccepted && isDeepStrictEqual(planNotice?.notice, notice);
  return {
    planText: known,
    planNotice: { since: isShown ? (planNotice?.since ?? day) : day, notice, text: now },
  };
}

/**
 * A dated copy says nothing of the page today, and a page that could not be read nothing at all. Another run of the day
 * that did not ask for this page is none of its nights.
 */
function goneSince(
  { gone: before, lastTriedAt }: SourceState,
  { answer, live }: SourceReading,
  { day }: CountedNight,
): SourceState['gone'] {
  if (!live) return before;
  if (answer === null) return null;
  const again = lastTriedAt?.slice(0, 10) === day;
  return before === null
    ? { since: day, nights: 1 }
    : { since: before.since, nights: before.nights + (again ? 0 : 1) };
}

function nextState(
  url: string,
  before: SourceState | null,
  reading: SourceReading | null,
  night: CountedNight,
  confirmedOn: string | null,
): SourceState {
  const kept: SourceState = before ?? {
    url,
    state: 'unread',
    reason: null,
    badNights: 0,
    lastReadAt: null,
    etag: null,
    lastModified: null,
    bodySha256: null,
    textLength: null,
    identity: null,
    lastTriedAt: null,
    gone: null,
    movedTo: null,
    notice: null,
    planText: [],
    planNotice: null,
    unseen: [],
  };
  if (reading === null || reading.state === 'unread') return kept;
  // A dated copy tells nothing of a page that is known: its validators, its length and its bad nights stay.
  if (before !== null && !reading.live) return before;
  const { state, reason } = reading;
  const lastTriedAt = reading.live ? reading.fetchedAt : kept.lastTriedAt;
  if (!isConclusive(state)) {
    // A dated copy is no night on which the page could not be read.
    const badNights = kept.badNights + (reading.live ? 1 : 0);
    // What cannot be believed is there nevertheless.
    const gone = state === 'suspended' && reading.live ? null : kept.gone;
    return { ...kept, state, reason, badNights, lastTriedAt, gone };
  }
  const gone = goneSince(kept, reading, night);
  const unseen = reading.live && reading.unseen !== null ? [...reading.unseen] : kept.unseen;
  const { movedTo } = reading;
  const base = {
    url,
    state,
    reason,
    badNights: 0,
    lastReadAt: reading.fetchedAt,
    lastTriedAt,
    gone,
    unseen,
    movedTo,
  };
  if (state === 'not-modified') {
    return {
      ...kept,
      ...base,
      etag: reading.etag ?? kept.etag,
      lastModified: reading.lastModified ?? kept.lastModified,
    };
  }
  // A page that only the browser shows may change while its static shell does not: no validators for it.
  const comparable = reading.live && reading.via !== 'browser';
  return {
    ...base,
    etag: comparable ? reading.etag : null,
    lastModified: comparable ? reading.lastModified : null,
    bodySha256: reading.bodySha256,
    // What a page lacks is measured by the length that it had.
    textLength: (reading.answer === null ? reading.textLength : null) ?? kept.textLength,
    // A page of which little is proved tonight stays known by what it was.
    identity: (reading.live ? reading.identity : null) ?? kept.identity,
    notice: noticeSince(kept.notice, reading, night),
    ...nextPlanText(kept, reading, night, confirmedOn),
  };
}
