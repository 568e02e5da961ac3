import { describe, expect, it } from 'vitest';
import { graveLines, gravestWatches } from './gravest-watches.ts';

const told = (...codes: string[]) =>
  gravestWatches(codes.map((code) => ({ code, text: code, evidence: [] }))).map(({ code }) => code);

describe('the gravest watches of a pick', () => {
  it('are at most two, what may be lost before what it asks for', () => {
    expect(told('needs-real-name', 'card-on-file', 'production-discouraged', 'deletes-when-idle')).toEqual([
      'deletes-when-idle',
      'production-discouraged',
    ]);
    expect(told('needs-real-name', 'needs-icp-filing', 'card-on-file')).toEqual([
      'card-on-file',
      'needs-icp-filing',
    ]);
    expect(told('production-discouraged', 'sleeps-when-idle', 'pauses-when-idle')).toEqual([
      'pauses-when-idle',
      'production-discouraged',
    ]);
    expect(told('quota-nearly-used', 'quota-nearly-used', 'card-on-file')).toEqual([
      'quota-nearly-used',
      'quota-nearly-used',
    ]);
  });

  it('name what commercial use is refused or bound by, whatever else there is', () => {
    expect(told('overage-billed', 'production-discouraged', 'personal-use-only', 'pauses-when-idle')).toEqual(
      ['personal-use-only', 'pauses-when-idle'],
    );
    for (const bound of ['no-card-data', 'provider-mark', 'small-company'])
      expect(told('card-on-file', 'overage-billed', 'production-discouraged', bound)).toContain(bound);
  });

  it('are said of each plan once, with its name', () => {
    const pick = (slug: string, name: string, code: string) => ({
      choice: { slug, name },
      watch: [{ code, text: `${code}.`, evidence: [] }],
    });
    const picks = [
      pick('a', 'A', 'personal-use-only'),
      pick('a', 'A', 'personal-use-only'),
      pick('b', 'B', 'counted-as'),
      { choice: null, watch: [] },
    ];
    expect(graveLines(picks, 'en')).toEqual(['A: personal-use-only.']);
    expect(graveLines(picks, 'zh-CN')).toEqual(['A：personal-use-only.']);
  });

  it('are none where nothing grave is to be watched', () => {
    expect(told('sleeps-when-idle', 'overage-unstated', 'counted-as')).toEqual([]);
  });
});
