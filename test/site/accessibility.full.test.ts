/** Every kind of page in a real Chromium: no violation by axe-core, nothing that the content policy refuses. */
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { FULL, SEED } from '../sample.ts';
import { hasBrowser, useBrowser } from './browser.ts';
import { pageAddresses, startSite } from './site.ts';

const site = await startSite('committed');
/** In a full run every kind of page in both languages; else every fourth kind, each in the other language than the last. */
const looked = pageAddresses(site.snapshot).filter((_, position) => {
  const kind = Math.floor(position / 2);
  return FULL || (kind % 4 === SEED % 4 && position % 2 === Math.floor(kind / 4) % 2);
});

describe('the pages in a browser', () => {
  const browser = useBrowser();
  afterAll(() => site.close());

  it('has a browser where CI runs', () => {
    if (process.env.CI === 'true') expect(hasBrowser, 'CI needs Chromium: set CHROMIUM_PATH').toBe(true);
  });

  // Every kind of page in both languages, in both themes and at both widths, without every combination.
  for (const [scheme, width, language] of [
    ['light', 1280, 'English'],
    ['dark', 390, 'Chinese'],
  ] as const) {
    it.runIf(hasBrowser)(
      `has no violation of accessibility, ${language}, ${scheme} at ${width} pixels`,
      async () => {
        const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
        });
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
        for (const { path } of looked.filter(({ name }) => name.endsWith(language))) {
          await page.goto(site.origin + path);
          // Folded proof is part of the page.
          await page.evaluate(
            'for (const details of document.querySelectorAll("details")) details.open = true',
          );
          // Targets of at least 24 pixels are a rule of WCAG 2.2 that axe leaves out unless asked.
          const { violations } = await new AxeBuilder({ page })
            .options({ rules: { 'target-size': { enabled: true } } })
            .analyze();
          for (const { id, nodes } of violations)
            complaints.push(
              `${path}: ${id} at ${nodes
                .map(({ target }) => target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
            );
          const sideways = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
          if (sideways > 0) complaints.push(`${path}: scrolls sideways by ${sideways} pixels`);
        }
        await context.close();
        expect(complaints).toEqual([]);
      },
    );
  }
});
