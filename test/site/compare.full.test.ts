import { describe, expect, it } from 'vitest';
import { compareAnswerSchema } from '../../schemas/compare.ts';
import { readAs, readProblem, startServer, useServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from './browser.ts';
import { committedSnapshot } from './site.ts';

const server = useServer();

const goesTo = async (path: string): Promise<[number, string | null]> => {
  const response = await server.get(path);
  return [response.status, response.headers.get('location')];
};
const text = (path: string): Promise<string> => server.text(path);

describe('the address of a comparison', () => {
  it('is the alphabetical one: other orders and old slugs lead to it for good, in both languages and formats', async () => {
    expect(await goesTo('/compare/birch-auth-vs-acorn-postgres')).toEqual([
      308,
      '/compare/acorn-postgres-vs-birch-auth',
    ]);
    expect(await goesTo('/zh-CN/compare/cedar-models-vs-acorn-db-vs-birch-auth')).toEqual([
      308,
      '/zh-CN/compare/acorn-postgres-vs-birch-auth-vs-cedar-models',
    ]);
    expect(await goesTo('/compare/birch-auth-vs-acorn-mail.md')).toEqual([
      308,
      '/compare/acorn-mail-vs-birch-auth.md',
    ]);
  });

  it.each([
    ['five plans', 'a-vs-b-vs-c-vs-d-vs-e', 'two to four'],
    ['a plan twice', 'acorn-mail-vs-acorn-mail', 'once'],
    ['a plan twice by its old name', 'acorn-db-vs-acorn-postgres', 'once'],
  ])('refuses %s', async (_what, slugs, words) => {
    const response = await server.get(`/compare/${slugs}`, {
      headers: { accept: 'text/markdown, */*;q=0.1' },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(words);
  });

  it('says once what is wrong with it', async () => {
    const response = await server.get('/compare/a-vs-b-vs-c-vs-d-vs-e', { headers: { accept: 'text/html' } });
    const main = (await response.text()).split('<main')[1] ?? '';
    expect(main.match(/a comparison must name two to four offers/g)).toHaveLength(1);
  });

  it.each([
    ['acorn-postgres-vs-birch-postgre', '/compare/acorn-postgres-vs-birch-postgres'],
    ['birch-postgre', '/compare/birch-postgres'],
  ])('leads to the nearest where a plan of %s is unknown', async (slugs, corrected) => {
    const response = await server.get(`/compare/${slugs}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<a href="${corrected}">birch-postgres</a>`);
  });

  it('of one plan opens the picker with that plan ticked', async () => {
    expect(await goesTo('/zh-CN/compare/acorn-db')).toEqual([308, '/zh-CN/compare?compare=acorn-postgres']);
    expect(await goesTo('/compare/acorn-db.md')).toEqual([308, '/compare.md?compare=acorn-postgres']);
    const page = await text('/compare?compare=acorn-postgres');
    expect(page).toContain('value="acorn-postgres" checked');
    expect(page).toContain('value="birch-postgres"');
  });

  it('may be as long as four slugs are', async () => {
    const long = Array.from({ length: 4 }, (_, number) => `${'long-'.repeat(15)}${number}`).join('-vs-');
    const response = await server.get(`/compare/${long}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('long-long');
  });
});

describe('the comparison', () => {
  const path = '/compare/acorn-postgres-vs-birch-auth-vs-birch-postgres';

  it('shows what the API says: each stated limit with its quotes, and bars where at least two plans state it', async () => {
    const page = await text(path);
    const twin = await text(`${path}.md`);
    const { limits } = await readAs(
      await server.get('/api/zero/compare?offers=acorn-postgres,birch-auth,birch-postgres'),
      compareAnswerSchema,
    );
    expect(page.match(/<tr id="limit-/g)).toHaveLength(limits.length);
    limits.forEach((limit, number) => {
      const row = page.split(`<tr id="limit-${number + 1}" `)[1]?.split('</tr>')[0] ?? '';
      expect(row.startsWith('class="differs"')).toBe(limit.differs);
      const stated = limit.values.filter((value) => value !== null);
      expect(row.match(/class="scale/g) ?? []).toHaveLength(stated.length < 2 ? 0 : stated.length);
      expect(row.match(/>not stated</g) ?? []).toHaveLength(limit.values.length - stated.length);
      for (const { quote, source } of stated.flatMap(({ evidence }) => evidence)) {
        expect(row).toContain(quote);
        expect(row).toContain(source);
        expect(twin).toContain(quote);
        expect(twin).toContain(source);
      }
    });
  });

  it('draws amounts to the scale of their row: half is half, unlimited is full', async () => {
    const page = await text(path);
    const row = (name: string): string =>
      page.split('<tr id="limit-').find((one) => one.includes(`<span class="name">${name}</span>`)) ?? '';
    const widths = (name: string): string[] =>
      [...(row(name).split('</tr>')[0] ?? '').matchAll(/class="fill" width="([\d.]+)"/g)].map(
        ([, width]) => width ?? '',
      );
    expect(widths('Bandwidth')).toEqual(['50.00', '100.00']);
    expect(widths('Monthly active users')).toEqual(['100.00', '100.00']);
  });

  it('says in words which rows differ, counts them, and has what one plan states apart', async () => {
    const page = await text(path);
    const rowsOf = (agreement: string): number =>
      page.match(new RegExp(`<tr id="[^"]*" class="${agreement}">`, 'g'))?.length ?? 0;
    const [differing, alone, all] = [rowsOf('differs'), rowsOf('alone'), rowsOf('[a-z-]*')];
    expect(Math.min(differing, alone)).toBeGreaterThan(0);
    const scoped = rowsOf('other-scope');
    const same = all - alone - differing - scoped;
    const [counted, zhCounted] =
      scoped === 0 ? ['', ''] : [`, ${scoped} counted differently`, `，${scoped} 项计量范围不同`];
    expect(page).toContain(
      `${differing} differences, ${same} the same${counted}, ${alone} stated by one plan only.`,
    );
    expect(page.match(/≠<\/span> Differs/g)).toHaveLength(differing);
    const ofOne = page
      .split('<tbody class="of-one">')
      .slice(1)
      .map((part) => part.split('</tbody>')[0] ?? '');
    expect(ofOne.join('').match(/<tr id="[^"]*" class="alone">/g)).toHaveLength(alone);
    expect(await text(`/zh-CN${path}`)).toContain(
      `${differing} 项不同，${same} 项相同${zhCounted}，${alone} 项仅一个套餐写明。`,
    );
    expect(await text(`${path}.md`)).toContain('### Stated by one plan only');
  });

  it('folds what one plan alone states if there are more than two, and marks the most of a row', async () => {
    const page = await text(path);
    expect(page).toMatch(/id="hide-alone" checked>Hide \d+ rows stated by one plan only/);
    expect(await text('/compare/acorn-postgres-vs-birch-postgres')).not.toContain('id="hide-alone" checked');
    const marked = page.match(/<strong>[^<]*<\/strong> <small class="most">most<\/small>/g) ?? [];
    expect(marked.length).toBeGreaterThan(0);
    expect(page.split('<tr id="limit-').some((row) => (row.match(/class="most"/g) ?? []).length > 1)).toBe(
      false,
    );
  });

  it('says in each cell what the limit is counted for, on the page and in its twin', async () => {
    const page = await text('/compare/acorn-postgres-vs-birch-postgres');
    expect(page).toContain('<small class="soft">= 1 GB</small>');
    expect(await text('/zh-CN/compare/acorn-postgres-vs-birch-postgres')).toContain('1000 MB（每个项目）');
    expect(await text('/compare/acorn-postgres-vs-birch-postgres.md')).toContain(
      '| 1 GB per project | 1,000 MB per project (= 1 GB) | Same |',
    );
  });

  it('keeps what must not be overlooked beside the plan: review, trial, disclosure', async () => {
    for (const [address, words] of [
      [path, ['Under review since', 'This is a trial', 'We earn from this link.']],
      [`/zh-CN${path}`, ['待复核', '限时试用', '通过此链接注册，我们会获得佣金。']],
      [`${path}.md`, ['**Under review**: since', 'Trial; 30 days', 'We earn from this link.']],
    ] as const) {
      const shown = await text(address);
      for (const word of words) expect([address, shown.includes(word)]).toEqual([address, true]);
    }
  });

  it('leads to the same comparison without a plan, with one more, and to a plan with each', async () => {
    const page = await text(path);
    expect(page).toContain('href="/compare/acorn-postgres-vs-birch-auth"');
    expect(page).toContain('href="/plan?needs=auth&amp;prefer=birch-auth"');
    expect(page).toMatch(/<input type="hidden" name="offers" value="birch-auth">/);
    const four = await text('/compare/acorn-mail-vs-acorn-postgres-vs-birch-auth-vs-birch-postgres');
    expect(four).not.toContain('<select id="add"');
    expect(four).toMatch(
      /href="\/compare\?role=[a-z-]+&amp;compare=acorn-mail,acorn-postgres,birch-auth,birch-postgres"/,
    );
    const two = await text('/compare/birch-auth-vs-birch-postgres');
    expect(two).toContain('<option value="acorn-postgres">');
    expect(two).not.toContain('>Remove<');
  });

  it('offers plans to add by the need in common, by name, and last those that are gone', async () => {
    const own = await startServer({ snapshot: await committedSnapshot() });
    for (const [prefix, needs, gone, locale] of [
      ['', ['Postgres database', 'Vector database'], 'No longer free, or in doubt', 'en'],
      ['/zh-CN', ['Postgres 数据库', '向量数据库'], '已不再免费或存疑', 'zh-CN'],
    ] as const) {
      const path = `${prefix}/compare/aiven-postgresql-free-vs-neon-free`;
      const page = await (await own.get(path, { headers: { accept: 'text/html' } })).text();
      const groups = [...page.matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/gs)];
      expect(groups.map(([, label]) => label).slice(0, 2)).toEqual(needs);
      expect(groups.at(-1)?.[1]).toBe(gone);
      const slugs = [...page.matchAll(/<option value="([^"]+)">/g)].map(([, slug]) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(page).not.toMatch(/<select id="add" name="offers"><option/);
      const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
      for (const [, label, options = ''] of groups) {
        const names = [...options.matchAll(/>([^<]+)<\/option>/g)].map(([, name]) => name ?? '');
        const unsorted = names.filter((name, at) => at > 0 && compare(names[at - 1] ?? '', name) > 0);
        expect([label, unsorted]).toEqual([label, []]);
      }
    }
  });

  it('shows hostile text as text', async () => {
    expect(await text('/compare/acorn-mail-vs-acorn-postgres')).toContain('&lt;fast&gt;');
  });
});

describe('a refusal', () => {
  it('is a problem document for programs', async () => {
    const problem = await readProblem(await server.get('/compare/a-vs-b-vs-c-vs-d-vs-e'), 'invalid-request');
    expect(problem.issues?.[0]?.path).toBe('offers');
  });
});

describe.runIf(hasBrowser)('comparing in a browser', () => {
  const browser = useBrowser();

  it.each([true, false])(
    'goes from a need over ticked plans to one more, with scripts: %s',
    async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${server.origin}/compare`);
      await page.getByRole('link', { name: 'Authentication' }).click();
      await page.getByRole('checkbox', { name: /^Birch Database/ }).check();
      await page.getByRole('button', { name: 'Compare' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('You have chosen one plan');
      expect(await page.getByRole('checkbox', { name: /^Birch Database/ }).isChecked()).toBe(true);
      // Ticked, and not yet sent: looking for something else keeps it.
      await page.getByRole('searchbox', { name: 'Words' }).fill('identity');
      await page.getByRole('button', { name: 'Show plans' }).click();
      await page.getByRole('checkbox', { name: /^Birch Identity/ }).check();
      expect(await page.getByRole('checkbox', { name: /^Birch Database/ }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.waitForURL('**/compare/birch-auth-vs-birch-postgres');
      await page.getByLabel('Add a plan').selectOption('acorn-postgres');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.waitForURL('**/compare/acorn-postgres-vs-birch-auth-vs-birch-postgres');
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

      const quote = page.getByText('1 GB storage');
      expect(await quote.isVisible()).toBe(false);
      await page.locator('summary', { hasText: '1 GB' }).first().click();
      expect(await quote.isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Remove Birch Identity' }).click();
      await page.waitForURL('**/compare/acorn-postgres-vs-birch-postgres');

      const same = page.locator('tr.same').first();
      expect(await same.isVisible()).toBe(true);
      await page.getByLabel('Hide rows where the plans agree').check();
      expect(await same.isVisible()).toBe(false);
      const alone = page.locator('tr.alone').first();
      expect(await alone.isVisible()).toBe(true);
      await page.getByLabel(/^Hide \d+ rows? stated by one plan only/).check();
      expect(await alone.isVisible()).toBe(false);
      await context.close();
    },
  );

  it('counts what is ticked, and offers no fifth plan', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.origin}/compare?role=postgres&compare=acorn-mail,birch-auth,acorn-postgres`);
    const form = page.locator('form.pick-plans');
    expect(await form.locator('output').textContent()).toBe('3 of 4 chosen');
    await form.getByRole('checkbox', { name: /^Birch Database/ }).check();
    expect(await form.locator('output').textContent()).toBe('4 of 4 chosen');
    await form.getByRole('checkbox', { name: /^Acorn Post / }).uncheck();
    expect(await form.locator(':disabled').count()).toBe(0);
    await context.close();
  });
});
