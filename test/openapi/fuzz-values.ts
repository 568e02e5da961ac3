/** Values for a fuzz run, made from the schemas of the document: right ones, nearly right ones and hostile ones. */
import fc from 'fast-check';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { EXAMPLE_CATALOG } from '../../server/faces/api/openapi/example-catalog.ts';
import { EXAMPLE_ORGANIZATION, EXAMPLE_STACK } from '../../server/faces/api/stack-operations.ts';
import { CHANGES, OFFERS, PROVIDERS } from '../contract/fixture.ts';
import type { Document, JsonSchema } from './document.ts';

/** Words that mean something to the service under test, so that runs get past the first check. */
export const WORDS: readonly string[] = [
  ...[...OFFERS, ...PROVIDERS, ...EXAMPLE_CATALOG.offers, ...EXAMPLE_CATALOG.providers].flatMap(
    ({ slug, aliases }) => [slug, ...aliases],
  ),
  ...CHANGES.map(({ id }) => id),
  ...LOCALES,
  EXAMPLE_CATALOG.snapshot,
  EXAMPLE_ORGANIZATION,
  EXAMPLE_STACK,
  ...'postgres 大模型 login 2026-11-19T00:00:00Z manifest.json catalog.json changes.json metadata'.split(' '),
  ...'timestamp.json unknown-slug true false'.split(' '),
];

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

/** Values about as large as the bounds of a body, and much larger. */
const swollen: fc.Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(17, 51, 129, 501, 2049, 8193, 20_000), fc.constantFrom(...'_x名'))
  .chain(([size, letter]) =>
    fc.constantFrom<unknown>(
      letter.repeat(size),
      { [letter.repeat(size)]: 1 },
      Array<string>(size).fill(letter),
      Object.fromEntries(Array.from({ length: size }, (_, at) => [letter + at, at])),
    ),
  );

/** Anything that JSON can say, some of it deep, some of it large. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], { __proto__: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 400 }).map(nested) },
  { weight: 1, arbitrary: swollen },
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
  const { $ref, anyOf, oneOf = anyOf, type, pattern } = schema;
  if (typeof $ref === 'string') {
    const target = document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)];
    if (target === undefined) throw new Error(`There is no ${$ref}`);
    return validValue(target, document);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(oneOf))
    return fc.oneof(...oneOf.filter(isSchema).map((part) => validValue(part, document)));
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
      { minLength: 1, maxLength: 3 },
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
  let left = change.at % countParts(value);
  return mapParts(value, (part) => (left-- === 0 ? { changed: changePart(part, change) } : null));
}

function countParts(value: unknown): number {
  let count = 0;
  mapParts(value, () => {
    count += 1;
    return null;
  });
  return count;
}

/** @param look is given each part before what is inside it; that of a changed part is left alone */
function mapParts(part: unknown, look: (part: unknown) => { readonly changed: unknown } | null): unknown {
  const found = look(part);
  if (found !== null) return found.changed;
  if (Array.isArray(part)) return part.map((item) => mapParts(item, look));
  if (!isSchema(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, mapParts(item, look)]));
}

function changePart(part: unknown, { how, with: other }: Change): unknown {
  switch (how) {
    case 'replace':
      return other;
    case 'drop':
      return undefined;
    case 'add':
      if (Array.isArray(part)) return [...(part as unknown[]), other];
      return isSchema(part)
        ? { ...part, [typeof other === 'string' ? other.slice(0, 20) : 'added']: other }
        : other;
    case 'repeat':
      return Array.isArray(part) ? [...(part as unknown[]), ...(part as unknown[])] : [part, part];
  }
}
