/** How much the picks hang on which tools we have read: with a fifth of them left out nearly all stay. */
import { expect, it } from 'vitest';
import type { Tools } from '../../schemas/tools.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { committedRecords } from '../records.ts';
import { ask } from './fixtures.ts';

const STACKS: readonly Role[][] = [
  ...ROLES.map((role) => [role]),
  ['web-app', 'postgres', 'auth', 'transactional-email'],
  ['static-site', 'serverless-functions', 'object-storage'],
  ['llm', 'vector-db', 'embeddings', 'postgres'],
  ['web-app', 'redis', 'queue', 'error-tracking', 'analytics'],
  ['postgres', 'object-storage', 'auth', 'search'],
];
const CONDITIONS = [
  {},
  { commercial: true },
  { noCard: true },
  { euRegion: true },
  { noIdlePause: true },
  { audience: 'eea' },
  { audience: 'cn' },
] as const;
const REQUESTS = CONDITIONS.flatMap((constraints) => STACKS.map((needs) => ask({ needs, constraints })));
const FIFTHS = 5;

it('changes at most 5 in 100 picks if a fifth of the tools is left out, each fifth in turn', async () => {
  const catalog = committedCatalog();
  const { tools } = await committedRecords();
  const picksWith = (some: Tools | null): (string | null)[] => {
    const { choose } = createPlanner(catalog, some);
    return REQUESTS.flatMap((request) => [...choose(request).values()]);
  };
  const changed = (picks: (string | null)[]): number => picks.filter((pick, at) => pick !== whole[at]).length;
  const whole = picksWith(tools);
  // Tools that decide nothing would be stable too.
  expect(changed(picksWith(null)) / whole.length).toBeGreaterThan(0.1);
  const turns = Array.from({ length: FIFTHS }, (_, fifth) =>
    changed(picksWith({ ...tools, tools: tools.tools.filter((_tool, at) => at % FIFTHS !== fifth) })),
  );
  expect(turns.reduce((sum, one) => sum + one, 0) / (FIFTHS * whole.length)).toBeLessThanOrEqual(0.05);
});
