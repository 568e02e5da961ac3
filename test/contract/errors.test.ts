import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PROBLEM_TABLE, type ProblemCode, problemSchema } from '../../schemas/problem.ts';
import { createLogger } from '../../server/logs/index.ts';
import { readProblem, startServer, useServer } from './serve.ts';

const server = useServer();

/** Sends bytes that no HTTP client would, and gives what comes back. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}

describe('a query that is not valid', () => {
  it.each([
    [
      'an unknown parameter',
      'colour=red',
      'colour',
      'is unknown; allowed: q, category, role, provider, tool, freeType, kind, region, standing, min, commercialOnly, productionOk, noCard, noPhone, noRealName, noBill, noIdlePause, noSleep, noDataTraining, euRegion, chinaOk, noIcpFiling, eeaOk, sort, facets, view, fields, limit, offset, locale',
    ],
    ['a bad boolean', 'noCard=yes', 'noCard', 'must be one of: true, false'],
    ['a limit above the highest', 'limit=501', 'limit', 'a whole number from 1 to 500'],
    ['a limit of nothing', 'limit=0', 'limit', 'a whole number from 1 to 500'],
    ['a limit that is no number', 'limit=ten', 'limit', 'a whole number from 1 to 500'],
    ['a negative offset', 'offset=-1', 'offset', 'a whole number from 0 to 1000000'],
    ['an unknown locale', 'locale=de', 'locale', 'must be one of: en, zh-CN'],
    [
      'an unknown kind of free',
      'freeType=gratis',
      'freeType',
      'must be one of: forever, recurring-credit, one-time-credit, trial, open-source',
    ],
    ['a parameter given twice', 'q=a&q=b', 'q', 'was given more than once'],
    ['a text that is too long', `q=${'x'.repeat(201)}`, 'q', 'must have at most 200 characters'],
  ])('is refused for %s, with the field and what is allowed', async (_what, query, path, message) => {
    const problem = await readProblem(await server.get(`/api/zero/offers?${query}`), 'invalid-request');
    expect(problem.issues).toEqual([{ path, message }]);
    expect(problem.detail).toBe(`${path}: ${message}`);
  });

  it('is told everything that is wrong at once', async () => {
    const problem = await readProblem(
      await server.get('/api/zero/offers?limit=501&noCard=1&x=1'),
      'invalid-request',
    );
    expect(problem.issues?.map(({ path }) => path).sort()).toEqual(['limit', 'noCard', 'x']);
  });

  it('is told in Chinese when asked in Chinese', async () => {
    const problem = await readProblem(
      await server.get('/api/zero/offers?limit=501&locale=zh-CN'),
      'invalid-request',
    );
    expect(problem).toMatchObject({ title: '请求无效', detail: 'limit：请填写 1 到 500 之间的整数' });
    for (const query of ['provider=a-vs-b', 'provider=No', 'colour=red', 'noCard=yes', 'limit=x'])
      for (const { message } of (
        await readProblem(await server.get(`/api/zero/offers?${query}&locale=zh-CN`), 'invalid-request')
      ).issues ?? [])
        expect(message).toMatch(/\p{Script=Han}/u);
  });

  it('is not forgotten: the second time is like the first', async () => {
    for (const _ of [1, 2]) await readProblem(await server.get('/api/zero/stats?x=1'), 'invalid-request');
  });
});

describe('an address', () => {
  it('with percent-encoding that cannot be read is malformed', async () => {
    await readProblem(await server.get('/api/zero/offers/%zz'), 'malformed-address');
    await readProblem(await server.get('/api/zero/offers?q=%zz'), 'malformed-address');
    await readProblem(await server.get('/api/zero/offers?q=%ff'), 'malformed-address');
  });

  it('with a slash too many leads to the one without', async () => {
    const response = await server.get('/api/zero/?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/api/zero?x=1']);
    await readProblem(await server.get('//nowhere.example/'), 'not-found');
    const many = await server.get(`/api/zero${'/'.repeat(5000)}?x=1`);
    expect([many.status, many.headers.get('location')]).toEqual([308, '/api/zero?x=1']);
    await readProblem(await server.get(`/${'/'.repeat(5000)}x`), 'not-found');
  });

  it('that does not exist is not found, in the language of its page', async () => {
    await readProblem(await server.get('/nowhere'), 'not-found');
    await readProblem(await server.get(`/api/zero/offers/${'a'.repeat(500)}`), 'not-found');
    const chinese = await readProblem(await server.get('/zh-CN/nowhere'), 'not-found');
    expect(chinese.title).toBe('该地址没有内容');
  });
});

describe('a method', () => {
  it.each([
    ['DELETE', '/api/zero/offers', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/zero/offers/acorn-postgres', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/changes.xml', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/zero/plan', 'OPTIONS, POST'],
    ['PUT', '/api/zero/plan', 'OPTIONS, POST'],
  ])('%s %s is answered with what is allowed', async (method, path, allow) => {
    const response = await server.get(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    await readProblem(response, 'method-not-allowed');
  });

  it('is wrong whatever the body is', async () => {
    const response = await server.get('/api/zero/offers', {
      method: 'POST',
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    await readProblem(response, 'method-not-allowed');
    const broken = await server.get('/api/zero/offers', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    await readProblem(broken, 'method-not-allowed');
  });
});

describe('Accept', () => {
  it.each(['text/html', 'application/json;q=0, */*', 'application/xml, text/*;q=0.5', '*/*;q=0'])(
    '%s excludes JSON',
    async (accept) => {
      await readProblem(await server.get('/api/zero/stats', { headers: { accept } }), 'not-acceptable');
    },
  );

  it.each(['*/*', 'application/*', 'application/json', 'text/html, */*;q=0.1', 'APPLICATION/JSON;Q=0.5', ''])(
    '"%s" takes it',
    async (accept) => {
      expect((await server.get('/api/zero/stats', { headers: { accept } })).status).toBe(200);
    },
  );
});

