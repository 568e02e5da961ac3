/** A call of the API in both languages: its route and its reference are made from the same definition. */
import type { z } from 'zod';
import type { Detection } from '../../schemas/detection/index.ts';
import type { PlanAnswer } from '../../schemas/plan.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import { type LocalizedText, slugSchema } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { text } from '../words/index.ts';
import type { HeaderName } from './header-fields.ts';

/** The groups of operations in the reference. */
export type Tag = 'Catalog' | 'Planner' | 'Stacks' | 'Checker' | 'Tables' | 'Feeds' | 'Mirrors' | 'Service';

export type ParameterText = {
  readonly description: LocalizedText;
  readonly example: string | number | boolean | readonly string[];
};

/** Descriptions of query parameters by name. */
export type ParameterTexts = Readonly<Record<string, ParameterText>>;

export type Variable = ParameterText & { readonly schema: z.ZodType };

export type JsonSchema = { readonly [key: string]: unknown };

/** Examples that operations share, by name. */
export type SharedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

export type Shown = { readonly example: unknown } | { readonly examples: SharedExamples };

/** A body in one type. */
export type Media = { readonly schema: z.ZodType | JsonSchema } & Shown;

/** What examples are made from. */
export type ExampleWorld = {
  readonly index: CatalogIndex;
  readonly plan: PlanAnswer;
  readonly detection: Detection;
  readonly locale: Locale;
  /** The server that examples come from, without a slash at its end. */
  readonly origin: string;
};

export type Answer = {
  readonly description: LocalizedText;
  readonly headers: readonly HeaderName[];
  /** By media type; left out if there is no body. */
  readonly content?: (world: ExampleWorld) => Readonly<Record<string, Media>>;
  /** The component that operations share. */
  readonly component?: string;
};

export type Operation = {
  readonly id: string;
  readonly method?: 'post' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/offers/{slug}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: LocalizedText;
  readonly description: LocalizedText;
  /** Whether `/zh-CN` and the path answer the same in Chinese. */
  readonly translated?: true;
  /** Of the path, by name. */
  readonly variables?: Readonly<Record<string, Variable>>;
  readonly query?: z.ZodObject;
  /** What parameters of the query mean here, if it is not what they mean everywhere. */
  readonly explain?: ParameterTexts;
  readonly requestHeaders?: readonly RequestHeader[];
  /** The kinds of keys that it takes, each alone. */
  readonly keys?: readonly ('readKey' | 'readAndSaveKey')[];
  readonly body?: {
    readonly description: LocalizedText;
    readonly schema: z.ZodType;
    readonly example: unknown;
    readonly optional?: true;
  };
  readonly answers: Readonly<Record<number, Answer>>;
  readonly problems: readonly ProblemCode[];
  /** `not-counted`: against no limit, but refused if the service is overloaded. `health`: never refused. */
  readonly handling?: 'not-counted' | 'health';
  /** Whether a browser gets a problem as a page. */
  readonly forPeople?: true;
};

/** The path as the router writes it: `/offers/:slug`. */
export function routePattern({ path }: { readonly path: string }): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The slug in a path. */
export function slugVariable(example: string): NonNullable<Operation['variables']> {
  return {
    slug: {
      description: text('The slug of the record, current or old.', '条目的 slug，也可用旧的 slug。'),
      schema: slugSchema,
      example,
    },
  };
}

