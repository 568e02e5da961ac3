import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const stats = {
  offers: 477,
  providers: 277,
  categories: 12,
  quotes: 4089,
  sources: 1541,
  verified: 0,
  underReview: 0,
  changes30d: 3,
  corrections30d: 0,
  dataAsOf: '2026-11-23T18:00:00.000Z',
  snapshot: '2026-11-23.1',
};

describe('the greeting on a terminal', () => {
  it('is three lines: the address to open, what is served, and how to turn nightly checks on', () => {
    expect(greeting('http://127.0.0.1:8787', stats, 'off')).toEqual([
      'Zero is running. Open http://127.0.0.1:8787',
      'It serves 477 free plans of 277 providers, as of 23 Nov 2026.',
      'Nightly checks are off. Set CONTACT to your mail address to turn them on.',
    ]);
  });

  it('says that nightly checks are on, and says nothing of them for `zero serve`', () => {
    expect(greeting('http://[::1]:1', stats, 'on')[2]).toBe('Nightly checks are on. Press Ctrl+C to stop.');
    expect(greeting('http://[::1]:1', stats, 'none')[2]).toBe('Press Ctrl+C to stop.');
  });

  it('says that there is no catalog yet', () => {
    expect(greeting('http://[::1]:1', null, 'none')[1]).toBe('There is no catalog to serve yet.');
  });
});
