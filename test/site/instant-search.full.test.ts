/** The suggestions below the search field: names first, by keyboard, in both languages; a plain form without the script. */
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { searchOffers } from '../../server/catalog/index.ts';
import { SEARCH_EXPECTATIONS } from '../catalog/search-expectations/index.ts';
import { startServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from './browser.ts';
import { startSite } from './site.ts';

const site = await startSite('committed');
const { index } = site.snapshot;
const HTML = { headers: { accept: 'text/html' } };
afterAll(() => site.close());

async function indexPath(prefix: string): Promise<string> {
  const page = await (await site.get(`${prefix}/about`, HTML)).text();
  return /data-index="([^"]+)"/.exec(page)?.[1] ?? '';
}

describe('the index', () => {
  it.each(['', '/zh-CN'])('is one small file for ever: "%s"', async (prefix) => {
    const path = await indexPath(prefix);
    const answer = await site.get(path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-language')).toBe(prefix === '' ? 'en' : 'zh-CN');
    const bytes = gzipSync(await answer.text()).length;
    console.log(`instant search ${path}: ${bytes} bytes compressed`);
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
  });

  it('of an older page leads to that of now', async () => {
    const moved = await site.get('/zh-CN/assets/search.AAAAAAAAAA.json');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, await indexPath('/zh-CN')]);
    expect((await site.get('/assets/search.nonsense.json')).status).toBe(404);
  });

  it('is not asked for where there is none', async () => {
    const empty = await startServer({ snapshot: null });
    const page = await (await empty.get('/', HTML)).text();
    expect(page).toContain('<form class="find"');
    expect(page).not.toContain('search.js');
  });
});

