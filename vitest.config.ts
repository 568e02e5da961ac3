import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FULL, SEED } from './test/sample.ts';
import { keepScratchInMemory } from './test/scratch.ts';
import { sourceFiles } from './test/source-files.ts';

keepScratchInMemory();

/** `npm test` and `npm run test:full` run what `npm run build` compiled; without them a named file runs as it is. */
const RUN = process.env.ZERO_TESTS;
const BUILT = RUN !== undefined;

// Each kind of run has a file of its own, so that `.ci/run` can add them up.
const results = `node_modules/.cache/zero/test-results${BUILT ? `-${RUN}` : ''}.json`;
// A run that ends early must not leave the counts of the one before it.
rmSync(results, { force: true });

/** Whether `npm test` runs a part of a test file: a full run repeats it whole. */
const isSampled = (file: string): boolean => readFileSync(file, 'utf8').includes("sample.ts'");
const isFull = (file: string): boolean => file.endsWith('.full.test.ts');
const tests = sourceFiles('.').filter(
  (file) => file.endsWith('.test.ts') && (FULL ? isFull(file) || isSampled(file) : !BUILT || !isFull(file)),
);

const compiled = (file: string): string => join('dist', file.replace(/\.ts$/, '.js'));

export default defineConfig({
  test: {
    // By the sources, because an older build may hold tests that are gone.
    include: BUILT ? tests.map(compiled) : tests,
    exclude: [],
    // Compiled files are loaded by Node itself, once for all tests of a process.
    experimental: { viteModuleRunner: !BUILT, nodeLoader: false },
    isolate: false,
    pool: 'forks',
    // One more than two cores where tests wait for a browser, a timer or another process.
    maxWorkers: FULL ? 3 : 2,
    // Bounds on a hang, far above what the slowest takes on a busy machine: no test may depend on its speed.
    testTimeout: FULL ? 2_400_000 : 300_000,
    hookTimeout: 300_000,
    // Every answer of every test is held against the OpenAPI document.
    setupFiles: [
      'test/quick.ts',
      'test/seed.ts',
      'test/remove-folders.ts',
      'test/openapi/watch-answers.ts',
    ].map((file) => (BUILT ? compiled(file) : file)),
    reporters: [
      { onInit: () => console.log(`Seed of the samples: ${SEED} (ZERO_TESTS_SEED)`) },
      'default',
      ['json', { outputFile: results }],
    ],
  },
});
