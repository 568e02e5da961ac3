/** The Chinese of all faces: one word for one thing, and set as Chinese is set, wherever it is put together. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cheerio from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../schemas/vocabulary.ts';
import { chineseFaults } from '../../schemas/words/chinese-words.ts';
import { startServer, type TestServer } from '../contract/serve.ts';
import { sample } from '../sample.ts';
import { committedSnapshot } from '../site/site.ts';

/** One document of an Atom feed, as its reader gives it. */
type AtomFeed = ReturnType<typeof parseAtomFeed>;

/** What stands in the sources, a literal each; a value that is set in counts as a figure. */
function literalsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...literals].flatMap(([, single, double, template]) => {
    const text = (single ?? double ?? template ?? '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\w+\}/g, '5');
    return /\p{Script=Han}/u.test(text) ? [text] : [];
  });
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

const WRITTEN_FOR_PEOPLE = [
  ...sourcesIn('server/words'),
  ...sourcesIn('server/planner'),
  ...sourcesIn('server/checker/findings'),
  ...sourcesIn('server/faces'),
  ...['facts', 'measures', 'metrics', 'problem', 'regions/areas', 'usage-models'].map(
    (name) => `schemas/${name}.ts`,
  ),
  ...['describe-fact', 'describe-number', 'role-names'].map((name) => `schemas/words/${name}.ts`),
  'pipeline/build/catalog.ts',
  ...sourcesIn('pipeline/report'),
];

describe('what the interface says in Chinese', () => {
  it('has one word for one thing', () => {
    const literals = WRITTEN_FOR_PEOPLE.flatMap((path) => literalsOf(path).map((text) => ({ path, text })));
    expect(literals.length).toBeGreaterThan(700);
    const faults = literals.flatMap(({ path, text }) =>
      chineseFaults(text).map(({ found, write }) => `${path}: ${text}: ${found} → ${write}`),
    );
    expect(faults).toEqual([]);
  });
});

/** Blanks and half-width marks where Chinese has none. An arrow stands between blanks. */
const MISSET =
  /\p{Script=Han} +\p{Script=Han}|\p{Script=Han}[,;:!?()]+ ?\p{Script=Han}|\p{Script=Han} ?\(\p{Script=Han}|[，。；：！？、（“] +(?!→)|(?<!→) +[，。；：！？、）”]|\S {2,}\S/u;

/** Texts of a page that are not a provider's own words, one by one as they stand in the page. */
function textsOfPage(page: string): string[] {
  const $ = cheerio.load(page);
  $('script, style, code, pre, textarea, blockquote, [lang]:not(html)').remove();
  const texts = $('body, head')
    .find('*')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []));
  const told = $('[aria-label], [title], [content], [alt]')
    .toArray()
    .flatMap(({ attribs }) => [attribs['aria-label'], attribs.title, attribs.content, attribs.alt])
    .filter((text) => text !== undefined);
  return [...texts.map((text) => text.replaceAll(/\s*\n\s*/g, '\n').trim()), ...told];
}

