import { describe, expect, it } from 'vitest';
import { describeStep, type Step } from './describe-step.ts';

const quoted = (id: string, quote: string, at: string): Step['evidence'][number] => ({
  id,
  quote,
  source: 'https://example.com',
  under: [],
  captured: { at, updated: null, permalink: null },
});
const endOn = (foundIn: Step['foundIn'], evidence: Step['evidence']): string => {
  const step: Step = { field: 'endsOn', before: null, after: '2025-01-07', foundIn, evidence };
  const { name, before, after } = describeStep(step, 'en');
  return `${name}: ${before} → ${after}`;
};

const GONE = 'DEV plan is no longer available.';
const BOUND = 'End: not stated → gone by 2025-01-07';
const NAMED = 'Announced end: not stated → 2025-01-07';

describe('the step to the end of a plan', () => {
  it('is a bound where the day is only that of the copy without the plan', () => {
    expect(endOn('history', [quoted('after', GONE, '2025-01-07')])).toBe(BOUND);
    expect(endOn('night', [quoted('end', GONE, '2025-01-07')])).toBe(BOUND);
    expect(endOn('history', [quoted('after', 'Ends on January 7, 2025.', '2025-01-07')])).toBe(NAMED);
  });

  it('is none for the day on which the words of before were read', () => {
    const evidence = [quoted('before', 'Free forever', '2025-01-07'), quoted('after', GONE, '2025-02-01')];
    expect(endOn('history', evidence)).toBe(NAMED);
  });

  it('is one whatever day the words of before say', () => {
    const evidence = [
      quoted('before', 'Free until January 7, 2025', '2024-12-01'),
      quoted('after', GONE, '2025-01-07'),
    ];
    expect(endOn('history', evidence)).toBe(BOUND);
  });
});
