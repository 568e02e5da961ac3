import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('answers keep their fast shape however often garbage is collected before the first request', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--allow-natives-syntax',
    '--import',
    'tsx',
    join(import.meta.dirname, 'shapes-child.ts'),
  ]);
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 10 }, () => 'true'));
}, 60_000);
