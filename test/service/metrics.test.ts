import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { connectSharedCounter } from '../../server/http/index.ts';
import { nightFigures, readNightFigures, toServedSnapshot } from '../../server/snapshot/index.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, VERSION } from '../contract/fixture.ts';
import { startServer, type TestServer, useServer } from '../contract/serve.ts';
import { madeReport } from '../night/made-report.ts';

const REPORT = madeReport({
  now: DATA_AS_OF,
  totals: {
    quotes: 10,
    read: 7,
    unread: 3,
    verdicts: { ...madeReport().totals.verdicts, found: 6, missing: 1 },
    notModified: 0,
  },
  incidents: [{ host: 'example.com', since: '2026-11-20', nights: 1 }],
  sources: [
    { url: 'https://example.com/a', state: 'ok', reason: null, badNights: 0 },
    { url: 'https://example.com/b', state: 'blocked', reason: 'a wall', badNights: 4 },
  ],
});

/**
 * Series by name and labels. An answer is counted a moment after it was read: they are looked at until they hold
 * what is waited for.
 */
async function seriesOf(
  server: TestServer,
  waitsFor: (series: ReadonlyMap<string, number>) => boolean = () => true,
): Promise<Map<string, number>> {
  const series = await readSeries(server);
  if (waitsFor(series)) return series;
  await wait(10);
  return seriesOf(server, waitsFor);
}

