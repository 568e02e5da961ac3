import { describe, expect, it } from 'vitest';
import { STRENGTHS } from '../../schemas/detection/index.ts';
import { check, strengths } from './answers.ts';
import { readCorpus } from './corpus.ts';
import { precision, recall, scoreBy } from './measure.ts';

const corpus = readCorpus();

describe('the checker names what a careful reader names', () => {
  it.each(corpus)('$name: $about', ({ files, services, needs, unread }) => {
    const answer = check(files);
    expect(Object.fromEntries(strengths(answer))).toEqual(Object.fromEntries(services));
    expect([...answer.needs].sort()).toEqual([...needs].sort());
    expect(answer.unread.map(({ path }) => path)).toEqual(unread);
  });

  it.each(STRENGTHS)('with precision and recall of at least 0.98 for %s', (strength) => {
    const sets = corpus.map(({ name, files, services }) => ({
      name,
      expected: services,
      found: strengths(check(files)),
    }));
    const score = scoreBy(strength, sets);
    expect(score.expected).toBeGreaterThan(10);
    expect(precision(score)).toBeGreaterThanOrEqual(0.98);
    expect(recall(score)).toBeGreaterThanOrEqual(0.98);
  });
});
