import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compiled } from '../compiled.ts';
import { useWorld } from './run.ts';

const local = useWorld();

/** The program as a person starts it; a failure to start it throws, a code of its own does not. */
async function zero(
  args: readonly string[],
  shell = '',
): Promise<{ code: number; out: string; err: string }> {
  const line = [process.execPath, compiled('server/cli.ts'), ...args];
  const env = { ...local.env, PATH: process.env.PATH ?? '' };
  const [file = '', ...rest] =
    shell === ''
      ? line
      : ['bash', '--noprofile', '--norc', '-o', 'pipefail', '-c', `"$0" "$@" ${shell}`, ...line];
  try {
    const { stdout, stderr } = await promisify(execFile)(file, rest, { env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)
      return { code: Number(error.code), out: String(error.stdout), err: String(error.stderr) };
    throw error;
  }
}

describe('the program', () => {
  it('prints what the commands print in process, and ends with their codes', async () => {
    const args = ['offer', 'acorn-postgres', '--locale', 'zh-CN'];
    expect(await zero(args)).toEqual(await local.run(args));
    const wrong = await zero(['serch']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('Did you mean search?');
  });

  it('reads a request from standard input, and ends quietly where its reader ends first', async () => {
    const piped = await zero(['plan', '--request', '-', '--json'], `<<< '{"needs":["postgres"]}'`);
    expect(piped.code).toBe(0);
    expect(JSON.parse(piped.out)).toMatchObject({ request: { needs: ['postgres'] } });
    const { out, err } = await zero(['search', '--markdown'], '| head -n 1');
    expect(out).toBe('# Free plans\n');
    expect(err).toBe('');
  });

  it('lists every command in its help', async () => {
    const { code, out } = await zero(['--help']);
    expect(code).toBe(0);
    for (const name of ['start', 'search', 'offer', 'compare', 'plan', 'check', 'changes'])
      expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });
});
