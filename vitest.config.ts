import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FULL, SEED } from './test/sample.ts';
import { keepScratchInMemory } from './test/scratch.ts';

keepScratchInMemory();

// Each kind of run has a file of its own, so that `.ci/run` can add them up.
const results = `node_modules/.cache/zero/test-results${FULL ? '-full' : ''}.json`;
// A run that ends early must not leave the counts of the one before it.
rmSync(results, { force: true });

const ROOMS = ['schemas', 'egress', 'snapshots', 'pipeline', 'server', 'test'];

/** The tests of which a run looks at a part: what a full run runs again, whole. */
const sampled = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
).filter(
  (file) => file.endsWith('.test.ts') && /from '[./]+(?:test\/)?sample\.ts'/.test(readFileSync(file, 'utf8')),
);

/**
 * Tests that want a process of their own: they replace functions of Node for all of it, or count what it holds.
 * All others share a few processes, so that a module is not loaded once for each of 150 files.
 */
const ALONE = ['test/mirror/crash.test.ts', 'test/mcp/http.test.ts', 'test/faults/hostile-web.test.ts'];

const files = FULL ? sampled : ROOMS.map((room) => `${room}/**/*.test.ts`);
const announcement = FULL
  ? `The ${sampled.length} test files of which \`npm test\` runs a part, whole.`
  : `Seed of the samples: ${SEED} (ZERO_TESTS_SEED); \`npm run test:full\` runs what they leave out.`;

export default defineConfig({
  test: {
    // Bounds on a hang, far above what the slowest takes on a busy machine: no test may depend on its speed.
    testTimeout: FULL ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    // Every answer of every test is held against the OpenAPI document.
    setupFiles: ['test/seed.ts', 'test/openapi/watch-answers.ts'],
    // One more than the two cores: a third of the time a test waits, for a browser, a timer or another process.
    maxWorkers: 3,
    pool: 'forks',
    reporters: [{ onInit: () => console.log(announcement) }, 'default', ['json', { outputFile: results }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          isolate: true,
          include: FULL ? ALONE.filter((file) => sampled.includes(file)) : ALONE,
        },
      },
      { extends: true, test: { name: 'shared', isolate: false, include: files, exclude: ALONE } },
    ],
  },
});
