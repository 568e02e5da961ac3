/** The OpenAPI document. The same service gives the same bytes: nothing of a run or a snapshot is in it. */
import { HEADERS, type HeaderName } from '../../header-fields.ts';
import { type DescribedAnswer, type DescribedOperation, describeApi, type Parameter } from './describe.ts';
import { SECTIONS, TAGS } from './description.ts';

const KEY_TEXT =
  'An API key of your organization, `zero_...`, sent as `Authorization: Bearer zero_...`. The operators of the service make it and choose what it may do. It works only in its own organization, whose id was shown when the key was made; naming another organization is a 403. A key that has expired, was revoked or is orphaned (its owner left the organization) is refused with a 401 whose `type` and message say which.';

/** The two kinds of key. On the wire they look the same: what a key may do is kept with it. */
const KEYS = {
  readKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read** key: it may make every GET call; all others get 403. ${KEY_TEXT}`,
  },
  readAndSaveKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read and save** key: it makes every call. ${KEY_TEXT}`,
  },
} as const;

/**
 * Builds the document, in English.
 * @param service.version of the service
 * @param service.publicUrl where the service is reached, without a slash at the end
 */
export function buildOpenApi(service: {
  readonly version: string;
  readonly publicUrl: string;
}): Readonly<Record<string, unknown>> {
  const about = `${service.publicUrl}/about`;
  const { operations, schemas } = describeApi('en');
  const answers = operations.flatMap((operation) => operation.answers);
  const responses = answers.flatMap((answer) =>
    answer.component === null ? [] : [[answer.component, responseOf(answer)] as const],
  );
  const examples = answers
    .flatMap(({ content }) => Object.values(content))
    .flatMap((media) => ('examples' in media ? Object.entries(media.examples) : []));
  const parameters = shareParameters(operations);
  const paths: Record<string, object> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...(operation.isTranslated ? { servers: IN_BOTH_LANGUAGES } : {}),
      ...paths[operation.path],
      [operation.method]: operationObject(operation, parameters),
    };
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Zero: free plans, quoted from providers',
      summary: 'A catalog of free plans with quotes, sources and freshness; a planner and a checker over it.',
      version: service.version,
      description: SECTIONS.map(({ title, body }) =>
        title === null ? body.en : `### ${title.en}\n${body.en}`,
      ).join('\n\n'),
      termsOfService: about,
      contact: { name: 'The operators of this service', url: about },
      license: { name: 'Usage terms of the catalog', url: about },
    },
    // Only saved stacks need a key, and say so.
    security: [],
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.entries(TAGS).map(([name, { description }]) => ({ name, description: description.en })),
    paths,
    components: {
      schemas,
      responses: sorted(responses),
      examples: sorted(examples),
      headers: HEADERS,
      parameters: sorted([...parameters.values()].map(({ name, parameter }) => [name, parameter])),
      securitySchemes: KEYS,
    },
  };
}

/** A path that is answered in both languages is on two servers, one for each. */
const IN_BOTH_LANGUAGES = [
  { url: '/', description: 'In English.' },
  { url: '/zh-CN', description: 'In Simplified Chinese.' },
];

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const ref = (kind: string, name: string): object => ({ $ref: `#/components/${kind}/${name}` });

/** Parameters that several operations take, by what they say. */
type SharedParameters = ReadonlyMap<string, { readonly name: string; readonly parameter: Parameter }>;

/** Each is named as it is sent; if that name is taken, after the first operation that takes it too. */
function shareParameters(operations: readonly DescribedOperation[]): SharedParameters {
  const seen = new Set<string>();
  const names = new Set<string>();
  const shared = new Map<string, { readonly name: string; readonly parameter: Parameter }>();
  for (const { id, parameters } of operations)
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter);
      if (!seen.has(key) || shared.has(key)) {
        seen.add(key);
        continue;
      }
      const name = names.has(parameter.name) ? `${id}.${parameter.name}` : parameter.name;
      names.add(name);
      shared.set(key, { name, parameter });
    }
  return shared;
}

function operationObject(operation: DescribedOperation, shared: SharedParameters): object {
  const { id, tag, summary, description, parameters, body, keys, answers } = operation;
  return {
    tags: [tag],
    operationId: id,
    ...(keys.length === 0 ? {} : { security: keys.map((key) => ({ [key]: [] })) }),
    summary,
    description,
    ...(parameters.length === 0
      ? {}
      : {
          parameters: parameters.map((parameter) => {
            const component = shared.get(JSON.stringify(parameter));
            return component === undefined ? parameter : ref('parameters', component.name);
          }),
        }),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: body.required,
            description: body.description,
            content: { 'application/json': { schema: body.schema, example: body.example } },
          },
        }),
    responses: Object.fromEntries(
      answers.map((answer) => [
        answer.status,
        answer.component === null ? responseOf(answer) : ref('responses', answer.component),
      ]),
    ),
  };
}

function responseOf({ description, headers, content }: DescribedAnswer): object {
  const media = Object.entries(content).map(([type, { schema, ...shown }]) => [
    type,
    'examples' in shown
      ? {
          schema,
          examples: Object.fromEntries(
            Object.keys(shown.examples).map((name) => [name, ref('examples', name)]),
          ),
        }
      : { schema, ...shown },
  ]);
  return {
    description,
    headers: headerRefs(headers),
    ...(media.length === 0 ? {} : { content: Object.fromEntries(media) }),
  };
}

/** References to header components, by the name of the field. */
function headerRefs(names: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name.replace(/-sometimes$/, ''), ref('headers', name)]));
}
