import { describe, expect, it } from 'vitest';
import { useServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from './browser.ts';

describe.runIf(hasBrowser)('the header', () => {
  const server = useServer();
  const browser = useBrowser();

  it.each([320, 360, 390, 1024, 1280])('is one line at %i pixels, in both languages', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    for (const path of ['/', '/zh-CN/']) {
      await page.goto(server.origin + path);
      const height = (await page.locator('header.site').boundingBox())?.height ?? 0;
      expect([path, height < 72]).toEqual([path, true]);
      const language = page.locator('header.site a[hreflang]');
      expect(await language.count()).toBe(1);
      expect([path, await language.isVisible()]).toEqual([path, true]);
      const [link, search] = [
        await language.boundingBox(),
        await page.locator('header.site input').boundingBox(),
      ];
      expect([path, (link?.x ?? width) + (link?.width ?? 0) <= width]).toEqual([path, true]);
      expect([path, (link?.width ?? 0) >= 24 && (link?.height ?? 0) >= 24]).toEqual([path, true]);
      expect([path, (search?.width ?? 0) >= 90]).toEqual([path, true]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    }
    await page.close();
  });

  it('unfolds its menu on a phone without scripts, with the way to the other language beside it', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${server.origin}/catalog`);
    const link = page.locator('header.site nav').getByRole('link', { name: 'Compare' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('header.site summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('header.site').getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL('**/zh-CN/catalog');
    await page.getByText('菜单').click();
    await page.getByRole('link', { name: '对比', exact: true }).click();
    await page.waitForURL('**/zh-CN/compare');
    await page.locator('header.site input[type=search]').fill('acorn');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/zh-CN/catalog?q=acorn');
    await context.close();
  });

  it('shows its menu and one link to the other language where there is room', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${server.origin}/`);
    expect(await page.locator('header.site').getByRole('link', { name: 'Compare' }).isVisible()).toBe(true);
    expect(await page.locator('header.site summary').isVisible()).toBe(false);
    const languages = page.locator('header.site').getByRole('link', { name: '简体中文' });
    expect(
      await languages.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length),
    ).toBe(1);
    await page.close();
  });
});
