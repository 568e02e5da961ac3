import { afterAll, describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from './browser.ts';
import { startSite } from './site.ts';

describe.runIf(hasBrowser)('a list of plans in a browser', async () => {
  const site = await startSite('committed');
  const browser = useBrowser();
  afterAll(() => site.close());

  it.each(['/catalog', '/categories/databases', '/zh-CN/catalog'])(
    'shows nineteen plans of %s on a screen of 1280 by 900',
    async (path) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(site.origin + path);
      await page.evaluate('document.fonts.ready');
      const bottoms = await page
        .locator('.offers > li')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
      expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(19);
      await page.close();
    },
  );

  it('cuts off no amount, however little room there is', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.origin}/catalog`);
    const cut = await page.locator('.offer .figures > div:first-child > dd').evaluateAll((amounts) =>
      amounts
        .filter((amount) => {
          const list = amount.closest('.figures')?.getBoundingClientRect().right ?? 0;
          return amount.getBoundingClientRect().right > list + 1;
        })
        .map((amount) => amount.textContent),
    );
    expect(cut).toEqual([]);
    await page.close();
  });

  it('tells four plans of a role on a screen of a phone, and a value that is opened across its card', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/best/postgres`);
    // Letters that come late are for the next page, so that they are here for this one.
    await page.evaluate('document.fonts.load("1em Inter")');
    await page.reload();
    const heights = await page
      .locator('.ranked tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(heights.reduce((sum, height) => sum + height) / heights.length).toBeLessThan(844 / 4);
    const [cell, card] = await page
      .locator('.ranked td details')
      .first()
      .evaluate((details) => {
        details.setAttribute('open', '');
        return [details.closest('td')?.clientWidth, details.closest('tr')?.clientWidth];
      });
    expect(cell).toBeGreaterThan(300);
    expect(cell).toBe(card);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.close();
  });

  it.each(['/catalog', '/zh-CN/providers/cloudflare'])('%s fits a phone', async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(site.origin + path);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.close();
  });

  it('moves nothing that is being read, however late its letters come', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    let sendFont = (): void => {};
    const isShown = new Promise<void>((resolve) => {
      sendFont = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await isShown;
      await route.continue();
    });
    await page.goto(`${site.origin}/changes`, { waitUntil: 'domcontentloaded' });
    // Asked again and again, a page would have to run texts, which its policy forbids.
    await page.evaluate(`new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(null);
      }).observe({ type: 'paint', buffered: true });
    })`);
    const font = page.waitForResponse('**/*.woff2');
    sendFont();
    await (await font).finished();
    const moved = await page.evaluate(`(async () => {
      await document.fonts.ready;
      const seen = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      seen.push(...observer.takeRecords());
      return seen.reduce((sum, { value }) => sum + value, 0);
    })()`);
    expect(moved).toBe(0);
    await page.close();
  });

  it('is set in Inter, from this site, within the content policy', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(request.url());
    });
    await page.goto(`${site.origin}/zh-CN/catalog`);
    await page.evaluate('document.fonts.ready');
    expect(asked).toHaveLength(1);
    const [address = ''] = asked;
    expect(address).toMatch(new RegExp(`^${site.origin}/assets/inter-latin\\.[\\w-]{10}\\.woff2$`));
    expect(
      await page.evaluate(
        '[...document.fonts].filter(({status}) => status === "loaded").map(({family}) => family)',
      ),
    ).toEqual(expect.arrayContaining(['Inter', 'Inter beside Han']));
    const font = await fetch(address);
    expect(font.headers.get('cache-control')).toContain('immutable');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect((await font.arrayBuffer()).byteLength).toBeLessThanOrEqual(30 * 1024);
    await page.close();
  });
});
