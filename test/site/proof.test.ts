/** `/proof/{offer}/{evidence}`: the quote in its passage and no more of the page, what nights saw, citing and correcting. */
import { readFile } from 'node:fs/promises';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { StateFile } from '../../schemas/snapshot.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { quoteKey } from '../../snapshots/store/index.ts';
import { CHANGES, DATA_AS_OF, evidence, makeCatalog, OFFERS, VERSION } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, useServer } from '../contract/serve.ts';

const HTML = { headers: { accept: 'text/html' } };
const DIGEST = 'd'.repeat(64);

const STORAGE = {
  ...evidence('storage', '1 GB “storage”', ['limits.storage']),
  under: ['Free'],
  captured: {
    at: '2026-11-01',
    updated: null,
    permalink: 'https://github.com/acorn/docs/blob/abc/pricing.md',
  },
  since: { at: '2024-02-03', permalink: 'https://github.com/acorn/docs/blob/old/pricing.md' },
};
const IDLE = {
  ...evidence('idle', '闲置后休眠', ['flags.idlePause', 'flags.idlePauseDays']),
  source: 'https://example.com/sleep#idle',
};
const offers = OFFERS.map((offer) =>
  offer.slug === 'acorn-postgres'
    ? {
        ...offer,
        evidence: offer.evidence.map((one) =>
          one.id === 'storage' ? STORAGE : one.id === 'idle' ? IDLE : one,
        ),
      }
    : offer,
);
const page: Omit<StateFile['sources'][number], 'url'> = {
  ...{
    state: 'unreachable',
    reason: null,
    etag: null,
    lastModified: null,
    textLength: 900,
    identity: null,
    planText: [],
    planNotice: null,
    unseen: [],
  },
  ...{ badNights: 3, lastReadAt: '2026-11-17T02:00:00Z', bodySha256: DIGEST, lastTriedAt: DATA_AS_OF },
  ...{ gone: null, movedTo: null, notice: null },
};
const state: StateFile = {
  sources: [{ ...page, url: STORAGE.source }],
  missed: [
    {
      ...{ offer: 'acorn-postgres', evidence: 'idle', fingerprint: DIGEST, since: '2026-11-18' },
      ...{ fields: IDLE.fields, verdict: 'figure-changed' },
    },
  ],
  incidents: [],
  rewordings: [],
  quotes: [
    {
      key: quoteKey(STORAGE),
      seenLive: '2026-11-02',
      surroundings: {
        sentence: 'Every project | comes with 1 GB\n"Storage" <for good>.',
        headings: ['Pricing', 'Free'],
        row: ['Storage per project'],
        column: [],
        before: 'NOT TO BE SHOWN before',
        after: 'NOT TO BE SHOWN after',
        places: 1,
        card: null,
      },
      notice: {
        since: '2026-11-16',
        notice: { what: 'headings', before: 'Free', after: 'Hobby', words: [] },
      },
      capture: null,
    },
  ],
  revisions: [],
  facts: [],
};

const snapshot = toServedSnapshot({
  version: VERSION,
  createdAt: DATA_AS_OF,
  catalog: makeCatalog(offers),
  changes: CHANGES,
  state,
});
const server = useServer({ snapshot });
const configured = useServer({
  snapshot,
  environment: { REPOSITORY_URL: 'https://git.example/zero', CONTACT: 'hello@zero.example' },
});

async function open(path: string, from = server) {
  const answer = await from.get(path, HTML);
  expect([path, answer.status]).toEqual([path, 200]);
  return load(await answer.text());
}
const rowsOf = ($: Awaited<ReturnType<typeof open>>): Record<string, string> =>
  Object.fromEntries(
    $('.rows > div')
      .toArray()
      .map((row) => [$(row).find('dt').text(), $(row).find('dd').text().trim()]),
  );

