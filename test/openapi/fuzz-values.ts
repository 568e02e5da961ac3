/** Values for a fuzz run, made from the schemas of the document: right ones, nearly right ones and hostile ones. */
import fc from 'fast-check';
import type { Document, JsonSchema } from './document.ts';

/** Words that mean something to the service under test, so that runs get past the first check. */
export const WORDS = [
  'example-postgres',
  'sample-postgres',
  'acorn-postgres',
  'acorn-db',
  'birch-postgres',
  'birch-auth',
  'cedar-models',
  'acorn',
  'acorn-inc',
  'birch',
  'cedar',
  'example',
  'postgres',
  '大模型',
  'login',
  'c2',
  'c9',
  '2026-11-19T00:00:00Z',
  '2026-01-15.1',
  'manifest.json',
  'catalog.json',
  'changes.json',
  'metadata',
  'timestamp.json',
  'unknown-slug',
  'org_exampleexample00',
  'stk_exampleexample00',
  'true',
  'false',
  'en',
  'zh-CN',
] as const;

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '..%2f..%2f',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '"; drop table stacks; --',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '-1',
  '0x10',
  '９',
  '9007199254740993',
  '\u202e\u200b\ufeff',
  '\ud83d\ude00',
  'e\u0301',
  'İ',
  'ﬀ',
  'a'.repeat(90),
  'a'.repeat(401),
  '%'.repeat(50),
  'a,'.repeat(60),
  '(a+)+$'.repeat(10),
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e15,
  1e15 + 1,
  1e308,
  5e-324,
  2 ** 53,
  -(2 ** 31),
  501,
  1_000_001,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
);

/** Anything that JSON can say, some of it deep. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], { __proto__: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 400 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that a schema takes. Knows the words of JSON Schema that the document uses, throws for a type it does not. */
export function validValue(schema: JsonSchema, document: Document): fc.Arbitrary<unknown> {
  const { $ref, anyOf, type, pattern } = schema;
  if (typeof $ref === 'string') {
    const target = document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
    if (target === undefined) throw new Error(`There is no ${$ref}`);
    return validValue(target, document);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(anyOf))
    return fc.oneof(...anyOf.filter(isSchema).map((part) => validValue(part, document)));
  const min = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const max = typeof schema.maximum === 'number' ? schema.maximum : 1000;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
    case 'number':
      return fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }));
    case 'string':
      return typeof pattern === 'string' ? matching(new RegExp(pattern, 'u')) : fc.constantFrom(...WORDS);
    case 'array':
      return fc.array(isSchema(schema.items) ? validValue(schema.items, document) : fc.constant('x'), {
        minLength: typeof schema.minItems === 'number' ? schema.minItems : 0,
        maxLength: Math.min(typeof schema.maxItems === 'number' ? schema.maxItems : 4, 8),
      });
    case 'object':
      return validObject(schema, document);
    default:
      throw new Error(`Make values for ${JSON.stringify(schema)}`);
  }
}

function matching(pattern: RegExp): fc.Arbitrary<unknown> {
  const known = WORDS.filter((word) => pattern.test(word));
  const made = fc.stringMatching(pattern, { size: '-1' });
  return known.length === 0
    ? made
    : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

function validObject(schema: JsonSchema, document: Document): fc.Arbitrary<unknown> {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const shape = Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      isSchema(part) ? [[name, validValue(part, document)]] : [],
    ),
  );
  return fc.record(shape, {
    requiredKeys: required.filter((name): name is string => typeof name === 'string'),
  });
}

/** A JSON value with some of its parts left out, doubled, renamed or replaced. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(
      fc.record({
        at: fc.nat(200),
        how: fc.constantFrom('replace', 'drop', 'add', 'repeat'),
        with: hostileJson,
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((changes) => changes.reduce<unknown>((whole, change) => mutate(whole, change), value));
}

type Change = {
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'add' | 'repeat';
  readonly with: unknown;
};

/** Walks the value in order and changes the part with the number of the change, counted round. */
function mutate(value: unknown, change: Change): unknown {
  const parts = countParts(value);
  let left = change.at % parts;
  return walk(value);

  function walk(part: unknown): unknown {
    if (left-- === 0) return changePart(part, change);
    if (Array.isArray(part)) return part.map(walk);
    if (!isSchema(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, walk(item)]));
  }
}

function countParts(value: unknown): number {
  if (Array.isArray(value)) return 1 + value.reduce<number>((sum, item) => sum + countParts(item), 0);
  return isSchema(value)
    ? 1 + Object.values(value).reduce<number>((sum, item) => sum + countParts(item), 0)
    : 1;
}

function changePart(part: unknown, { how, with: other }: Change): unknown {
  switch (how) {
    case 'replace':
      return other;
    case 'drop':
      return undefined;
    case 'add':
      if (Array.isArray(part)) return [...(part as unknown[]), other];
      return isSchema(part) ? { ...part, [String(other).slice(0, 20)]: other } : other;
    case 'repeat':
      return Array.isArray(part) ? [...(part as unknown[]), ...(part as unknown[])] : [part, part];
  }
}
