/** The examples of the README are replayed in a shell: each line that it shows is printed, in this order. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../snapshots/package.ts';
import { compiled } from './compiled.ts';
import { startServer, type TestServer } from './contract/serve.ts';
import { temporaryFolder } from './folders.ts';
import { committedSnapshot } from './site/site.ts';

const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```sh\n([^`]+)^```\n\n^```text\n([^`]*)^```$/gm)].map(
  ([, commands = '', shown = '']) => ({ commands, shown }),
);

describe('the examples of the README', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startServer({ snapshot: await committedSnapshot() });
    folder = temporaryFolder();
  });
  afterAll(() => server.close());

  it('are five', () => expect(examples).toHaveLength(5));

  it.each(examples)('$commands', async ({ commands, shown }) => {
    const zero = `zero() { '${process.execPath}' '${compiled('server/cli.ts')}' "$@"; }`;
    const script = `${zero}\n${commands.replaceAll('http://127.0.0.1:8787', server.origin)}`;
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
    // `…` is a cut: the part behind it is printed somewhere below.
    let rest = stdout;
    for (const part of shown.split(/^…\n/m)) {
      expect(rest).toContain(part);
      rest = rest.slice(rest.indexOf(part) + part.length);
    }
  });
});