/** Request header fields that operations take; `Accept`, `Accept-Encoding` and `Authorization` are in the description. */
export const REQUEST_HEADERS = {
  'If-Match': {
    description: text(
      'The ETag of the answer you want, or `*`: if it is not current, the answer is 412.',
      '所需响应的 ETag，或 `*`；若并非当前内容则返回 412。',
    ),
    example: '"8cFjTUQCziVh3K6l5yUETmLusaJ"',
  },
  'If-None-Match': {
    description: text(
      'ETags of answers you have, or `*`: while one of them is current, the answer is 304.',
      '已有响应的 ETag，或 `*`；其中之一仍为最新时返回 304。',
    ),
    example: '"8cFjTUQCziVh3K6l5yUETmLusaJ-br"',
  },
  Range: {
    description: text(
      'One byte range (RFC 9110 section 14). Anything else is ignored, and the whole file is sent.',
      '一段字节范围（RFC 9110 第 14 节）。其他写法会被忽略，返回整个文件。',
    ),
    example: 'bytes=0-99',
  },
  'If-Range': {
    description: text(
      'The range is sent only while the file has this ETag or Last-Modified; else the whole file.',
      '仅当文件的 ETag 或 Last-Modified 与此一致时返回该范围，否则返回整个文件。',
    ),
    example: '"8cFjTUQCziVh3K6l5yUETmLusaJ"',
  },
  'If-Modified-Since': {
    description: text(
      'While the file is not newer, the answer is 304; ignored if If-None-Match is sent.',
      '文件在此时间之后没有变化则返回 304；同时发送 If-None-Match 时忽略此项。',
    ),
    example: 'Thu, 01 Jan 2026 00:00:00 GMT',
  },
  'If-Unmodified-Since': {
    description: text(
      'If the file is newer, the answer is 412; ignored if If-Match is sent.',
      '文件在此时间之后有变化则返回 412；同时发送 If-Match 时忽略此项。',
    ),
    example: 'Thu, 01 Jan 2026 00:00:00 GMT',
  },
} as const satisfies Readonly<Record<string, ParameterText>>;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** The fields of a 200 that is prebuilt and may be kept. */
const KEPT: readonly HeaderName[] = ['ETag', 'Cache-Control', 'Vary', 'Content-Encoding-sometimes'];
/** The fields of a 200 or 201 that is made for one call. */
const FRESH: readonly HeaderName[] = [
  'Cache-Control',
  'Vary',
  'Content-Language',
  'Content-Encoding-sometimes',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
];

const NOT_MODIFIED: Answer = {
  description: text('What If-None-Match names is still current.', 'If-None-Match 所指的内容仍为最新。'),
  headers: ['ETag', 'Cache-Control', 'Vary'],
  component: 'not-modified',
};

const MOVED: Answer = {
  description: text(
    'The slug is an old one: read the current slug instead.',
    'slug 已更改：请按现用的 slug 读取。',
  ),
  headers: ['Location', 'Cache-Control'],
  component: 'moved',
};

/** What a read that caches may keep takes and answers. @param more header fields besides those of caching */
export function keptRead(
  description: LocalizedText,
  content: Answer['content'],
  more: readonly HeaderName[] = [],
  { moves = false, component }: { readonly moves?: boolean; readonly component?: string } = {},
): Pick<Operation, 'requestHeaders' | 'answers'> {
  return {
    requestHeaders: ['If-Match', 'If-None-Match'],
    answers: {
      200: {
        description,
        headers: [...KEPT, ...more],
        ...(content === undefined ? {} : { content }),
        ...(component === undefined ? {} : { component }),
      },
      304: NOT_MODIFIED,
      ...(moves ? { 308: MOVED } : {}),
    },
  };
}

/** The answer to one call, which no cache keeps. @param more header fields besides those of every such answer */
export function freshAnswer(
  description: LocalizedText,
  content: NonNullable<Answer['content']>,
  more: readonly HeaderName[] = [],
): Answer {
  return { description, headers: [...FRESH, ...more], content };
}

/** JSON with one example. */
export const json = (schema: Media['schema'], example: unknown): Readonly<Record<string, Media>> => ({
  'application/json': { schema, example },
});

/** A page of HTML as the reference shows it. */
export const pageBody = (title: string) => ({
  schema: { type: 'string' },
  example: `<!doctype html>\n<title>${title}</title>\n`,
});

/** What every read with a query may answer besides. */
export const READ_PROBLEMS = [
  'invalid-request',
  'malformed-address',
  'rate-limited',
  'internal-error',
  'not-ready',
] as const satisfies readonly ProblemCode[];
