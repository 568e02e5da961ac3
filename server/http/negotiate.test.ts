import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsJson, preferredCoding, prefersHtml } from './negotiate.ts';

describe('preferredCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['identity, *;q=0.1', 'identity'],
    ['deflate, zstd', 'identity'],
  ])('takes %s for %s', (header, coding) => {
    expect(preferredCoding(header)).toBe(coding);
  });

  it('never sends a coding that was not asked for', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const coding = preferredCoding(header);
        if (coding !== 'identity') expect(header.toLowerCase()).toMatch(new RegExp(`${coding}|\\*`));
      }),
    );
  });
});

describe('Accept', () => {
  it('lets the most specific range decide', () => {
    expect(acceptsJson('application/json;q=0, */*;q=1')).toBe(false);
    expect(acceptsJson('application/*;q=0, application/json')).toBe(true);
    expect(acceptsJson('text/*')).toBe(false);
    expect(acceptsJson(undefined)).toBe(true);
  });

  it('knows a browser from a program', () => {
    expect(prefersHtml('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(true);
    expect(prefersHtml('*/*')).toBe(false);
    expect(prefersHtml(undefined)).toBe(false);
  });
});
