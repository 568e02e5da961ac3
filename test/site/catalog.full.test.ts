import { afterAll, describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from './browser.ts';
import { startSite } from './site.ts';

const site = await startSite('committed');
afterAll(() => site.close());

describe.runIf(hasBrowser)('the catalog in a browser', () => {
  const browser = useBrowser();

  it('filters without a reload where scripts run, and keeps the state in the address', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/catalog`);
    await page.evaluate('window.sameDocument = true');
    await page.locator('form.filters input[name=q]').fill('upstash redis');
    await page.waitForURL('**/catalog?q=upstash+redis');
    await page.locator('#results a[href="/offers/upstash-redis-free"]').waitFor();
    expect(await page.locator('#results a[href="/offers/neon-free"]').count()).toBe(0);
    await page.locator('form.filters select[name=role]').selectOption('postgres');
    await page.waitForURL('**/catalog?q=upstash+redis&role=postgres');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.close();
  });

  it('filters by the form alone where they do not', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/zh-CN/catalog`);
    await page.locator('form.filters input[name=q]').fill('upstash redis');
    await page.locator('form.filters button[type=submit]').click();
    await page.locator('#results a[href="/zh-CN/offers/upstash-redis-free"]').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('upstash redis');
    await context.close();
  });

  it('opens the proof of a fact by keyboard alone, without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/offers/neon-free`);
    const proof = page.locator('details.proof').first();
    await proof.locator('summary').focus();
    await page.keyboard.press('Enter');
    await proof.locator('blockquote').first().waitFor({ state: 'visible' });
    expect(await proof.locator('a').first().getAttribute('href')).toMatch(/^https:/);
    await context.close();
  });

  it('copies a command where scripts run, and shows no button where they do not', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(`${site.origin}/offers/neon-free`);
    await page.locator('button.copy').first().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('npx neon init');
    await context.close();
    const silent = await browser.newContext({ javaScriptEnabled: false });
    const still = await silent.newPage();
    await still.goto(`${site.origin}/offers/neon-free`);
    expect(await still.locator('button.copy').first().isVisible()).toBe(false);
    await silent.close();
  });
});
