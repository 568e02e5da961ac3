/** The planner's own JSON writer says what JSON.stringify says, however often its parts were written before. */
import { describe, expect, it } from 'vitest';
import { createPlanner, planJson } from '../../server/planner/index.ts';
import { CONTEXT } from './fixtures.ts';
import { ALL_ROLES, dice, randomCatalog, randomRequest } from './random-catalogs.ts';

describe('a plan as JSON text', () => {
  it('is the text of JSON.stringify, the first time and again, in both languages', () => {
    const random = dice(2026);
    for (let round = 0; round < 150; round++) {
      const catalog = randomCatalog(random, 12, ALL_ROLES);
      const { plan } = createPlanner(catalog);
      for (let turn = 0; turn < 4; turn++) {
        const request = randomRequest(random, catalog, ALL_ROLES, 5);
        for (const locale of ['en', 'zh-CN'] as const) {
          const answer = plan({ ...request, locale }, CONTEXT);
          const text = JSON.stringify(answer);
          expect(Buffer.from(planJson(answer), 'latin1').toString()).toBe(text);
          expect(Buffer.from(planJson(answer), 'latin1').toString()).toBe(text);
        }
      }
    }
  });
});
