/** The invented providers of the demo: their pages, and the records a maintainer wrote of them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  bytesPage,
  challenge,
  type ProviderWeb,
  page,
  scriptedPage,
  silence,
  startProviderWeb,
} from './provider-web.ts';

/**
 * A GBK page. Node decodes GBK but does not write it, so these are the bytes of
 * "雪松云函数免费版：每月 100 万次调用，无需绑定银行卡。".
 */
const CEDAR_GBK = Buffer.from(
  'd1a9cbc9d4c6baafcafdc3e2b7d1b0e6a3bac3bfd4c22031303020cdf2b4ceb5f7d3c3a3acceded0e8b0f3b6a8d2f8d0d0bfa8a1a3',
  'hex',
);

const CEDAR_PAGE = Buffer.concat([
  Buffer.from(
    '<!doctype html><html lang="zh"><head><meta charset="gbk"><title>Cedar</title></head><body><main><p>',
  ),
  CEDAR_GBK,
  Buffer.from('</p></main></body></html>'),
]);

export const ALDER_100 = page(
  'Alder pricing',
  '<h1>Pricing</h1><p>The Free plan includes 100 GB of bandwidth per month.</p><p>No credit card is needed to sign up.</p><p>Pro starts at $19 per month with 1,000 GB.</p>',
);
export const ALDER_50 = page(
  'Alder pricing',
  '<h1>Pricing</h1><p>The Free plan includes 50 GB of bandwidth per month.</p><p>No credit card is needed to sign up.</p><p>Pro starts at $19 per month with 1,000 GB.</p>',
);
export const GUM_PLAIN = page(
  'Gum limits',
  '<h1>Limits</h1><p>On the Free plan you can send 3,000 emails per month.</p><p>The Free plan has 2 team members.</p>',
);
/** The same words and figures in other clothes: markup, spaces, typography. */
export const GUM_REFORMATTED = page(
  'Gum limits',
  '<section><h1>Limits</h1><ul><li>On the <strong>Free</strong>&nbsp;plan you can send <b>3\u202f000</b> emails per&#160;month.</li><li>The <em>Free</em> plan has <span>2</span> team&#8203; members.</li></ul></section>',
);
const BIRCH = scriptedPage(
  'Birch',
  '<h1>Birch Postgres</h1><p>The Hobby plan is free and has 0.5 GB of storage.</p><p>Databases sleep when idle and wake on the next query.</p>',
);
const FIR = page('Fir', '<h1>Fir Storage</h1><p>Every account gets 10 GB of object storage for free.</p>');

/** Starts the web as it is on the first night. */
export function startWorld(): Promise<ProviderWeb> {
  return startProviderWeb({
    alder: ALDER_100,
    birch: BIRCH,
    cedar: bytesPage('text/html', CEDAR_PAGE),
    dogwood: challenge,
    elm: silence,
    fir: FIR,
    gum: GUM_PLAIN,
  });
}

type Provider = { slug: string; en: string; zh: string; body: string };

const limit = (
  id: string,
  metric: string,
  value: string,
  unit: string,
  period: string,
  role: string,
): string =>
  `      - { id: ${id}, metric: ${metric}, value: ${value}, unit: ${unit}, period: ${period}, scope: account, roles: [${role}] }`;

