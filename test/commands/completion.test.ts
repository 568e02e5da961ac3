import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { compiled } from '../compiled.ts';
import { localWorld } from './run.ts';

const PROGRAM = compiled('test/commands/users-program.ts');

let folder = '';
let local: Awaited<ReturnType<typeof localWorld>>;
beforeAll(async () => {
  local = await localWorld();
  folder = mkdtempSync(join(tmpdir(), 'zero-completion-'));
  // The command by its name, as an installed package has it.
  writeFileSync(join(folder, 'zero'), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(() => {
  local.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (): Record<string, string> => ({
  ...local.env,
  HOME: folder,
  PATH: `${folder}:${process.env.PATH ?? ''}`,
});

function script(shell: string): string {
  return execFileSync(join(folder, 'zero'), ['completion', shell], { env: environment(), encoding: 'utf8' });
}

/** Completes lines in a real bash that sourced the script, as readline would call its function. */
function inBash(lines: readonly string[]): Record<string, string[]> {
  writeFileSync(join(folder, 'zero.bash'), script('bash'));
  // COMP_WORDS as readline makes them: broken at blanks and at `=`.
  writeFileSync(
    join(folder, 'drive.bash'),
    `source "$1"; shift
for line in "$@"; do
  read -ra COMP_WORDS <<< "\${line//=/ = }"
  case "$line" in *' ') COMP_WORDS+=('');; esac
  COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); COMPREPLY=()
  handler="$(complete -p zero | sed -E 's/.*-F ([^ ]+).*/\\1/')"
  "$handler"
  printf '%s\\n' "> $line" "\${COMPREPLY[@]}"
done`,
  );
  const drive = spawnSync(
    'bash',
    ['--norc', join(folder, 'drive.bash'), join(folder, 'zero.bash'), ...lines],
    {
      env: environment(),
      encoding: 'utf8',
    },
  );
  expect(drive.status).toBe(0);
  const found: Record<string, string[]> = {};
  let open: string[] = [];
  for (const line of drive.stdout.split('\n')) {
    if (line.startsWith('> ')) {
      open = [];
      found[line.slice(2)] = open;
    } else if (line.trim() !== '') open.push(line.trim());
  }
  return found;
}

describe('completion in bash', () => {
  it('completes commands, options, values and slugs, and evaluates nothing of the line', () => {
    const trap = join(folder, 'executed');
    const found = inBash([
      'zero sea',
      'zero search --no',
      'zero search --role=po',
      'zero offer acorn',
      'zero check ',
      `zero search $(touch ${trap}) --categ`,
    ]);
    expect(found['zero sea']).toEqual(['search']);
    expect(found['zero search --no']).toEqual([
      '--no-card',
      '--no-phone',
      '--no-real-name',
      '--no-idle-pause',
      '--no-sleep',
      '--no-data-training',
      '--no-icp-filing',
    ]);
    expect(found['zero search --role=po']).toEqual(['postgres']);
    expect(found['zero offer acorn']).toEqual(['acorn-postgres', 'acorn-mail']);
    expect(found['zero check ']).toContain('snapshots');
    expect(found[`zero search $(touch ${trap}) --categ`]).toEqual(['--category']);
    expect(existsSync(trap)).toBe(false);
    // Seven programs are started.
  });
});

describe('what completes a line', () => {
  const completed = async (line: string): Promise<string[]> => {
    const { code, out } = await local.run(['complete', '--', ...line.split(' ')]);
    expect(code).toBe(0);
    return out
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t')[0] ?? '');
  };

  it.each([
    [
      '',
      [
        'start',
        'serve',
        'search',
        'offer',
        'provider',
        'compare',
        'plan',
        'check',
        'changes',
        'categories',
        'stats',
        'orgs',
        'members',
        'keys',
        'stacks',
        'webhooks',
        'feeds',
        'mirror',
        'verify-snapshots',
        'mcp',
        'completion',
        'help',
        ':none',
      ],
    ],
    ['comp', ['compare', 'completion', ':none']],
    ['search --ch', ['--china-ok', ':none']],
    ['search --role ', [...ROLES, ':none']],
    ['search --role=post', ['--role=postgres', ':none']],
    ['search --no-card --category da', ['databases', ':none']],
    ['search --provider ', ['acorn', 'birch', 'cedar', ':none']],
    ['search any', [':none']],
    ['search --limit ', [':none']],
    ['offer --locale zh', ['zh-CN', ':none']],
    ['offer --json bir', ['birch-postgres', 'birch-auth', ':none']],
    ['offer birch-auth ', [':none']],
    ['compare birch-auth birch', ['birch-postgres', ':none']],
    ['plan --need postgres,au', ['postgres,auth', ':none']],
    ['plan --need auth,au', [':none']],
    ['plan --prefer ac', ['acorn-postgres', 'acorn-mail', 'acorn', ':none']],
    ['plan --request ', [':files']],
    ['check ', [':dirs']],
    ['completion ', ['bash', 'zsh', 'fish', ':none']],
    ['nonsense ', [':none']],
  ])('zero %s', async (line, expected) => {
    expect(await completed(line)).toEqual(expected);
  });

  it('says what each is', async () => {
    const { out } = await local.run(['complete', '--', 'offer', 'acorn-p']);
    expect(out).toBe('acorn-postgres\tAcorn Postgres\n:none\n');
  });

  it('stays silent without a snapshot', async () => {
    const ended = await local.run(['complete', '--', 'offer', ''], { env: { SNAPSHOTS_DIR: '/nowhere' } });
    expect(ended).toEqual({ code: 0, out: ':none\n', err: '' });
  });
});

describe('scripts of the other shells', () => {
  it.each(['zsh', 'fish'])(
    '%s: ask the same program; the shell reads it without error where it is installed',
    async (shell) => {
      const { out } = await local.run(['completion', shell]);
      expect(out).toContain('zero complete -- ');
      expect(out).not.toContain('eval');
      if (spawnSync(shell, ['--version']).error !== undefined) return;
      writeFileSync(join(folder, `zero.${shell}`), out);
      expect(spawnSync(shell, ['-n', join(folder, `zero.${shell}`)]).status).toBe(0);
    },
  );

  it('an unknown shell is wrong usage', async () => {
    const { code, err } = await local.run(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(err).toContain('Allowed choices are bash, zsh, fish');
  });
});
