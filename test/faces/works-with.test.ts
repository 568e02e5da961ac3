/** What tools name, on every face: by plan, by tool, in search, tables, comparisons, plans and checks. */
import { describe, expect, it } from 'vitest';
import { bestAnswerSchema } from '../../schemas/best.ts';
import { compareAnswerSchema } from '../../schemas/compare.ts';
import { offerAnswerSchema, offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { checkAnswerSchema } from '../../schemas/check.ts';
import { type Tools, toolsSchema } from '../../schemas/tools.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { parsePlanAddress } from '../../server/planner/index.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { detectionOver } from '../checker/detection.ts';
import { CHANGES, DATA_AS_OF, makeCatalog, OFFERS, VERSION } from '../contract/fixture.ts';
import { readAs, readProblem, useServer } from '../contract/serve.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const naming = (product: string, role: string, quote: string) => ({
  product,
  role,
  how: 'guide',
  quote,
  path: `docs/${product} guide.md`,
  commit: COMMIT,
  day: '2026-10-01',
});
const others = Array.from({ length: 9 }, (_, at) => ({
  slug: `other-${at}`,
  name: `Other ${at}`,
  kind: 'web-framework',
  url: 'https://other.example',
  repository: 'other/other',
  namings: [naming('acorn', 'postgres', `Acorn and Other ${at}`)],
}));
const TOOLS: Tools = toolsSchema.parse({
  tools: [
    {
      slug: 'drizzle',
      name: 'Drizzle ORM',
      kind: 'data',
      url: 'https://orm.example',
      repository: 'drizzle/orm',
      detect: ['npm drizzle-orm'],
      aliases: ['drizzle'],
      namings: [
        naming('acorn', 'postgres', '## Get started with <Acorn> & Drizzle'),
        naming('birch-login', 'auth', 'Birch Identity'),
      ],
    },
    {
      slug: 'nextjs',
      name: 'Next.js',
      kind: 'web-framework',
      url: 'https://next.example',
      repository: 'next/next',
      detect: ['npm next'],
      namings: [naming('birch-db', 'postgres', 'Birch')],
    },
    ...others,
  ],
  products: [
    { slug: 'acorn', name: 'Acorn Postgres', provider: 'acorn', plans: ['acorn-postgres'] },
    { slug: 'birch-db', name: 'Birch', provider: 'birch', plans: ['birch-postgres'] },
    { slug: 'birch-login', name: 'Birch Identity', provider: 'birch', plans: ['birch-auth'] },
  ],
});

const snapshot = (tools: Tools | null) => {
  const catalog = makeCatalog();
  const { detection } = detectionOver(catalog);
  const rule = {
    id: 'birch/sdk',
    provider: 'birch',
    roles: ['postgres' as const],
    offers: ['birch-postgres'],
    looksFor: ['npm @birch/db'],
    positive: 'npm @birch/db',
    negative: 'npm birch',
    namesFrom: 'https://birch.example',
  };
  return toServedSnapshot({
    version: VERSION,
    createdAt: DATA_AS_OF,
    catalog,
    changes: CHANGES,
    detection: { ...detection, rules: [...detection.rules, rule] },
    tools,
  });
};
const server = useServer({ snapshot: snapshot(TOOLS) });
const without = useServer({ snapshot: snapshot(null) });
const prefix = (locale: Locale): string => (locale === 'en' ? '' : '/zh-CN');

