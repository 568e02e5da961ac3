/** `/plan`: its state is the address, the verdict comes first, and every link does what it says. */
import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { shownQuote } from '../../server/words/index.ts';
import { makeCatalog, OFFERS, plainOffer } from '../contract/fixture.ts';
import { readAs, snapshotOf, startServer, type TestServer, useServer } from '../contract/serve.ts';
import { parsePage, textOf } from '../faces/read-html.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';
import { hasBrowser, useBrowser } from './browser.ts';
import { committedSnapshot } from './site.ts';

const server = useServer();

const text = (path: string, from: TestServer = server): Promise<string> => from.text(path);
const planOf = async (request: object, from: TestServer = server) =>
  readWholePlan(await readAs(await from.post(WHOLE_PLAN, request), leanPlanSchema));
/** Addresses in a page, as they are before they are escaped. */
const hrefs = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

describe('the address of a plan', () => {
  it('is where the planUrl of a plan leads, with the same choice and verdict', async () => {
    const plan = await planOf({ needs: ['postgres', 'auth'], scale: { databaseGb: 0.1 }, locale: 'zh-CN' });
    const address = new URL(plan.planUrl);
    const page = await server.get(`${address.pathname}${address.search}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-language')).toBe('zh-CN');
    const shown = await page.text();
    expect(/每月 0\s元<\/h1>/.test(shown)).toBe(plan.zeroCost);
    for (const { choice } of plan.picks) if (choice !== null) expect(shown).toContain(choice.name);
    expect(shown).toContain('value="postgres" checked');
  });

  it('is short: what a form sends leads to the address that planUrl writes', async () => {
    const response = await server.get(
      '/plan?needs=postgres&needs=auth&audience=global&commercial=on&monthlyActiveUsers=&databaseGb=0.5&prefer=acorn-db',
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/plan?needs=postgres,auth&commercial=true&databaseGb=0.5&prefer=acorn-postgres',
    ]);
  });

  it('keeps a state out of search results, and previews it with its own picture', async () => {
    const page = await text('/zh-CN/plan?needs=postgres');
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
    expect(page).toContain('/zh-CN/pictures/plan.png?needs=postgres');
    expect(page).not.toContain('href="/docs"');
    expect(await text('/plan')).not.toContain('noindex');
  });

  it('is an empty form where no need is named, and says so where the form was sent like that', async () => {
    const page = await text('/plan');
    expect(page).not.toContain('class="verdict');
    expect(page).toContain('href="/plan?project=blog&amp;needs=static-site,analytics"');
    expect(page).not.toContain('role="alert"');
    expect(await text('/plan?audience=cn')).toContain('Choose at least one need.');
  });

  it('says what is wrong with an address, and shows hostile text as text', async () => {
    const page = await server.get('/plan?needs=postgres&exclude=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
    const chinese = await (await server.get('/zh-CN/plan?needs=postgress&noCard=maybe')).text();
    expect(chinese).toContain('没有名为“postgress”的需求。相近的有：');
    expect(chinese).toContain('noCard：');
    expect(await (await server.get('/zh-CN/plan?needs=auth&prefer=acron')).text()).toContain(
      '相近的有：acorn',
    );
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('keeps what was typed where it cannot be read', async () => {
    const response = await server.get(
      '/plan?needs=auth&monthlyActiveUsers=-5&emailsPerMonth=lots&noPhone=true',
    );
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('value="-5"');
    expect(page).toContain('value="lots"');
    expect(page).toContain(
      '<li>Monthly active users: &quot;-5&quot; is not a number. Enter one such as 500, 10,000, 10k or 1.5M.</li>',
    );
    expect(page).not.toContain('scale.');
    expect(page).toContain('value="auth" checked');
    expect(page).toMatch(/<details class="fold" open><summary>(?:More conditions|Rarely stated)/);
  });
});

describe('the verdict', () => {
  it.each([
    [{ needs: ['postgres'] }, '$0 a month</h1>'],
    [{ needs: ['postgres'], scale: { databaseGb: 50 } }, 'No plan fits one of your needs</h1>'],
    [
      { needs: ['object-storage'], constraints: { commercial: true } },
      '$0 if confirmed: one open point</h1>',
    ],
    [{ needs: ['llm'], scale: { tokensPerMonth: 1000 } }, 'Not proven to be free</h1>'],
    [{ needs: ['auth'], exclude: ['birch-postgres'] }, 'Free, but not permanently</h1>'],
  ])('of %j is %s', async (request, words) => {
    const plan = await planOf(request);
    const { pathname, search } = new URL(plan.planUrl);
    const page = await text(pathname + search);
    expect(page).toContain(words);
    expect(page.includes('$0 a month</h1>')).toBe(plan.zeroCost);
    const twin = await text(`${pathname}.md${search}`);
    expect(twin.startsWith('# $0 a month')).toBe(plan.zeroCost);
    for (const { text: said } of plan.warnings) expect(page).toContain(said.replaceAll("'", '&#39;'));
  });

  it('says for how long where a pick does not last', async () => {
    expect(await text('/plan?needs=auth&exclude=birch-postgres')).toContain('a trial of 30 days');
    expect(await text('/zh-CN/plan?needs=auth&exclude=birch-postgres')).toContain('试用 30 天');
    const ending = await startServer({
      snapshot: snapshotOf(makeCatalog(OFFERS.map((one) => ({ ...one, endsOn: '2027-01-31' })))),
    });
    expect(await text('/plan?needs=postgres', ending)).toContain('ends on 31 Jan 2027');
  });

  it('says of each condition which picks state it, and where to confirm the others', async () => {
    const request = { needs: ['postgres', 'object-storage'], constraints: { commercial: true } };
    const { picks } = await planOf(request);
    const page = await text('/plan?needs=postgres,object-storage&commercial=true');
    const verdict = page.slice(page.indexOf('id="verdict"'), page.indexOf('class="plain picks"'));
    expect(verdict).toContain('<strong>Commercial use allowed</strong>: stated by 1 of 2 plans');
    const [open] = picks.flatMap(({ unconfirmed }) => unconfirmed);
    expect(hrefs(verdict, /<a class="outside" href="(https[^"]*)" rel="noopener"/g)).toEqual([
      open?.readHere,
    ]);
    const met = await text('/plan?needs=postgres&commercial=true');
    expect(met).toContain('<strong>Commercial use allowed</strong>: stated by the plan<');
  });

  it('says of each condition with which of the chosen plans it has nothing to do', async () => {
    const serving = (slug: string, roles: Role[], flags = {}) => {
      const made = plainOffer(slug, roles);
      return { ...made, flags: { ...made.flags, ...flags } };
    };
    const own = await startServer({
      snapshot: snapshotOf(
        makeCatalog([
          serving('awake', ['postgres'], { idlePause: 'never' }),
          serving('silent', ['auth']),
          serving('model', ['llm']),
        ]),
      ),
    });
    const standing = async (path: string) =>
      /Restarts on its own<\/strong>: ([^<]*)|无需人工唤醒<\/strong>：([^<]*)/
        .exec(await text(path, own))
        ?.slice(1)
        .join('');
    for (const [needs, english, chinese] of [
      [
        'postgres,auth,llm',
        'stated by 1 of 3 plans; does not apply to model',
        '3 个套餐中 1 个已写明；不涉及 model',
      ],
      [
        'postgres,llm',
        'stated by 1 of 2 plans; does not apply to model',
        '2 个套餐中 1 个已写明；不涉及 model',
      ],
      ['auth,llm', 'stated by none of 2 plans; does not apply to model', '2 个套餐均未写明；不涉及 model'],
      ['llm', 'does not apply to model', '不涉及 model'],
      ['postgres', 'stated by the plan', '该套餐已写明'],
      ['auth', 'not stated by the plan', '该套餐未写明'],
    ]) {
      expect(await standing(`/plan?needs=${needs}&noIdlePause=true`), needs).toBe(english);
      expect(await standing(`/zh-CN/plan?needs=${needs}&noIdlePause=true`), needs).toBe(chinese);
    }
  });

  it.each([
    ['a trial', { freeType: 'trial', trialDays: 30 }],
    ['a credit', { freeType: 'one-time-credit' }],
    ['a plan that ends', { endsOn: '2027-01-31' }],
    ['a plan that is renewed by hand', { renewEveryDays: 30 }],
  ] as const)('has no green mark beside %s', async (_what, change) => {
    const own = await startServer({
      snapshot: snapshotOf(makeCatalog(OFFERS.map((one) => ({ ...one, ...change })))),
    });
    const request = { needs: ['postgres'] };
    expect((await planOf(request, own)).picks.map(({ fit }) => fit)).toEqual(['fits']);
    const page = await text('/plan?needs=postgres', own);
    expect(page).toContain('class="verdict no"');
    const [tag] = /<p class="need">.*?<\/p>/.exec(page) ?? [];
    expect(tag).toContain('<span class="tag warn">Fits, but does not stay free</span>');
    expect(await text('/zh-CN/plan.md?needs=postgres', own)).toContain('满足，但有期限');
  });

  it('does not say that a trial fits whose conditions are open, on any face that names its state', async () => {
    const own = await startServer({
      snapshot: snapshotOf(
        makeCatalog(OFFERS.map((one) => ({ ...one, freeType: 'trial' as const, trialDays: 30 }))),
      ),
    });
    const [pick] = (await planOf({ needs: ['object-storage'], constraints: { commercial: true } }, own))
      .picks;
    expect([pick?.fit, pick?.unconfirmed.length]).toEqual(['fits', 1]);
    const query = 'needs=object-storage&commercial=true';
    const page = await text(`/plan?${query}`, own);
    const [tag] = /<p class="need">.*?<\/p>/.exec(page) ?? [];
    expect(tag).toContain('<span class="tag warn">Fits if confirmed, but does not stay free</span>');
    for (const path of ['/plan', '/plan/object-storage', '/plan.md', '/plan/object-storage.md'])
      expect(await text(`/zh-CN${path}?${query}`, own), path).toContain('确认后满足，但有期限');
  });

  it('has every quote of a need in its twin, and the disclosure in that of the plan', async () => {
    const { picks } = await planOf({ needs: ['postgres', 'auth'], scale: { databaseGb: 0.5 } });
    const query = 'needs=postgres,auth&databaseGb=0.5';
    for (const { need, why, watch, exclusions } of picks) {
      const twin = await text(`/plan/${need}.md?${query}`);
      for (const { evidence } of [...why, ...watch, ...exclusions.flatMap(({ reasons }) => reasons)])
        for (const { quote, source } of evidence)
          for (const said of [quote, source]) expect(twin).toContain(said);
    }
    for (const said of ['We earn from this link.', '0.5 GB of 1 GB (50%)'])
      expect(await text(`/plan?${query}`)).toContain(said);
    expect(await text(`/plan.md?${query}`)).toContain('We earn from this link.');
  });

  it('says on the page of a need what is to be confirmed there, and where', async () => {
    const plan = await planOf({ needs: ['object-storage', 'postgres'], constraints: { commercial: true } });
    const query = 'needs=object-storage,postgres&commercial=true';
    expect(plan.picks.map(({ unconfirmed }) => unconfirmed.length)).toEqual([1, 0]);
    for (const { need, unconfirmed } of plan.picks) {
      const page = await text(`/plan/${need}?${query}`);
      expect(page.includes('To confirm before you rely on $0')).toBe(unconfirmed.length > 0);
      for (const { text: said, readHere } of unconfirmed) {
        expect(page).toContain(said);
        expect(hrefs(page, /<a href="([^"]*)" rel="noopener" aria-label="[^"]*">read here/g)).toEqual([
          readHere,
        ]);
      }
    }
    expect(await text(`/zh-CN/plan/object-storage?${query}`)).toContain('确认后才能当作 0 元方案');
  });
});

describe('links of a plan', () => {
  it('swap an alternative in: following each one chooses it', async () => {
    const page =
      (await text('/plan?needs=postgres,auth')) + (await text('/plan/postgres?needs=postgres,auth'));
    const uses = [
      ...page.matchAll(/class="use" href="([^"]*)" rel="nofollow" aria-label="Use it instead: ([^"]*)"/g),
    ];
    expect(uses.length).toBeGreaterThan(1);
    const swaps = [...page.matchAll(/<dd class="swap"><a href="([^"]*)" rel="nofollow">Swap for ([^<]*)</g)];
    expect(swaps.length).toBeGreaterThan(0);
    for (const [, href, name] of [...uses, ...swaps]) {
      const found = await server.get((href ?? '').replaceAll('&amp;', '&'));
      expect([href, found.status]).toEqual([href, 303]);
      const next = await text(found.headers.get('location') ?? '');
      expect(next).toMatch(new RegExp(`<h3><a href="[^"]*">${name}</a></h3>`));
      expect(next).toContain('Your choices');
    }
  });

  it('say first which other picks a swap would change', async () => {
    // The plan that is preferred serves both needs; a trial is chosen only where it is excluded.
    const path = '/plan/auth?needs=postgres,auth&prefer=birch-postgres&use=birch-auth';
    const page = await text(path);
    expect(page).toContain('Choosing Birch Identity also changes the picks for: Postgres database.');
    const [, href] = /role="status">.*?class="use" href="([^"]*)"/s.exec(page) ?? [];
    const next = await text((href ?? '').replaceAll('&amp;', '&'));
    expect(next).toContain('<h3><a href="/offers/birch-auth">');
    expect(next).not.toContain('<h3><a href="/offers/birch-postgres">');
    expect(await text(path.replace('/plan/auth', '/zh-CN/plan/auth.md'))).toContain(
      '会同时换掉这些需求的套餐',
    );
  });

  it('give up what stands in the way', async () => {
    const page = await text('/plan?needs=llm&noPhone=true');
    const [href] = hrefs(page, /class="button quiet" href="([^"]*)">Plan again with this change/g);
    expect(href).toBe('/plan?needs=llm');
  });

  it('take back a choice, and leave a pick out', async () => {
    const page = await text('/plan?needs=postgres&prefer=birch-postgres&exclude=acorn');
    expect(hrefs(page, /<a href="([^"]*)" aria-label="undo/g)).toEqual([
      '/plan?needs=postgres&exclude=acorn',
      '/plan?needs=postgres&prefer=birch-postgres',
    ]);
    expect(hrefs(page, /class="soft" href="([^"]*)" aria-label="Leave it out/g)).toEqual([
      '/plan?needs=postgres&exclude=acorn,birch-postgres',
    ]);
  });

  it('are there to take along: the address, a line of Markdown, a badge, a feed; and no call with a key', async () => {
    const page = await text('/zh-CN/plan?needs=postgres&databaseGb=0.5');
    const [choice] = (await planOf({ needs: ['postgres'], scale: { databaseGb: 0.5 } })).picks;
    const address = 'https://zero.example/zh-CN/plan?needs=postgres&databaseGb=0.5';
    const badge = 'https://zero.example/badges/plan.svg?needs=postgres&databaseGb=0.5';
    const shown = [...page.matchAll(/<code>([^<]*)<\/code>/g)].map(([, words]) =>
      (words ?? '').replaceAll('&amp;', '&'),
    );
    expect(shown).toContain(address);
    expect(shown).toContain(`[免费方案：Postgres 数据库](${address})`);
    expect(shown).toContain(`[![免费方案：Postgres 数据库](${badge})](${address})`);
    const feed = `/zh-CN/plan/changes.xml?needs=postgres&databaseGb=0.5&prefer=${choice?.choice?.slug}`;
    expect(hrefs(page, /href="([^"]*)">此方案的变更/g)).toEqual([feed]);
    expect(page).not.toContain('Bearer');
    const twin = await text('/zh-CN/plan.md?needs=postgres&databaseGb=0.5');
    for (const words of [address, badge, `https://zero.example${feed}`]) expect(twin).toContain(words);
  });

  it('say of a preferred plan that it is not chosen, and why, in the verdict', async () => {
    const page = await text('/plan?needs=postgres,auth&prefer=cedar-bucket');
    const verdict = page.slice(page.indexOf('class="verdict '), page.indexOf('class="plain picks"'));
    expect(verdict).toContain('You prefer Cedar');
  });

  it('count the plans that state a condition, among those for the needs', async () => {
    const countOf = (page: string, name: string) =>
      new RegExp(`data-count="${name}"[^>]*>(\\d+)<`).exec(page)?.[1];
    const free = OFFERS.filter(
      ({ signup, standing }) => signup.card === 'not-required' && standing === 'available',
    );
    const auth = free.filter(({ roles }) => roles.includes('auth'));
    expect(auth.length).not.toBe(free.length);
    expect(countOf(await text('/plan'), 'noCard')).toBe(String(free.length));
    expect(countOf(await text('/plan?needs=auth'), 'noCard')).toBe(String(auth.length));
  });

  it('show the commands, each and all together', async () => {
    const setup = ['npm i <acorn>', 'npx birch'].map((command, number) => ({
      id: `s${number}`,
      command,
      roles: [number === 0 ? ('postgres' as const) : ('transactional-email' as const)],
      source: 'https://example.com/start',
    }));
    const made = (slug: string, number: number) =>
      plainOffer(slug, [number === 0 ? 'postgres' : 'transactional-email'], {
        setup: setup.slice(number, number + 1),
      });
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([made('one', 0), made('two', 1)])) });
    const page = await text('/plan?needs=postgres,transactional-email', own);
    expect(page).toContain('<code>npm i &lt;acorn&gt;</code>');
    expect(page).toContain('<code>npm i &lt;acorn&gt;\nnpx birch</code>');
  });
});

