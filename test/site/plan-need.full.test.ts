/** The page of one need of a plan, and a plan of every need. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { makeCatalog, plainOffer } from '../contract/fixture.ts';
import { readAs, snapshotOf, startServer, type TestServer, useServer } from '../contract/serve.ts';
import { unescapeMarkdown } from '../faces/read-markdown.ts';
import { sample } from '../sample.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';
import { committedSnapshot } from './site.ts';

const server = useServer();

const text = (path: string, from: TestServer = server): Promise<string> => from.text(path);
const planOf = async (request: object, from: TestServer = server) =>
  readWholePlan(await readAs(await from.post(WHOLE_PLAN, request), leanPlanSchema));
/** Addresses in a page, as they are before they are escaped. */
const hrefs = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

describe('the page of a need', () => {
  const QUERY = 'needs=postgres,auth&exclude=cedar';

  it('is left for the plan by an address that is none of its own', async () => {
    for (const [path, to] of [
      ['/plan/postgres', '/plan'],
      ['/plan/postgres?needs=auth', '/plan?needs=auth'],
      ['/plan/postgres?needs=postgres&noCard=maybe', '/plan?needs=postgres&noCard=maybe'],
      ['/plan/postgres?needs=postgres&prefer=nope', '/plan?needs=postgres&prefer=nope'],
      ['/plan/postgres?needs=postgres&needs=auth', '/plan/postgres?needs=postgres,auth'],
      ['/plan/postgres?needs=auth&page=2&use=birch-auth', '/plan?needs=auth'],
      ['/plan/postgres?page=2', '/plan'],
      ...['x', '1', '1e0', '0x1', '01', '1&page=2'].map((page) => [
        `/plan/postgres?needs=postgres&page=${page}`,
        '/plan/postgres?needs=postgres',
      ]),
    ]) {
      const answer = await server.get(path ?? '');
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 308, to]);
    }
    // Another version may have that page.
    const late = await server.get('/plan/postgres?needs=postgres&page=99');
    expect([late.status, late.headers.get('location')]).toEqual([303, '/plan/postgres?needs=postgres']);
  });

  it('that there is not leads to those that were perhaps meant, in the same plan, or names all needs', async () => {
    const notThere = async (path: string): Promise<string> => {
      const answer = await server.get(path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 404]);
      return answer.text();
    };
    for (const [query, english] of [
      ['needs=postgres&noCard=true&page=2', '/plan/postgres?needs=postgres&noCard=true'],
      ['needs=auth', '/plan/postgres?needs=auth,postgres'],
      ['', '/plan/postgres?needs=postgres'],
    ]) {
      const page = await notThere(`/plan/postgress?${query}`);
      expect(page).toContain('Nearest: postgres.');
      expect(page).not.toContain('There are:');
      expect(hrefs(page, /<a href="([^"]*)">postgres<\/a>/g)).toEqual([english]);
      const chinese = await notThere(`/zh-CN/plan/postgress?${query}`);
      expect(chinese).toContain('相近的有：postgres。');
      expect(hrefs(chinese, /<a href="([^"]*)">postgres<\/a>/g)).toEqual([`/zh-CN${english}`]);
    }
    const all = await notThere('/plan/qqqqqqqqqqqq?needs=postgres');
    for (const role of ROLES) expect(all).toContain(role);
  });

  it('finds the request that chooses another plan, and leads to it for as long as it holds', async () => {
    const [pick] = (await planOf({ needs: ['postgres', 'auth'], exclude: ['cedar'] })).picks;
    const other = pick?.alternatives[0]?.offer.slug;
    const answer = await server.get(`/plan/postgres?${QUERY}&use=${other}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toContain('max-age=60');
    const to = new URL(answer.headers.get('location') ?? '', server.origin);
    expect(to.pathname).toBe('/plan');
    expect(to.searchParams.get('prefer')?.split(',')).toContain(other);
    const twin = await server.get(`/zh-CN/plan/postgres.md?${QUERY}&use=${other}`);
    expect(twin.headers.get('location')).toBe(`/zh-CN/plan.md${to.search}`);
  });

  it('keeps the plan that is asked for while it leads to the address as it is written', async () => {
    const written = '/plan/postgres?needs=postgres,auth&commercial=true&use=birch-postgres';
    for (const [path, status, to] of [
      ['/plan/postgres?audience=global&needs=postgres,auth&commercial=true&use=birch-postgres', 308, written],
      ['/plan/postgres?commercial=true&needs=postgres,auth&use=birch-postgres', 308, written],
      ['/plan/postgres?needs=postgres,auth&commercial=true&page=9&use=birch-postgres', 303, written],
    ] as const) {
      const answer = await server.get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, to]);
    }
  });

  it('says so where a plan cannot be chosen, with the pick as it stays', async () => {
    const query = 'needs=postgres&noCard=true';
    for (const [use, english, chinese] of [
      ['birch-postgres', 'You cannot use Birch Database here', '此处无法换成“Birch 数据库”'],
      [
        'cedar-bucket',
        'Cedar Objects is not a plan for this need: Postgres database.',
        '不提供这项需求：Postgres',
      ],
      [
        'no-such-plan',
        'The catalog has no plan &quot;no-such-plan&quot;.',
        '目录中没有名为“no-such-plan”的套餐。',
      ],
    ]) {
      const page = await text(`/plan/postgres?${query}&use=${use}`);
      expect(page).toContain(english);
      expect(page).toContain('<h1>Postgres database: ');
      const twin = await text(`/zh-CN/plan/postgres.md?${query}&use=${use}`);
      expect(unescapeMarkdown(twin)).toContain(chinese);
    }
  });

  it('finds a plan by a slug that it had', async () => {
    const answer = await server.get('/plan/postgres?needs=postgres&prefer=birch-postgres&use=acorn-db');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/plan?needs=postgres&prefer=acorn-postgres',
    ]);
  });

  it('has every plan that was not chosen, some on each of its pages, each once', async () => {
    const slugs = Array.from({ length: 95 }, (_, number) => `plan-${100 + number}`);
    const many = slugs.map((slug) => plainOffer(slug, ['postgres']));
    const own = await startServer({ snapshot: snapshotOf(makeCatalog(many)) });
    const [pick] = (await planOf({ needs: ['postgres'] }, own)).picks;
    const shown: string[] = [];
    let pages = 0;
    for (let path: string | undefined = '/plan/postgres?needs=postgres'; path !== undefined; pages += 1) {
      const page = await text(path, own);
      shown.push(...hrefs(page.slice(page.indexOf('id="others"')), /<li><a href="\/offers\/([^"]*)"/g));
      [path] = hrefs(page, /rel="next" href="([^"#]*)/g);
    }
    expect(pages).toBeGreaterThan(1);
    expect(shown).toEqual(pick?.exclusions.map(({ offer: { slug } }) => slug));
  });
});

/** Requests of every need over the committed catalog, with much and with little to say of each. */
const EVERY_NEED = [
  '',
  '&commercial=true&noCard=true&audience=eea',
  '&commercial=true&noCard=true&audience=cn',
  '&commercial=true&noCard=true&noPhone=true&noIdlePause=true&noDataTraining=true',
  '&monthlyActiveUsers=1000&requestsPerMonth=100000&databaseGb=0.4&fileStorageGb=1&bandwidthGbPerMonth=10&emailsPerMonth=1000&tokensPerMonth=1000000',
  '&monthlyActiveUsers=100000000&requestsPerMonth=1000000000000&databaseGb=100000&fileStorageGb=100000&bandwidthGbPerMonth=100000&emailsPerMonth=100000000&tokensPerMonth=1000000000000',
].map((conditions) => `needs=${ROLES.join(',')}${conditions}`);

describe('a plan of every need', () => {
  const committed = useServer(async () => ({ snapshot: await committedSnapshot() }));

  const kib = async (path: string): Promise<number> => gzipSync(await text(path, committed)).length / 1024;

  it.each(EVERY_NEED)(
    'is a page of at most 25 KiB in both languages, and a whole twin: %s',
    async (query) => {
      for (const prefix of ['', '/zh-CN']) {
        expect(await kib(`${prefix}/plan?${query}`), prefix).toBeLessThanOrEqual(25);
        expect(await text(`${prefix}/plan.md?${query}`, committed)).toContain('## ');
      }
    },
  );

  it('leads from each fact and each quote to its proof', async () => {
    for (const query of sample(EVERY_NEED, 2)) {
      const pages = ['/plan', ...sample(ROLES, 4).map((need) => `/plan/${need}`)];
      for (const page of pages) {
        const shown = await text(`${page}?${query}`, committed);
        const ways = new Set(hrefs(shown, /href="(\/proof\/[^"#]*)/g));
        expect(ways.size, `${page}?${query}`).toBeGreaterThan(0);
        for (const path of ways) await text(path, committed);
      }
    }
  });

  it('has a page of at most 25 KiB for each need', async () => {
    for (const query of sample(EVERY_NEED, 3)) {
      for (const need of ROLES) {
        for (const prefix of ['', '/zh-CN'])
          expect(await kib(`${prefix}/plan/${need}?${query}`), `${prefix} ${need}`).toBeLessThanOrEqual(25);
      }
    }
  });
});