describe('the read of an offer', () => {
  it('tells each tool with its line, and its file at the commit', async () => {
    const offer = await readAs(await server.get('/api/zero/offers/acorn-postgres'), offerAnswerSchema);
    expect(offer.worksWith).toHaveLength(10);
    expect(offer.worksWith[0]).toEqual({
      tool: { slug: 'drizzle', name: 'Drizzle ORM' },
      role: 'postgres',
      kind: null,
      product: 'Acorn Postgres',
      through: 'plan',
      how: 'guide',
      quote: '## Get started with <Acorn> & Drizzle',
      url: `https://github.com/drizzle/orm/blob/${COMMIT}/docs/acorn%20guide.md`,
      day: '2026-10-01',
    });
    expect(offer.adoption).toEqual([{ role: 'postgres', adoption: 'leading', named: 10, of: 11 }]);
  });

  it('tells nothing if the version has no tools', async () => {
    const offer = await readAs(await without.get('/api/zero/offers/acorn-postgres'), offerAnswerSchema);
    expect([offer.worksWith, offer.adoption]).toEqual([[], []]);
  });

  it.each(['en', 'zh-CN'] as const)('has them on its page and in its Markdown in %s', async (locale) => {
    const page = await server.text(`${prefix(locale)}/offers/acorn-postgres`);
    expect(page).toContain('id="works-with"');
    expect(page).toContain('Get started with &lt;Acorn&gt; &amp; Drizzle');
    expect(page).toContain(`href="${prefix(locale)}/works-with/drizzle"`);
    const markdown = await server.text(`${prefix(locale)}/offers/acorn-postgres.md`);
    expect(markdown).toContain(`https://github.com/drizzle/orm/blob/${COMMIT}/docs/acorn%20guide.md`);
    expect(await without.text(`${prefix(locale)}/offers/acorn-postgres`)).not.toContain('works-with');
  });
});

describe('a search by tool', () => {
  const slugs = async (query: Record<string, string>): Promise<string[]> => {
    const path = `/api/zero/offers?${new URLSearchParams(query)}`;
    return (await readAs(await server.get(path), offersAnswerSchema)).offers.map(({ slug }) => slug);
  };

  it.each([
    [{ tool: 'drizzle' }, ['acorn-postgres', 'birch-auth']],
    [{ tool: 'drizzle', role: 'auth' }, ['birch-auth']],
    [{ q: 'postgres for drizzle' }, ['acorn-postgres']],
    // The words of hosts for it stay what they were.
    [{ tool: 'nextjs' }, ['birch-postgres']],
    [{ q: 'drizzle 登录' }, ['birch-auth']],
  ])('finds what it names: %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('refuses a tool that nobody knows, with the nearest', async () => {
    const problem = await readProblem(await server.get('/api/zero/offers?tool=drizle'), 'invalid-request');
    expect(problem.issues).toEqual([
      { path: 'tool', message: 'no tool "drizle"; nearest: drizzle; if none of them is meant, leave it out' },
    ]);
    expect((await server.get('/catalog?tool=drizle')).status).toBe(400);
    expect((await server.get('/catalog.csv?tool=drizle')).status).toBe(400);
  });
});

describe('tables and comparisons', () => {
  it('count the tools that name each plan', async () => {
    const { plans } = await readAs(await server.get('/api/zero/best?role=postgres'), bestAnswerSchema);
    expect(plans.map(({ slug, adoption }) => [slug, adoption])).toEqual([
      ['acorn-postgres', { adoption: 'leading', named: 10, of: 11 }],
      ['birch-postgres', { adoption: 'named', named: 1, of: 11 }],
    ]);
    expect(await server.text('/best/postgres')).toContain('10 of 11 tools');
    expect(await server.text('/zh-CN/best/postgres.md')).toContain('11 个工具中的 10 个');
    expect(await without.text('/best/postgres')).not.toContain('Named by');
  });

  it('name them in a row', async () => {
    const path = '/api/zero/compare?offers=acorn-postgres,birch-postgres';
    const { namedBy } = await readAs(await server.get(path), compareAnswerSchema);
    expect(namedBy.map(({ length }) => length)).toEqual([10, 1]);
    const page = await server.text('/compare/acorn-postgres-vs-birch-postgres');
    expect(page).toContain('Drizzle ORM, Other 0, Other 1 and 7 more');
  });
});

