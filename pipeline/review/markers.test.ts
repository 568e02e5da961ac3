import { describe, expect, it } from 'vitest';
import { createReviewMarker, type QuoteTonight, reviewQuotes } from './index.ts';

type Result = QuoteTonight['result'];

/** A quote that was seen live before, on a page that was read tonight unless it says otherwise. */
const quote = (offer: string, result: Result, host = `${offer}.example`, evidence = 'e'): QuoteTonight => ({
  offer,
  evidence,
  fingerprint: `${offer}-${evidence}`.padEnd(64, '0'),
  host,
  url: `https://${host}/`,
  fields: ['limits.storage'],
  result,
  verdict: result === 'lost' ? { verdict: 'figure-changed', passage: null, where: null, figures: [] } : null,
  seenBefore: true,
  live: result === 'unread' ? null : true,
  gone: null,
  suggestion: null,
  sameFigures: false,
});
const on = (day: string, confirm = false) => ({ day, again: false, confirm });
const offers = (count: number, result: Result): QuoteTonight[] =>
  Array.from({ length: count }, (_, index) => quote(`${result}-${index}`, result));
type Before = Parameters<typeof reviewQuotes>[1];
const FIRST: Before = { missed: [], incidents: [], rewordings: [] };

describe('review markers', () => {
  it('marks a record whose quote is lost, since the night it was missed', () => {
    const { missed, breaker } = reviewQuotes(
      [quote('a', 'lost'), quote('b', 'seen')],
      FIRST,
      on('2026-11-21'),
    );
    expect(breaker).toBeNull();
    expect(createReviewMarker('a', missed)).toEqual({ since: '2026-11-21', fields: ['limits.storage'] });
    expect(createReviewMarker('b', missed)).toBeNull();
  });

  it('never marks a quote whose page could not be read', () => {
    expect(reviewQuotes(offers(50, 'unread'), FIRST, on('2026-11-21')).missed).toEqual([]);
  });

  it('keeps the first date while the quote stays missed', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, on('2026-11-21'));
    const night2 = reviewQuotes([quote('a', 'lost')], night1, on('2026-11-22'));
    expect(createReviewMarker('a', night2.missed)?.since).toBe('2026-11-21');
    expect(night2.newlyMissed).toEqual([]);
  });

  it('keeps the marker when the quote comes back by itself, and says so', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, on('2026-11-21'));
    const night2 = reviewQuotes([quote('a', 'seen')], night1, on('2026-11-22'));
    expect(createReviewMarker('a', night2.missed)).not.toBeNull();
    expect(night2.cameBack.map(({ offer }) => offer)).toEqual(['a']);
  });

  it('waits a week with other words for the same, then marks them since the first night', () => {
    const reworded = { ...quote('a', 'lost'), sameFigures: true };
    let state = reviewQuotes([reworded], FIRST, on('2026-11-20'));
    expect(state).toMatchObject({ missed: [], waiting: [{ because: 'reworded', night: 1 }] });
    state = reviewQuotes([quote('a', 'unread')], state, on('2026-11-21'));
    state = reviewQuotes([reworded], state, on('2026-11-26'));
    expect(state).toMatchObject({ missed: [], waiting: [{ because: 'reworded', night: 7 }] });
    state = reviewQuotes([reworded], state, on('2026-11-27'));
    expect(state).toMatchObject({ missed: [{ since: '2026-11-20' }], waiting: [], rewordings: [] });
  });

  it('marks at once what says something else after other words for the same', () => {
    const night1 = reviewQuotes([{ ...quote('a', 'lost'), sameFigures: true }], FIRST, on('2026-11-20'));
    const night2 = reviewQuotes([quote('a', 'lost')], night1, on('2026-11-21'));
    expect(createReviewMarker('a', night2.missed)?.since).toBe('2026-11-21');
  });

  it('clears the marker when a person edits the quote', () => {
    const night1 = reviewQuotes([quote('a', 'lost')], FIRST, on('2026-11-21'));
    const edited = { ...quote('a', 'seen'), fingerprint: 'edited'.padEnd(64, '0') };
    expect(createReviewMarker('a', reviewQuotes([edited], night1, on('2026-11-22')).missed)).toBeNull();
  });
});

