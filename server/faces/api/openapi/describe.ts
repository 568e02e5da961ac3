/** The operations in one language, with all that the reference says of them. */
import { z } from 'zod';
import { PROBLEM_TABLE, type ProblemCode, problemSchema } from '../../../../schemas/problem.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { isOpenToAllOrigins } from '../../../http/index.ts';
import type { HeaderName } from '../../header-fields.ts';
import {
  type Answer,
  type ExampleWorld,
  type JsonSchema,
  type Media,
  type Operation,
  type ParameterTexts,
  pageBody,
  REQUEST_HEADERS,
  type RequestHeader,
  type Shown,
} from '../../operation.ts';
import { parameterText } from '../../parameter-texts.ts';
import { type Components, createComponents, dropNoise } from './components.ts';
import { OPERATIONS } from './operations.ts';
import { exampleWorld, problemExample } from './problem-examples.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly example: unknown;
};

export type DescribedMedia = { readonly schema: JsonSchema } & Shown;

export type DescribedAnswer = {
  readonly status: number;
  readonly description: string;
  readonly headers: readonly HeaderName[];
  readonly content: Readonly<Record<string, DescribedMedia>>;
  /** Kinds of problems that have this status; empty for other answers. */
  readonly problems: readonly ProblemCode[];
  /** The name of the component, if operations share it. */
  readonly component: string | null;
};

export type DescribedOperation = Readonly<ReturnType<typeof describeOperation>>;

/** Describes every operation of the service, with the schemas that they use. */
export function describeApi(locale: Locale): {
  readonly operations: readonly DescribedOperation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
} {
  const components = createComponents(locale);
  components.schemaOf(problemSchema, 'output');
  const world = exampleWorld(locale);
  const operations = OPERATIONS.map((operation) => describeOperation(operation, components, world));
  return { operations, schemas: components.all() };
}

function describeOperation(operation: Operation, components: Components, world: ExampleWorld) {
  const { id, path, method = 'get', tag, summary, description, body, keys = [] } = operation;
  const { locale } = world;
  const isOpen = isOpenToAllOrigins(path);
  return {
    id,
    method,
    path,
    isTranslated: operation.translated === true,
    tag,
    summary: summary[locale],
    description: description[locale],
    parameters: parametersOf(operation, locale),
    body:
      body === undefined
        ? null
        : {
            description: body.description[locale],
            required: body.optional !== true,
            schema: components.schemaOf(body.schema, 'input'),
            example: body.example,
          },
    keys,
    answers: [
      ...Object.entries(operation.answers).map(([status, answer]) =>
        describeAnswer(Number(status), answer, isOpen, components, world),
      ),
      ...problemAnswers(operation, isOpen, locale),
    ].sort((a, b) => a.status - b.status),
  };
}

function parametersOf(
  { variables = {}, query, explain, requestHeaders = [] }: Operation,
  locale: Locale,
): Parameter[] {
  return [
    ...Object.entries(variables).map(([name, { description, schema, example }]) => ({
      name,
      in: 'path' as const,
      description: description[locale],
      required: true,
      schema: parameterSchema(schema),
      example,
    })),
    ...(query === undefined ? [] : queryParameters(query, locale, explain)),
    ...requestHeaders.map((name) => describeRequestHeader(name, locale)),
  ];
}

/** A schema as a parameter has it: what it means once it is read. */
function parameterSchema(schema: z.ZodType): JsonSchema {
  // Without names: each parameter is read where it stands.
  const options = { io: 'output', unrepresentable: 'any', metadata: z.registry<{ id?: string }>() } as const;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...options, override: dropNoise });
  // The two words of a boolean are read to one, which JSON Schema has no way to say.
  return Object.keys(json).length === 0 ? { type: 'boolean' } : json;
}

/**
 * The parameters of a query schema, in its order. Throws if one is not described: a new one must be explained.
 * @param own what parameters mean that mean something else here
 */