describe('the pages of tools', () => {
  it.each(['en', 'zh-CN'] as const)('lead to the plans by role in %s', async (locale) => {
    const list = await server.text(`${prefix(locale)}/works-with`);
    expect(list).toContain(`href="${prefix(locale)}/works-with/nextjs"`);
    const page = await server.text(`${prefix(locale)}/works-with/drizzle`);
    expect(page).toContain(`href="${prefix(locale)}/offers/acorn-postgres"`);
    expect(page.indexOf('id="auth"')).toBeGreaterThan(page.indexOf('id="postgres"'));
    const markdown = await server.text(`${prefix(locale)}/works-with/drizzle.md`);
    expect(markdown).toContain(`${prefix(locale)}/offers/birch-auth`);
    expect(markdown).toContain(`blob/${COMMIT}/`);
  });

  it('are in the sitemap and lead on from a wrong name', async () => {
    expect(await server.text('/sitemap.xml')).toContain('/zh-CN/works-with/drizzle<');
    const html = { headers: { accept: 'text/html' } };
    const wrong = await server.get('/works-with/drizle', html);
    expect([wrong.status, await wrong.text()]).toEqual([404, expect.stringContaining('/works-with/drizzle')]);
    expect(await server.text('/llms-full.txt')).toContain('/works-with.md');
    expect((await without.get('/works-with/drizzle', html)).status).toBe(404);
  });
});

describe('a plan for tools', () => {
  const plan = async (tools: string[], needs = ['postgres']) =>
    readWholePlan(await (await server.post(WHOLE_PLAN, { needs, tools })).json());

  it('says who names the choice, and keeps the tools in its address', async () => {
    const answer = await plan(['drizzle']);
    const [pick] = answer.picks;
    expect(pick?.choice?.slug).toBe('acorn-postgres');
    const said = Object.fromEntries(pick?.why.map(({ code, text }) => [code, text]) ?? []);
    expect(said['named-by-tools']).toBe('Named by 10 of the 11 tools that name services for this need.');
    expect(said['works-with-tools']).toBe('The docs of Drizzle ORM name it.');
    const reading = parsePlanAddress(new URL(answer.planUrl).searchParams);
    expect(reading).toMatchObject({ kind: 'request', request: { tools: ['drizzle'] } });
    const { pathname, search } = new URL(answer.planUrl);
    expect(await server.text(pathname + search)).toContain('Drizzle ORM');
  });

  it('follows no wish against what can hurt, and says what is not named', async () => {
    const [pick] = (await plan(['nextjs'])).picks;
    expect(pick?.choice?.slug).toBe('acorn-postgres');
    expect(pick?.watch.map(({ code }) => code)).toContain('not-with-tool');
  });

  it('refuses a tool that nobody knows', async () => {
    const response = await server.post('/api/zero/plan', { needs: ['postgres'], tools: ['nextj'] });
    const { issues } = await readProblem(response, 'invalid-request');
    expect(issues).toEqual([
      {
        path: 'tools.0',
        message: 'no tool "nextj"; nearest: nextjs; if none of them is meant, leave it out',
      },
    ]);
  });
});

describe('a check', () => {
  const files = [
    {
      path: 'package.json',
      content:
        '{ "dependencies": { "@birch/db": "1", "drizzle-orm": "1" }, "devDependencies": { "next": "1" } }',
    },
  ];

  it('sees the tools, hands them to the plan, and notes a pair that is nowhere named', async () => {
    const answer = await readAs(await server.post('/api/zero/check', { files }), checkAnswerSchema);
    expect(answer.tools).toEqual(['drizzle', 'nextjs']);
    expect(new URL(answer.planUrl).searchParams.get('tools')).toBe('drizzle,nextjs');
    expect(answer.findings.filter(({ code }) => code === 'pair-unnamed')).toMatchObject([
      { severity: 'note', about: ['drizzle+birch'] },
    ]);
  });

  it('says nothing of tools if the version has none', async () => {
    const answer = await readAs(await without.post('/api/zero/check', { files }), checkAnswerSchema);
    expect(answer.tools).toEqual([]);
    expect(answer.findings.map(({ code }) => code)).not.toContain('pair-unnamed');
  });
});

it('leaves the offers of lists as they were', async () => {
  const [listed] = (await readAs(await server.get('/api/zero/offers?limit=1'), offersAnswerSchema)).offers;
  expect(Object.keys(listed ?? {})).toEqual(expect.arrayContaining(Object.keys(OFFERS[0] ?? {})));
  expect(listed).not.toHaveProperty('worksWith');
});