/** Lines of a Markdown document or a feed without what providers say: quotes, code, addresses. */
function linesOf(document: string): string[] {
  return document
    .replaceAll(/\\(?=\p{P})/gu, '')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/`[^`]*`|<https?:[^>]*>|\]\([^)]*\)|https?:\S+/g, 'X')
        .replaceAll(/“[^”]*”/gu, '“”')
        // An address or a place is set off by a blank, so that it can be clicked.
        .replaceAll(/(?<=[）”]) +X/gu, 'X')
        .trim()
        .replace(/^[|>#*\-\d. ]+/, ''),
    )
    .filter((line) => !line.includes('|'));
}

const misset = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    /\p{Script=Han}/u.test(text)
      ? text.split('\n').flatMap((line) => {
          const at = line.search(MISSET);
          return at === -1 ? [] : [line.slice(Math.max(0, at - 20), at + 20)];
        })
      : [],
  );

describe('Chinese pages, twins and feeds of the newest snapshot', () => {
  let server: TestServer;
  let pages: string[];
  beforeAll(async () => {
    const snapshot = await committedSnapshot();
    server = await startServer({ snapshot });
    const { offers, providers, categories } = snapshot.index.catalog;
    const some = sample(offers, 40, ({ roles, freeType, standing, review, flags, signup, overage }) => [
      ...roles,
      freeType,
      standing,
      `review: ${review !== null}`,
      flags.idlePause,
      flags.dataTraining,
      signup.realName,
      overage,
    ]).map(({ slug }) => slug);
    const plans = [
      'needs=postgres,auth,llm&audience=cn&noCard=true',
      'needs=web-app,redis,transactional-email&commercial=true&monthlyActiveUsers=20000&emailsPerMonth=90000',
      'needs=object-storage,vector-db,search&databaseGb=400&fileStorageGb=900&tokensPerMonth=900000000',
      `needs=${ROLES.slice(0, 8).join(',')}&noIdlePause=true&noDataTraining=true`,
    ].map((query) => `/zh-CN/plan?${query}`);
    pages = [
      ...[
        '/',
        '/catalog',
        '/best',
        '/changes',
        '/changes/corrections',
        '/endings',
        '/timeline',
        '/zero-dollars',
        '/zero-dollars/users',
        '/works-with',
        '/correct',
        '/about',
        '/check',
      ],
      ...[
        '/compare',
        '/catalog?q=neno&noCard=true',
        '/catalog?q=planetscale',
        '/catalog?role=queue&min=100%20messages',
      ],
      ...ROLES.map((role) => `/best/${role}`),
      ...categories.map(({ slug }) => `/categories/${slug}`),
      ...some.map((slug) => `/offers/${slug}`),
      ...sample(providers, 60).map(({ slug }) => `/providers/${slug}`),
      ...some.slice(0, 6).map((slug, at) => `/compare/${[slug, some.at(-1 - at)].sort().join('-vs-')}`),
    ].map((path) => `/zh-CN${path}`);
    pages.push(...plans);
    // Of each plan the page of its first need, which has every reason.
    pages.push(...plans.map((path) => path.replace(/\?needs=([a-z-]+)/, '/$1$&')));
  }, 120_000);
  afterAll(() => server.close());

  const read = async (path: string): Promise<string> => {
    const response = await server.get(path);
    // The settings of a plan have an order of their own.
    const moved = response.status === 308 ? response.headers.get('location') : null;
    if (moved !== null) return read(moved);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  it('set no blank and no half-width mark between Chinese characters', async () => {
    const faults: string[] = [];
    for (const path of pages) {
      faults.push(...misset(textsOfPage(await read(path))).map((text) => `${path}: ${text}`));
    }
    expect(faults).toEqual([]);
  });

  it('nor do the Markdown twins', async () => {
    const faults: string[] = [];
    for (const path of pages) {
      const [address = '', query] = path.split('?');
      const twin = `${address === '/zh-CN/' ? '/zh-CN/index' : address}.md${query === undefined ? '' : `?${query}`}`;
      faults.push(...misset(linesOf(await read(twin))).map((text) => `${twin}: ${text}`));
    }
    expect(faults).toEqual([]);
  });

  it('nor do feeds and the index for language models', async () => {
    const faults: string[] = [];
    faults.push(...misset(linesOf(await read('/zh-CN/llms.txt'))).map((text) => `llms.txt: ${text}`));
    let entries = 0;
    // The first document holds the newest entries only; the ones before follow by its link.
    for (let next: string | undefined = '/zh-CN/changes.xml'; next !== undefined && entries < 100;) {
      const feed: AtomFeed = parseAtomFeed(await read(next));
      for (const { title, content } of feed.entries ?? []) {
        entries += 1;
        const texts = [feed.title?.value ?? '', title?.value ?? '', ...textsOfPage(content?.value ?? '')];
        faults.push(...misset(texts).map((text) => `${title?.value}: ${text}`));
      }
      next = feed.links?.find(({ rel }) => rel === 'next')?.href?.replace(/^https?:\/\/[^/]+/, '');
    }
    expect(entries).toBeGreaterThanOrEqual(100);
    expect(faults).toEqual([]);
  });
});
