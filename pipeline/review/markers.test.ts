import { describe, expect, it } from 'vitest';
import type { Incident, MissedQuote } from '../../schemas/snapshot.ts';
import { type QuoteTonight, reviewMarkerOf, reviewQuotes } from './index.ts';

type Result = QuoteTonight['result'];

const quote = (offer: string, result: Result, host = `${offer}.example`, evidence = 'e'): QuoteTonight => ({
  offer,
  evidence,
  fingerprint: `${offer}-${evidence}`.padEnd(64, '0'),
  host,
  url: `https://${host}/`,
  fields: ['limits.storage'],
  result,
  verdict: result === 'lost' ? { verdict: 'figure-changed', passage: null, where: null, figures: [] } : null,
});
const offers = (count: number, result: Result): QuoteTonight[] =>
  Array.from({ length: count }, (_, index) => quote(`${result}-${index}`, result));
const FIRST: { missed: MissedQuote[]; incidents: Incident[] } = { missed: [], incidents: [] };

describe('review markers', () => {
  it('marks a record whose quote is lost, since the night it was missed', () => {
    const { missed, breaker } = reviewQuotes(
      [quote('a', 'lost'), quote('b', 'seen')],
      FIRST,
      '2026-11-21',
      false,
    );
    expect(breaker).toBeNull();
    expect(reviewMarkerOf('a', missed)).toEqual({ since: '2026-11-21', fields: ['limits.storage'] });
    expect(reviewMarkerOf('b', missed)).toBeNull();
  });

  it('never marks a quote whose page could not be read', () => {
    expect(reviewQuotes(offers(50, 'unread'), FIRST, '2026-11-21', false).missed).toEqual([]);
  });

  it('keeps the first date while the quote stays missed', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, '2026-11-21', false);
    const night2 = reviewQuotes([quote('a', 'lost')], night1, '2026-11-22', false);
    expect(reviewMarkerOf('a', night2.missed)?.since).toBe('2026-11-21');
    expect(night2.newlyMissed).toEqual([]);
  });

  it('keeps the marker when the quote comes back by itself, and says so', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, '2026-11-21', false);
    const night2 = reviewQuotes([quote('a', 'seen')], night1, '2026-11-22', false);
    expect(reviewMarkerOf('a', night2.missed)).not.toBeNull();
    expect(night2.cameBack.map(({ offer }) => offer)).toEqual(['a']);
  });

  it('clears the marker when a person edits the quote', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, '2026-11-21', false);
    const edited = { ...quote('a', 'seen'), fingerprint: 'edited'.padEnd(64, '0') };
    expect(reviewMarkerOf('a', reviewQuotes([edited], night1, '2026-11-22', false).missed)).toBeNull();
  });
});

describe('the circuit breaker', () => {
  it('opens when more than a quarter of the readable records, and at least ten, would be marked at once', () => {
    const { breaker, missed } = reviewQuotes(
      [...offers(10, 'lost'), ...offers(29, 'seen')],
      FIRST,
      '2026-11-21',
      false,
    );
    expect(breaker).toEqual({ newlyLost: 10, readable: 39 });
    expect(missed).toEqual([]);
  });

  it.each([
    ['a quarter exactly', 10, 30],
    ['fewer than ten', 9, 0],
  ])('stays closed at %s', (_, lost, seen) => {
    const outcome = reviewQuotes(
      [...offers(lost, 'lost'), ...offers(seen, 'seen')],
      FIRST,
      '2026-11-21',
      false,
    );
    expect(outcome.breaker).toBeNull();
    expect(outcome.missed).toHaveLength(lost);
  });

  it('does not count records that could not be read as readable', () => {
    const quotes = [...offers(10, 'lost'), ...offers(20, 'seen'), ...offers(500, 'unread')];
    expect(reviewQuotes(quotes, FIRST, '2026-11-21', false).breaker).toEqual({ newlyLost: 10, readable: 30 });
  });

  it('does not count records that were under review before', () => {
    const night1 = reviewQuotes(offers(9, 'lost'), FIRST, '2026-11-20', false);
    const night2 = reviewQuotes([...offers(9, 'lost'), quote('new', 'lost')], night1, '2026-11-21', false);
    expect(night2.breaker).toBeNull();
    expect(night2.missed).toHaveLength(10);
  });

  it('lets a person say that the losses are real', () => {
    const outcome = reviewQuotes(offers(40, 'lost'), FIRST, '2026-11-21', true);
    expect(outcome.breaker).toBeNull();
    expect(outcome.missed).toHaveLength(40);
  });
});

describe('an incident of one host', () => {
  const lostHost = ['1', '2', '3', '4'].map((id) => quote(`o${id}`, 'lost', 'one.example'));

  it('sets no marker for three nights, and then all since the first night', () => {
    let state: { missed: readonly MissedQuote[]; incidents: readonly Incident[] } = FIRST;
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      const night = reviewQuotes(lostHost, state, day, false);
      expect(night.missed).toEqual([]);
      expect(night.suspended).toHaveLength(4);
      state = night;
    }
    const fourth = reviewQuotes(lostHost, state, '2026-11-24', false);
    expect(fourth.missed).toHaveLength(4);
    expect(reviewMarkerOf('o1', fourth.missed)?.since).toBe('2026-11-21');
    expect(fourth.incidents).toEqual([]);
  });

  it('is none when half of the host is still there', () => {
    const seen = ['5', '6', '7', '8'].map((id) => quote(`o${id}`, 'seen', 'one.example'));
    expect(reviewQuotes([...lostHost, ...seen], FIRST, '2026-11-21', false).missed).toHaveLength(4);
  });

  it('ends without a trace when the quotes are back', () => {
    const night1 = reviewQuotes(lostHost, FIRST, '2026-11-21', false);
    const back = lostHost.map((lost): QuoteTonight => ({ ...lost, result: 'seen' }));
    expect(reviewQuotes(back, night1, '2026-11-22', false)).toMatchObject({
      missed: [],
      incidents: [],
      cameBack: [],
    });
  });

  it('keeps its count over a night on which the host could not be read', () => {
    const night1 = reviewQuotes(lostHost, FIRST, '2026-11-21', false);
    const unread = lostHost.map((lost): QuoteTonight => ({ ...lost, result: 'unread' }));
    expect(reviewQuotes(unread, night1, '2026-11-22', false).incidents).toEqual(night1.incidents);
  });
});