const PROVIDERS: readonly Provider[] = [
  {
    slug: 'alder',
    en: 'Alder',
    zh: '赤杨',
    body: `    category: hosting
    roles: [static-site]
    freeType: forever
    limits:
${limit('bandwidth', 'bandwidth', '100', 'GB', 'month', 'static-site')}
    signup: { card: not-required }
    evidence:
      - { id: bandwidth, quote: The Free plan includes 100 GB of bandwidth per month, source: pricing, fields: [freeType, limits.bandwidth] }
      - { id: card, quote: No credit card is needed, source: pricing, fields: [signup.card] }`,
  },
  {
    slug: 'birch',
    en: 'Birch',
    zh: '白桦',
    body: `    category: databases
    roles: [postgres]
    freeType: forever
    limits:
${limit('storage', 'storage', '0.5', 'GB', 'total', 'postgres')}
    flags: { idlePause: sleeps }
    evidence:
      - { id: storage, quote: The Hobby plan is free and has 0.5 GB of storage, source: pricing, fields: [freeType, limits.storage] }
      - { id: idle, quote: sleep when idle and wake on the next query, source: pricing, fields: [flags.idlePause] }`,
  },
  {
    slug: 'cedar',
    en: 'Cedar',
    zh: '雪松',
    body: `    category: functions
    roles: [serverless-functions]
    freeType: forever
    limits:
${limit('invocations', 'invocations', '1000000', 'count', 'month', 'serverless-functions')}
    signup: { card: not-required }
    evidence:
      - { id: invocations, quote: 免费版：每月 100 万次调用, source: pricing, fields: [freeType, limits.invocations] }
      - { id: card, quote: 无需绑定银行卡, source: pricing, fields: [signup.card] }`,
  },
  {
    slug: 'dogwood',
    en: 'Dogwood',
    zh: '山茱萸',
    body: `    category: auth
    roles: [auth]
    freeType: forever
    limits:
${limit('users', 'monthly-active-users', '10000', 'count', 'month', 'auth')}
    evidence:
      - { id: users, quote: "Free: 10,000 monthly active users", source: pricing, fields: [freeType, limits.users] }`,
  },
  {
    slug: 'elm',
    en: 'Elm',
    zh: '榆树',
    body: `    category: analytics
    roles: [analytics]
    freeType: forever
    limits:
${limit('events', 'events', '50000', 'count', 'month', 'analytics')}
    evidence:
      - { id: events, quote: 'Free up to 50,000 events a month', source: pricing, fields: [freeType, limits.events] }`,
  },
  {
    slug: 'fir',
    en: 'Fir',
    zh: '冷杉',
    body: `    category: storage
    roles: [object-storage]
    kinds: { object-storage: object-store }
    freeType: forever
    limits:
${limit('storage', 'storage', '10', 'GB', 'total', 'object-storage')}
    evidence:
      - { id: storage, quote: gets 10 GB of object storage for free, source: pricing, fields: [freeType, limits.storage] }`,
  },
  {
    slug: 'gum',
    en: 'Gum',
    zh: '枫香',
    body: `    category: email
    roles: [transactional-email]
    freeType: forever
    limits:
${limit('emails', 'emails', '3000', 'count', 'month', 'transactional-email')}
${limit('seats', 'seats', '2', 'count', 'total', 'transactional-email').replace('scope: account', 'scope: user')}
    evidence:
      - { id: emails, quote: 'On the Free plan you can send 3,000 emails per month', source: pricing, fields: [freeType, limits.emails] }
      - { id: seats, quote: The Free plan has 2 team members, source: pricing, fields: [limits.seats] }`,
  },
];

/** Writes the records of the first night. */
export async function writeRecords(dir: string, web: ProviderWeb): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const { slug, en, zh, body } of PROVIDERS) {
    const site = web.sites.get(slug);
    if (site === undefined) throw new Error(`The world has no site ${slug}`);
    await writeFile(
      join(dir, `${slug}.yaml`),
      `slug: ${slug}
name: { en: ${en}, zh-CN: ${zh} }
summary: { en: An invented provider., zh-CN: 虚构的服务商。 }
homepage: ${site.origin}
sources:
  pricing:
    url: ${site.origin}/pricing
    captured: { at: 2026-11-01 }
    language: ${slug === 'cedar' ? 'zh' : 'en'}
offers:
  - slug: ${slug}-free
    plan: Free
    name: { en: ${en} Free, zh-CN: ${zh}免费版 }
    summary: { en: An invented free plan., zh-CN: 虚构的免费套餐。 }
${body}
`,
    );
  }
}

/** What the maintainer does after the second night: one change of the provider, one correction of the record. */
export async function editRecords(dir: string): Promise<void> {
  await edit(
    join(dir, 'alder.yaml'),
    (text) =>
      `${text.replace('value: 100,', 'value: 50,').replace('includes 100 GB', 'includes 50 GB')}revisions:
  - date: 2026-11-02
    kind: change
    offer: alder-free
    fields: [limits.bandwidth]
    note: { en: Alder halved the bandwidth of its Free plan., zh-CN: 赤杨将免费版的流量减半。 }
`,
  );
  await edit(
    join(dir, 'gum.yaml'),
    (text) =>
      `${text.replace('scope: user', 'scope: organization')}revisions:
  - date: 2026-11-03
    kind: correction
    offer: gum-free
    fields: [limits.seats]
    note: { en: The two members belong to an organization; the record said a user., zh-CN: 两名成员属于一个组织，原记录误写为用户。 }
`,
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
