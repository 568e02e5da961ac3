/** Plan requests as people send them, all different, so that none is answered from what an earlier one left. */
import { ROLES } from '../../schemas/vocabulary.ts';

/** More than the server keeps plans of, so that by the time one comes again it is forgotten. */
export const NEW_PLANS = 25_000;

/** Request bodies: one to five needs with figures of usage; the order is always the same. The first is a usual one. */
export function newPlans(count = NEW_PLANS): string[] {
  const usual = { needs: ['postgres', 'web-app', 'auth'], scale: { databaseGb: 0.25 } };
  return [
    JSON.stringify(usual),
    ...Array.from({ length: count - 1 }, (_, at) => {
      const needs = Array.from(
        { length: 1 + (at % 5) },
        (_, turn) => ROLES[(at * 7 + turn * 5) % ROLES.length],
      );
      const scale = { databaseGb: (1 + (at % 97)) / 100, monthlyActiveUsers: 10 + at };
      return JSON.stringify({ needs: [...new Set(needs)], scale });
    }),
  ];
}
