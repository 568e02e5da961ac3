/** The site as files: the same bytes as the server. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf } from '../../server/faces/pages/export/export-site.ts';
import { useServer } from '../contract/serve.ts';
import { type Exported, exportServer, PUBLIC_URL } from './exported.ts';

describe('the export of a site', () => {
  const server = useServer({ environment: { PUBLIC_URL } });
  let exported: Exported;
  beforeAll(async () => {
    exported = await exportServer(server);
  });

  it('finds every address answered, and each file is written once', () => {
    // The version of this server is in memory, and in no folder.
    expect(exported.outcome.failed.filter(({ path }) => !/^(?:\/zh-CN)?\/snapshots\//.test(path))).toEqual(
      [],
    );
    expect(exported.outcome.files).toBe(exported.written.size);
    expect(exported.outcome.bytes).toBe(
      [...exported.written.values()].reduce((sum, body) => sum + body.length, 0),
    );
  });

  it('holds pages in both languages, their Markdown, feeds, badges, tables and the reads of the API', () => {
    const [offer] = server.holder.current()?.index.offers ?? [];
    for (const file of [
      'index.html',
      'zh-CN/index.html',
      `offers/${offer?.slug}/index.html`,
      `zh-CN/offers/${offer?.slug}.md`,
      `offers/${offer?.slug}/changes.xml`,
      `badges/${offer?.slug}.svg`,
      'catalog.csv',
      'timeline/index.html',
      'timeline.csv',
      'zh-CN/timeline.svg',
      'zero-dollars/users.md',
      'llms.txt',
      'openapi.json',
      `v1/offers/${offer?.slug}.json`,
      `v1/best/${offer?.roles[0]}.json`,
      'v1/catalog.json',
    ])
      expect(exported.written.has(file), file).toBe(true);
  });

  it('holds the bytes that the server answers', async () => {
    let compared = 0;
    for (const [path, contentType] of exported.asked) {
      const file = path.startsWith('/api/zero/') ? null : fileOf(path, contentType);
      if (file === null) continue;
      const { rawPayload, statusCode } = await server.app.inject({ method: 'GET', url: path });
      if (statusCode !== 200) continue;
      expect(exported.written.get(file)?.equals(rawPayload), file).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
    const { rawPayload } = await server.app.inject({ method: 'GET', url: '/api/zero/catalog' });
    expect(exported.written.get('v1/catalog.json')?.equals(rawPayload)).toBe(true);
  });

  it('leads from a form to the service, or says that there is none', () => {
    expect(String(exported.written.get('zh-CN/plan/index.html'))).toContain(
      'https://api.zero.example/zh-CN/plan',
    );
  });
});
