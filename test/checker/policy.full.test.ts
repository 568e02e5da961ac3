import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CheckAnswer } from '../../schemas/check.ts';
import { folderCheckSchema } from '../../schemas/folder-check.ts';
import { FINDING_TABLE, policySchema, toKnownFindings, withoutKnown } from '../../server/checker/index.ts';
import { type CheckFlags, checkFolder } from '../../server/faces/commands/check/check-folder.ts';
import { parseJson } from '../../server/faces/commands/check/json-file.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { recordingTerminal } from '../commands/run.ts';
import { makeCatalog } from '../contract/fixture.ts';
import { temporaryFolder } from '../folders.ts';
import { detectionOver } from './detection.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

async function run(flags: Partial<CheckFlags> = {}, below = '.') {
  const { terminal, ended } = recordingTerminal({ PATH: process.env.PATH ?? '' });
  const context = {
    catalog: makeCatalog(),
    detection: detectionOver(makeCatalog()),
    changes: [],
    publicUrl: null,
  };
  const code = await checkFolder(join(folder, below), { locale: 'en', ...flags }, context, terminal);
  return { ...ended, code };
}

async function answered(flags: Partial<CheckFlags> = {}, below = '.') {
  const { out, code } = await run({ json: true, ...flags }, below);
  return { code, ...folderCheckSchema.parse(JSON.parse(out)) };
}

type Finding = CheckAnswer['findings'][number];
const SECRET = 'STRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n';
const codesOf = ({ findings }: Pick<CheckAnswer, 'findings'>) =>
  findings.map(({ code, severity }) => `${severity} ${code}`);

