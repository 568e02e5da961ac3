import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { makeCatalog, OFFERS, offer, plainOffer } from '../contract/fixture.ts';
import { readAs, snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { hasBrowser, useBrowser } from './browser.ts';

/** The offers of the fixture and one of the same role that says nothing, is a trial, and lies in the EU. */
const trial = {
  ...offer({
    slug: 'elm-bucket',
    en: ['Elm Bucket', 'A bucket.'],
    zh: ['榆木存储', '存储。'],
    provider: { slug: 'birch', name: 'Birch' },
    roles: ['object-storage'],
    category: 'storage',
  }),
  freeType: 'trial' as const,
  trialDays: 30,
  regions: ['Frankfurt'],
};

const server = useServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, trial])) });

const text = (path: string, status?: number): Promise<string> => server.text(path, status);

describe('the form', () => {
  it.each([
    ['', 'Choose at least one need. Select what your project uses'],
    ['/zh-CN', '请至少选择一项需求。请在下方勾选'],
  ])('says beside itself what to choose where it was sent without a need (%s)', async (prefix, words) => {
    const page = await text(`${prefix}/plan?audience=global`);
    const order = [words, 'class="plan-form"', 'class="plain presets"'].map((mark) => page.indexOf(mark));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(page.slice(order[0], order[1])).not.toContain('<h2>');
  });

  it('counts for the ticked needs too where a figure cannot be read', async () => {
    const count = async (query: string, status: number) =>
      /data-count="euRegion" title="[^"]*">(\d+)</.exec(await text(`/plan?${query}`, status))?.[1];
    expect(await count('needs=postgres', 200)).toBe('0');
    expect(await count('needs=postgres&databaseGb=lots', 400)).toBe('0');
    expect(await count('databaseGb=lots', 200)).toBe('1');
  });

  it.each([
    ['', 'Each number shows how many plans state that condition'],
    ['/zh-CN', '条件后的数字是写明符合该条件的套餐数'],
  ])('says for all to read what the numbers behind the conditions count (%s)', async (prefix, words) => {
    for (const path of ['/plan', '/plan?needs=postgres']) expect(await text(prefix + path)).toContain(words);
  });

  it('of the first page sends what tells that it was sent', async () => {
    const [form = ''] = /<form action="\/plan"[\s\S]*?<\/form>/.exec(await text('/')) ?? [];
    expect(form).toContain('<input type="hidden" name="audience" value="global">');
  });

  it('asks for a region in the EU with the card, and says what a region is', async () => {
    const page = await text('/plan?needs=object-storage');
    const [open = ''] = /Conditions<\/legend>[\s\S]*?<\/fieldset>/.exec(page) ?? [];
    expect(open).toContain('name="noCard"');
    expect(open).toContain('name="euRegion"');
    expect(open).toContain('It is not a legal guarantee');
    expect(open).toContain('data-count="euRegion" title="1 plan says so">1<');
    expect(await text('/zh-CN/plan')).toContain('不是法律上的承诺');
  });
});

