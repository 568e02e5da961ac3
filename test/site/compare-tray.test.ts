/** Putting plans beside each other on the way through lists: the address keeps them, links add and take away. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../contract/serve.ts';

const server = useServer();

const text = (path: string): Promise<string> => server.text(path);
/** What stands in the tray of a page; nothing where it has none. */
const trayOf = (page: string): string =>
  page.split('<nav class="card row tray"')[1]?.split('</nav>')[0] ?? '';
const linkOf = (part: string, label: string): string | undefined =>
  [...part.matchAll(/href="([^"]*)" aria-label="([^"]*)"/g)]
    .find(([, , named]) => named === label)?.[1]
    ?.replaceAll('&amp;', '&');

const LISTS = [
  '/catalog',
  '/catalog?q=birch',
  '/catalog?role=postgres',
  '/categories/databases',
  '/providers/birch',
];

describe.each(LISTS)('the list %s', (list) => {
  const join = list.includes('?') ? '&' : '?';

  it.each([
    ['', 'Compare Birch Database', 'Remove Birch Database', 'Compare (2)', 'In the comparison'],
    ['/zh-CN', '将“Birch 数据库”加入对比', '移除“Birch 数据库”', '对比（2）', '已加入对比'],
  ])(
    '%s adds a plan by a link, takes it away by another, and leads to the comparison',
    async (prefix, add, remove, compare, added) => {
      const fresh = await text(prefix + list);
      expect(trayOf(fresh)).toBe('');
      const one = linkOf(fresh, add);
      expect(one).toBe(`${prefix}${list}${join}compare=birch-postgres#plan-birch-postgres`);
      expect(fresh).toContain('id="plan-birch-postgres"');

      const two = await text(`${prefix}${list}${join}compare=cedar-bucket,birch-postgres`);
      const tray = trayOf(two);
      expect(tray).toContain(
        `<a class="button" href="${prefix}/compare/birch-postgres-vs-cedar-bucket">${compare}</a>`,
      );
      expect(linkOf(tray, remove)).toBe(`${prefix}${list}${join}compare=cedar-bucket`);
      expect(linkOf(two, remove)).toBe(`${prefix}${list}${join}compare=cedar-bucket#plan-birch-postgres`);
      expect(two).toContain(added);
    },
  );

  it('asks for one more while there is only one, and shows where all plans are', async () => {
    const tray = trayOf(await text(`${list}${join}compare=cedar-bucket`));
    expect(tray).toContain('Add one more plan to compare');
    expect(tray).toContain('href="/compare?compare=cedar-bucket"');
    expect(tray).not.toContain('vs');
  });

  it('takes no fifth plan', async () => {
    const four = 'acorn-mail,birch-auth,cedar-bucket,cedar-models';
    const page = await text(`${list}${join}compare=${four}`);
    expect(page).not.toContain('class="to-tray"');
    expect(trayOf(page)).toContain('You can compare up to four');
    const five = trayOf(await text(`${list}${join}compare=${four},acorn-postgres`));
    expect(five).toContain('You can compare up to four plans. Left out: Acorn Postgres.');
    expect(five).toContain('Compare (4)');
  });

  it('leaves out what no plan is called, and says so', async () => {
    const tray = trayOf(await text(`${list}${join}compare=%3Cb%3E,acorn-db,acorn-postgres,cedar-bucket`));
    expect(tray).toContain('Left out, because there is no such plan: &lt;b&gt;.');
    expect(tray).toContain('href="/compare/acorn-postgres-vs-cedar-bucket"');
    const alone = trayOf(await text(`/zh-CN${list}${join}compare=nothing`));
    expect(alone).toContain('目录中没有以下套餐，已忽略：nothing。');
    expect(alone).not.toContain('<ul');
  });

  it('keeps it in the menu, the search and the other language, and out of search engines', async () => {
    const page = await text(`${list}${join}compare=cedar-bucket,birch-postgres`);
    const tray = 'compare=cedar-bucket,birch-postgres';
    expect(page).toContain(`href="/catalog?${tray}"`);
    expect(page).toContain(`href="/compare?${tray}"`);
    expect(page).toContain(`href="/zh-CN${`${list}${join}${tray}`.replaceAll('&', '&amp;')}"`);
    const find = page.split('<form class="find"')[1]?.split('</form>')[0] ?? '';
    expect(find).toContain('<input type="hidden" name="compare" value="cedar-bucket,birch-postgres">');
    expect(page).toContain('<meta name="robots" content="noindex, follow">');
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${list.split('?')[0]}[^"]*"`));
    expect(page.match(/<link rel="canonical" href="[^"]*compare=/)).toBeNull();
    expect(await text('/robots.txt')).toContain('\nDisallow: /*?*compare=\n');
  });
});

describe('links between lists', () => {
  it('keep the tray: pages, filters, needs of a category, providers', async () => {
    const tray = 'compare=cedar-bucket';
    const catalog = await text(`/catalog?limit=2&offset=2&${tray}`);
    expect(catalog).toMatch(new RegExp(`rel="prev" href="/catalog\\?limit=2&amp;${tray}"`));
    expect(catalog).toMatch(new RegExp(`rel="next" href="/catalog\\?limit=2&amp;offset=4&amp;${tray}"`));
    const filters = catalog.split('<form class="filters"')[1]?.split('</form>')[0] ?? '';
    expect(filters).toContain('<input type="hidden" name="compare" value="cedar-bucket">');
    expect(filters).toContain(`<a href="/catalog?${tray}">Clear</a>`);
    const category = await text(`/categories/databases?${tray}`);
    expect(category).toContain(`href="/providers/acorn?${tray}"`);
    const moved = await server.get(`/providers/acorn-inc?${tray}`);
    expect(moved.headers.get('location')).toBe(`/providers/acorn?${tray}`);
  });
});