describe('zero.json', () => {
  it('gives findings another severity, and the exit code follows', async () => {
    write('requirements.txt', 'confluent-kafka\nopensearch-py\n');
    write('compose.yaml', 'services:\n  files:\n    image: minio/minio\n');
    const plain = await answered();
    expect(codesOf(plain)).toEqual(['warning no-free-plan', 'warning no-free-plan']);
    expect(plain.suppressed.off).toEqual([{ code: 'local-stand-in', count: 1 }]);
    expect(codesOf(await answered({ verbose: true }))).toContain('note local-stand-in');
    expect(plain.code).toBe(0);
    write('zero.json', { severity: { 'no-free-plan': 'off', 'local-stand-in': 'error' } });
    const strict = await answered();
    expect(codesOf(strict)).toEqual(['error local-stand-in']);
    expect(strict.code).toBe(1);
    expect(strict.suppressed.off).toEqual([{ code: 'no-free-plan', count: 2 }]);
    expect((await run()).out).toContain('2 findings not shown: no-free-plan.');
    write('zero.json', { failOn: 'warning' });
    expect((await answered()).code).toBe(1);
    expect((await answered({ failOn: 'error' })).code).toBe(0);
  });

  it('says whether the project is commercial and where its users are; an option wins', async () => {
    write('package.json', { dependencies: { '@neondatabase/serverless': '1' } });
    write('zero.json', { commercial: true, audience: 'cn' });
    const byPolicy = await answered();
    write('zero.json', {});
    expect(await answered({ commercial: true, audience: 'cn' })).toEqual(byPolicy);
    // Where no page can be opened the command leads on, under the same conditions.
    const { out } = await run({ commercial: true, audience: 'cn' });
    expect(out).toContain('zero plan --need postgres --commercial --audience cn\n');
    expect(out).not.toContain('http://127');
    write('zero.json', { audience: 'cn' });
    const plain = await answered({ audience: 'global' });
    write('zero.json', {});
    expect(await answered()).toEqual(plain);
  });

  it('ignores a service in everything, with its reason told; one that is not there is told too', async () => {
    write('package.json', { dependencies: { '@clerk/nextjs': '6', '@auth0/nextjs-auth0': '3' } });
    expect(codesOf(await answered({ verbose: true }))).toContain('note two-services-one-need');
    const services = [
      { service: 'auth0', reason: 'paid for by the client' },
      { service: 'stripe', reason: 'no longer used' },
    ];
    write('zero.json', { ignore: { services } });
    const answer = await answered({ verbose: true });
    expect(answer.services.map(({ provider }) => provider)).toEqual(['clerk']);
    expect(codesOf(answer)).not.toContain('note two-services-one-need');
    expect(answer.suppressed.services.map(({ found }) => found)).toEqual([true, false]);
    const { out } = await run();
    expect(out).toContain('Service ignored: auth0 (paid for by the client).');
    expect(out).toContain('Ignored, but not found: stripe.');
    expect((await run({ locale: 'zh-CN' })).out).toContain('已忽略服务：auth0（paid for by the client）。');
  });

  it('leaves paths out, written as in .gitignore', async () => {
    write('package.json', { dependencies: { resend: '4' } });
    write('legacy/package.json', { dependencies: { stripe: '1' } });
    write('apps/old.csproj', '<Project>');
    write('zero.json', { ignore: { paths: ['legacy/', '*.csproj'] } });
    const answer = await answered();
    expect(answer.services.map(({ provider }) => provider)).toEqual(['resend']);
    expect(answer.unread).toEqual([]);
    expect(answer.suppressed.files).toBe(2);
  });

  it.each([
    [
      '{\n  "severity": {\n    "trial-end": "off"\n  }\n}',
      /^zero\.json:3: severity\.trial-end: is unknown; allowed: .*trial-ends/,
    ],
    [
      '{\n  "severity": { "trial-ends": "warn" }\n}',
      /^zero\.json:2: severity\.trial-ends: must be one of: error, warning, note, off/,
    ],
    [
      '{\n  "ignore": {\n    "services": [\n      { "service": "stripe" }\n    ]\n  }\n}',
      /^zero\.json:4: ignore\.services\.0\.reason: is missing/,
    ],
    [
      '{\n  "ignore": { "services": [\n    { "service": "stripe", "reason": " " }] }\n}',
      /^zero\.json:3: ignore\.services\.0\.reason: /,
    ],
    ['{\n  "comercial": true\n}', /^zero\.json:2: comercial: is unknown; allowed: .*commercial/],
    ['{\n  "commercial": true,\n  "audience": \n}', /^zero\.json:4: is not valid JSON here/],
    ['[]', /^zero\.json:1: must be an object/],
  ])('that is wrong is told with line and what to write: %j', async (text, message) => {
    write('package.json', {});
    write('zero.json', text);
    const { code, out, err } = await run();
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(message);
  });

  it('that is a link is not followed', async () => {
    write('package.json', {});
    symlinkSync('/etc/passwd', join(folder, 'zero.json'));
    expect((await run()).err).toContain('zero.json:1: must be a regular file');
  });

  it('is taken as the documents show it', () => {
    const document = readFileSync(join(packageRoot(), 'server/README.md'), 'utf8');
    const [, example = ''] = /^```json\n(\{\n {2}"commercial"[\s\S]*?)^```$/m.exec(document) ?? [];
    expect(parseJson(example, policySchema)).toMatchObject({ ok: true, value: { failOn: 'warning' } });
  });

  it('is refused where it is nested beyond what a parser can follow', () => {
    const deep = parseJson(`\n${'['.repeat(200_000)}`, policySchema);
    expect(deep).toMatchObject({ ok: false, problems: [{ line: 2 }] });
  });

  it('has a JSON Schema for editors that takes what the check takes', () => {
    const schema: unknown = JSON.parse(readFileSync(join(packageRoot(), 'schemas/zero.schema.json'), 'utf8'));
    const valid = new Ajv({ strict: false }).compile(z.looseObject({}).parse(schema));
    expect(valid({ severity: { 'trial-ends': 'off' }, ignore: { paths: ['a'] } })).toBe(true);
    expect(valid({ severity: { 'trial-end': 'off' } })).toBe(false);
    expect(valid({ ignore: { services: [{ service: 'stripe' }] } })).toBe(false);
    for (const code of Object.keys(FINDING_TABLE)) expect(JSON.stringify(schema)).toContain(`"${code}"`);
  });
});

