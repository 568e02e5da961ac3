/** `/compare`: one form that works by itself, finds plans of every need, and keeps what is ticked in the address. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../contract/serve.ts';

const server = useServer();

const goesTo = async (path: string): Promise<[number, string | null]> => {
  const response = await server.get(path);
  return [response.status, response.headers.get('location')];
};
const text = (path: string): Promise<string> => server.text(path);

describe('the picker', () => {
  const boxes = (page: string): string[] =>
    [...page.matchAll(/type="checkbox" name="compare" value="([^"]*)"( checked)?>/g)].map(
      ([, slug, ticked]) => `${slug}${ticked ?? ''}`,
    );

  it('asks what for, then shows the plans of that need', async () => {
    expect(await text('/compare')).toContain('href="/compare?role=postgres"');
    const page = await text('/zh-CN/compare?role=postgres');
    expect(boxes(page)).toEqual(['acorn-postgres', 'birch-postgres']);
    expect(page).toContain('开始对比');
  });

  it('searches across needs, and keeps what is ticked whatever is looked for', async () => {
    const found = await text('/compare?q=birch&role=&compare=cedar-bucket&compare=acorn-mail');
    expect(boxes(found)).toEqual(
      expect.arrayContaining(['cedar-bucket checked', 'acorn-mail checked', 'birch-postgres', 'birch-auth']),
    );
    expect(boxes(found)).not.toContain('acorn-postgres');
    expect(boxes(await text('/compare?role=auth&compare=cedar-bucket,acorn-mail'))).toContain(
      'cedar-bucket checked',
    );
    const nothing = await text('/compare?q=nothingatall&compare=cedar-bucket');
    expect(boxes(nothing)).toEqual(['cedar-bucket checked']);
    expect(nothing).toContain('No other plan matches.');
    expect(await text('/compare?q=nothingatall')).toContain('<p>No plan matches.');
    expect(await text('/zh-CN/compare?q=nothingatall')).toContain('<p>没有匹配的套餐，');
    // Without a need or words too, and on the way to the other language and to the needs.
    const bare = await text('/compare?role=&q=&compare=cedar-bucket,acorn-mail');
    expect(boxes(bare)).toEqual(['cedar-bucket checked', 'acorn-mail checked']);
    expect(bare).toContain('href="/compare?role=auth&amp;compare=cedar-bucket,acorn-mail"');
    expect(bare).toContain('href="/zh-CN/compare?compare=cedar-bucket,acorn-mail"');
  });

  it('leaves out what no plan is called, and says so', async () => {
    const page = await text('/compare?compare=acorn-mail,%3Cnothing%3E');
    expect(boxes(page)).toContain('acorn-mail checked');
    expect(page).toContain('Left out, because there is no such plan: &lt;nothing&gt;.');
    expect(await text('/compare.md?compare=acorn-mail,nothing')).toContain('no such plan: nothing');
  });

  it.each([
    [
      '/compare?role=postgres&offers=birch-postgres&offers=acorn-postgres&sent=1',
      '/compare/acorn-postgres-vs-birch-postgres',
    ],
    ['/zh-CN/compare?offers=birch-auth,acorn-db', '/zh-CN/compare/acorn-postgres-vs-birch-auth'],
    ['/compare.md?offers=birch-auth&offers=acorn-mail', '/compare/acorn-mail-vs-birch-auth.md'],
    ['/compare?q=x&compare=birch-auth&compare=acorn-mail&sent=1', '/compare/acorn-mail-vs-birch-auth'],
  ])('leads from %s to the comparison', async (from, to) => {
    expect(await goesTo(from)).toEqual([308, to]);
  });

  it.each([
    ['/compare?role=auth&sent=1', 'You have not chosen a plan'],
    ['/compare?offers=birch-auth', 'You have chosen one plan'],
    [
      '/compare?offers=acorn-mail,acorn-postgres,birch-auth,birch-postgres,cedar-bucket',
      'You have chosen 5 plans',
    ],
    ['/compare?offers=birch-aut,acorn-mail', 'Nearest: birch-auth'],
    ['/compare?offers=%3Cscript%3E,acorn-mail', '&lt;script&gt;'],
  ])('says what is wrong with %s, and keeps what was ticked', async (path, words) => {
    const response = await server.get(path);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('role="alert"');
    if (path.includes('offers=birch-auth')) expect(page).toContain('value="birch-auth" checked');
  });

  it('only ticks the plans of a link that adds one', async () => {
    expect(await text('/compare?role=auth&compare=acorn-mail,birch-auth')).toContain(
      'value="acorn-mail" checked',
    );
  });
});