describe('what is not HTTP, or too much of it', () => {
  it('gets 431 for headers that are too large', async () => {
    const answer = await sendRaw(
      `GET /api/zero/stats HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toContain('HTTP/1.1 431 Request Header Fields Too Large');
    expect(problemSchema.parse(JSON.parse(answer.slice(answer.indexOf('{')))).type).toMatch(
      /headers-too-large$/,
    );
  });

  it('gets 400 for what cannot be read', async () => {
    const answer = await sendRaw('HELLO\r\n\r\n');
    expect(answer).toContain('HTTP/1.1 400 Bad Request');
    expect(answer).toContain('Content-Type: application/problem+json');
  });
});

describe('a fault of ours', () => {
  it('shows nothing of the inside, and logs it', async () => {
    const lines: string[] = [];
    const broken = await startServer({
      logger: createLogger('error', { write: (line: string) => void lines.push(line) }),
      holder: {
        current: () => {
          throw new Error('secret at /home/x');
        },
        refresh: async () => {},
        close: () => {},
      },
    });
    const problem = await readProblem(await broken.get('/api/zero/stats'), 'internal-error');
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(problem.detail).toBe('Something went wrong on our side');
    expect(lines).toHaveLength(1);
    // Where it was thrown, but not the message, which may hold what a caller sent.
    expect(lines[0]).toContain('errors.test.ts');
    expect(lines[0]).not.toContain('secret');
  });
});

describe('/problems/{code}', () => {
  it.each(Object.keys(PROBLEM_TABLE) as ProblemCode[])('explains %s in both languages', async (code) => {
    const json = await (await server.get(`/problems/${code}`)).json();
    expect(json).toMatchObject({
      type: `https://zero.example/problems/${code}`,
      status: PROBLEM_TABLE[code].status,
    });
    const page = await server.get(`/problems/${code}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-language')).toBe('en, zh-CN');
    expect(await page.text()).toContain(PROBLEM_TABLE[code].title['zh-CN']);
  });
});

describe('what is no HTTP', () => {
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.origin);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (part) => (answer += part));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it('is a problem, of which HEAD gets the head alone', async () => {
    const [head = '', body = ''] = (await answerTo('GET ?a HTTP/1.1\r\nHost: zero\r\n\r\n')).split(
      '\r\n\r\n',
    );
    expect(head).toContain('400 Bad Request');
    expect(JSON.parse(body)).toMatchObject({ status: 400 });
    const [, nothing] = (await answerTo('HEAD ?a HTTP/1.1\r\nHost: zero\r\n\r\n')).split('\r\n\r\n');
    expect(nothing).toBe('');
  });
});

describe('the id of a call', () => {
  const ask = (id?: string) =>
    server.get('/api/zero/offers/no-such-plan', { headers: id === undefined ? {} : { 'X-Request-Id': id } });

  it('is new for each, and is in every answer that no cache keeps', async () => {
    const ids = [await ask(), await ask()].map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
    expect((await server.get('/api/zero/stats')).headers.has('x-request-id')).toBe(false);
  });

  it("is the caller's own if that is plain", async () => {
    expect((await ask('build-7.a_b')).headers.get('x-request-id')).toBe('build-7.a_b');
    expect((await ask('x'.repeat(65))).headers.get('x-request-id')).toHaveLength(36);
    expect((await ask('a b')).headers.get('x-request-id')).toHaveLength(36);
  });
});
