/** The providers' own set-up commands for the picks, in the order a person would run them. */
import type { PlanAnswer } from '../../../schemas/plan.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { Stack } from '../choose/stack.ts';

/** What others depend on first: data and services, then the code that uses them, then what watches it. */
const STEP: Readonly<Record<Role, number>> = {
  postgres: 1,
  mysql: 2,
  sqlite: 3,
  'document-db': 4,
  redis: 5,
  queue: 6,
  'object-storage': 7,
  'vector-db': 8,
  search: 9,
  auth: 10,
  'transactional-email': 11,
  llm: 12,
  embeddings: 13,
  'serverless-functions': 14,
  'web-app': 15,
  'static-site': 16,
  'error-tracking': 17,
  analytics: 18,
};
const RUN_ORDER = [...ROLES].sort((a, b) => STEP[a] - STEP[b]);

/**
 * Each command once, under the first need it serves, in the order its record lists them; also if several plans of
 * the stack begin with the same command: to run it twice would set the same thing up again.
 */
export function listCommands(stack: Stack): PlanAnswer['commands'] {
  const seen = new Set<string>();
  return RUN_ORDER.flatMap((role) => {
    const offer = stack.picks.get(role)?.offer;
    if (offer === undefined) return [];
    return offer.setup.flatMap((setup) => {
      if (!setup.roles.includes(role) || seen.has(setup.command)) return [];
      seen.add(setup.command);
      return [{ offer: offer.slug, need: role, command: setup.command, source: setup.source }];
    });
  });
}
