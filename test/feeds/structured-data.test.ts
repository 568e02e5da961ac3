/** What search engines read: it says what the plan says. */
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useServer } from '../contract/serve.ts';

const server = useServer();

const HTML = { headers: { accept: 'text/html' } };
const open = async (path: string) => load(await (await server.get(path, HTML)).text());
describe('what search engines read', () => {
  const data = async (path: string): Promise<unknown> =>
    JSON.parse((await open(path))('script[type="application/ld+json"]').text());

  it('is the service and its offer on the page of a plan', async () => {
    const { '@graph': graph } = z
      .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
      .parse(await data('/offers/acorn-postgres'));
    expect(graph.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'Service']);
    expect(graph[1]).toMatchObject({
      name: 'Acorn Postgres',
      offers: { '@type': 'Offer', price: 0, availability: 'https://schema.org/InStock' },
    });
  });

  it.each(['/about', '/zh-CN/catalog'])('is the dataset, with files that are there: %s', async (path) => {
    const { distribution } = z
      .object({ '@type': z.literal('Dataset'), distribution: z.array(z.object({ contentUrl: z.string() })) })
      .parse(await data(path));
    for (const { contentUrl } of distribution)
      expect((await server.get(contentUrl.replace('https://zero.example', ''))).status).toBe(200);
  });
});

describe('the page of a plan', () => {
  it('gives its badge to copy', async () => {
    const $ = await open('/zh-CN/offers/acorn-postgres');
    const badge = $('.take-along img').attr('src') ?? '';
    expect((await server.get(badge)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect($('.take-along code').first().text()).toBe(
      `[![Acorn Postgres](https://zero.example${badge})](https://zero.example/zh-CN/offers/acorn-postgres)`,
    );
  });
});
