/** What the next night learns of a page. */
import { expect, it } from 'vitest';
import type { SourceState } from '../../../schemas/snapshot.ts';
import type { SourceReading } from './read-source.ts';
import { nextSourceStates } from './state.ts';

const ASKED = 'https://maple.example/plans';

/** The state of the page after a reading on this day. */
function after(
  before: SourceState | undefined,
  day: string,
  state: SourceReading['state'],
  rest: Partial<SourceReading> = {},
): SourceState | undefined {
  const reading: SourceReading = {
    url: ASKED,
    state,
    reason: null,
    fetchedAt: `${day}T02:00:00Z`,
    live: true,
    via: 'static',
    movedTo: null,
    answer: state === 'gone' ? 'the page answers 404' : null,
    requested: new Set(),
    verdicts: new Map(),
    untrusted: new Map(),
    surroundings: new Map(),
    captures: new Map(),
    notice: null,
    unseen: null,
    etag: null,
    lastModified: null,
    bodySha256: null,
    textLength: null,
    identity: null,
    planText: null,
    ...rest,
  };
  const known = new Map(before === undefined ? [] : [[ASKED, before]]);
  // An earlier run of the day, which did not ask for this page, has made a version.
  return nextSourceStates([ASKED], known, new Map([[ASKED, reading]]), { day, again: true }, () => null)[0];
}

it('counts the nights of a page that is gone by its own days, not by those of other pages', () => {
  const first = after(undefined, '2026-11-21', 'gone');
  const second = after(first, '2026-11-22', 'gone');
  expect(second?.gone).toEqual({ since: '2026-11-21', nights: 2 });
  expect(after(second, '2026-11-22', 'gone')?.gone).toEqual({ since: '2026-11-21', nights: 2 });
});

it('ends the count where the page answers again, though it is not believed', () => {
  const gone = after(undefined, '2026-11-21', 'gone');
  expect(after(gone, '2026-11-22', 'suspended')?.gone).toBeNull();
  expect(after(gone, '2026-11-22', 'suspended', { live: false })?.gone).not.toBeNull();
  expect(after(gone, '2026-11-22', 'unreachable')?.gone).not.toBeNull();
});

it('is told nothing by a dated copy of a page that is known', () => {
  const known = after(undefined, '2026-11-21', 'ok', { etag: '"1"', textLength: 9000 });
  const bad = after(known, '2026-11-22', 'unreachable');
  const copy = { fetchedAt: '2024-01-01T00:00:00Z', live: false, via: 'replay' as const, textLength: 100 };
  expect(after(bad, '2026-11-23', 'ok', copy)).toEqual(bad);
  expect(after(undefined, '2026-11-23', 'ok', copy)).toMatchObject({ state: 'ok', textLength: 100 });
});
