import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswerSchema } from '../../schemas/check.ts';
import { FULL } from '../sample.ts';
import { check } from './answers.ts';
import { bombs, envFile, hostileFile, SECRET } from './hostile.ts';

const CASES = FULL ? 10_000 : 150;

describe('the checker under hostile input', () => {
  it('answers whatever the files hold', () => {
    fc.assert(
      fc.property(hostileFile, (file) => {
        const answer = check([file]);
        expect(answer.unread.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: CASES * 0.6 },
    );
  });

  it('keeps to the shape of its answer', () => {
    fc.assert(
      fc.property(fc.array(hostileFile, { minLength: 1, maxLength: 3 }), (files) => {
        checkAnswerSchema.parse(check(files));
      }),
      { numRuns: CASES * 0.1 },
    );
  });

  it('lets no value of an env file out', () => {
    fc.assert(
      fc.property(envFile, (file) => {
        expect(JSON.stringify(check([file]))).not.toContain(SECRET);
      }),
      { numRuns: CASES * 0.3 },
    );
  });

  // Each takes milliseconds; a parser that hangs fails by the time limit of the test.
  it('outlives files made to keep a parser busy', () => {
    for (const file of bombs(8_000)) expect(check([file]).findings.length).toBeLessThanOrEqual(300);
  });
});
