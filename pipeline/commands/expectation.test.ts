import { describe, expect, it } from 'vitest';
import { expectationLines } from './expectation.ts';

const EXPECTATION = {
  quotes: 2334,
  pages: 961,
  hosts: 225,
  newHosts: 225,
  neverSeenLive: 2334,
  nights: 9,
  tonight: { pages: 140, hosts: 25, quotes: 310, neverSeenLive: 310, likelyChanged: 12, undated: 120 },
};

describe('what a first run says before it publishes', () => {
  it('is what nobody has seen yet, what tonight reads, how long it goes on and what to expect', () => {
    expect(expectationLines(EXPECTATION)).toEqual([
      'first run: 2334 of 2334 quotes were never seen live; 225 of 225 hosts were never asked, 9 nights until all were asked',
      'tonight: 25 hosts, 140 pages, 310 quotes, 310 of them never seen live',
      'by the age of the copies about 12 of these will not be on their pages as they were read, and some of 120 more whose copies have no date: they become unconfirmed and are in the report, and no record is marked for them',
    ]);
  });

  it('is nothing once every host was asked', () => {
    expect(expectationLines({ ...EXPECTATION, newHosts: 0, nights: 1 })).toEqual([]);
  });
});
