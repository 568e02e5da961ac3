import { describe, expect, it } from 'vitest';
import { assembleCatalog } from '../../pipeline/build/catalog.ts';
import { offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { useWorld } from '../commands/run.ts';
import { makeCatalog, OFFERS, offer } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { textOf, useClient } from '../mcp/clients.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';

const acorn = { slug: 'acorn', name: 'Acorn' };
const made = (slug: string, name: string, part: object) =>
  offer({
    slug,
    en: [name, `${name} of old.`],
    zh: [name, `旧的 ${name}。`],
    roles: ['postgres'],
    category: 'databases',
    provider: acorn,
    ...part,
  });
const CLOSED_SIGNUP = { open: 'closed', card: 'unstated', phone: 'unstated', realName: 'unstated' } as const;
// By their names these come before those that can be had.
const GONE = [
  made('aaa-ended', 'Aaa Ended', { standing: 'ended', endsOn: '2026-07-30' }),
  made('aab-closed', 'Aab Closed', { standing: 'closed', signup: CLOSED_SIGNUP, endsOn: '2027-01-12' }),
];
const RENEWED = made('aac-renewed', 'Aac Renewed', {
  renewEveryDays: 30,
  production: 'forbidden',
  signup: { ...CLOSED_SIGNUP, open: 'open', realName: 'required' },
});
const TERMS = 'https://example.com/terms';

const catalog = makeCatalog([...OFFERS, ...GONE, RENEWED]);
const withTerms = {
  ...catalog,
  providers: catalog.providers.map((one) => (one.slug === 'acorn' ? { ...one, termsUrl: TERMS } : one)),
};
/** Plans of the category that can be had, the renewed one among them. */
const AVAILABLE = 3;

const server = useServer({ snapshot: snapshotOf(withTerms) });
const client = useClient(server);
const { run } = useWorld(withTerms);

const page = async (path: string): Promise<string> =>
  (await server.get(path, { headers: { accept: 'text/html' } })).text();
const twin = async (path: string): Promise<string> =>
  (await server.get(path, { headers: { accept: 'text/markdown' } })).text();

const HEADING = { '': 'No longer free', '/zh-CN': '已不再免费' } as const;
const COUNT = {
  '': (plans: number) => `${plans} plans`,
  '/zh-CN': (plans: number) => `共 ${plans} 个套餐`,
} as const;

/** What stands before and behind the heading; there is one. */
function parted(text: string, heading: string): { free: string; gone: string } {
  const parts = text.split(heading);
  expect(parts, heading).toHaveLength(2);
  return { free: parts[0] ?? '', gone: parts[1] ?? '' };
}

function expectApart(text: string, heading: string): void {
  const { free, gone } = parted(text, heading);
  for (const { slug } of GONE) {
    expect(free, slug).not.toContain(slug);
    expect(gone, slug).toContain(slug);
  }
  expect(free).toContain(RENEWED.slug);
}

describe.each(['', '/zh-CN'] as const)('lists below "%s/"', (prefix) => {
  it.each([
    ['/categories/databases', AVAILABLE],
    ['/providers/acorn', 3],
    ['/catalog?role=postgres', AVAILABLE],
  ])('%s counts what can be had, and has the others behind', async (path, count) => {
    const shown = await page(prefix + path);
    expect(shown).toContain(`<h2 class="count">${COUNT[prefix](count)}</h2>`);
    expectApart(shown, `<h2>${HEADING[prefix]}</h2>`);
    const written = await twin(prefix + path);
    if (!path.startsWith('/providers')) expect(written).toContain(`\n${COUNT[prefix](count)}\n`);
    expectApart(written, `## ${HEADING[prefix]}`);
  });

  it('the catalog has them behind its last page only', async () => {
    const first = await page(`${prefix}/catalog?role=postgres&limit=2`);
    expect(first).not.toContain(HEADING[prefix]);
    expect(first).toContain('/ 3<');
    expect(await twin(`${prefix}/catalog?role=postgres&limit=2`)).not.toContain(HEADING[prefix]);
    expectApartOnly(await page(`${prefix}/catalog?role=postgres&limit=2&offset=2`), HEADING[prefix]);
  });

  it('the picker of a comparison counts and offers them apart', async () => {
    const shown = await page(`${prefix}/compare?role=postgres`);
    expect(await page(`${prefix}/compare`)).toMatch(
      new RegExp(`role=postgres"[^>]*>[^<]* <span class="soft">${AVAILABLE}</span>`),
    );
    const { free, gone } = parted(shown, `<legend>${HEADING[prefix]}</legend>`);
    expect(free).not.toContain('value="aaa-ended"');
    expect(gone).toContain('value="aaa-ended"');
    expectApart(await twin(`${prefix}/compare?role=postgres`), `### ${HEADING[prefix]}`);
    expectApart(
      await page(`${prefix}/compare/acorn-postgres-vs-birch-postgres`),
      `<optgroup label="${HEADING[prefix]}">`,
    );
  });

  it('llms-full.txt has them at its end', async () => {
    const text = await (await server.get(`${prefix}/llms-full.txt`)).text();
    expectApart(text, `## ${HEADING[prefix]}`);
    const line = text.split('\n').find((one) => one.includes('/offers/aab-closed.md'));
    expect(line).toContain(prefix === '' ? '12 Jan 2027' : '2027-01-12');
  });
});

function expectApartOnly(text: string, heading: string): void {
  const { gone } = parted(text, heading);
  for (const { slug } of GONE) expect(gone, slug).toContain(slug);
}

describe('plans that nobody can have any more', () => {
  it('are of no kind of free in the filter', async () => {
    for (const freeType of ['forever', 'trial']) {
      const answer = await (await server.get(`/api/zero/offers?freeType=${freeType}&limit=500`)).json();
      const slugs = offersAnswerSchema.parse(answer).offers.map(({ slug }) => slug);
      expect(slugs).not.toContain('aaa-ended');
      expect(slugs).not.toContain('aab-closed');
    }
    expect(await page('/catalog?freeType=forever')).not.toContain('aaa-ended');
  });

  it.each(['aaa-ended', 'aab-closed'])('%s is called so on its page and twin, with the day', async (slug) => {
    const [day, kind] =
      slug === 'aaa-ended'
        ? ['2026-07-30', 'No longer a free plan']
        : ['2027-01-12', 'Closed to new accounts'];
    const shown = await page(`/offers/${slug}`);
    expect(shown).toContain(`<span class="tag bad">${kind}</span>`);
    expect(shown).toContain(day);
    const written = await twin(`/offers/${slug}`);
    expect(written).toContain(day);
    // What its quotes once said is told as past, here and on the page, and nowhere else.
    for (const text of [shown, written]) {
      const kinds = text.match(/(formerly )?free without an end date/gi) ?? [];
      expect(new Set(kinds)).toEqual(new Set(['formerly free without an end date']));
    }
  });

  it('are called so by the tool server', async () => {
    const text = textOf(await client.callTool({ name: 'get_provider', arguments: { slug: 'acorn' } }));
    expectApart(text, '\nNo longer free\n');
    expect(text).toContain(TERMS);
    const found = textOf(
      await client.callTool({ name: 'search_offers', arguments: { q: 'ended', standing: 'all' } }),
    );
    expect(found).toContain('No longer a free plan');
    expect(found).not.toContain('free plans match');
  });

  it('are called so in the terminal', async () => {
    const { out } = await run(['provider', 'acorn']);
    expectApart(out, '\nNo longer free\n');
    expectApart((await run(['search', '--role', 'postgres', '--standing', 'all'])).out, '\nNo longer free\n');
    expectApart(
      (await run(['search', '--role', 'postgres', '--standing', 'all', '--markdown'])).out,
      '\n## No longer free\n',
    );
    expect((await run(['offer', 'aab-closed'])).out).toContain(
      'Availability: Takes no new accounts; announced end: 12 Jan 2027',
    );
    expect((await run(['offer', 'aab-closed', '--locale', 'zh-CN'])).out).toContain(
      '已停止新用户注册；已公布将于 2027-01-12 终止',
    );
  });
});

describe('a plan that a person must renew', () => {
  it('is not said to be free without an end date', async () => {
    const tag = '<span class="tag warn">Free if renewed by hand</span>';
    for (const path of ['/offers/aac-renewed', '/categories/databases'])
      expect(await page(path)).toContain(tag);
    const line = (await (await server.get('/llms.txt')).text())
      .split('\n')
      .find((one) => one.includes('(offers/aac-renewed.md)'));
    expect(line).toContain('Free if renewed by hand');
    expect((await run(['search', 'renewed'])).out).toContain('Free if renewed by hand');
    const found = textOf(await client.callTool({ name: 'search_offers', arguments: { q: 'renewed' } }));
    expect(found).toContain('Free if renewed by hand');
  });

  it('says on its page what must not be overlooked, in both languages', async () => {
    const english = await page('/offers/aac-renewed');
    expect(english).toContain('You must renew it yourself every 30 days.');
    expect(english).toContain('The provider forbids production use.');
    expect(english).toContain('Real-name verification is required.');
    const chinese = await page('/zh-CN/offers/aac-renewed');
    expect(chinese).toContain('每 30 天需手动续期一次');
    expect(chinese).toContain('服务商禁止将该套餐用于生产环境。');
    expect(chinese).toContain('需要完成实名认证。');
  });
});

describe('the terms of service of a provider', () => {
  it('stand with its home page, in both languages', async () => {
    expect(await page('/providers/acorn')).toContain(
      `<a href="${TERMS}" rel="noopener">Terms of service</a>`,
    );
    expect(await page('/zh-CN/providers/acorn')).toContain('>服务条款</a>');
    expect(await twin('/providers/acorn')).toContain(`- **Terms of service**: <${TERMS}>`);
    expect((await run(['provider', 'acorn'])).out).toContain(`Terms of service: ${TERMS}`);
    expect((await run(['provider', 'acorn', '--locale', 'zh-CN'])).out).toContain(`服务条款：${TERMS}`);
    expect(await page('/providers/birch')).not.toContain('Terms of service</a>');
  });
});

describe('a plan that a dated source puts in doubt', () => {
  const doubt = {
    since: '2026-08-20',
    source: 'https://list.example/pull/102',
    note: 'A list of free plans found it to ask for payment.',
    noteZh: '某免费套餐列表发现它要求付费。',
  };
  const doubtful = made('aad-doubtful', 'Aad Doubtful', { standing: 'doubtful', doubt });
  const counted = assembleCatalog(
    catalog.snapshot,
    catalog.providers,
    [...OFFERS, doubtful],
    [],
    [],
    `${catalog.snapshot.slice(0, 10)}T12:00:00Z`,
  );
  const doubting = useServer({ snapshot: snapshotOf(counted) });
  const agent = useClient(doubting);
  const terminal = useWorld(counted);
  const read = async (path: string): Promise<string> => (await doubting.get(path)).text();

  it('is counted apart, and listed behind those that can be had', async () => {
    expect(counted.stats).toMatchObject({ offers: OFFERS.length, doubtful: 1 });
    for (const [prefix, heading] of [
      ['', 'In doubt'],
      ['/zh-CN', '存疑'],
    ]) {
      const { free, gone } = parted(await read(`${prefix}/providers/acorn`), `<h2>${heading}</h2>`);
      expect(free).not.toContain(doubtful.slug);
      expect(gone).toContain(doubtful.slug);
    }
    const found = async (query: string) =>
      offersAnswerSchema.parse(JSON.parse(await read(`/api/zero/offers?${query}`)));
    expect((await found('standing=doubtful')).offers.map(({ slug }) => slug)).toEqual([doubtful.slug]);
    expect((await found('limit=500')).total).toBe(OFFERS.length);
    expect((await found('freeType=forever&standing=all')).offers.map(({ slug }) => slug)).not.toContain(
      doubtful.slug,
    );
  });

  it('says on every face since when and why, and never that it is free without an end date', async () => {
    const faces = [
      await read(`/offers/${doubtful.slug}`),
      await read(`/offers/${doubtful.slug}.md`),
      textOf(await agent.callTool({ name: 'get_provider', arguments: { slug: 'acorn' } })),
      (await terminal.run(['offer', doubtful.slug])).out,
    ];
    for (const face of faces) {
      expect(face).toContain('20 Aug 2026');
      expect(face.replaceAll(/\s+/g, ' ')).toContain(doubt.note);
    }
    expect(faces[0]).toContain(doubt.source);
    expect(faces[0]).toContain('<span class="tag bad">Perhaps no longer free</span>');
    expect(await read(`/zh-CN/offers/${doubtful.slug}`)).toContain(doubt.noteZh);
  });

  it('is never chosen, and the plan says why', async () => {
    const request = { needs: ['postgres'], prefer: [doubtful.slug] };
    const answer = await doubting.post(WHOLE_PLAN, request);
    const { picks } = readWholePlan(await answer.json());
    expect(picks[0]?.choice?.slug).not.toBe(doubtful.slug);
    expect(picks[0]?.exclusions.find(({ offer: { slug } }) => slug === doubtful.slug)?.reasons).toMatchObject(
      [{ code: 'plan-doubtful', text: expect.stringContaining(doubt.note) }],
    );
  });
});
