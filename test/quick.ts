/**
 * Runs before every test file of `npm test`: what starts a process, a browser or a database server is refused there,
 * so that such a test is named `*.full.test.ts` and runs in `npm run test:full`.
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const STARTERS = ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync'] as const;

function refuse(): never {
  throw new Error('A test of `npm test` starts no process: name its file *.full.test.ts (test/README.md)');
}

if (process.env.ZERO_TESTS === 'quick') {
  Object.assign(childProcess, Object.fromEntries(STARTERS.map((name) => [name, refuse])));
  syncBuiltinESMExports();
}
