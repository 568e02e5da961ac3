import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { folderCheckSchema } from '../../schemas/folder-check.ts';
import { type CheckFlags, checkFolder } from '../../server/faces/commands/check/check-folder.ts';
import { packageVersion } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { localWorld, type Run, recordingTerminal } from '../commands/run.ts';
import { CHANGES, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, startServer, type TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { detectionOver } from './detection.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

async function run(flags: Partial<CheckFlags> = { json: true }, where = folder) {
  const { terminal, ended } = recordingTerminal();
  const code = await checkFolder(
    where,
    { audience: 'global', failOn: 'error', locale: 'en', ...flags },
    {
      catalog: makeCatalog(),
      detection: detectionOver(makeCatalog()),
      changes: [...CHANGES],
      publicUrl: 'https://zero.example',
    },
    terminal,
  );
  return { ...ended, code };
}

const pkg = (name: string) => JSON.stringify({ dependencies: { [name]: '1' } });

describe('check DIR', () => {
  it('reads the manifests of a repository, not what git ignores or others installed', async () => {
    write('package.json', pkg('resend'));
    write('apps/web/package.json', pkg('posthog-js'));
    write('node_modules/x/package.json', pkg('stripe'));
    write('.gitignore', 'generated/\n*.local\n');
    write('generated/package.json', pkg('openai'));
    write('apps/.gitignore', '!keep\nold/\n');
    write('apps/old/package.json', pkg('groq-sdk'));
    write('src/index.ts', 'import OpenAI from "openai"');
    const { code, out } = await run();
    const answer = folderCheckSchema.parse(JSON.parse(out));
    expect(answer.services.map(({ provider, foundIn }) => [provider, foundIn[0]?.path])).toEqual([
      ['posthog', 'apps/web/package.json'],
      ['resend', 'package.json'],
    ]);
    expect(answer.unread).toEqual([]);
    expect(code).toBe(0);
  });

  it('reads a real env file only when told to, and never prints its values', async () => {
    write('.gitignore', '.env\n');
    write('.env', 'CLERK_SECRET_KEY=sk_test_LEAKEDvalue\n');
    write('.env.example', 'RESEND_API_KEY=\n');
    const without = await run({});
    expect(without.out).toContain('resend');
    expect(without.out).not.toContain('clerk');
    expect(without.out).toContain('--env');
    const with_ = await run({ env: true });
    expect(with_.out).toContain('clerk');
    expect(with_.out).not.toContain('LEAKED');
  });

  it('follows no symbolic link', async () => {
    write('package.json', pkg('resend'));
    symlinkSync(tmpdir(), join(folder, 'link'));
    symlinkSync('/etc/passwd', join(folder, 'requirements.txt'));
    const { out } = await run();
    expect(folderCheckSchema.parse(JSON.parse(out)).services).toHaveLength(1);
  });

  it('groups what it says by the packages of a repository, if there are several', async () => {
    write('package.json', '{"workspaces": ["apps/*"]}');
    write('apps/web/package.json', pkg('resend'));
    write('apps/web/lib/.env.example', 'STRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n');
    write('apps/mail/pyproject.toml', '[project]\nname = "mail"\ndependencies = ["resend"]\n');
    write('.env.example', 'CLERK_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n');
    write('examples/a/package.json', pkg('posthog-js'));
    const { out } = await run({});
    expect(out).toContain('resend  in use  -  apps/mail, apps/web\n');
    expect(out).toMatch(/posthog .*  Root folder\n/);
    expect(out).toContain('Findings\n  Root folder\n    error  .env.example:1');
    expect(out).toContain('\n  apps/web\n    error  apps/web/lib/.env.example:1');
    const markdown = (await run({ markdown: true })).out;
    expect(markdown).toContain('### apps/web\n\n- **Error**');
    expect(markdown).toContain('\n  - apps/mail: `apps/mail/pyproject.toml:3` resend/');
    expect((await run({ markdown: true }, join(folder, 'apps/web'))).out).not.toContain('### Root folder');
  });

  it('looks through documents only if it is asked to, also those of a folder without a manifest', async () => {
    write('README.md', '# Acorn\n\nThe free plan has 500 MB of storage.\n');
    write('CHANGELOG.md', 'Acorn is free: 500 MB of storage.\n');
    write('docs/b.md', 'Acorn is free: 500 MB of storage. <!-- zero-ignore docs-former-value: a quote -->\n');
    expect((await run()).code).toBe(3);
    const { out, code } = await run({ json: true, docs: true });
    const { findings, suppressed } = folderCheckSchema.parse(JSON.parse(out));
    expect(findings.map(({ code: found, path, line }) => `${found} ${path}:${line}`)).toEqual([
      'docs-former-value README.md:3',
    ]);
    expect(suppressed.off).toEqual([{ code: 'docs-former-value', count: 1 }]);
    expect(code).toBe(0);
  });

  it('ends with 1 where a finding is an error, for CI', async () => {
    write('.env.example', 'STRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n');
    const { code, out } = await run({ locale: 'zh-CN' });
    expect(code).toBe(1);
    expect(out).toContain('错误  .env.example:1');
    expect(out).not.toContain('Qz7Nq9');
  });

  it('writes SARIF', async () => {
    write('.env.example', 'A=1\nSTRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n');
    const { out } = await run({ sarif: true });
    expect(JSON.parse(out)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'zero-check',
              version: packageVersion(),
              informationUri: 'https://zero.example/about',
              rules: [
                {
                  id: 'secret-in-file',
                  name: 'SecretInFile',
                  help: { text: expect.stringContaining('Revoke it') },
                  defaultConfiguration: { level: 'error' },
                },
              ],
            },
          },
          results: [
            {
              partialFingerprints: { 'zeroFinding/v1': expect.stringMatching(/^[0-9a-f]{32}$/) },
              ruleId: 'secret-in-file',
              level: 'error',
              locations: [
                { physicalLocation: { artifactLocation: { uri: '.env.example' }, region: { startLine: 2 } } },
              ],
            },
          ],
        },
      ],
    });
  });

  it('says so where there is nothing to read', async () => {
    const empty = await run();
    expect([empty.code, empty.out, empty.err]).toEqual([3, '', 'No manifest was found in this folder.\n']);
    const missing = await run({}, join(folder, 'missing'));
    expect([missing.code, missing.err]).toEqual([3, 'The folder cannot be read.\n']);
  });
});