describe('a figure', () => {
  it.each([
    ['databaseGb=0%2C5', 'databaseGb=0.5'],
    ['databaseGb=500+MB', 'databaseGb=0.5'],
    ['monthlyActiveUsers=10,000&databaseGb=2TB', 'monthlyActiveUsers=10000&databaseGb=2000'],
    ['emailsPerMonth=5%E4%B8%87', 'emailsPerMonth=50000'],
  ])('is read as people write it: %s leads to %s', async (written, canonical) => {
    for (const prefix of ['', '/zh-CN']) {
      const answer = await server.get(`${prefix}/plan?needs=postgres&${written}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        `${prefix}/plan?needs=postgres&${canonical}`,
      ]);
    }
  });

  it('stands in its field as it was read, and may be written there with its unit', async () => {
    const page = await text('/plan?needs=postgres&databaseGb=0.5');
    expect(page).toContain('<input type="text" name="databaseGb" value="0.5" autocomplete="off"');
  });

  it.each([
    [
      '',
      'Database size, GB: &quot;1,0000&quot; is not an amount. Enter one such as 0.5, 500 MB or 2 TB.',
      'Emails: must be at most 1000000000000000',
    ],
    [
      '/zh-CN',
      '数据库容量（GB）：无法识别“1,0000”，请填写数字，例如 0.5、500 MB 或 2 TB。',
      '邮件数：不能大于 1000000000000000',
    ],
  ])('that is none is told by the label of its field, with what to write (%s)', async (prefix, gb, count) => {
    const query = 'needs=postgres&databaseGb=1,0000&emailsPerMonth=99999999%E4%BA%BF';
    const page = await text(`${prefix}/plan?${query}`, 400);
    expect(page).toContain(`<li>${gb}</li>`);
    expect(page).toContain(`<li>${count}</li>`);
    expect(page).not.toContain('scale.');
    // What is to be mended stands right above the form.
    const order = [gb, 'class="plan-form"', 'class="plain presets"'].map((mark) => page.indexOf(mark));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const twin = await text(`${prefix}/plan.md?${query}`, 400);
    expect(twin).toContain(prefix === '' ? '> Database size, GB: ' : '> 数据库容量（GB）：');
    expect(twin).not.toContain('scale.');
  });

  it('is written to the API as a number', async () => {
    const answer = await server.post('/api/zero/plan', { needs: ['postgres'], scale: { databaseGb: '0,5' } });
    expect(answer.status).toBe(400);
  });
});

describe.runIf(hasBrowser)('a figure in a browser', () => {
  const browser = useBrowser();

  it('may have a comma and a unit; left, its field shows what was read', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/plan?needs=postgres`);
    await page.getByText('Expected usage per month').click();
    const field = page.getByLabel('Database size, GB');
    await field.pressSequentially('0,5');
    await page.waitForURL('**/plan?needs=postgres&databaseGb=0.5');
    // Who is still typing keeps their words.
    expect(await field.inputValue()).toBe('0,5');
    await page.getByLabel('File storage, GB').fill('500 MB');
    expect(await field.inputValue()).toBe('0.5');
    await page.waitForURL('**/plan?needs=postgres&databaseGb=0.5&fileStorageGb=0.5');
    await field.fill('much');
    await page.getByText('"much" is not an amount').waitFor();
    expect(await page.getByLabel('File storage, GB').inputValue()).toBe('0.5');
    expect(await field.inputValue()).toBe('much');
    await page.close();
  });

  it('without scripts is sent with its comma', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.origin}/zh-CN/plan?needs=postgres`);
    await page.getByText('每月预计用量').click();
    await page.getByLabel('数据库容量（GB）').pressSequentially('0,5');
    await page.getByRole('button', { name: '重新生成' }).click();
    await page.waitForURL('**/zh-CN/plan?needs=postgres&databaseGb=0.5');
    expect(await page.getByLabel('数据库容量（GB）').inputValue()).toBe('0.5');
    await context.close();
  });
});

describe('a region in the EU', () => {
  it('is told of the pick with its quote, on the page and in its twin', async () => {
    const query = 'needs=object-storage&euRegion=true&exclude=cedar-bucket';
    expect(await text(`/plan?${query}`)).toContain('It names a region in the EU: Frankfurt.');
    expect(await text(`/zh-CN/plan.md?${query}`)).toContain('写明有欧盟区域：Frankfurt。');
    expect(await text(`/plan?${query}`)).toContain('<strong>Region in the EU</strong>: stated by the plan<');
  });

  it('is a filter of the list', async () => {
    const [elm, acorn] = ['href="/offers/elm-bucket"', 'href="/offers/acorn-postgres"'];
    const [all, page] = [await text('/catalog'), await text('/catalog?euRegion=true')];
    expect([all.includes(elm), all.includes(acorn)]).toEqual([true, true]);
    // Plans that only leave it unstated are named apart from the list.
    const list = page.replace(/<section><h3>.*?<\/section>/s, '');
    expect([list.includes(elm), list.includes(acorn)]).toEqual([true, false]);
    expect(page.includes(acorn)).toBe(true);
  });
});

describe('a need that there is none of', () => {
  it('is named, and the nearest lead to the plan that was meant', async () => {
    const page = await text('/plan?needs=auth,postgress&noCard=true', 400);
    expect(page).toContain('We do not know a need called &quot;postgress&quot;. Nearest: ');
    expect(page).toContain('<a href="/plan?needs=auth,postgres&amp;noCard=true">Postgres database</a>');
    const chinese = await text('/zh-CN/plan?needs=postgress', 400);
    expect(chinese).toContain('<a href="/zh-CN/plan?needs=postgres">');
  });

  it('is named too where the address says need', async () => {
    expect(await text('/plan?need=postgress', 400)).toContain('<a href="/plan?needs=postgres">');
    const moved = await server.get('/plan?need=postgres');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/plan?needs=postgres']);
  });

  it('is met with what there is where nothing is near', async () => {
    const page = await text('/plan?needs=zzzzzzzz', 400);
    expect(page).toContain('We do not know a need called &quot;zzzzzzzz&quot;. Select what');
  });
});

describe('the verdict', () => {
  const sandbox = {
    ...offer({
      slug: 'fir-sandbox',
      en: ['Fir Sandbox', 'A sandbox.'],
      zh: ['冷杉沙箱', '沙箱。'],
      provider: { slug: 'birch', name: 'Birch' },
      roles: ['postgres'],
      category: 'databases',
    }),
    production: 'discouraged' as const,
    flags: { idlePause: 'deletes' as const, idlePauseDays: 15, dataTraining: 'never' as const },
    signup: {
      open: 'unstated' as const,
      card: 'required' as const,
      phone: 'unstated' as const,
      realName: 'unstated' as const,
    },
  };

  it.each([
    [
      '',
      ['It is deleted when idle for 15 days.', 'The provider advises against using the plan in production.'],
    ],
    ['/zh-CN', ['闲置 15 天后会被删除。', '服务商不建议将该套餐用于生产环境。']],
  ])('tells beside the name of a pick the gravest to be watched, worst first (%s)', async (prefix, grave) => {
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([sandbox])) });
    const page = (await (await own.get(`${prefix}/plan?needs=postgres`)).text()).replaceAll('\u00a0', ' ');
    const [overview = ''] = /<dl class="overview">.*?<\/dl>/.exec(page) ?? [];
    expect([...overview.matchAll(/<dd class="grave">(.*?)<\/dd>/g)].map(([, words]) => words)).toEqual(grave);
    const twin = await (await own.get(`${prefix}/plan.md?needs=postgres`)).text();
    for (const words of grave) expect(twin.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('says on every face that the pick of a need is not for commercial use', async () => {
    const hobby = {
      ...sandbox,
      production: 'unstated' as const,
      commercial: { ...sandbox.commercial, use: 'forbidden' as const },
    };
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([hobby])) });
    const page = await (await own.get('/plan?needs=postgres')).text();
    expect(page).toContain('<dd class="grave">Not for commercial use.</dd>');
    const twin = await (await own.get('/plan.md?needs=postgres')).text();
    expect(twin.slice(0, twin.indexOf('\n## '))).toContain('  - Not for commercial use.');
    const { says } = await readAs(await own.post('/api/zero/plan', { needs: ['postgres'] }), leanPlanSchema);
    expect(says).toContain('Fir Sandbox: Not for commercial use.');
  });

  it('names what runs out first, and draws how far each pick goes', async () => {
    const query = 'needs=postgres,auth&monthlyActiveUsers=1000&databaseGb=0.2';
    for (const [prefix, line] of [
      ['', 'First to run out: Postgres database, at 5,000 monthly active users.'],
      ['/zh-CN', '月活跃用户数达到 5000 时，最先不够用的是 Postgres 数据库。'],
    ]) {
      const page = await text(`${prefix}/plan?${query}`);
      expect(page).toContain(`<p class="carries">${line}</p>`);
      const [overview = ''] = /<dl class="overview">.*?<\/dl>/.exec(page) ?? [];
      expect(overview.match(/<svg class="scale fine"/g)).toHaveLength(2);
      expect(await text(`${prefix}/plan.md?${query}`)).toContain(line);
    }
  });

  it('tells nothing there of a plan with nothing grave', async () => {
    expect(await text('/plan?needs=object-storage')).not.toContain('class="grave"');
  });
});

describe('another plan beside the pick', () => {
  it.each([
    ['', 'to be confirmed: Commercial use allowed, No card at sign-up; a trial of 30 days'],
    ['/zh-CN', '待确认：允许商用、注册无需绑卡；试用 30 天'],
  ])('is marked with what it leaves open, and that it ends (%s)', async (prefix, mark) => {
    const page = await text(`${prefix}/plan?needs=object-storage&commercial=true&noCard=true`);
    const [item = ''] = /<li><a[^>]*elm-bucket.*?<\/li>/.exec(page) ?? [];
    expect(item.replaceAll('\u00a0', ' ')).toContain(`<small class="tag warn">${mark}</small>`);
  });

  it('has no mark where nothing is asked and it lasts', async () => {
    const page = await text('/plan?needs=postgres');
    const [list = ''] = /class="plain instead"[\s\S]*?<\/ul>/.exec(page) ?? [];
    expect(list).toContain('href="/offers/birch-postgres"');
    expect(list).not.toContain('tag warn');
  });
});

describe('a limit', () => {
  it('is named once where a plan counts the same by the month and by the day', async () => {
    const mail = (id: string, value: number, period: 'month' | 'day') => ({
      id,
      metric: 'emails' as const,
      value,
      unit: 'count' as const,
      period,
      scope: 'account' as const,
      roles: ['transactional-email' as const],
      label: null,
    });
    const sender = {
      ...offer({
        slug: 'fir-mail',
        en: ['Fir Mail', 'Mail.'],
        zh: ['冷杉邮件', '邮件。'],
        provider: { slug: 'birch', name: 'Birch' },
        roles: ['transactional-email'],
        category: 'email',
      }),
      limits: [mail('monthly', 3000, 'month'), mail('daily', 100, 'day')],
    };
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([sender])) });
    const page = await (await own.get('/plan?needs=transactional-email')).text();
    const [limits = ''] = /<ul class="plain usage">.*?<\/ul>/.exec(page) ?? [];
    expect(limits.match(/<li><span>Emails<\/span>/g)).toHaveLength(1);
    expect(limits).toContain('3,000 per month');
    expect(limits).toContain('100 per day');
  });
});

describe('the count of open points', () => {
  it('is the same in the verdict and in the list, and the list says for how many plans', async () => {
    const silent = (slug: string, role: 'postgres' | 'auth') => plainOffer(slug, [role]);
    const made = makeCatalog([silent('one', 'postgres'), silent('two', 'auth')]);
    const termsUrl = 'https://acorn.example/terms';
    const catalog = { ...made, providers: made.providers.map((one) => ({ ...one, termsUrl })) };
    const own = await startServer({ snapshot: snapshotOf(catalog) });
    const page = await (await own.get('/plan?needs=postgres,auth&noPhone=true')).text();
    expect(page).toContain('$0 if confirmed: one open point</h1>');
    expect(page).toContain('1 point to confirm, for 2 plans; some share a page');
    const chinese = await (await own.get('/zh-CN/plan?needs=postgres,auth&noPhone=true')).text();
    expect(chinese).toContain('涉及 2 个套餐');
  });
});

describe.runIf(hasBrowser)('other plans beside a pick', () => {
  const browser = useBrowser();

  it.each([390, 1280])('have their swaps in one column, with a tag or without (%i)', async (width) => {
    const lasting = { ...trial, slug: 'oak-bucket', freeType: 'forever' as const, trialDays: null };
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, trial, lasting])) });
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${own.origin}/plan?needs=object-storage`);
    expect(await page.locator('.instead > li').count()).toBe(2);
    expect(await page.locator('.instead .tag').count()).toBe(1);
    const ends = await Promise.all(
      (await page.locator('.instead .use').all()).map(async (link) => {
        const box = await link.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      }),
    );
    expect(ends).toHaveLength(2);
    expect(new Set(ends).size).toBe(1);
    await page.close();
  });
});

describe.runIf(hasBrowser)('the verdict on a phone', () => {
  const browser = useBrowser();

  it.each([
    [390, true],
    [1280, false],
  ])('leads back to the form where that is not beside it (%i)', async (width, isShown) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${server.origin}/plan?needs=postgres`);
    const link = page.getByRole('link', { name: 'Change the needs' });
    expect(await link.isVisible()).toBe(isShown);
    const top = async () => (await page.locator('.plan-form').boundingBox())?.y;
    // Beside the verdict it is in sight; below it, only where the link leads.
    if (isShown) {
      expect(await top()).toBeGreaterThan(844);
      await link.click();
      expect(await top()).toBeGreaterThanOrEqual(0);
    }
    expect(await top()).toBeLessThan(844);
    await page.close();
  });
});
