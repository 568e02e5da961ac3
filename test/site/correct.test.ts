/** From any page to the correction of a fact, filled in, in at most three clicks; and on from an address without a page. */
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { elements, parsePage, textOf } from '../faces/read-html.ts';

const HTML = { headers: { accept: 'text/html' } } as const;
const server = useServer({ snapshot: snapshotOf() });

const prefix = (locale: Locale): string => (locale === 'en' ? '' : '/zh-CN');
const page = async (path: string) => parsePage(await (await server.get(path, HTML)).text());
type Parsed = Awaited<ReturnType<typeof page>>;
const links = (of: Parsed): string[] =>
  elements(of, ({ name }) => name === 'a').map(({ attribs }) => attribs.href ?? '');
const inMain = (of: Parsed): string[] =>
  elements(of, ({ name }) => name === 'main').flatMap((main) =>
    elements(main, ({ name }) => name === 'a').map(({ attribs }) => attribs.href ?? ''),
  );

/** A service that has no plan here. */
const ELDER = {
  slug: 'elder',
  name: { en: 'Elder', 'zh-CN': 'Elder' },
  aliases: [],
  roles: ['web-app' as const],
  state: 'none' as const,
  since: null,
  note: { en: 'Everything it offers is paid for.', 'zh-CN': '所有服务均收费。' },
  source: 'https://elder.example/pricing',
  quote: null,
  captured: { at: null, updated: null, permalink: null },
};

describe.each(LOCALES)('a wrong fact in %s', (locale) => {
  const root = `${prefix(locale)}/correct`;

  it('is reported from the foot of every page, of a plan with that plan', async () => {
    for (const path of ['/', '/catalog', '/about', '/best/postgres', '/no/such/page'])
      expect(links(await page(prefix(locale) + path)), path).toContain(root);
    for (const path of ['/offers/acorn-postgres', '/proof/acorn-postgres/storage'])
      expect(links(await page(prefix(locale) + path)), path).toContain(`${root}?offer=acorn-postgres`);
    // Of a comparison with the plans compared.
    expect(links(await page(`${prefix(locale)}/compare/acorn-postgres-vs-birch-postgres`))).toContain(
      `${root}?offer=acorn-postgres&offer=birch-postgres`,
    );
    // Of a provider with all of its plans.
    const found = links(await page(`${prefix(locale)}/providers/acorn`)).filter((href) =>
      href.startsWith(`${root}?q=`),
    );
    expect(found).toHaveLength(1);
    expect(inMain(await page(found[0] ?? ''))).toContain(
      `${prefix(locale)}/proof/acorn-postgres/storage#fix`,
    );
  });

  it('is found by the name of its plan, and leads to the lines of its record', async () => {
    const fields = elements(
      await page(root),
      ({ name, attribs }) => name === 'input' && attribs.name === 'q',
    );
    expect(fields.length).toBeGreaterThan(1);
    for (const query of ['q=acorn%20postgres', 'offer=acorn-postgres']) {
      const fixes = inMain(await page(`${root}?${query}`)).filter((href) => href.endsWith('#fix'));
      expect(fixes, query).toContain(`${prefix(locale)}/proof/acorn-postgres/storage#fix`);
    }
    const proof = await page(`${prefix(locale)}/proof/acorn-postgres/storage`);
    const [fix] = elements(proof, ({ attribs }) => attribs.id === 'fix');
    expect(fix === undefined ? '' : textOf(fix)).toContain('id: storage');
  });

  it('is shown at an example that is there, also where no operator can be reached', async () => {
    const [example = ''] = inMain(await page(root)).filter((href) => href.endsWith('#fix'));
    expect((await server.get(example.replace('#fix', ''), HTML)).status).toBe(200);
  });

  it('shows the facts of up to four plans, and leads to those of all others', async () => {
    const asked = makeCatalog()
      .offers.slice(0, 6)
      .map(({ slug }) => slug);
    const address = `${root}?${asked.map((slug) => `offer=${slug}`).join('&')}`;
    const twin = await (await server.get(address.replace('?', '.md?'))).text();
    const found = inMain(await page(address));
    for (const [position, slug] of asked.entries()) {
      const href = position < 4 ? `${prefix(locale)}/offers/${slug}` : `${root}?offer=${slug}`;
      expect(found).toContain(href);
      expect(twin).toContain(`${href})`);
    }
    expect(found.filter((href) => href.startsWith(`${root}?offer=`))).toHaveLength(2);
  });

  it('says so where no plan is found', async () => {
    const said = { en: 'We found no plan for “<b>”', 'zh-CN': '没有找到与“<b>”相符的套餐' }[locale];
    expect(textOf(await page(`${root}?q=%3Cb%3E`))).toContain(said);
  });

  it('leads on to the form for a plan that is missing, where there is a repository', async () => {
    const form = 'https://git.example/zero/issues/new?template=new-provider.yml&plan=oak%20db';
    const named = await startServer({
      snapshot: snapshotOf(),
      environment: { REPOSITORY_URL: 'https://git.example/zero' },
    });
    expect(inMain(parsePage(await (await named.get(`${root}?q=oak%20db`, HTML)).text()))).toContain(form);
    expect(await (await named.get(`${root}.md?q=oak%20db`)).text()).toContain(`](${form})`);
    await named.close();
    expect(inMain(await page(`${root}?q=oak%20db`)).join()).not.toContain('issues/new');
  });

  it('has a twin in which a file is code', async () => {
    const twin = await (await server.get(`${root}.md?offer=acorn-postgres`)).text();
    expect(twin).toContain(' `pipeline/records/acorn.yaml`');
    expect(twin).not.toContain('\\`');
  });

  it('leads on from a service without a plan, whose entry can be wrong too', async () => {
    const other = await startServer({ snapshot: snapshotOf({ ...makeCatalog(), unlisted: [ELDER] }) });
    const shown = parsePage(await (await other.get(`${root}?q=elder`, HTML)).text());
    const twin = await (await other.get(`${root}.md?q=elder`)).text();
    const note = ELDER.note[locale];
    expect(textOf(shown)).toContain(note);
    expect(textOf(shown)).toContain('pipeline/records/unlisted/');
    expect(inMain(shown)).toContain(`${prefix(locale)}/about#corrections`);
    expect(inMain(shown)).toContain(ELDER.source);
    for (const part of [note, '`slug: elder`', `${prefix(locale)}/about#corrections)`, ELDER.source])
      expect(twin).toContain(part);
    expect(twin).not.toContain({ en: 'No plan is found', 'zh-CN': '没有找到' }[locale]);
  });

  it('has a twin with the same links', async () => {
    const twin = await (await server.get(`${root}.md?offer=acorn-postgres`)).text();
    expect(twin).toContain(`${prefix(locale)}/proof/acorn-postgres/storage#fix)`);
  });
});