describe.runIf(hasBrowser)('the field', () => {
  const browser = useBrowser();

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return page;
  }
  const field = (page: Page) => page.locator('form.find input[type=search]');
  const rows = (page: Page) => page.locator('.suggestions [role=option]');
  const SEARCH = '**/api/zero/offers?*';

  async function type(page: Page, words: string): Promise<void> {
    const answered = page.waitForResponse(SEARCH);
    await field(page).fill(words);
    await answered;
  }
  const texts = async (page: Page) =>
    (await rows(page).allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

  it.each([
    ['', 'websocket', 'websocket'],
    ['/zh-CN', '国内大模型', '国内大模型'],
    // A slip of the hand is answered, not only suggested.
    ['', 'supabse', 'supabase'],
    ['', 'objct storage', 'object storage'],
  ])(
    'shows what the search of the server finds, once the typing rests, under "%s/": %s',
    async (prefix, words, q) => {
      const locale = prefix === '' ? 'en' : 'zh-CN';
      const { offers } = searchOffers(
        index,
        offersQuerySchema.parse({ q, standing: 'all', limit: '6', locale }),
      );
      const page = await open(`${prefix}/about`);
      await type(page, words);
      await expect
        .poll(
          async () =>
            await page
              .locator('.suggestions [role=option][href*="/offers/"]')
              .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
        )
        .toEqual(offers.map(({ slug }) => `${prefix}/offers/${slug}`));
      expect((await texts(page)).at(-1)).toBe(
        locale === 'en' ? `All results for “${q}”` : `查看“${q}”的全部结果`,
      );
      const said = await page.locator('form.find [role=status]').textContent();
      expect(said).toBe(`${(await rows(page).count()) - 1} ${locale === 'en' ? 'suggestions' : '条建议'}`);
      await page.context().close();
    },
  );

  it.each([
    ['', 'heroku', /^Heroku .*free/, '/replace/heroku'],
    ['', 'neon vs supabse', /^Compare side by side$/, '/compare/neon-free-vs-supabase-free'],
    ['/zh-CN', 'neon 对比 supabase', /^并排对比$/, '/zh-CN/compare/neon-free-vs-supabase-free'],
  ])(
    'leads from what is over to its replacements and from several names to their comparison: "%s" %s',
    async (prefix, words, first, path) => {
      const page = await open(`${prefix}/about`);
      await type(page, words);
      await expect.poll(async () => (await texts(page))[0]).toMatch(first);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
      await page.context().close();
    },
  );

  it('never lets the answer to an older question overwrite a newer one', async () => {
    const page = await open('/about');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/zero/offers?q=websocket*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(SEARCH);
    await field(page).fill('websocket');
    await asked;
    await type(page, 'cron jobs');
    await page.locator('.suggestions [href$="/offers/cron-job-org-free"]').waitFor();
    const before = await texts(page);
    release();
    await page.waitForTimeout(300);
    expect(await texts(page)).toEqual(before);
    await page.context().close();
  });

  it('asks once for words that are typed without a rest, and not for a letter or two', async () => {
    const page = await open('/about');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/zero/offers') asked.push(searchParams.get('q') ?? '');
    });
    // Time stands still but for what is let pass: a busy machine types as without a rest.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await field(page).pressSequentially('ne');
    await page.clock.runFor(1000);
    const answered = page.waitForResponse(SEARCH);
    for (const letter of 'on free') {
      await field(page).pressSequentially(letter);
      await page.clock.runFor(20);
    }
    await page.clock.runFor(1000);
    await answered;
    expect(asked).toEqual(['neon free']);
    await page.context().close();
  });

  it('leaves the list to who is choosing from it or has closed it, and moves nothing on the page', async () => {
    const page = await open('/about');
    await page.evaluate(`(() => {
      window.shifts = 0;
      const watch = (list) => { for (const one of list.getEntries()) window.shifts += one.value; };
      new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true });
    })()`);
    for (const key of ['ArrowDown', 'Escape']) {
      const answered = page.waitForResponse(SEARCH);
      await field(page).fill('');
      await field(page).fill('postgres');
      await rows(page).first().waitFor();
      const before = await texts(page);
      await page.keyboard.press(key);
      await answered;
      await page.waitForTimeout(100);
      expect(await texts(page)).toEqual(before);
      expect(await page.locator('.suggestions').isHidden()).toBe(key === 'Escape');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(
        key === 'Escape' ? null : await rows(page).first().getAttribute('id'),
      );
    }
    await type(page, 'mail');
    await page.waitForTimeout(700);
    await type(page, 'websocket');
    await page.locator('.suggestions [href$="/offers/upstash-realtime-free"]').waitFor();
    expect(await page.evaluate('window.shifts')).toBe(0);
    await page.context().close();
  });

  it('fetches nothing before it is used, and then once', async () => {
    const page = await open('/about');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.json')) asked.push(pathname);
    });
    await page.mouse.move(10, 10);
    expect(asked).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('neon');
    await rows(page).first().waitFor();
    await page.keyboard.type(' free');
    expect(asked).toEqual([await indexPath('')]);
    await page.context().close();
  });

  it.each([
    ['', 'heroku', 'No name matches. Press Enter to search all plans.', 'Search all plans for “heroku”'],
    ['/zh-CN', '免费数据库', '没有同名的条目，按回车键搜索全部套餐。', '在全部套餐中搜索“免费数据库”'],
  ])(
    'keeps what the index has where the server cannot be asked, under "%s/": %s',
    async (prefix, words, said, offered) => {
      const page = await open(`${prefix}/about`);
      await page.route(SEARCH, (route) => route.abort());
      await page.keyboard.press('/');
      const failed = page.waitForEvent('requestfailed');
      await page.keyboard.insertText(words);
      await failed;
      expect(await rows(page).allTextContents()).toEqual([offered]);
      const found = `${prefix}/catalog?${new URLSearchParams({ q: words })}`;
      const { pathname, search } = new URL((await rows(page).first().getAttribute('href')) ?? '');
      expect(pathname + search).toBe(found);
      expect(await page.locator('form.find [role=status]').textContent()).toBe(said);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${found}`);
      await page.context().close();
    },
  );

  it('is walked with arrow keys, opened with Enter and closed with Escape', async () => {
    const page = await open('/about');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('neon');
    await rows(page).first().waitFor();
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await rows(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await page.locator('.suggestions').isHidden()).toBe(true);
    expect(await field(page).inputValue()).toBe('neon');
    // Down opens the list again and goes to its first row.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/offers/neon-free');
    await page.context().close();
  });

  it('sends the plain form at Enter where nothing is chosen, and without the script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('/zh-CN/about', { javaScriptEnabled });
      await field(page).fill('postgres');
      await field(page).press('Enter');
      await page.waitForURL('**/zh-CN/catalog?q=postgres');
      await page.context().close();
    }
  });

  it('leaves / to a field that is typed in', async () => {
    const page = await open('/catalog');
    const words = page.locator('form.filters input[name=q]');
    await words.fill('a');
    await words.press('/');
    expect(await words.inputValue()).toBe('a/');
    await page.context().close();
  });

  it.each([
    ['/about', 'light', 1280, 'postgres'],
    ['/zh-CN/about', 'dark', 390, '数据库'],
  ] as const)(
    'has no violation of accessibility while it is open: %s',
    async (path, colorScheme, width, q) => {
      const page = await open(path, { colorScheme, viewport: { width, height: 800 } });
      await field(page).fill(q);
      await rows(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      const box = await page.locator('.suggestions').boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);
      await page.context().close();
    },
  );

  /** The addresses that the field suggests for each text. */
  async function suggested(path: string, queries: readonly string[]): Promise<string[][]> {
    const page = await open(path);
    await field(page).focus();
    await field(page).fill('a');
    await rows(page).first().waitFor();
    const found = z.array(z.array(z.string())).parse(
      await page.evaluate(`(() => {
        const input = document.querySelector('form.find input[type=search]');
        return ${JSON.stringify(queries)}.map((text) => {
          input.value = text;
          input.dispatchEvent(new Event('input'));
          return [...document.querySelectorAll('.suggestions [role=option]')].map((one) => one.getAttribute('href'));
        });
      })()`),
    );
    await page.context().close();
    return found;
  }

  it.each(['en', 'zh-CN'] as const)(
    'finds every plan and provider by its name, whichever language the name is in: %s',
    async (locale) => {
      const prefix = locale === 'en' ? '' : '/zh-CN';
      const things = [
        ...index.offers.map(({ slug, translations }) => ({ href: `${prefix}/offers/${slug}`, translations })),
        ...index.catalog.providers.map(({ slug, translations }) => ({
          href: `${prefix}/providers/${slug}`,
          translations,
        })),
      ];
      for (const of of ['en', 'zh-CN'] as const) {
        const found = await suggested(
          `${prefix}/about`,
          things.map(({ translations }) => translations[of].name),
        );
        const lost = things.flatMap(({ href }, at) => (found[at]?.includes(href) === true ? [] : [href]));
        expect(lost).toEqual([]);
      }
    },
  );

  it('suggests what the search of the server has first', async () => {
    const plain = SEARCH_EXPECTATIONS.filter(
      ({ filters, expects }) => filters === undefined && ('first' in expects || 'top' in expects),
    ).filter(({ query: q }) => searchOffers(index, offersQuerySchema.parse({ q })).interpreted.length === 0);
    const found = await suggested(
      '/about',
      plain.map(({ query: q }) => q),
    );
    const agreed = plain.filter(({ query: q }, at) => {
      const [first] = searchOffers(index, offersQuerySchema.parse({ q, limit: '1' })).offers;
      return first !== undefined && found[at]?.includes(`/offers/${first.slug}`);
    });
    console.log(
      `instant search: ${agreed.length} of ${plain.length} first results of the server are suggested`,
    );
    expect(agreed.length / plain.length).toBeGreaterThan(0.6);
  });
});