function queryParameters(query: z.ZodObject, locale: Locale, own: ParameterTexts = {}): Parameter[] {
  return Object.entries(query.shape).map(([name, schema]) => {
    const { description, example } = parameterText(name, own);
    if (!(schema instanceof z.ZodType)) throw new Error(`The query parameter ${name} has no schema`);
    const json = parameterSchema(schema);
    return {
      name,
      in: 'query',
      description: description[locale],
      required: !schema.safeParse(undefined).success,
      ...(json.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: json,
      example,
    };
  });
}

/** A header field of requests as a parameter. */
function describeRequestHeader(name: RequestHeader, locale: Locale): Parameter {
  const { description, example } = REQUEST_HEADERS[name];
  return {
    name,
    in: 'header',
    description: description[locale],
    required: false,
    schema: { type: 'string' },
    example,
  };
}

const OPEN: readonly HeaderName[] = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];
const OPEN_UNLESS_PAGE: readonly HeaderName[] = [
  'Access-Control-Allow-Origin-sometimes',
  'Access-Control-Expose-Headers-sometimes',
];

function describeAnswer(
  status: number,
  { description, headers, content, component }: Answer,
  isOpen: boolean,
  components: Components,
  world: ExampleWorld,
): DescribedAnswer {
  const describeMedia = ({ schema, ...examples }: Media): DescribedMedia => ({
    schema: schema instanceof z.ZodType ? components.schemaOf(schema, 'output') : schema,
    ...examples,
  });
  return {
    status,
    description: description[world.locale],
    headers: [...headers, ...(isOpen ? OPEN : [])],
    content: Object.fromEntries(
      Object.entries(content?.(world) ?? {}).map(([type, media]) => [type, describeMedia(media)]),
    ),
    problems: [],
    component: component ?? null,
  };
}

/** Fields that every answer of a kind carries; those of a status are what all its kinds carry. */
const PROBLEM_HEADERS: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  'rate-limited': ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  'not-ready': ['Retry-After'],
  overloaded: ['Retry-After'],
  'store-unavailable': ['Retry-After'],
  unauthorized: ['WWW-Authenticate'],
  forbidden: ['WWW-Authenticate-sometimes'],
  'unsupported-media-type': ['Accept-Post'],
};

/** The error answers of an operation by status, with those that every operation may have. */
function problemAnswers(operation: Operation, isOpen: boolean, locale: Locale): DescribedAnswer[] {
  const anywhere: ProblemCode[] =
    operation.handling === 'health' ? ['headers-too-large'] : ['headers-too-large', 'overloaded'];
  const byStatus = new Map<number, ProblemCode[]>();
  if (operation.requestHeaders?.includes('If-Match') === true) anywhere.push('precondition-failed');
  for (const code of new Set([...operation.problems, ...anywhere])) {
    const { status } = PROBLEM_TABLE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, problems]) => {
    // The parser refuses before any address is known and any call is counted.
    const isOfParser = status === 431;
    const isCounted = operation.handling === undefined && !isOfParser;
    const isPage = operation.forPeople === true && !isOfParser;
    const description = `${problems.map((code) => PROBLEM_TABLE[code].title[locale]).join('; ')}.`;
    const isShared = isOpen && !isOfParser;
    return {
      status,
      description,
      headers: [
        'Cache-Control',
        ...(isOfParser ? [] : (['X-Request-Id'] as const)),
        ...(isCounted ? (['RateLimit-sometimes', 'RateLimit-Policy-sometimes'] as const) : []),
        ...problems.flatMap((code) => PROBLEM_HEADERS[code] ?? []),
        ...(isPage ? (['Vary-sometimes', 'Content-Language-sometimes'] as const) : []),
        ...(isShared ? (isPage ? OPEN_UNLESS_PAGE : OPEN) : []),
      ],
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(problems.map((code) => [code, problemExample(code)])),
        },
        ...(isPage ? { 'text/html': pageBody(description) } : {}),
      },
      problems,
      component: [
        problems.join('-or-'),
        ...(isPage ? ['page'] : []),
        ...(isCounted || isOfParser ? [] : ['not-counted']),
        ...(isShared || isOfParser ? [] : ['same-origin']),
      ].join('.'),
    };
  });
}