describe('the circuit breaker', () => {
  it('opens when more than a quarter of the readable records, and at least ten, would be marked at once', () => {
    const { breaker, missed } = reviewQuotes(
      [...offers(10, 'lost'), ...offers(29, 'seen')],
      FIRST,
      on('2026-11-21'),
    );
    expect(breaker).toEqual({ newlyLost: 10, readable: 39 });
    expect(missed).toEqual([]);
  });

  it.each([
    ['a quarter exactly', 10, 30],
    ['fewer than ten', 9, 0],
  ])('stays closed at %s', (_, lost, seen) => {
    const outcome = reviewQuotes([...offers(lost, 'lost'), ...offers(seen, 'seen')], FIRST, on('2026-11-21'));
    expect(outcome.breaker).toBeNull();
    expect(outcome.missed).toHaveLength(lost);
  });

  it('does not count records that could not be read as readable', () => {
    const quotes = [...offers(10, 'lost'), ...offers(20, 'seen'), ...offers(500, 'unread')];
    expect(reviewQuotes(quotes, FIRST, on('2026-11-21')).breaker).toEqual({ newlyLost: 10, readable: 30 });
  });

  it('does not count records that were under review before', () => {
    const night1 = reviewQuotes(offers(9, 'lost'), FIRST, on('2026-11-20'));
    const night2 = reviewQuotes([...offers(9, 'lost'), quote('new', 'lost')], night1, on('2026-11-21'));
    expect(night2.breaker).toBeNull();
    expect(night2.missed).toHaveLength(10);
  });

  it('lets a person say that the losses are real', () => {
    const outcome = reviewQuotes(offers(40, 'lost'), FIRST, on('2026-11-21', true));
    expect(outcome.breaker).toBeNull();
    expect(outcome.missed).toHaveLength(40);
  });
});

describe('quotes that no night has seen live before', () => {
  const fresh = (offer: string, result: Result, host?: string, evidence?: string): QuoteTonight => ({
    ...quote(offer, result, host, evidence),
    seenBefore: false,
  });
  const many = (count: number, result: Result) =>
    Array.from({ length: count }, (_, index) => fresh(`new-${result}-${index}`, result));

  it('cannot be lost: they open no breaker, make no incident and set no marker, even where a person confirms', () => {
    const host = ['1', '2', '3', '4', '5'].map((id) => fresh(`o${id}`, 'unconfirmed', 'one.example', id));
    for (const confirm of [false, true])
      expect(
        reviewQuotes([...many(40, 'unconfirmed'), ...host], FIRST, on('2026-11-21', confirm)),
      ).toMatchObject({ missed: [], newlyMissed: [], waiting: [], incidents: [], breaker: null });
  });

  it('do not hide that what was seen before vanished', () => {
    const { breaker } = reviewQuotes(
      [...offers(10, 'lost'), ...many(300, 'seen'), ...many(50, 'unconfirmed')],
      FIRST,
      on('2026-11-21'),
    );
    expect(breaker).toEqual({ newlyLost: 10, readable: 10 });
  });

  it('keep no marker that an earlier version had set for them', () => {
    const marked = reviewQuotes([quote('a', 'lost')], FIRST, on('2026-11-20'));
    expect(reviewQuotes([fresh('a', 'unconfirmed')], marked, on('2026-11-21')).missed).toEqual([]);
  });
});

