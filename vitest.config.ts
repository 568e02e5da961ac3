import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schemas,snapshots,pipeline,server,test}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    pool: 'forks',
  },
});
