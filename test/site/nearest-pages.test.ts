/** Words of an address that name nothing are near to no plan, however many names they are part of. */
import { describe, expect, it } from 'vitest';
import { createCatalogIndex } from '../../server/catalog/index.ts';
import { lastWord, nearestPages } from '../../server/faces/pages/error.ts';
import { makeCatalog, offer } from '../contract/fixture.ts';

const named = (slug: string) =>
  offer({
    slug,
    en: [slug, ''],
    zh: [slug, ''],
    provider: { slug: 'acorn', name: 'Acorn' },
    category: 'databases',
    roles: ['postgres'],
  });
const index = createCatalogIndex(
  makeCatalog(['new-relic-free', 'pindex-free', 'apify-free', 'docsearch-free'].map(named)),
  [],
);
const hrefs = (path: string): string[] => nearestPages(path, index, 'en').map(({ href }) => href);

describe('the pages nearest to an address', () => {
  it.each(['/index.html', '/zh-CN/index', '/index.php', '/new', '/db'])('%s are none', (path) => {
    expect(hrefs(path)).toEqual([]);
  });

  it('of an index are those of the folder it stands for', () => {
    expect(lastWord('/apify-fre/index.html')).toBe('apify fre');
    expect(hrefs('/apify-fre/index.html')).toEqual(['/offers/apify-free']);
  });

  it('of an API is its reference, and no plan with those letters', () => {
    for (const path of ['/docs/api', '/api', '/API/']) expect(hrefs(path), path).toEqual(['/docs']);
  });
});
