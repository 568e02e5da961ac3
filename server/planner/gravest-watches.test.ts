import { describe, expect, it } from 'vitest';
import { gravestWatches } from './gravest-watches.ts';

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

  it('are none where nothing grave is to be watched', () => {
    expect(told('sleeps-when-idle', 'overage-unstated', 'counted-as')).toEqual([]);
  });
});
