import { describe, expect, it } from 'vitest';
import { CHECK_BYTES_MAX, checkAnswerSchema } from '../../schemas/check.ts';
import { readAs, readProblem, startServer, useServer } from '../contract/serve.ts';

const server = useServer();

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.get('/api/zero/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const file = (path: string, content = '{}') => ({ path, content });

describe('POST /check', () => {
  it('answers what it found, kept by nobody, with its disclosure', async () => {
    const response = await post({
      files: [file('package.json', '{"dependencies":{"@clerk/nextjs":"6","pg":"8"}}')],
      locale: 'zh-CN',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-language')).toBe('zh-CN');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const answer = await readAs(response, checkAnswerSchema);
    expect(answer.services).toEqual([
      {
        provider: 'clerk',
        offers: [],
        roles: ['auth'],
        strength: 'used',
        foundIn: [{ path: 'package.json', line: 1, rule: 'clerk/sdk' }],
      },
    ]);
    expect(answer.needs).toEqual(['postgres', 'auth']);
    expect(answer.planUrl).toBe('https://zero.example/zh-CN/plan?needs=postgres,auth');
    expect(answer.disclosure).toContain('环境变量');
    expect(answer.dataAsOf).toBe('2026-11-20T02:00:00Z');
  });

  it('hands its needs to the planner', async () => {
    const { needs } = await readAs(
      await post({ files: [file('requirements.txt', 'psycopg\n')] }),
      checkAnswerSchema,
    );
    const plan = await server.post('/api/zero/plan', { needs });
    expect(plan.status).toBe(200);
  });

  it.each([
    ['an absolute path', ['/etc/passwd']],
    ['an absolute path of Windows', ['C:\\app\\package.json']],
    ['a path out of the repository', ['apps/../../package.json']],
    ['a path given twice', ['package.json', './package.json']],
    ['a control character', ['a\u0000b']],
    ['nothing but dots', ['./.']],
  ])('refuses %s', async (_what, paths) => {
    const problem = await readProblem(
      await post({ files: paths.map((path) => file(path)) }),
      'invalid-request',
    );
    expect(problem.issues?.map(({ path }) => path)).toEqual([`files.${paths.length - 1}.path`]);
  });

  it('refuses more files or bytes than it takes', async () => {
    const files = Array.from({ length: 201 }, (_, at) => file(`p${at}/package.json`));
    await readProblem(await post({ files }), 'body-too-large');
    await readProblem(
      await post({ files: [file('a.json', 'é'.repeat(CHECK_BYTES_MAX / 2 + 1))] }),
      'body-too-large',
    );
    await readProblem(
      await post({ files: [file('a.json', 'x'.repeat(10 * CHECK_BYTES_MAX))] }),
      'body-too-large',
    );
    const full = await post({ files: [file('package.json', '"\n'.repeat(CHECK_BYTES_MAX / 2))] });
    expect(full.status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'files'],
    ['no files', { files: [] }, 'files'],
    ['an unknown field', { files: [file('a')], deep: true }, 'deep'],
    ['content that is no text', { files: [{ path: 'a', content: 1 }] }, 'files.0.content'],
    ['a file without content', { files: [{ path: 'a' }] }, 'files.0.content'],
  ])('refuses %s', async (_what, body, path) => {
    const problem = await readProblem(await post(body), 'invalid-request');
    expect(problem.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('refuses broken and deeply nested JSON without a 5xx', async () => {
    await readProblem(await post('{"files":'), 'malformed-body');
    await readProblem(await post('['.repeat(10 * 1024 * 1024)), 'body-too-large');
    const nested = await post(`{"files":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(nested.status).toBe(400);
  });

  it('goes on where files are binary, bombs or unknown', async () => {
    const bomb = [
      'a: &a [x,x,x]',
      ...Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*a,*a,*a]`),
    ].join('\n');
    const answer = await readAs(
      await post({
        files: [
          file('logo.png', '\u0000PNG'),
          file('README.md', '# hello'),
          file('compose.yaml', bomb),
          file('deep.json', '['.repeat(200_000)),
          file('vercel.json', '['.repeat(200_000)),
          file('package.json', '{"dependencies":{"resend":"4"}}'),
        ],
      }),
      checkAnswerSchema,
    );
    expect(answer.unread.map(({ path }) => path)).toEqual([
      'logo.png',
      'README.md',
      'deep.json',
      'vercel.json',
    ]);
    expect(answer.services.map(({ provider }) => provider)).toEqual(['resend', 'vercel']);
  });

  it('takes 60 checks a minute from an address, then answers 429', async () => {
    const limited = await startServer({ rateLimits: {} });
    const statuses: number[] = [];
    for (let call = 0; call < 61; call++) {
      const response = await limited.post('/api/zero/check', { files: [file('package.json')] });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
