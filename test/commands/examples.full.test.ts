/** Every command that the documents show is run over the committed snapshot: an example that fails teaches nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../snapshots/package.ts';
import { temporaryFolder } from '../folders.ts';
import { runner } from './run.ts';

const USERS_COMMAND = /^zero (?:search|offer|provider|compare|plan|check|changes|categories|stats)\b.*$/gm;

const textOf = (name: string): string => readFileSync(join(packageRoot(), name), 'utf8');
/** Lines of the fences of a document: what stands in its prose is no whole command. */
const fencesOf = (text: string): string =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, fence = '']) => fence).join('');

const commands = ['README.md', 'server/README.md'].flatMap((name) =>
  [...fencesOf(textOf(name)).matchAll(USERS_COMMAND)].map(([line]) => ({
    name,
    command: line.replace(/\s+#.*$/, ''),
  })),
);

describe('the commands of the documents', () => {
  const run = runner({});
  let folder: string;
  beforeAll(() => {
    folder = temporaryFolder();
    // The folder that the README makes for its check.
    const [, manifest = ''] = /^echo '(.+)' > shop\/package\.json$/m.exec(textOf('README.md')) ?? [];
    writeFileSync(join(folder, 'package.json'), manifest);
  });

  it('are there', () => {
    for (const name of ['README.md', 'server/README.md'])
      expect(commands.filter((one) => one.name === name).length).toBeGreaterThanOrEqual(3);
  });

  it.each(commands)('$name: $command', async ({ command }) => {
    const [, verb = '', ...args] = command.split(/\s+/);
    const { code, out, err } = await run([verb, ...(verb === 'check' ? [folder, ...args.slice(1)] : args)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.length).toBeGreaterThan(100);
  });
});