describe.runIf(hasBrowser)('the plan page in a browser', () => {
  const browser = useBrowser();

  it.each([true, false])(
    'goes from a preset over a swap to another request, with scripts: %s',
    async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${server.origin}/plan`);
      await page.getByRole('checkbox', { name: 'Postgres database' }).check();
      await page.getByText('Expected usage per month').click();
      await page.getByLabel('Database size, GB').fill('0.5');
      await page.getByRole('button', { name: 'Plan', exact: true }).click();
      await page.waitForURL('**/plan?needs=postgres&databaseGb=0.5');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('$0 a month');
      await page.getByRole('link', { name: 'Use it instead: Birch Database' }).click();
      await page.waitForURL('**prefer=birch-postgres#postgres');
      expect(await page.locator('.pick h3').textContent()).toBe('Birch Database');
      await page.getByRole('checkbox', { name: 'Authentication' }).check();
      await page.getByRole('button', { name: 'Plan again', exact: true }).click();
      await page.waitForURL('**needs=postgres,auth**');
      expect(page.url()).toContain('prefer=birch-postgres');
      expect(await page.locator('.pick h3').allTextContents()).toEqual(['Birch Database', 'Birch Database']);
      await page.getByRole('link', { name: '简体中文' }).click();
      await page.waitForURL('**/zh-CN/plan?needs=postgres,auth**');
      expect(await page.locator('.pick h3').first().textContent()).toBe('Birch 数据库');
      await context.close();
    },
  );

  it('follows the form without a reload, with the verdict in view, and keeps the address that can be shared', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    await page.goto(`${server.origin}/plan?needs=postgres`);
    await page.evaluate('window.sameDocument = true');
    const line = page.locator('#plan-verdict a');
    await page.getByRole('checkbox', { name: 'Authentication' }).check();
    await page.waitForURL('**/plan?needs=postgres,auth');
    expect(await page.locator('.pick').count()).toBe(2);
    await page.getByText('Expected usage per month').click();
    await page.getByLabel('Database size, GB').fill('50');
    await page.waitForURL('**/plan?needs=postgres,auth&databaseGb=50');
    expect(await line.textContent()).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    expect(await line.textContent()).toBe('No plan fits one of your needs');
    const box = await line.boundingBox();
    expect(box === null || box.y < 0 || box.y + box.height > 844).toBe(false);
    expect(await page.title()).toContain('No plan fits one of your needs');
    expect(await page.locator('a.language').first().getAttribute('href')).toBe(
      '/zh-CN/plan?needs=postgres,auth&databaseGb=50',
    );
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    // Each state was asked for once: the script writes the address as the server does.
    expect(asked.filter((path) => path.startsWith('/plan?'))).toEqual([
      '/plan?needs=postgres',
      '/plan?needs=postgres,auth',
      '/plan?needs=postgres,auth&databaseGb=50',
    ]);
    await page.getByText('Share or follow this plan').click();
    expect(await page.getByRole('button', { name: 'Copy: Link' }).isVisible()).toBe(true);
    await page.getByRole('checkbox', { name: 'Authentication' }).uncheck();
    await page.getByRole('checkbox', { name: 'Postgres database' }).uncheck();
    await page.getByText('Choose at least one need.').waitFor();
    await page.close();
  });

  it.each([
    [390, 844, '/', ['SaaS', 'No card at sign-up', 'European Economic Area']],
    [1280, 900, '/zh-CN/', ['SaaS 产品', '注册无需绑卡', '欧洲经济区']],
  ] as const)(
    'leads a newcomer by clicks to a verdict on one screen: a SaaS for the EEA without a card, %i pixels wide',
    async (width, height, home, [preset, noCard, eea]) => {
      const own = await startServer({ snapshot: await committedSnapshot() });
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(own.origin + home);
      await page.getByRole('link', { name: preset, exact: true }).click();
      await page.waitForURL('**commercial=true');
      await page.getByRole('checkbox', { name: noCard }).check();
      await page.getByRole('radio', { name: eea }).check();
      await page.waitForURL('**noCard=true&audience=eea');
      const conditions = page.locator('#verdict .asked > li');
      expect(await conditions.count()).toBe(3);
      await page.evaluate('scrollTo(0, 0)');
      const last = await conditions.last().boundingBox();
      expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
      // What is not stated leads to the page of its provider.
      const open = page.locator('#verdict .asked > .open');
      for (const one of await open.all())
        expect(await one.locator('a').first().getAttribute('href')).toMatch(/^https:/);
      expect(await open.count()).toBeGreaterThan(0);
      await page.close();
    },
  );

  it('shows the words behind each met condition, those of commercial use at once', async () => {
    const own = await startServer({ snapshot: await committedSnapshot() });
    const page = await browser.newPage();
    const prefer = ['kinde-free', 'posthog-error-tracking-free'];
    await page.goto(
      `${own.origin}/plan?needs=auth,error-tracking&commercial=true&noCard=true&prefer=${prefer.join()}`,
    );
    const [commercial, card] = await page.locator('#verdict .own-words').all();
    expect(await commercial?.getAttribute('open')).toBe('');
    expect(await card?.getAttribute('open')).toBeNull();
    const constraints = { commercial: true, noCard: true };
    const needs = ['auth', 'error-tracking'];
    const asked = await fetch(own.origin + WHOLE_PLAN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ needs, constraints, prefer }),
    });
    const { picks } = readWholePlan(await asked.json());
    // A clause that allows and one that limits it are read together: every quote stands there.
    const quotes = ['commercial-allowed', 'no-card'].flatMap((code) =>
      picks.flatMap(({ why }) => why.filter((one) => one.code === code).flatMap(({ evidence }) => evidence)),
    );
    expect(quotes.length).toBeGreaterThan(2);
    const links = page.locator('#verdict .own-words li a');
    expect(await links.allTextContents()).toEqual(quotes.map(({ quote }) => shownQuote(quote)));
    for (const link of await links.all()) {
      const proof = await (await fetch(new URL((await link.getAttribute('href')) ?? '', own.origin))).text();
      expect(textOf(parsePage(proof))).toContain((await link.textContent()) ?? '-');
    }
    await page.close();
  });

  it('leaves the names of amounts room on a phone, however long the amounts are', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.origin}/plan?needs=postgres,auth`);
    const names = await page.locator('.usage > li > span:first-child').all();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect((await name.boundingBox())?.width).toBeGreaterThan(150);
    await page.close();
  });
});
