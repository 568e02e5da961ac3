import { rmSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const results = 'node_modules/.cache/zero/test-results.json';
// A run that ends early must not leave the counts of the one before it.
rmSync(results, { force: true });

export default defineConfig({
  test: {
    include: ['{schemas,snapshots,pipeline,server,test}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Every answer of every test is held against the OpenAPI document.
    setupFiles: ['test/openapi/watch-answers.ts'],
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    pool: 'forks',
    reporters: ['default', ['json', { outputFile: results }]],
  },
});