describe.each(LOCALES)('an address without a page in %s', (locale) => {
  it.each([
    ['/best/postgre', '/best/postgres'],
    ['/categories/database', '/categories/databases'],
    ['/catalogue', '/catalog'],
    ['/tools/postgres.html', '/best/postgres'],
    ['/acorn', '/providers/acorn'],
    ['/acorn-postgre', '/offers/acorn-postgres'],
    ['/tools/postgres/index.html', '/best/postgres'],
    ['/docs/api', '/docs'],
    ['/ACORN', '/providers/acorn'],
  ])('%s leads on to %s, home and to a search', async (path, meant) => {
    const answer = await server.get(prefix(locale) + path, HTML);
    expect(answer.status).toBe(404);
    const shown = parsePage(await answer.text());
    expect(inMain(shown)).toContain(prefix(locale) + meant);
    expect(inMain(shown)).toContain(`${prefix(locale)}/`);
    const [main] = elements(shown, ({ name }) => name === 'main');
    const fields = main === undefined ? [] : elements(main, ({ attribs }) => attribs.name === 'q');
    expect(fields).toHaveLength(1);
  });

  it('claims no likeness where there is none', async () => {
    const answer = await server.get(`${prefix(locale)}/qqqqqqqqqqqqqqqqqq`, HTML);
    expect(await answer.text()).not.toContain({ en: 'Perhaps you meant', 'zh-CN': '你要找的可能是' }[locale]);
  });
});