describe('what waits', () => {
  it('for the breaker is every quote that would have been marked', () => {
    const { waiting, newlyMissed } = reviewQuotes(offers(12, 'lost'), FIRST, on('2026-11-21'));
    expect(waiting.map(({ because, night }) => [because, night])).toEqual(Array(12).fill(['breaker', null]));
    expect(newlyMissed).toEqual([]);
  });

  it('for an incident counts its nights also on a night that is held', () => {
    const host = ['1', '2', '3', '4'].map((id) => quote(`o${id}`, 'lost', 'one.example'));
    const night1 = reviewQuotes(host, FIRST, on('2026-11-21'));
    const night2 = reviewQuotes([...host, ...offers(12, 'lost')], night1, on('2026-11-22'));
    expect(night2.breaker).not.toBeNull();
    expect(night2.incidents).toEqual([{ host: 'one.example', since: '2026-11-21', nights: 2 }]);
    expect(night2.waiting.filter(({ because }) => because === 'incident').map(({ night }) => night)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  it('for the breaker keeps its incident when the grace of it ends, so that it marks since its first night', () => {
    const host = Array.from({ length: 12 }, (_, id) => quote(`o${id}`, 'lost', 'one.example'));
    let state = FIRST;
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
      state = reviewQuotes([...host, ...offers(20, 'seen')], state, on(day));
    expect(state.missed).toEqual([]);
    expect(state.incidents).toEqual([{ host: 'one.example', since: '2026-11-21', nights: 5 }]);
    const believed = reviewQuotes([...host, ...offers(90, 'seen')], state, on('2026-11-26'));
    expect(createReviewMarker('o1', believed.missed)?.since).toBe('2026-11-21');
    expect(believed.incidents).toEqual([]);
  });

  it('counts two runs of one day as one night', () => {
    const host = ['1', '2', '3', '4'].map((id) => quote(`o${id}`, 'lost', 'one.example'));
    let state = reviewQuotes(host, FIRST, on('2026-11-21'));
    for (let run = 0; run < 5; run++)
      state = reviewQuotes(host, state, { day: '2026-11-21', again: true, confirm: false });
    expect(state.missed).toEqual([]);
    expect(state.incidents).toEqual([{ host: 'one.example', since: '2026-11-21', nights: 1 }]);
  });
});

describe('an incident of one host', () => {
  const lostHost = ['1', '2', '3', '4'].map((id) => quote(`o${id}`, 'lost', 'one.example'));

  it('sets no marker for three nights, and then all since the first night', () => {
    let state = FIRST;
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      const night = reviewQuotes(lostHost, state, on(day));
      expect(night.missed).toEqual([]);
      expect(night.waiting).toHaveLength(4);
      state = night;
    }
    const fourth = reviewQuotes(lostHost, state, on('2026-11-24'));
    expect(fourth.missed).toHaveLength(4);
    expect(createReviewMarker('o1', fourth.missed)?.since).toBe('2026-11-21');
    expect(fourth.incidents).toEqual([]);
  });

  it('is none when half of the host is still there', () => {
    const seen = ['5', '6', '7', '8'].map((id) => quote(`o${id}`, 'seen', 'one.example'));
    expect(reviewQuotes([...lostHost, ...seen], FIRST, on('2026-11-21')).missed).toHaveLength(4);
  });

  it('ends without a trace when the quotes are back', () => {
    const night1 = reviewQuotes(lostHost, FIRST, on('2026-11-21'));
    const back = lostHost.map((lost): QuoteTonight => ({ ...lost, result: 'seen' }));
    expect(reviewQuotes(back, night1, on('2026-11-22'))).toMatchObject({
      missed: [],
      incidents: [],
      cameBack: [],
    });
  });

  it('keeps its count over a night on which the host could not be read', () => {
    const night1 = reviewQuotes(lostHost, FIRST, on('2026-11-21'));
    const unread = lostHost.map((lost): QuoteTonight => ({ ...lost, result: 'unread' }));
    expect(reviewQuotes(unread, night1, on('2026-11-22')).incidents).toEqual(night1.incidents);
  });
});
