import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogSchema } from '../../schemas/catalog.ts';
import { changeEntrySchema } from '../../schemas/change.ts';
import { planAnswerSchema, planRequestSchema } from '../../schemas/plan.ts';
import { problemSchema } from '../../schemas/problem.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from '../../server/api/openapi/index.ts';
import { READS } from '../../server/api/reads/index.ts';
import { startServer, type TestServer } from './serve.ts';

const mediaSchema = z.looseObject({
  schema: z.unknown(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), description: z.string() }))
    .default([]),
  requestBody: z.object({ required: z.literal(true), content: z.record(z.string(), mediaSchema) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), mediaSchema).optional(),
    }),
  ),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.1'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.enum(['get', 'post']), operationSchema.optional())),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    headers: z.record(z.string(), z.unknown()),
  }),
});

let server: TestServer;
let text: string;
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  server = await startServer();
  text = await (await server.get('/openapi.json')).text();
  document = documentSchema.parse(JSON.parse(text));
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation === undefined ? [] : [{ path, method, operation }],
    ),
  );

describe('/openapi.json', () => {
  it('is the same from another server, with another snapshot', async () => {
    const other = await startServer({ snapshot: null, environment: { PUBLIC_URL: 'https://other.example' } });
    try {
      expect(
        (await (await other.get('/openapi.json')).text()).replaceAll('other.example', 'zero.example'),
      ).toBe(text);
    } finally {
      await other.close();
    }
  });

  it('has every reference it points to', () => {
    const references = [...text.matchAll(/"\$ref": "#\/components\/(schemas|headers)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, kind, name = ''] of references) {
      expect(
        Object.keys(kind === 'headers' ? document.components.headers : document.components.schemas),
      ).toContain(name);
    }
    expect(text).not.toContain('#/$defs/');
  });

  it('names the schemas of the service as components', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Offer',
        'OfferDetail',
        'OfferList',
        'ProviderDetail',
        'Comparison',
        'ChangeList',
        'Catalog',
        'Plan',
        'PlanRequestInput',
        'Problem',
      ]),
    );
  });

  it('states the usage terms', () => {
    expect(document.info.description).toContain("must not be presented as the user's own verification");
    expect(document.info.description).toContain('requires written agreement');
  });

  it('gives every operation an id of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('documents every read that is served, with examples that are valid answers', () => {
    for (const route of READS) {
      const operation = document.paths[`/api/zero${route.path}`]?.get;
      expect(operation?.operationId).toBe(route.operationId);
      const example = operation?.responses['200']?.content?.['application/json']?.example;
      expect(route.answer.safeParse(example).error).toBeUndefined();
      expect(
        operation?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      ).toEqual(Object.keys(route.query.shape));
    }
  });

  it('has a valid request and answer of the planner', () => {
    const plan = document.paths['/api/zero/plan']?.post;
    expect(planRequestSchema.safeParse(plan?.requestBody?.content['application/json']?.example).success).toBe(
      true,
    );
    expect(
      planAnswerSchema.safeParse(plan?.responses['200']?.content?.['application/json']?.example).error,
    ).toBeUndefined();
  });

  it('has examples of every problem that are problems', () => {
    for (const { operation } of operations()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const { value } of Object.values(content?.['application/problem+json']?.examples ?? {})) {
          expect(problemSchema.parse(value).status).toBe(Number(status));
        }
      }
    }
  });

  it('answers each documented GET as documented', async () => {
    const values: Record<string, string> = {
      '/offers/{slug}': 'acorn-postgres',
      '/providers/{slug}': 'acorn',
    };
    for (const { path, method, operation } of operations()) {
      // Saved stacks need a key: test/stacks/api.test.ts.
      if (method !== 'get' || path.startsWith('/snapshots/{') || path.startsWith('/api/stacks')) continue;
      const slug = Object.entries(values).find(([start]) => path.includes(start))?.[1] ?? '';
      const query = path.endsWith('/compare') ? '?offers=acorn-postgres,birch-postgres' : '';
      const response = await server.get(path.replace('{slug}', slug) + query);
      expect([path, response.status]).toEqual([path, 200]);
      const documented = operation.responses['200'];
      expect(Object.keys(documented?.content ?? {})).toContain(
        response.headers.get('content-type')?.split(';')[0],
      );
      for (const name of Object.keys(documented?.headers ?? {})) {
        if (name !== 'Link') expect([path, name, response.headers.has(name)]).toEqual([path, name, true]);
      }
    }
  });

  it('is made of an example catalog that is a catalog', () => {
    expect(catalogSchema.safeParse(EXAMPLE_CATALOG).error).toBeUndefined();
    expect(z.array(changeEntrySchema).safeParse(EXAMPLE_CHANGES).error).toBeUndefined();
  });
});

describe('/docs', () => {
  it('is served from our own files and shows our document', async () => {
    const page = await (await server.get('/docs')).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\/docs\/|^\.\//);
      expect([file, (await server.get(file)).status]).toEqual([file, 200]);
    }
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    expect(await (await server.get('/docs/json')).json()).toEqual(JSON.parse(text));
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
  it.each([
    ['/', 'en', 'Data as of'],
    ['/zh-CN/', 'zh-CN', '数据截至'],
  ])('%s says what this is and leads to the reference', async (path, language, words) => {
    const response = await server.get(path);
    expect(response.headers.get('content-language')).toBe(language);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(words);
    expect(page).toContain('2026-11-20');
    expect(page).toContain('href="/docs"');
  });

  it('is found without the slash', async () => {
    const response = await server.get('/zh-CN');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/zh-CN/']);
  });
});
