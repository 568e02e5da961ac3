/** /openapi.json says everything that the service does, and /docs shows it without anything from elsewhere. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { READS } from '../../server/faces/api/reads/index.ts';
import {
  type Document,
  type Operation,
  operationsOf,
  pathTemplate,
  readDocument,
} from '../openapi/document.ts';
import { readProblem, startServer, useServer } from './serve.ts';

const HTML = { headers: { accept: 'text/html' } };

const server = useServer();
let text: string;
let document: Document;
beforeAll(async () => {
  text = await server.text('/openapi.json');
  document = readDocument(JSON.parse(text));
});

const operation = (id: string): Operation => {
  const found = operationsOf(document).find((named) => named.operation.operationId === id);
  if (found === undefined) throw new Error(`${id} is not documented`);
  return found.operation;
};
const answerExample = (id: string, status = '200'): unknown => {
  const media = operation(id).responses[status]?.content['application/json'];
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
};

describe('/openapi.json', () => {
  it('is the same from another server, with another snapshot, but for its address', async () => {
    const other = await startServer({ snapshot: null, environment: { PUBLIC_URL: 'https://other.example' } });
    const theirs = await (await other.get('/openapi.json')).text();
    expect(theirs).not.toBe(text);
    expect(theirs.replaceAll('other.example', 'zero.example')).toBe(text);
  });

  it('is at most 350 KB', () => expect(Buffer.byteLength(text)).toBeLessThanOrEqual(350_000));

  it.each([
    "must not be presented as the user's own verification",
    'requires written agreement',
    'May be added at any time, without notice',
    'at least 6 months before',
    '`Deprecation` (RFC 9745',
    '`Sunset` (RFC 8594',
    '`/mcp`',
    'Markdown version',
    '`/metrics`',
  ])('states: %s', (words) => expect(document.info.description).toContain(words));

  it('has this version in its changelog', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(document.info.version).toBe(version);
    const [major, minor] = version.split('.');
    expect(document.info.description).toContain(`- **${major}.${minor}**`);
  });

  it('gives every operation an id of its own and a described group', () => {
    const operations = operationsOf(document);
    const ids = operations.map((named) => named.operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const groups = document.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap((named) => named.operation.tags))).toEqual(new Set(groups));
  });

  it('describes every address of the API that is served, with its method', async () => {
    const served: { method: string; url: string }[] = [];
    const listen = (message: unknown): void => {
      z.object({ fastify: z.custom<FastifyInstance>() })
        .parse(message)
        .fastify.addHook('onRoute', ({ method, url }) => {
          for (const name of [method].flat()) served.push({ method: name, url });
        });
    };
    subscribe('fastify.initialization', listen);
    const other = await startServer();
    unsubscribe('fastify.initialization', listen);
    await other.close();
    const ofApi = served.filter(
      ({ method, url }) =>
        method !== 'HEAD' &&
        /^\/(api|snapshots|problems)\/|\.(xml|ics|csv)$|^\/(openapi\.json|healthz|readyz)$/.test(url) &&
        // Files for crawlers and browsers, and pages, are not for callers of the API.
        !/^\/(?:sitemap|snapshots\/:version\/offers\/)/.test(url),
    );
    expect(ofApi.length).toBeGreaterThan(40);
    for (const { method, url } of ofApi) {
      const template = pathTemplate(document, url) ?? `${url} is not described`;
      expect([url, Object.keys(document.paths[template] ?? {})]).toEqual([
        url,
        expect.arrayContaining([method.toLowerCase()]),
      ]);
    }
  });

  it('documents every read with its parameters and an example that is a valid answer', () => {
    for (const route of READS) {
      const { parameters } = operation(route.operation.id);
      expect(route.answer.safeParse(answerExample(route.operation.id)).error).toBeUndefined();
      expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual(
        Object.keys(route.query.shape),
      );
      expect(parameters.filter((one) => one.in === 'header').map(({ name }) => name)).toEqual([
        'If-Match',
        'If-None-Match',
      ]);
    }
  });

  it('says in words what a request may leave out, since generators take `default` for always there', () => {
    const taken = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('Input'));
    expect(taken.length).toBeGreaterThan(2);
    expect(JSON.stringify(taken)).not.toContain('"default":');
    for (const name of ['prefer', 'exclude', 'locale'])
      expect(document.components.schemas.PlanRequestInput).toHaveProperty(
        ['properties', name, 'description'],
        expect.stringContaining('Default: '),
      );
  });

  it('has both kinds of key', () => {
    for (const id of ['listStacks', 'getStack'])
      expect(operation(id).security).toEqual([{ readKey: [] }, { readAndSaveKey: [] }]);
    for (const id of ['saveStack', 'markStackSeen'])
      expect(operation(id).security).toEqual([{ readAndSaveKey: [] }]);
    const { readKey, readAndSaveKey } = document.components.securitySchemes;
    expect(readKey?.description).toMatch(/^A \*\*read\*\* key/);
    expect(readAndSaveKey?.description).toMatch(/^A \*\*read and save\*\* key/);
  });
});

describe('/docs', () => {
  it('is a page of the site that leads to a page for every operation and every schema', async () => {
    for (const prefix of ['', '/zh-CN']) {
      const page = await (await server.get(`${prefix}/docs`, HTML)).text();
      expect(page).toContain('<header class="site">');
      const linked = [...page.matchAll(/href="[^"]*\/docs\/([A-Za-z]+)"/g)].map(([, id = '']) => id);
      for (const { operation: one } of operationsOf(document)) expect(linked).toContain(one.operationId);
      for (const name of Object.keys(document.components.schemas))
        expect(page).toContain(`href="${prefix}/docs/schemas/${name}"`);
    }
  });

  it('says what has no page', async () => {
    for (const path of ['/docs/noSuchThing', '/docs/schemas/NoSuchThing'])
      await readProblem(await server.get(path), 'not-found');
  });
});

describe('/api/zero', () => {
  it('lists the addresses of the API', async () => {
    const index = await (await server.get('/api/zero')).json();
    expect(index).toMatchObject({
      dataAsOf: '2026-11-20T02:00:00Z',
      docs: 'https://zero.example/docs',
      openapi: 'https://zero.example/openapi.json',
    });
    expect(JSON.stringify(index)).toContain('https://zero.example/api/zero/plan');
  });
});

describe('the landing page', () => {
  it('is found without the slash', async () => {
    const response = await server.get('/zh-CN');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/zh-CN/']);
  });
});
