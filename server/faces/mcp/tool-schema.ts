/** Schemas of a tool as clients see them, converted once, at the first listing: a first answer waits for none. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { once } from '../../catalog/index.ts';

type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as the tool server declares it. Values pass as they are: arguments are validated by the tool,
 * which has better words for what is wrong, and answers by their types.
 */
export function declaredSchema(schema: z.ZodType, io: 'input' | 'output'): StandardSchemaWithJSON<unknown> {
  const json = once(() => jsonSchemaOf(schema, io));
  return {
    '~standard': {
      version: 1,
      vendor: 'zero',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    // Arguments are read by models, for whom references are a detour.
    reused: 'inline',
    override: (context) => relax(context, io),
  });
  return io === 'input' ? json : outline(json);
}

/**
 * The fields of an answer and their types, without what is inside them: every client carries this listing, and the
 * reference of the API describes the parts.
 */
function outline(json: z.core.JSONSchema.BaseSchema): JsonSchema {
  const { $defs: _parts, properties = {}, ...rest } = json;
  const fields = Object.entries(properties).map(([name, field]) => {
    const { type, description } = typeof field === 'object' ? field : {};
    return [
      name,
      { ...(type === undefined ? {} : { type }), ...(description === undefined ? {} : { description }) },
    ];
  });
  return { ...rest, properties: Object.fromEntries(fields) };
}

/** Above them a bound or a list of values, and any pattern, is no help to a model that fills in a form. */
const HELPFUL_MAXIMUM = 1e6;
const HELPFUL_VALUES = 20;

/**
 * Addresses are those of the WHATWG URL standard; the format `uri` (RFC 3986) refuses some of them, and a client
 * that checks answers would refuse a true one. Times and dates are described by their format alone.
 */
function relax({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }, io: 'input' | 'output'): void {
  // An answer has every field; a default is for who leaves one out.
  if (io === 'output') delete jsonSchema.default;
  else {
    if ((jsonSchema.maximum ?? 0) > HELPFUL_MAXIMUM) delete jsonSchema.maximum;
    if ((jsonSchema.enum ?? []).length > HELPFUL_VALUES) delete jsonSchema.enum;
    delete jsonSchema.pattern;
    // A switch or a group that is left out is off: models know.
    if (jsonSchema.default === false || typeof jsonSchema.default === 'object') delete jsonSchema.default;
  }
  // The name of a schema of ours is no keyword of JSON Schema.
  delete jsonSchema.id;
  if (jsonSchema.format === 'uri') delete jsonSchema.format;
  else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
