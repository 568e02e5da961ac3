import { describe, expect, it } from 'vitest';
import { countExclusions, missedByOne } from './exclusion-summary.ts';

const excluded = (slug: string, ...codes: string[]) => ({
  offer: {
    slug,
    name: slug,
    plan: 'Free',
    provider: { slug, name: slug },
    url: 'https://example.com/',
    commercial: { referral: false, disclosure: null },
  },
  reasons: codes.map((code) => ({ code, text: code, evidence: [] })),
});

describe('the plans that were not chosen', () => {
  it('are counted once each, by the first reason, the most frequent first', () => {
    const counts = countExclusions([
      excluded('a', 'plan-ended'),
      excluded('b', 'card-required', 'phone-required'),
      excluded('c', 'card-required'),
    ]);
    expect(counts.map(({ code, plans }) => [code, plans])).toEqual([
      ['card-required', 2],
      ['plan-ended', 1],
    ]);
  });

  it('miss by one point where a single condition of the request speaks against them, what is easiest to give first', () => {
    const missed = missedByOne([
      excluded('too-small', 'usage-exceeds-limit'),
      excluded('two-points', 'card-required', 'usage-exceeds-limit'),
      excluded('ended', 'plan-ended'),
      excluded('of-another-kind', 'other-kind'),
      excluded('card', 'card-required'),
    ]);
    expect(missed.map(({ offer }) => offer.slug)).toEqual(['card', 'too-small']);
  });
});