describe('what the owners have decided', () => {
  it('names the plans that the policy names', async () => {
    write('package.json', { dependencies: { '@neondatabase/serverless': '1' } });
    write('zero.json', { plans: { neon: 'scale' } });
    expect((await answered()).suppressed.plans).toEqual([{ service: 'neon', plan: 'scale' }]);
    expect((await run()).out).toContain('Your plan with neon: scale.');
  });

  it('ignores a finding until its last day', async () => {
    write('.env.example', SECRET);
    const ignored = (until?: string) => ({
      ignore: {
        findings: [{ code: 'secret-in-file', path: '.env.example', reason: 'of a closed account', until }],
      },
    });
    write('zero.json', ignored());
    expect((await answered()).suppressed.off).toEqual([{ code: 'secret-in-file', count: 1 }]);
    write('zero.json', ignored('2999-12-31'));
    expect((await answered()).code).toBe(0);
    write('zero.json', ignored('2020-01-01'));
    expect((await answered()).code).toBe(1);
    write('zero.json', { ignore: { findings: [{ code: 'secret-in-file', reason: 'x', path: 'b/.env' }] } });
    expect((await answered()).code).toBe(1);
  });

  it('holds for every folder below, up to the git repository', async () => {
    write('apps/api/.env.example', SECRET);
    write('apps/api/gen/requirements.txt', 'confluent-kafka\n');
    const policy = {
      ignore: {
        findings: [{ code: 'secret-in-file', path: 'apps/api/.env.example', reason: 'of a closed account' }],
        paths: ['apps/api/gen/'],
      },
    };
    write('zero.json', policy);
    // Without a repository around both it may be anybody's.
    expect((await answered({}, 'apps/api')).code).toBe(1);
    mkdirSync(join(folder, '.git'));
    const below = await answered({}, 'apps/api');
    expect([below.code, below.findings, below.suppressed.files]).toEqual([0, [], 1]);
    write('zero.json', {});
    await run({ writeBaseline: true }, 'apps/api');
    expect(readFileSync(join(folder, 'zero.json'), 'utf8')).toContain('"apps/api/.env.example"');
    expect((await answered({}, 'apps/api')).suppressed.baseline).toBe(2);
    expect((await answered({})).suppressed.baseline).toBeGreaterThan(0);
    write('apps/api/zero.json', {});
    expect((await answered({}, 'apps/api')).code).toBe(1);
  });

  it('ends with 3 if it could not be checked, and with --strict if a file was not understood', async () => {
    expect((await run()).code).toBe(3);
    expect((await run({}, 'nowhere')).code).toBe(3);
    write('package.json', '{ "dependencies": ');
    expect((await run()).code).toBe(0);
    expect((await run({ strict: true })).code).toBe(3);
    write('zero.json', '{');
    expect((await run()).code).toBe(3);
  });
});