describe('zero check DIR', () => {
  let server: TestServer;
  let local: Awaited<ReturnType<typeof localWorld>>;
  let command: Run;
  beforeAll(async () => {
    local = await localWorld();
    command = local.run;
    const { opened } = await openNewest(local.env.SNAPSHOTS_DIR ?? '');
    if (opened === null) throw new Error('the version that was just published opens');
    server = await startServer({ snapshot: snapshotOf(await opened.catalog(), await opened.changes()) });
  });
  afterAll(() => server.close());

  it('fails on findings as severe as --fail-on', async () => {
    write('package.json', pkg('pg'));
    const answer = z
      .object({ findings: z.array(z.object({ severity: z.string() })) })
      .parse(JSON.parse((await command(['check', folder, '--json', '--fail-on', 'never'])).out));
    const severities = new Set(answer.findings.map(({ severity }) => severity));
    for (const level of ['error', 'warning', 'note'] as const) {
      const reached = ['error', 'warning', 'note'].slice(0, ['error', 'warning', 'note'].indexOf(level) + 1);
      const { code } = await command(['check', folder, '--fail-on', level]);
      expect(code).toBe(reached.some((each) => severities.has(each)) ? 1 : 0);
    }
    expect((await command(['check', folder, '--fail-on', 'never'])).code).toBe(0);
  });

  it('checks alike over a local snapshot and over a server; no file of it is sent', async () => {
    write('package.json', JSON.stringify({ dependencies: { pg: '8', openai: '4' } }));
    for (const face of ['--json', '--markdown', '--sarif']) {
      const own = await command(['check', folder, face]);
      const asked = await command(['check', folder, face, '--url', server.origin]);
      expect(own.out).not.toBe('');
      expect({ ...asked, out: asked.out.replaceAll(server.origin, 'https://zero.example') }).toEqual(own);
    }
  });
});
