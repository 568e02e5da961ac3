/** Schemas of a tool as clients see them, converted once, at the first listing: a first answer waits for none. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { once } from '../../catalog/index.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Arguments as the tool server declares them. Values pass as they are: the tool validates them, and has better words
 * for what is wrong.
 */
export function declaredSchema(schema: z.ZodType): StandardSchemaWithJSON<unknown> {
  const json = once(() => jsonSchemaOf(schema));
  return {
    '~standard': {
      version: 1,
      vendor: 'zero',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

/** What is known of schemas but their names: models read arguments, and references would be a detour for them. */
const nameless = z.registry<z.core.GlobalMeta>();
nameless.get = (schema) => {
  const { id: _name, ...meta } = z.globalRegistry.get(schema) ?? {};
  return meta;
};

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _usual, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: nameless,
    reused: 'inline',
    override: relax,
  });
  return json;
}

/** Above them a bound or a list of values, and any pattern, is no help to a model that fills in a form. */
const HELPFUL_MAXIMUM = 1000;
const HELPFUL_VALUES = 20;

/** Every client carries the listing in every conversation: what a model would do without is left out. */
function relax({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if ((jsonSchema.maximum ?? 0) > HELPFUL_MAXIMUM) delete jsonSchema.maximum;
  if ((jsonSchema.enum ?? []).length > HELPFUL_VALUES) delete jsonSchema.enum;
  delete jsonSchema.pattern;
  // What is left out is off, empty or English: models know.
  if (typeof jsonSchema.default !== 'number') delete jsonSchema.default;
  // Bounds that no model comes near, and examples that a description has.
  delete jsonSchema.examples;
  delete jsonSchema.minimum;
  delete jsonSchema.uniqueItems;
  delete jsonSchema.minLength;
  delete jsonSchema.maxLength;
  delete jsonSchema.format;
}