describe('the page of a quote', () => {
  it('marks the quote within the sentence that a night kept, as the page writes it', async () => {
    const $ = await open('/proof/acorn-postgres/storage');
    expect($('blockquote mark').text()).toBe('1 GB\n"Storage"');
    expect($('blockquote').text()).toBe('Every project | comes with 1 GB\n"Storage" <for good>.');
    expect($('.chain').text()).toContain('Pricing › Free');
    expect($('.passage').text()).toContain('Storage per project');
  });

  it('shows no more of the page than that', async () => {
    for (const path of ['/proof/acorn-postgres/storage', '/zh-CN/proof/acorn-postgres/storage.md']) {
      const text = await (await server.get(path, path.endsWith('.md') ? {} : HTML)).text();
      expect(text).not.toContain('NOT TO BE SHOWN');
    }
  });

  it('says that only the quote is kept where no night kept its sentence', async () => {
    const $ = await open('/proof/acorn-postgres/card');
    expect($('blockquote').text()).toBe('No credit card');
    expect($('figcaption').text()).toContain('Only the quote is kept');
  });

  it('tells what the quote proves, where it was read, and what the nights saw', async () => {
    const rows = rowsOf(await open('/proof/acorn-postgres/storage'));
    expect(rows['What it proves']).toBe('Storage: 1 GB per project');
    expect(rows.Freshness).toBe('Seen live 20 Nov 2026');
    expect(rows['First seen live']).toBe('2 Nov 2026');
    expect(rows['The page']).toBe(
      'Could not be reached; last read on 17 Nov 2026; could not be read for the last 3 nights',
    );
    expect(rows['Changed around it']).toBe('since 16 Nov 2026: the headings above it');
    expect(rows['Same words since']).toContain('3 Feb 2024');
    expect(rows['Dated copy']).toContain('1 Nov 2026');
    expect(rows['Checksum of the page']).toBe(`sha256:${DIGEST}`);
    expect(rowsOf(await open('/proof/acorn-postgres/idle'))['No longer found']).toBe(
      'since 18 Nov 2026: a figure in it changed',
    );
  });

  it('opens the web page at the words, and marks words of another language as such', async () => {
    const $ = await open('/proof/acorn-postgres/idle');
    expect($('.actions .button').attr('href')).toBe(
      `https://example.com/sleep#idle:~:text=${encodeURIComponent('闲置后休眠')}`,
    );
    expect($('blockquote').attr('lang')).toBe('zh-CN');
    const chinese = await open('/zh-CN/proof/acorn-postgres/idle');
    expect(chinese('blockquote').attr('lang')).toBeUndefined();
    expect((await open('/zh-CN/proof/acorn-postgres/storage'))('blockquote').attr('lang')).toBe('en');
  });

  it('is reached from its fact on the page of the offer, and leads back to it', async () => {
    const $ = await open('/offers/acorn-postgres');
    const fact = $('[id="limits.storage"]');
    expect(fact.find('a.anchor').attr('href')).toBe('#limits.storage');
    expect(fact.find('figcaption a[href="/proof/acorn-postgres/storage"]')).toHaveLength(1);
    expect(fact.find('a[href="/proof/acorn-postgres/storage#fix"]')).toHaveLength(1);
    const proof = await open('/proof/acorn-postgres/storage');
    expect(proof('a[href="/offers/acorn-postgres#limits.storage"]').text()).toContain('1 GB');
  });

  it('is kept out of search: the offer has all of them', async () => {
    const $ = await open('/proof/acorn-postgres/storage');
    expect($('meta[name=robots]').attr('content')).toBe('noindex, follow');
  });
});

describe('an address that is no proof', () => {
  it('is 404 and names the nearest quote of the offer, in the language of the address', async () => {
    await expect(
      readProblem(await server.get('/proof/acorn-postgres/storag'), 'unknown-slug'),
    ).resolves.toMatchObject({ detail: expect.stringContaining('Nearest: storage') });
    const chinese = await server.get('/zh-CN/proof/acorn-postgres/storag', HTML);
    expect(chinese.status).toBe(404);
    expect(await chinese.text()).toContain(
      '相近的有：<a href="/zh-CN/proof/acorn-postgres/storage">storage</a>',
    );
  });

  it('is 404 and names the nearest offer', async () => {
    const problem = await readProblem(await server.get('/proof/acorn-postgre/storage'), 'unknown-slug');
    expect(problem.detail).toContain('acorn-postgres');
  });

  it.each(['/proof/acorn-db/storage', '/zh-CN/proof/acorn-db/storage.md'])(
    'leads from an old name of the offer to the present one: %s',
    async (path) => {
      const answer = await server.get(path, HTML);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        path.replace('acorn-db', 'acorn-postgres'),
      ]);
    },
  );
});

describe('citing a fact', () => {
  it('gives text and Markdown, each with snapshot, day and the place on the dated page', async () => {
    const $ = await open('/proof/acorn-postgres/storage');
    const forms = $('#cite pre')
      .toArray()
      .map((block) => $(block).text());
    const place = `https://zero.example/snapshots/${VERSION}/offers/acorn-postgres#limits.storage`;
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      expect(form).toContain(place);
      expect(form).toContain(VERSION);
      expect(form).toContain('1 Nov 2026');
      expect(form).toContain('1 GB');
    }
    expect(forms[1]).toContain(`](${place})`);
  });
});

