/** Two linters that know nothing of us read the document. Neither may have an error or a warning. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from '../../server/faces/api/openapi/document.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { resolveConformance } from '../conformance/packages.ts';
import { temporaryFolder } from '../folders.ts';
import { agreesWithDocument, CLIENT_TYPES_FILE, clientTypes } from './client-types.ts';

const HERE = join(packageRoot(), 'test', 'openapi');
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  const document = buildOpenApi({ version: '1.2.3', publicUrl: 'https://zero.example' });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  // Something each of them has to find: a linter that reads nothing is content with everything. Small, for the time
  // that they take over all of ours is not needed for it.
  const faulty = { openapi: document.openapi, info: { title: 'x' }, paths: {} };
  await writeFile(join(folder, 'faulty.json'), JSON.stringify(faulty));
});

const packageSchema = z.object({ bin: z.record(z.string(), z.string()) });

/** The script that a package runs as `command`. */
function scriptOf(name: string, command: string): string {
  const file = resolveConformance(`${name}/package.json`);
  const script = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).bin[command];
  if (script === undefined) throw new Error(`${name} has no command ${command}`);
  return join(dirname(file), script);
}

function run(script: string, argv: readonly string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...argv], {
      cwd: folder,
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        // Whatever looks for the network all the same finds none.
        HTTP_PROXY: 'http://127.0.0.1:9',
        HTTPS_PROXY: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out }));
  });
}

const redoclySchema = z.object({
  totals: z.object({ errors: z.number(), warnings: z.number(), ignored: z.number() }),
  problems: z.array(z.looseObject({ ruleId: z.string(), message: z.string() })),
});
const redocly = async (file: string) => {
  const config = join(HERE, 'redocly.yaml');
  const argv = ['lint', file, '--config', config, '--format', 'json'];
  const { code, out } = await run(scriptOf('@redocly/cli', 'redocly'), argv);
  return { code, ...redoclySchema.parse(JSON.parse(out)) };
};

const spectralSchema = z.array(z.looseObject({ code: z.string(), message: z.string() }));
const spectral = async (file: string) => {
  const ruleset = join(HERE, 'spectral.yaml');
  const argv = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet', '--fail-severity', 'hint'];
  const { code, out } = await run(scriptOf('@stoplight/spectral-cli', 'spectral'), argv);
  return { code, problems: spectralSchema.parse(JSON.parse(out)) };
};

describe('the OpenAPI document', () => {
  it('has no error and no warning of Redocly (recommended-strict)', async () => {
    const { code, problems, totals } = await redocly('openapi.json');
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    expect({ code, ...totals }).toEqual({ code: 0, errors: 0, warnings: 0, ignored: 0 });
  });

  it('has no error, warning or hint of Spectral (spectral:oas)', async () => {
    const { code, problems } = await spectral('openapi.json');
    expect(problems.map((problem) => `${problem.code}: ${problem.message}`)).toEqual([]);
    expect(code).toBe(0);
  });

  it.each([
    ['Redocly', async () => (await redocly('faulty.json')).problems.map(({ ruleId }) => ruleId), 'struct'],
    ['Spectral', async () => (await spectral('faulty.json')).problems.map(({ code }) => code), 'oas3-schema'],
  ] as const)(
    'is really read: %s finds that a faulty one has no version',
    async (_name, rulesBroken, rule) => {
      expect(await rulesBroken()).toContain(rule);
    },
  );

  it('gives the types that the client has, which none may change by hand', () => {
    const present = readFileSync(join(packageRoot(), CLIENT_TYPES_FILE), 'utf8');
    expect(present).toBe(clientTypes());
    expect(agreesWithDocument(present)).toBe(true);
    expect(agreesWithDocument(present.replace('query?: never', 'query?: string'))).toBe(false);
  });
});