describe('a baseline', () => {
  it('holds what is known; what comes after is shown, on whatever line the known moved to', async () => {
    write('.env.example', SECRET);
    write('requirements.txt', 'confluent-kafka\n');
    write('zero.json', '{\n  // ours\n  "commercial": true\n}\n');
    expect((await answered()).code).toBe(1);
    const written = await run({ writeBaseline: true });
    expect([written.code, written.err]).toEqual([0, '']);
    expect(written.out).toBe('2 findings written to the baseline in zero.json.\n');
    const text = readFileSync(join(folder, 'zero.json'), 'utf8');
    expect(text).toContain('// ours');
    expect(text).not.toContain('Qz7Nq9');
    const quiet = await answered();
    expect([quiet.code, quiet.findings, quiet.suppressed.baseline]).toEqual([0, [], 2]);
    expect((await run()).out).toContain('2 findings in the baseline.');
    write('.env.example', `# moved\nA=1\n${SECRET}`);
    write('requirements.txt', 'confluent-kafka\nopensearch-py\n');
    const later = await answered();
    expect(later.findings.map(({ code, about }) => [code, about])).toEqual([['no-free-plan', ['search']]]);
  });

  it('does not hide a second secret behind a known one in the same file', async () => {
    write('.env.example', SECRET);
    await run({ writeBaseline: true });
    write('.env.example', `${SECRET}OTHER_KEY=sk_live_Ab7Cd9Ef3Gh1Ij4Kl8\n`);
    const { findings, code } = await answered();
    expect(findings.map(({ line }) => line)).toEqual([1, 2]);
    expect(code).toBe(1);
  });

  it('is made where there is no zero.json, is written anew in the same bytes, and tells what it no longer needs', async () => {
    write('.env.example', SECRET);
    await run({ writeBaseline: true });
    const first = readFileSync(join(folder, 'zero.json'), 'utf8');
    await run({ writeBaseline: true });
    expect(readFileSync(join(folder, 'zero.json'), 'utf8')).toBe(first);
    write('.env.example', 'A=\n');
    expect((await run()).out).toContain('1 baseline entry matches');
    await run({ writeBaseline: true });
    expect((await answered()).suppressed.unusedBaseline).toBe(0);
  });

  it('knows every finding it was made of, and none of another code, plan, file or subject', () => {
    const finding = fc.record({
      code: fc.constantFrom('a', 'b'),
      severity: fc.constant('note' as const),
      message: fc.string(),
      path: fc.constantFrom(null, 'p', 'q'),
      line: fc.constantFrom(null, 1, 2),
      offer: fc.constantFrom(null, 'x', 'y'),
      about: fc.subarray(['s', 't', 'u']),
      evidence: fc.constant<Finding['evidence']>([]),
      fix: fc.constant(''),
      link: fc.constant(null),
      instead: fc.constant<string[]>([]),
    });
    fc.assert(
      fc.property(fc.array(finding), fc.array(finding), (before, after) => {
        expect(withoutKnown(before, toKnownFindings(before))).toMatchObject({ fresh: [], unused: 0 });
        const { fresh, hidden } = withoutKnown(after, toKnownFindings(before));
        expect(fresh.length + hidden).toBe(after.length);
        for (const one of after.filter((each) => !fresh.includes(each))) {
          const alike = before.filter(
            ({ code, path, offer }) => code === one.code && path === one.path && offer === one.offer,
          );
          expect(alike.length).toBeGreaterThan(0);
          const named = new Set(alike.flatMap(({ about }) => about));
          for (const name of one.about) expect(named).toContain(name);
        }
      }),
    );
  });
});

describe('a comment in a file', () => {
  const bucket = (comment: string) => `# ${comment}\nSTRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n`;

  it('lets the finding of its line, or the next, be, and is counted', async () => {
    write('.env.example', bucket('zero-ignore secret-in-file: revoked long ago'));
    const { findings, suppressed } = await answered();
    expect(findings.map(({ code }) => code)).not.toContain('secret-in-file');
    expect(suppressed.off).toContainEqual({ code: 'secret-in-file', count: 1 });
  });

  it.each(['zero-ignore secret-in-file:', 'zero-ignore secret-in-file', 'zero-ignore idle-pauses: other'])(
    'counts for nothing without a reason, or with another code: %s',
    async (comment) => {
      write('.env.example', bucket(comment));
      expect((await answered()).findings.map(({ code }) => code)).toContain('secret-in-file');
    },
  );
});

describe('for other hosts the answer', () => {
  beforeEach(() => write('.env.example', SECRET));

  it('is JUnit XML, a case for each finding', async () => {
    const { out } = await run({ junit: true });
    const suite = z
      .object({ testsuites: z.object({ testsuite: z.object({ '@_failures': z.string() }).loose() }) })
      .parse(new XMLParser({ ignoreAttributes: false }).parse(out)).testsuites.testsuite;
    expect(suite['@_failures']).toBe('1');
    expect(out).toContain('classname="secret-in-file"');
    expect(out).not.toContain('sk_live');
  });

  it('is a code quality report of GitLab, each entry with a fingerprint and a place', async () => {
    const { out } = await run({ gitlab: true });
    expect(JSON.parse(out)).toMatchObject([
      {
        check_name: 'secret-in-file',
        severity: 'major',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        location: { path: '.env.example', lines: { begin: 1 } },
      },
    ]);
  });

  it('goes to a file if one is named', async () => {
    const output = join(folder, 'report.json');
    expect((await run({ json: true, output })).out).toBe('');
    folderCheckSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  });
});
