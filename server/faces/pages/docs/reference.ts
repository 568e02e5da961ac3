/** The OpenAPI document as its pages read it: every reference followed but those to schemas. */
import { z } from 'zod';
import { packageVersion } from '../../../../snapshots/package.ts';
import { buildOpenApi } from '../../api/index.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const schemaObject = z.record(z.string(), z.unknown());
const mediaSchema = z.object({
  schema: schemaObject.optional(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
});
const contentSchema = z.record(z.string(), mediaSchema);
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  description: z.string(),
  schema: schemaObject,
  example: z.unknown(),
});
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ description: z.string(), content: contentSchema }).optional(),
  security: z.array(schemaObject).default([]),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.default({}) })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaObject) }),
});

export type Parameter = z.infer<typeof parameterSchema>;

/** A body in one type. */
type Body = {
  readonly type: string;
  readonly schema: JsonSchema | null;
  /** As it would be sent; null where the document has none. */
  readonly example: string | null;
};

export type Answer = {
  readonly status: number;
  readonly description: string;
  readonly bodies: readonly Body[];
  /** Codes of the problems that have this status; empty where it is none. */
  readonly problems: readonly string[];
};

export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** With its variables: `/offers/{slug}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: (Body & { readonly description: string }) | null;
  /** Whether the call needs an API key. */
  readonly needsKey: boolean;
  readonly answers: readonly Answer[];
};

export type Reference = {
  readonly version: string;
  /** Paragraphs, lists and third headings of Markdown. */
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, JsonSchema>;
};

let known: Reference | null = null;

/** The reference of this program, which is the same on every server and of every snapshot. Read when first asked for. */
export function apiReference(): Reference {
  known ??= readReference(buildOpenApi({ version: packageVersion(), publicUrl: '' }));
  return known;
}

/** @param source an OpenAPI document as `buildOpenApi` writes it; throws where it has another shape */
export function readReference(source: object): Reference {
  const plain: unknown = JSON.parse(JSON.stringify(source));
  const { info, tags, paths, components } = documentSchema.parse(follow(plain, plain));
  return {
    version: info.version,
    description: info.description,
    tags,
    schemas: new Map(Object.entries(components.schemas)),
    operations: Object.entries(paths).flatMap(([path, item]) =>
      (['get', 'post'] as const).flatMap((method): Operation[] => {
        const found = item[method];
        return found === undefined ? [] : [operationOf(method === 'get' ? 'GET' : 'POST', path, found)];
      }),
    ),
  };
}

function operationOf(
  method: Operation['method'],
  path: string,
  {
    operationId,
    tags,
    summary,
    description,
    parameters,
    requestBody,
    security,
    responses,
  }: z.infer<typeof operationSchema>,
): Operation {
  const [body] = requestBody === undefined ? [] : bodiesOf(requestBody.content);
  return {
    id: operationId,
    method,
    path,
    tag: tags[0],
    summary,
    description,
    parameters,
    body:
      body === undefined || requestBody === undefined
        ? null
        : { ...body, description: requestBody.description },
    needsKey: security.length > 0,
    answers: Object.entries(responses).map(([status, { description: meaning, content }]) => {
      const { 'application/problem+json': problem, ...others } = content;
      return {
        status: Number(status),
        description: meaning,
        bodies: Number(status) < 400 ? bodiesOf(others) : [],
        problems: Object.keys(problem?.examples ?? {}),
      };
    }),
  };
}

function bodiesOf(content: z.infer<typeof contentSchema>): Body[] {
  return Object.entries(content).map(([type, { schema, example, examples }]) => {
    const shown = example ?? Object.values(examples ?? {})[0]?.value;
    return { type, schema: schema ?? null, example: shown === undefined ? null : written(shown) };
  });
}

function written(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

const SCHEMAS = '#/components/schemas/';

function follow(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => follow(item, root));
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string' && !$ref.startsWith(SCHEMAS)) return follow(placeOf($ref, root), root);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, follow(item, root)]));
}

function placeOf(pointer: string, root: unknown): unknown {
  return pointer
    .replace('#/', '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, part) => (isObject(place) ? place[part] : undefined), root);
}

/** The name of the schema that a schema refers to; null where it is no reference. */
export function referredName({ $ref }: JsonSchema): string | null {
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