describe('putting a fact right', () => {
  it('gives the file and the lines even where the operator named nobody', async () => {
    const $ = await open('/proof/acorn-postgres/storage');
    const fix = $('#fix');
    expect(fix.text()).toContain('pipeline/records/acorn.yaml');
    expect(fix.text()).toContain('No contact is set up');
    expect(parse(fix.find('pre').first().text())).toEqual({
      slug: 'acorn-postgres',
      limits: [
        {
          id: 'storage',
          metric: 'storage',
          value: 1,
          unit: 'GB',
          period: 'total',
          scope: 'project',
          roles: ['postgres'],
        },
      ],
      evidence: [
        {
          id: 'storage',
          quote: STORAGE.quote,
          source: STORAGE.source,
          under: ['Free'],
          fields: ['limits.storage'],
        },
      ],
    });
    expect(parse(fix.find('pre').last().text())).toMatchObject({
      revisions: [{ offer: 'acorn-postgres', fields: ['limits.storage'] }],
    });
  });

  it('writes facts of two levels as a record nests them', async () => {
    const $ = await open('/proof/acorn-postgres/idle');
    expect(parse($('#fix pre').first().text())).toMatchObject({
      flags: { idlePause: 'sleeps', idlePauseDays: 0.01 },
    });
  });

  it('fills in an issue, the edit of the file and a mail where there is somebody', async () => {
    const $ = await open('/zh-CN/proof/acorn-postgres/storage', configured);
    const [issue = '', edit, mail = ''] = $('#fix .actions a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(edit).toBe('https://git.example/zero/edit/main/pipeline/records/acorn.yaml');
    const { pathname, searchParams } = new URL(issue);
    expect(pathname).toBe('/zero/issues/new');
    expect(searchParams.get('title')).toContain('acorn-postgres');
    expect(searchParams.get('page')).toBe(STORAGE.source);
    const recorded = searchParams.get('recorded');
    expect(recorded).toContain('https://zero.example/zh-CN/proof/acorn-postgres/storage');
    expect(parse(recorded ?? '')).toMatchObject({ slug: 'acorn-postgres', evidence: [{ id: 'storage' }] });
    // What is filled in is a field of the form.
    const form = await readFile(`.github/ISSUE_TEMPLATE/${searchParams.get('template')}`, 'utf8');
    for (const id of searchParams.keys())
      if (id !== 'template' && id !== 'title') expect(form, id).toContain(`id: ${id}\n`);
    expect(mail).toMatch(/^mailto:hello@zero\.example\?subject=/);
  });
});

describe('a snapshot without a state', () => {
  it('has its proofs all the same', async () => {
    const bare = await startServer({ snapshot: snapshotOf() });
    const answer = await bare.get('/proof/acorn-postgres/storage', HTML);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Only the quote is kept');
  });
});

describe('a fact of several quotes', () => {
  const regions = ['Regions: Frankfurt', 'Regions: Ohio'].map((quote, at) => ({
    ...evidence(`region-${at}`, quote, ['regions']),
  }));
  const [first] = OFFERS;
  it('is proved by all of them, and none is shown or cited as its proof alone', async () => {
    if (first === undefined) throw new Error('the fixture has offers');
    const many = { ...first, regions: ['Frankfurt', 'Ohio'], evidence: [...first.evidence, ...regions] };
    const server = await startServer({ snapshot: snapshotOf(makeCatalog([many])) });
    for (const [prefix, lead, heading] of [
      ['', 'One of 2 quotes from', 'Proven together with'],
      ['/zh-CN', '2 条引文共同证明', '共同证明该信息的其他引文'],
    ] as const) {
      const body = await (await server.get(`${prefix}/proof/${first.slug}/region-0`, HTML)).text();
      const $ = load(body);
      expect($('.lead').text()).toContain(lead);
      const together = $('section').filter((_, one) => $(one).find('h2').text() === heading);
      expect(
        together
          .find('a')
          .toArray()
          .map((one) => $(one).text()),
      ).toEqual(['Regions: Ohio']);
      expect($('#cite').text()).toContain(prefix === '' ? 'one of 2 quotes' : '2 条引文之一');
      const twin = await (await server.get(`${prefix}/proof/${first.slug}/region-0.md`)).text();
      expect(twin).toContain(`## ${heading}`);
    }
  });
});
