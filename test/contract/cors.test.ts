import { describe, expect, it } from 'vitest';
import { useServer } from './serve.ts';

const server = useServer();

const preflight = (path: string, method: string) =>
  server.get(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });

describe('CORS', () => {
  it.each([
    ['/api/zero/offers', 'GET'],
    ['/api/zero/offers/acorn-postgres', 'GET'],
    ['/api/zero/plan', 'POST'],
    ['/changes.xml', 'GET'],
    ['/zh-CN/best/postgres/changes.xml', 'GET'],
    ['/openapi.json', 'GET'],
  ])('lets every page call %s', async (path, method) => {
    const { status, headers } = await preflight(path, method);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('lets pages read answers, errors, redirects and 304, and the fields that matter', async () => {
    const etag = (await server.get('/api/zero/stats')).headers.get('etag') ?? '';
    const answers = await Promise.all([
      server.get('/api/zero/stats'),
      server.get('/api/zero/stats', { headers: { 'if-none-match': etag } }),
      server.get('/api/zero/offers/acorn-db'),
      server.get('/api/zero/offers/nothing'),
      server.get('/api/zero/nothing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 308, 404, 404]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('ETag');
    }
  });

  it('lets readers of tables in pages fetch files in parts', async () => {
    const { headers } = await preflight('/snapshots/latest/catalog.json', 'GET');
    for (const field of ['Range', 'If-Range', 'If-Match', 'If-None-Match', 'If-Unmodified-Since'])
      expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(field);
  });

  it('is closed for pages and health', async () => {
    for (const path of ['/', '/healthz', '/docs']) {
      expect((await server.get(path)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('does not answer OPTIONS for what does not exist', async () => {
    expect((await preflight('/api/zero/nothing', 'GET')).status).toBe(404);
  });
});
