/** The mark of a provider follows from its slug alone. */
import { describe, expect, it } from 'vitest';
import { makeInitials, providerMark } from './offer-marks.ts';

describe('the mark of a provider', () => {
  it.each([
    ['neon', 'Ne'],
    ['google-cloud', 'GC'],
    ['1password', '1p'],
    ['x', 'X'],
  ])('of %s bears the letters %s', async (slug, letters) => {
    expect(makeInitials(slug)).toBe(letters);
    expect(String(await providerMark(slug))).toContain(`>${letters}</span>`);
  });

  it('is the same each time, is silent for screen readers, and stands on more than one ground', async () => {
    const slugs = Array.from({ length: 64 }, (_, position) => `provider-${position}`);
    const marks = await Promise.all(slugs.map(async (slug) => String(await providerMark(slug))));
    expect(marks).toEqual(await Promise.all(slugs.map(async (slug) => String(await providerMark(slug)))));
    expect(marks.every((mark) => mark.includes('aria-hidden="true"'))).toBe(true);
    expect(new Set(marks.map((mark) => /mark-\d/.exec(mark)?.[0])).size).toBe(4);
  });
});
