import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceState } from '../../../schemas/snapshot.ts';
import { stageNight } from './first-run.ts';
import type { WantedSource } from './worklist.ts';

const host = (name: number): string => `h${name}.example`;
const source = (name: number, path = ''): WantedSource => ({
  url: `https://${host(name)}/${path}`,
  render: 'static',
  quotes: [{ key: `${name}/${path}`, quote: '5 GB', under: [] }],
});
const state = (url: string, lastTriedAt: string | null): SourceState => ({
  url,
  state: 'blocked',
  reason: null,
  badNights: 1,
  lastReadAt: null,
  etag: null,
  lastModified: null,
  bodySha256: null,
  textLength: null,
  identity: null,
  planText: [],
  planNotice: null,
  lastTriedAt,
  gone: null,
  movedTo: null,
  notice: null,
  unseen: [],
});
const nothing = { states: new Map(), seenLive: new Set<string>(), capturedOn: new Map<string, string>() };
const askedOf = (sources: readonly WantedSource[]) =>
  new Map(sources.map(({ url }) => [url, state(url, '2026-11-20T02:00:00Z')]));
const hostsOf = (sources: readonly WantedSource[]) => new Set(sources.map(({ url }) => new URL(url).host));
const dayAfter = (night: number): string => `2026-11-${String(night + 1).padStart(2, '0')}`;

describe('a first run in stages', () => {
  it('asks at most so many new hosts a night, all of them in the nights it announces, and then every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (count, perNight) => {
        const wanted = Array.from({ length: count }, (_, name) => [source(name), source(name, 'b')]).flat();
        let states = new Map<string, SourceState>();
        const announced = stageNight(wanted, nothing, perNight, dayAfter(0)).expectation.nights;
        for (let night = 0; night < announced; night++) {
          const known = { ...nothing, states };
          const { tonight, expectation } = stageNight(wanted, known, perNight, dayAfter(night % 28));
          const fresh = [...hostsOf(tonight)].filter((one) => !states.has(`https://${one}/`));
          expect(fresh.length).toBeLessThanOrEqual(perNight);
          expect(expectation.nights).toBe(announced - night);
          expect(expectation.tonight.hosts).toBe(hostsOf(tonight).size);
          // A host is asked whole: no page of it is left for another night.
          expect(tonight).toHaveLength(2 * expectation.tonight.hosts);
          states = new Map([...states, ...askedOf(tonight)]);
        }
        expect(states.size).toBe(wanted.length);
        expect(stageNight(wanted, { ...nothing, states }, perNight, dayAfter(5)).tonight).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it('is not begun again by a few new hosts: they are read beside all others', () => {
    const wanted = Array.from({ length: 10 }, (_, name) => source(name));
    const states = askedOf(wanted.slice(0, 8));
    expect(stageNight(wanted, { ...nothing, states }, 2, dayAfter(1)).tonight).toEqual(wanted);
  });

  it('takes other hosts on another day, so that a night without any answer holds up no host', () => {
    const wanted = Array.from({ length: 50 }, (_, name) => source(name));
    const chosen = new Set(
      Array.from({ length: 10 }, (_, day) =>
        [...hostsOf(stageNight(wanted, nothing, 1, dayAfter(day)).tonight)].join(),
      ),
    );
    expect(chosen.size).toBeGreaterThan(5);
  });

  it('knows a host as asked by what an older version saw there', () => {
    const wanted = [source(0), source(1), source(2)];
    const known = { ...nothing, seenLive: new Set(['0/', '1/']) };
    expect(stageNight(wanted, known, 1, dayAfter(1)).expectation).toMatchObject({
      newHosts: 1,
      neverSeenLive: 1,
    });
  });

  it('expects of copies what their age says, and says how many have no date', () => {
    const wanted = Array.from({ length: 100 }, (_, name) => source(name));
    const capturedOn = new Map(wanted.slice(0, 50).map(({ quotes }) => [quotes[0]?.key ?? '', '2025-11-22']));
    const { expectation } = stageNight(wanted, { ...nothing, capturedOn }, 'all', '2026-11-22');
    expect(expectation.tonight).toMatchObject({
      hosts: 100,
      likelyChanged: 9,
      undated: 50,
      neverSeenLive: 100,
    });
    expect(expectation.nights).toBe(1);
  });
});
