/** The past of plans in a real Chromium: no violation by axe-core, nothing sideways, nothing that the content policy refuses. */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { snapshotWithPast } from '../contract/history-fixture.ts';
import { useServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from './browser.ts';

const PAGES = ['/offers/acorn-postgres', '/offers/acorn-mail', '/providers/acorn', '/plan?needs=postgres'];

describe('the past of plans in a browser', () => {
  const server = useServer({ snapshot: snapshotWithPast() });
  const browser = useBrowser();

  for (const [scheme, width, prefix] of [
    ['light', 390, ''],
    ['dark', 1280, '/zh-CN'],
  ] as const) {
    it.runIf(hasBrowser)(`has no violation, ${scheme} at ${width} pixels`, async () => {
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
      });
      for (const path of PAGES) {
        await page.goto(server.origin + prefix + path);
        await page.evaluate(
          'for (const details of document.querySelectorAll("details")) details.open = true',
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        complaints.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.target.join(' ')}`));
        const sideways = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (sideways > 0) complaints.push(`${path}: scrolls sideways by ${sideways} pixels`);
      }
      await context.close();
      expect(complaints).toEqual([]);
    });
  }
});
