/** The OpenAPI document as tests read it: what it says of an address, with every reference followed. */
import { z } from 'zod';
import { buildOpenApi } from '../../server/faces/api/openapi/document.ts';

const schemaObject = z.record(z.string(), z.unknown());
const media = z.object({
  schema: schemaObject,
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});
const header = z.object({
  description: z.string().min(1),
  required: z.boolean(),
  schema: schemaObject,
  example: z.string(),
});
const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  description: z.string().min(1),
  schema: schemaObject,
  example: z.unknown(),
  style: z.literal('form').optional(),
  explode: z.literal(false).optional(),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ required: z.boolean(), description: z.string(), content: z.record(z.string(), media) })
    .optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().min(1),
      headers: z.record(z.string(), header).default({}),
      content: z.record(z.string(), media).default({}),
    }),
  ),
});
const server = z.object({ url: z.string(), description: z.string().min(1) });
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.1'),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  servers: z.array(server).length(1),
  paths: z.record(
    z.string(),
    z.strictObject({
      servers: z.array(server).optional(),
      get: operation.optional(),
      post: operation.optional(),
      patch: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), schemaObject),
    securitySchemes: z.record(z.string(), z.looseObject({ description: z.string() })),
  }),
});

export type Parameter = z.infer<typeof parameter>;
export type Operation = z.infer<typeof operation>;
export type Document = z.infer<typeof documentSchema>;
export type JsonSchema = Readonly<Record<string, unknown>>;
export const METHODS = ['get', 'post', 'patch', 'delete'] as const;
export type NamedOperation = {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly operation: Operation;
};

/** Reads a document; every reference is followed but those to schemas, which may go in circles. */
export function readDocument(
  source: unknown = buildOpenApi({ version: '0', publicUrl: 'https://zero.example' }),
): Document {
  const plain: unknown = JSON.parse(JSON.stringify(source));
  return documentSchema.parse(follow(plain, plain));
}

export function operationsOf(document: Document): NamedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      return found === undefined ? [] : [{ path, method, operation: found }];
    }),
  );
}

function follow(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => follow(item, root));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string' && !value.$ref.startsWith('#/components/schemas/')) {
    return follow(at(root, value.$ref), root);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, follow(item, root)]));
}

function at(root: unknown, pointer: string): unknown {
  const found = pointer
    .replace('#/', '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, part) => (isObject(place) ? place[part] : undefined), root);
  if (found === undefined) throw new Error(`The document has nothing at ${pointer}`);
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The path of the document that a request's path belongs to; undefined for one that it does not describe. The
 * one with the fewest variables goes first.
 * The router lets a variable be empty.
 * @param path as it was sent, without its query
 */
export function pathTemplate(document: Document, path: string): string | undefined {
  const asked = path.split('/').map(decoded);
  const isAt = (address: string): boolean => {
    const parts = address.split('/');
    return (
      parts.length === asked.length && parts.every((part, position) => isOf(part, asked[position] ?? ''))
    );
  };
  const found = Object.entries(document.paths).flatMap(([template, { servers = document.servers }]) =>
    servers.some(({ url }) => isAt(url.replace(/\/$/, '') + template)) ? [template] : [],
  );
  return found.sort((a, b) => variablesOf(a) - variablesOf(b))[0];
}

function variablesOf(template: string): number {
  return template.split('{').length;
}

/**
 * Whether a part of a path is of a part of a template. `{role}.csv` is a word that ends in `.csv`; anything else there
 * is the address of a page.
 */
function isOf(template: string, part: string): boolean {
  if (!template.startsWith('{')) return template === part;
  const ending = template.slice(template.indexOf('}') + 1);
  if (ending === '') return true;
  return part.endsWith(ending) && /^:?[a-z0-9-]+$/.test(part.slice(0, -ending.length));
}

/** The part of a path as the router reads it; what cannot be decoded stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