async function readSeries(server: TestServer): Promise<Map<string, number>> {
  const text = await (await server.get('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

const requests = (method: string, route: string, status: number): string =>
  `zero_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('/metrics', () => {
  const server = useServer({
    clock: () => new Date('2026-11-20T03:00:00Z'),
    rateLimits: {},
    snapshot: toServedSnapshot({
      version: VERSION,
      createdAt: '2026-11-20T02:30:00Z',
      catalog: makeCatalog(),
      changes: CHANGES,
      night: nightFigures(REPORT),
    }),
  });

  let asked = 0;
  const get: TestServer['get'] = (path, init) => {
    asked += 1;
    return server.get(path, init);
  };
  /** The series when every answer to {@link get} is counted. */
  const settled = () =>
    seriesOf(server, (series) => {
      const counts = [...series].filter(
        ([name]) => name.startsWith('zero_http_requests_total') && !name.includes('/metrics'),
      );
      return counts.reduce((sum, [, count]) => sum + count, 0) >= asked;
    });

  it('is the text format of Prometheus, each metric explained and typed', async () => {
    const answer = await server.get('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = (await answer.text()).trimEnd().split('\n');
    const typed = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
    const explained = new Set(lines.flatMap((line) => /^# HELP (\S+) \S/.exec(line)?.[1] ?? []));
    for (const line of lines.filter((row) => row !== '' && !row.startsWith('#'))) {
      const name =
        /^([a-z_:][a-z0-9_:]*)(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)*\})? \S+$/i.exec(line)?.[1] ?? line;
      const metric = typed.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
      expect(typed, line).toContain(metric);
      expect(explained, line).toContain(metric);
    }
  });

  it('counts every kind of answer by route pattern and status: raw, framework, 304, redirect, refusal', async () => {
    const etag = (await get('/api/zero/offers/acorn-postgres')).headers.get('etag') ?? '';
    await Promise.all([
      get('/api/zero/offers/birch-auth', { headers: { 'accept-encoding': 'br' } }),
      get('/api/zero/offers/acorn-postgres', { headers: { 'if-none-match': etag } }),
      get('/api/zero/offers/acorn-db'),
      get('/api/zero/offers/no-such'),
      get('/api/zero/offers/acorn-postgres', { method: 'HEAD' }),
      get('/api/zero/stats', { method: 'DELETE' }),
      get('/nowhere/at-all'),
      get('/api/zero/plan', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
    ]);
    const offer = '/api/zero/offers/:slug';
    const series = await settled();
    expect(series.get(requests('GET', offer, 200))).toBe(2);
    expect(series.get(requests('GET', offer, 304))).toBe(1);
    expect(series.get(requests('GET', offer, 308))).toBe(1);
    expect(series.get(requests('GET', offer, 404))).toBe(1);
    expect(series.get(requests('HEAD', offer, 200))).toBe(1);
    expect(series.get(requests('DELETE', '/api/zero/stats', 405))).toBe(1);
    expect(series.get(requests('GET', '(unmatched)', 404))).toBe(1);
    expect(series.get(requests('POST', '/api/zero/plan', 400))).toBe(1);
    expect(series.get(`zero_http_request_duration_seconds_count{method="GET",route="${offer}"}`)).toBe(5);
    expect(
      series.get(`zero_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="${offer}"}`),
    ).toBe(5);
  });

  it('lets no caller make series', async () => {
    // Those of Node come when they come: the first collection of a kind makes a dozen.
    const ours = async () => [...(await settled()).keys()].filter((name) => name.startsWith('zero_'));
    const before = await ours();
    for (const path of ['/x/1', '/x/2', '/offers/3', '/api/zero/offers/a1', '/api/zero/offers/a2?b=c'])
      await get(path);
    const after = await ours();
    expect(before.length).toBeGreaterThan(20);
    expect(after.length).toBeLessThanOrEqual(before.length + 20);
    expect(after.join('\n')).not.toContain('/x/1');
  });

  it('says what is served, how old it is, and what the night found', async () => {
    const series = await seriesOf(server);
    expect(series.get(`zero_snapshot_info{version="${VERSION}"}`)).toBe(1);
    expect(series.get('zero_snapshot_age_seconds')).toBe(1800);
    expect(series.get('zero_data_age_seconds')).toBe(3600);
    expect(series.get('zero_ready')).toBe(1);
    expect(series.get('zero_offers')).toBe(6);
    expect(series.get('zero_offers_under_review')).toBe(1);
    expect(series.get('zero_quotes{freshness="verified"}')).toBe(8);
    expect(series.get('zero_quotes{freshness="stale"}')).toBe(0);
    expect(series.get('zero_night_outcome{outcome="published"}')).toBe(1);
    expect(series.get('zero_night_outcome{outcome="held"}')).toBe(0);
    expect(series.get('zero_night_quotes{state="unread"}')).toBe(3);
    expect(series.get('zero_night_quotes{state="waiting"}')).toBe(0);
    expect(series.get('zero_night_quotes{state="unconfirmed"}')).toBe(0);
    expect(series.get('zero_night_verdicts{verdict="missing"}')).toBe(1);
    expect(series.get('zero_night_sources{state="blocked"}')).toBe(1);
    expect(series.get('zero_night_incidents')).toBe(1);
    expect(series.get('zero_night_longest_bad_streak')).toBe(4);
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('is there for direct callers of this machine only', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await server.get('/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404);
    }
    const { hostname, port } = new URL(server.origin);
    // A page whose own name leads to this machine sends that name.
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request({ hostname, port, path: '/metrics', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.once('error', reject);
        asked.end();
      });
    for (const host of ['rebound.example', `rebound.example:${port}`, '10.0.0.1', 'localhost.example'])
      expect([host, await statusFor(host)]).toEqual([host, 404]);
    for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    const elsewhere = await startServer({ environment: { METRICS_PORT: 'off' } });
    expect((await elsewhere.get('/metrics')).status).toBe(404);
  });

  it('counts refusals by the limit', async () => {
    const limited = (series: ReadonlyMap<string, number>) => series.get('zero_rate_limited_total') ?? 0;
    const before = limited(await seriesOf(server));
    const ask = () => server.get('/api/zero/plan', { method: 'POST', body: '{}' });
    for (let call = 0; call < 62; call++) await ask();
    expect(limited(await seriesOf(server, (series) => limited(series) > before))).toBeGreaterThan(before);
  });

  it('makes no statement on what it does not know: no snapshot, no report, no parts', async () => {
    const empty = await startServer({ snapshot: null });
    const series = await seriesOf(empty);
    expect(series.get('zero_ready')).toBe(0);
    for (const name of series.keys())
      expect(name).not.toMatch(/^zero_(snapshot|data|night|quotes|offers|part)/);
  });

  it('tells parts that are down from parts that are not there', async () => {
    const log = { info: () => {}, warn: () => {} };
    // Nothing listens at this port.
    const shared = await connectSharedCounter('redis://127.0.0.1:1', log);
    const parts = await startServer({ stackStore: () => null, rateLimits: { shared } });
    const series = await seriesOf(parts);
    expect(series.get('zero_part_up{part="stack_store"}')).toBe(0);
    expect(series.get('zero_part_up{part="shared_rate_limits"}')).toBe(0);
    await parts.close();
    shared.close();
  });

  it('reads the report of a version, and passes over one that it does not understand', () => {
    const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
    expect(readNightFigures(bytes(REPORT))?.outcome).toBe('published');
    expect(readNightFigures(bytes({ ...REPORT, outcome: 'unheard-of' }))).toBeNull();
    expect(readNightFigures(Buffer.from('{'))).toBeNull();
  });
});
