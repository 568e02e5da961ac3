import { chromium } from 'playwright';
const [,, ...args] = process.argv; // path|width|scheme|name|full
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const a of args) {
  const [path, width, scheme, name, full] = a.split('|');
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, colorScheme: scheme as any, deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  await page.goto('http://127.0.0.1:8932' + path);
  const h = await page.evaluate('document.documentElement.scrollHeight');
  const w = await page.evaluate('document.documentElement.scrollWidth');
  console.log(path, width, 'height', h, 'screens', (Number(h) / (Number(width) < 500 ? 844 : 900)).toFixed(1), 'scrollWidth', w);
  await page.screenshot({ path: `/tmp/wW-${name}.png`, fullPage: full !== undefined, clip: full?.startsWith('top') ? { x: 0, y: Number(full.slice(3).split(',')[0]), width: Number(width), height: Number(full.split(',')[1]) } : undefined});
  await ctx.close();
}
await browser.close();
