/** The catalog page says what it understood, how many plans each filter would leave, and what would find something. */
import { describe, expect, it } from 'vitest';
import { offersAnswerSchema } from '../../schemas/catalog-queries.ts';
import { readAs, useServer } from '../contract/serve.ts';
import { committedSnapshot } from './site.ts';

const site = useServer(async () => ({ snapshot: await committedSnapshot() }));

const page = (path: string): Promise<string> => site.text(path);
const resultsOf = (text: string): string => text.split('id="results"')[1] ?? '';
/** The addresses of the chips, by what a screen reader says of them. */
const chipsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...resultsOf(text).matchAll(/<a class="choice chosen"[^>]*href="([^"]*)" aria-label="([^"]*)"/g)].map(
      ([, href = '', label = '']) => [label, href.replaceAll('&amp;', '&')],
    ),
  );

describe('the catalog page', () => {
  it('shows what words and parameters ask for as chips, each of which leads to the list without it', async () => {
    const text = await page('/catalog?q=postgres+no+card&region=eu&sort=storage');
    expect(chipsOf(text)).toEqual({
      'Remove: No card': '/catalog?q=postgres&region=eu&sort=storage',
      'Remove: Region in the EU': '/catalog?q=postgres+no+card&sort=storage',
    });
    expect(chipsOf(await page('/zh-CN/catalog?q=不绑卡 数据库'))).toEqual({
      '移除：无需绑卡': '/zh-CN/catalog?q=%E6%95%B0%E6%8D%AE%E5%BA%93',
    });
  });

  it('counts what each value would leave, as many as there are with it', async () => {
    const text = await page('/catalog?q=postgres');
    const [, counted = ''] = /data-count="noCard\.true"> \((\d+)\)/.exec(text) ?? [];
    const [, found = ''] =
      /<h2 class="count">(\d+) plans?<\/h2>/.exec(await page('/catalog?q=postgres&noCard=true')) ?? [];
    expect(Number(counted)).toBeGreaterThan(0);
    expect(counted).toBe(found);
  });

  it('offers the right word, and the list without one condition, where nothing is found', async () => {
    expect(resultsOf(await page('/catalog?q=qqzzxx'))).toContain('Nothing matches. Try other words.');
    expect(resultsOf(await page('/catalog?q=qqzzxx+wwzzyy'))).toContain('Remove several.');
    const mistyped = resultsOf(await page('/catalog?q=supabse'));
    expect(mistyped).toContain('href="/catalog?q=supabase"');
    const narrow = resultsOf(await page('/catalog?q=supabase+redis'));
    expect(narrow).toContain('href="/catalog?q=redis"');
    expect(narrow).toContain('href="/catalog?q=supabase"');
  });

  it('says why a service that is looked for has no plan, in its provider’s words', async () => {
    const text = resultsOf(await page('/catalog?q=heroku'));
    expect(text).toContain('free plan or service ended');
    expect(text).toContain('read in a stored copy of unknown date, not in the nightly check');
    // Where nobody has read the provider's page, none is quoted.
    const unread = resultsOf(await page('/catalog?q=deepinfra'));
    expect(unread).toContain('not read by us yet');
    expect(unread).not.toContain('<blockquote>');
    expect(text).toContain('As of November 28th, 2022, free Heroku Dynos');
    expect(text).toContain('href="https://devcenter.heroku.com/articles/free-dyno-hours"');
    expect(text).toContain('href="/replace/heroku"');
    expect(unread).toContain('href="/catalog?q=DeepInfra+alternative"');
    expect(resultsOf(await page('/catalog?q=Heroku+alternative'))).toContain('/offers/render-web-free');
  });

  it('orders by a metric of the chosen role', async () => {
    const text = await page('/catalog?role=object-storage&sort=storage');
    expect(text).toMatch(/<option value="storage" selected>Most: Storage/i);
    const { offers } = await readAs(
      await site.get('/api/zero/offers?role=object-storage&sort=storage&limit=3'),
      offersAnswerSchema,
    );
    const shown = [...resultsOf(text).matchAll(/href="\/offers\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
    expect([...new Set(shown)].slice(0, 3)).toEqual(offers.map(({ slug }) => slug));
  });
});
