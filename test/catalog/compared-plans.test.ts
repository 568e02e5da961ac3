/** Which search texts ask for a comparison, and of which plans. */
import { describe, expect, it } from 'vitest';
import { comparedPlans } from '../../server/catalog/index.ts';
import { useServer } from '../contract/serve.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
const slugs = (q: string) => comparedPlans(index, q, 'en')?.map(({ slug }) => slug) ?? null;

describe('names with a word between them', () => {
  it.each([
    'neon vs supabase',
    'Neon VS. Supabase',
    'neon or supabase',
    'neon, supabase',
    'compare neon and supabase',
    'neon 对比 supabase',
    'neon和supabase哪个好？',
  ])('%s means the two plans of one need', (q) => {
    expect(slugs(q)).toEqual(['neon-free', 'supabase-free']);
  });

  it.each([
    'neon',
    'neon vs',
    'neon vs neon',
    'postgres or mysql',
    'postgres, commercial',
    'neon vs qqzzxx',
    '',
  ])('%s asks for no comparison', (q) => {
    expect(slugs(q)).toBeNull();
  });
});

describe('the search page', () => {
  const server = useServer();

  it.each(['standing=ended', 'role=redis'])(
    'lists none of them that do not meet its filters, and still leads to the comparison: %s',
    async (filter) => {
      const page = await server.text(`/catalog?q=acorn+vs+birch&${filter}`);
      expect(page).toContain('href="/compare/acorn-postgres-vs-birch-postgres">');
      expect(page).toContain('<h2 class="count">0 plans</h2>');
    },
  );

  it('leads to the comparison first, and lists its plans', async () => {
    for (const [prefix, words] of [
      ['', 'Compare Acorn Postgres and Birch Database'],
      ['/zh-CN', '对比 Acorn'],
    ] as const) {
      const page = await server.text(`${prefix}/catalog?q=acorn+vs+birch`);
      const link = `href="${prefix}/compare/acorn-postgres-vs-birch-postgres">${words}`;
      expect(page).toContain(link);
      expect(page.indexOf(link)).toBeLessThan(page.indexOf('class="count"'));
      expect(page).toContain(`href="${prefix}/offers/birch-postgres"`);
      expect(await server.text(`${prefix}/catalog.md?q=acorn+vs+birch`)).toContain(
        `${prefix}/compare/acorn-postgres-vs-birch-postgres`,
      );
    }
  });
});
