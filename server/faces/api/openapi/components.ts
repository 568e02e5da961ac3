/** JSON Schemas of the zod schemas, those with an id as components. OpenAPI 3.1 speaks draft 2020-12. */
import { z } from 'zod';
import { CHINESE_DESCRIPTION } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import type { JsonSchema } from '../../operation.ts';

export type Components = {
  /** The schema of what is sent (`output`) or taken (`input`); a reference if it has an id. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Every component met so far, sorted by name. */
  all(): Record<string, JsonSchema>;
};

/**
 * Collects components as schemas are asked for. What is taken differs from what is sent by its defaults: it is then
 * named `{id}Input`.
 * @param locale the language of descriptions; throws for one that is not described in both (`about`)
 */
export function createComponents(locale: Locale): Components {
  const collected = new Map<string, JsonSchema>();
  return {
    schemaOf(schema, io) {
      const { $schema: _, $defs = {}, ...root } = toJson(schema, io, locale);
      const sent = io === 'input' ? (toJson(schema, 'output', locale).$defs ?? {}) : $defs;
      const renamed = (name: string): string => (isSame($defs[name], sent[name]) ? name : `${name}Input`);
      for (const [name, definition] of Object.entries($defs)) {
        collected.set(renamed(name), pointToComponents(definition, renamed));
      }
      return pointToComponents(root, renamed);
    },
    all: () => Object.fromEntries([...collected].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function toJson(schema: z.ZodType, io: 'input' | 'output', locale: Locale) {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (context) => {
      dropNoise(context);
      translateDescription(context.jsonSchema, locale);
      if (io === 'input') describeDefault(context.jsonSchema, locale);
    },
  });
}

/** Whether what is taken is what is sent. What refers to others may differ in them. */
function isSame(taken: object | undefined, sent: object | undefined): boolean {
  const text = JSON.stringify(taken);
  return taken === sent || (text === JSON.stringify(sent) && !text.includes('"$ref"'));
}

/** The bounds of safe integers, and a pattern of what `format` names, say nothing to a reader. */
export function dropNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.pattern !== undefined) jsonSchema.pattern = portablePattern(jsonSchema.pattern);
  delete jsonSchema.id;
}

function translateDescription(jsonSchema: z.core.JSONSchema.BaseSchema, locale: Locale): void {
  if (jsonSchema.description === undefined) return;
  // Zod copies what `about` put into the metadata, symbols included, and its type knows none.
  const chinese: unknown = Reflect.get(jsonSchema, CHINESE_DESCRIPTION);
  if (typeof chinese !== 'string')
    throw new Error(`Describe in both languages, with \`about\`: ${jsonSchema.description}`);
  if (locale === 'zh-CN') jsonSchema.description = chinese;
}

/**
 * Says the default of a part of a request in its description. Generators of clients take `default` for a promise that
 * the part is always there, which holds of what is sent and not of what is taken: they would demand it of callers.
 */
function describeDefault(jsonSchema: z.core.JSONSchema.BaseSchema, locale: Locale): void {
  if (jsonSchema.default === undefined) return;
  const value = JSON.stringify(jsonSchema.default);
  const { description } = jsonSchema;
  jsonSchema.description =
    locale === 'en'
      ? `${description === undefined ? '' : `${description} `}Default: ${value}.`
      : `${description ?? ''}默认值：${value}。`;
  delete jsonSchema.default;
}

/** Patterns with classes that only some validators know, said in characters that all of them do. */
const PORTABLE: Readonly<Record<string, string>> = {
  // No JSON text in UTF-8 has half of a surrogate pair, so only control characters are left to name.
  '^[^\\p{Cc}\\p{Cs}]*$': '^[^\\u0000-\\u001f\\u007f-\\u009f]*$',
};

/** Throws for a Unicode class that has no portable writing yet: JSON Schema 2020-12 section 6.4. */
function portablePattern(pattern: string): string {
  const portable = PORTABLE[pattern] ?? pattern;
  if (portable.includes('\\p{')) throw new Error(`Write the pattern ${pattern} without Unicode classes`);
  return portable;
}

function pointToComponents(value: object, renamed: (name: string) => string): JsonSchema {
  // A JSON document of plain objects goes in and comes out of JSON.
  return JSON.parse(JSON.stringify(value), (key: string, part: unknown) => {
    if (key !== '$ref' || typeof part !== 'string') return part;
    return `#/components/schemas/${renamed(part.slice(part.lastIndexOf('/') + 1))}`;
  }) as JsonSchema;
}
