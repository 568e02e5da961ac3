/** `/compare` and `/compare/{a}-vs-{b}`: one address a comparison, a form that works by itself, every quote shown. */
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareAnswerSchema } from '../../schemas/catalog-queries.ts';
import { readAs, readProblem, startServer, type TestServer } from '../contract/serve.ts';
import { browserPath } from './browser.ts';

const executablePath = browserPath();

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const goesTo = async (path: string): Promise<[number, string | null]> => {
  const response = await server.get(path);
  return [response.status, response.headers.get('location')];
};
const text = async (path: string): Promise<string> => {
  const response = await server.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

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
    ['one plan', 'acorn-postgres', 'two to four'],
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

  it('names the nearest where a plan is unknown', async () => {
    const response = await server.get('/compare/acorn-postgres-vs-birch-postgre');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('birch-postgres');
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

  it('shows what the API says: each stated limit with its quotes, and no bar where none is stated', async () => {
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
      expect(row.match(/class="scale/g) ?? []).toHaveLength(stated.length);
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

  it('says in words which rows differ, and counts them', async () => {
    const page = await text(path);
    const differing = page.match(/<tr id="[^"]*" class="differs">/g) ?? [];
    const rows = page.match(/<tr id="/g) ?? [];
    expect(page).toContain(`They differ in ${differing.length} of ${rows.length} rows.`);
    expect(page.match(/≠<\/span> Differs/g)).toHaveLength(differing.length);
    expect(await text(`/zh-CN${path}`)).toContain(`共 ${rows.length} 行，其中 ${differing.length} 行不同。`);
  });

  it('keeps what must not be overlooked beside the plan: review, trial, disclosure', async () => {
    for (const [address, words] of [
      [path, ['Under review since', 'A trial', 'We earn from this link.']],
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
    const two = await text('/compare/birch-auth-vs-birch-postgres');
    expect(two).toContain('<option value="acorn-postgres">');
    expect(two).not.toContain('>Remove<');
  });

  it('shows hostile text as text', async () => {
    expect(await text('/compare/acorn-mail-vs-acorn-postgres')).toContain('&lt;fast&gt;');
  });
});

describe('the picker', () => {
  it('asks what for, then shows the plans of that need', async () => {
    expect(await text('/compare')).toContain('href="/compare?role=postgres"');
    const page = await text('/zh-CN/compare?role=postgres');
    expect(page.match(/name="offers" value="/g)).toHaveLength(2);
    expect(page).toContain('开始对比');
  });

  it.each([
    [
      '/compare?role=postgres&offers=birch-postgres&offers=acorn-postgres&sent=1',
      '/compare/acorn-postgres-vs-birch-postgres',
    ],
    ['/zh-CN/compare?offers=birch-auth,acorn-db', '/zh-CN/compare/acorn-postgres-vs-birch-auth'],
    ['/compare.md?offers=birch-auth&offers=acorn-mail', '/compare/acorn-mail-vs-birch-auth.md'],
  ])('leads from %s to the comparison', async (from, to) => {
    expect(await goesTo(from)).toEqual([308, to]);
  });

  it.each([
    ['/compare?role=auth&sent=1', 'No plan is chosen'],
    ['/compare?offers=birch-auth', 'One plan is chosen'],
    [
      '/compare?offers=acorn-mail,acorn-postgres,birch-auth,birch-postgres,cedar-bucket',
      '5 plans are chosen',
    ],
    ['/compare?offers=birch-aut,acorn-mail', 'Nearest: birch-auth'],
    ['/compare?offers=%3Cscript%3E,acorn-mail', '&lt;script&gt;'],
  ])('says what is wrong with %s, and keeps what was ticked', async (path, words) => {
    const response = await server.get(path);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('role="alert"');
    if (path.includes('offers=birch-auth')) expect(page).toContain('value="birch-auth" checked');
  });

  it('only ticks the plans of a link that adds one', async () => {
    expect(await text('/compare?role=auth&with=acorn-mail,birch-auth')).toContain(
      'value="acorn-mail" checked',
    );
  });
});

describe('a refusal', () => {
  it('is a problem document for programs', async () => {
    const problem = await readProblem(await server.get('/compare/acorn-postgres'), 'invalid-request');
    expect(problem.issues?.[0]?.path).toBe('offers');
  });
});

describe.runIf(executablePath !== null)('comparing in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '' });
  });
  afterAll(() => browser.close());

  it.each([true, false])(
    'goes from a need over ticked plans to one more, with scripts: %s',
    async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${server.origin}/compare`);
      await page.getByRole('link', { name: 'Authentication' }).click();
      await page.getByRole('checkbox', { name: /^Birch Database/ }).check();
      await page.getByRole('button', { name: 'Compare' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('One plan is chosen');
      expect(await page.getByRole('checkbox', { name: /^Birch Database/ }).isChecked()).toBe(true);
      await page.getByRole('checkbox', { name: /^Birch Identity/ }).check();
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
      await context.close();
    },
  );

  it('counts what is ticked, and offers no fifth plan', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.origin}/compare?role=postgres&with=acorn-mail,birch-auth,acorn-postgres`);
    const form = page.locator('form.pick-plans');
    expect(await form.locator('output').textContent()).toBe('3 of 4 chosen');
    await form.getByRole('checkbox', { name: /^Birch Database/ }).check();
    expect(await form.locator('output').textContent()).toBe('4 of 4 chosen');
    await form.getByRole('checkbox', { name: /^Acorn Post / }).uncheck();
    expect(await form.locator(':disabled').count()).toBe(0);
    await context.close();
  });
});
