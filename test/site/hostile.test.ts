/** Text of records is text: whatever a provider's page or a record's author wrote, nothing of it becomes markup. */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../schemas/catalog.ts';
import { CHANGES, makeCatalog } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  script: '<script>window.hacked=1</script>',
  attribute: '" onmouseover="hacked()" x="',
  closing: '</title></style></textarea><img src=x onerror=hacked()>',
  markdown: '[click](javascript:hacked()) ![x](https://evil.example/x.png) <b>bold</b> | cell `code` # head',
  bidi: 'abc\u202edef\u2066ghi',
  control: 'nul\u0000bell\u0007vt\u000bend',
  long: 'x'.repeat(400),
};

/** The catalog with the text in place of every free text of every record. */
function poisoned(text: string): Catalog {
  const catalog = makeCatalog();
  const both = { en: { name: text, summary: text }, 'zh-CN': { name: text, summary: text } };
  const named = { name: text, summary: text, translations: both };
  return {
    ...catalog,
    providers: catalog.providers.map((provider) => ({ ...provider, ...named })),
    categories: catalog.categories.map((category) => ({ ...category, ...named })),
    offers: catalog.offers.map((offer) => ({
      ...offer,
      ...named,
      plan: text,
      provider: { ...offer.provider, name: text },
      regions: [text],
      note: text,
      noteZh: text,
      commercial: { use: 'unstated', referral: true, disclosure: text, disclosureZh: text },
      limits: offer.limits.map((limit) => ({ ...limit, label: { en: text, 'zh-CN': text } })),
      setup: [{ id: 'x', command: text, roles: offer.roles, source: 'https://example.com/' }],
      evidence: offer.evidence.map((evidence) => ({ ...evidence, quote: text, under: [text] })),
    })),
  };
}

describe.each(Object.entries(HOSTILE))('a record full of %s', (_, text) => {
  const [first, second] = makeCatalog()
    .offers.map(({ slug }) => slug)
    .sort();
  const provider = makeCatalog().providers[0]?.slug;
  const changes = CHANGES.map((entry) => ({
    ...entry,
    summary: text,
    translations: { en: { summary: text }, 'zh-CN': { summary: text } },
  }));
  const server = useServer({ snapshot: snapshotOf(poisoned(text), changes) });

  it.each([
    '/',
    '/catalog',
    '/categories/databases',
    '/best',
    '/best/postgres',
    `/offers/${first}`,
    `/proof/${first}/${makeCatalog().offers.find(({ slug }) => slug === first)?.evidence[0]?.id}`,
    `/providers/${provider}`,
    `/compare/${first}-vs-${second}`,
    '/compare',
    '/plan?needs=postgres,auth',
    '/changes',
    '/changes/corrections',
    '/endings',
    '/timeline?need=postgres',
    '/zero-dollars',
  ])('%s shows it as text', async (path) => {
    for (const prefix of ['', '/zh-CN']) {
      const answer = await server.get(prefix + path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(foreignParts(page)).toEqual([]);
      // Controls other than tab and line ends.
      expect(page).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
      const twin = await (await server.get(prefix + path, { headers: { accept: 'text/markdown' } })).text();
      // Inside a fence nothing is markup.
      const prose = twin.replaceAll(/^(`{3,})\n[\s\S]*?^\1$/gm, '');
      expect(prose).not.toMatch(/(?<!\\)<(?:script|img|b)\b/);
      expect(prose).not.toMatch(/(?<!\\)\]\(javascript:/);
    }
  });
});

/** Elements and attributes that no page of ours has, as a parser reads the page. */
function foreignParts(page: string): string[] {
  const found: string[] = [];
  let titles = 0;
  let drawings = 0;
  const parser = new Parser({
    onclosetag: (name) => {
      if (name === 'svg') drawings -= 1;
    },
    onopentag: (name, attributes) => {
      if (name === 'svg') drawings += 1;
      // A drawing has a title of its own.
      if (name === 'title' && drawings === 0) titles += 1;
      const isBadge = name === 'img' && /^(?:\/zh-CN)?\/badges\/[\w-]+\.svg$/.test(attributes.src ?? '');
      if (['img', 'b', 'iframe', 'object', 'style'].includes(name) && !isBadge) found.push(`<${name}>`);
      // A block of data runs nowhere.
      const isData = attributes.type === 'application/ld+json' && attributes.src === undefined;
      if (name === 'script' && !isData && !/^\/assets\/[\w.-]+$/.test(attributes.src ?? ''))
        found.push('<script>');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on') || attribute === 'style') found.push(`${name} ${attribute}`);
        if (/^\s*javascript:/i.test(value)) found.push(`${name} ${attribute}=${value}`);
      }
    },
  });
  parser.end(page);
  return titles === 1 ? found : [...found, `${titles} titles`];
}
