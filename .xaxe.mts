import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [scheme, width] of [['light', 1280], ['dark', 390]] as const) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  for (const lang of ['', '/zh-CN']) for (const path of ['/endings', '/correct', '/correct?q=neon', '/best/postgre', '/nothing-here', '/best/postgres', '/compare/neon-free-vs-turso-free', '/about', '/offers/clever-cloud-mongodb-dev', '/offers/neon-free']) {
    await page.goto('http://127.0.0.1:8932' + lang + path);
    await page.evaluate('for (const d of document.querySelectorAll("details")) d.open = true');
    const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
    console.log(scheme, lang + path, violations.map(v => v.id + ' ' + v.nodes.slice(0, 3).map(n => n.target.join(' ')).join(' | ')).join('; ') || 'ok');
  }
}
await browser.close();
