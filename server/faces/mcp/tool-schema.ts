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
  const json: JsonSchema = z.toJSONSchema(schema, {
    io,
    // Answers repeat their parts; arguments are read by models, for whom references are a detour.
    reused: io === 'output' ? 'ref' : 'inline',
    override: (context) => relax(context, io),
  });
  // The parts that answers repeat are described in the API's reference; every client carries this listing.
  if (io === 'output') withoutDescriptions(json.$defs);
  return json;
}

/** Takes the descriptions of fields out of schemas, in place; a property that is called `description` stays. */
function withoutDescriptions(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('description' in schema && typeof schema.description === 'string') delete schema.description;
  for (const part of Object.values(schema)) withoutDescriptions(part);
}

/**
 * Addresses are those of the WHATWG URL standard; the format `uri` (RFC 3986) refuses some of them, and a client
 * that checks answers would refuse a true one. Times and dates are described by their format alone.
 */
function relax({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }, io: 'input' | 'output'): void {
  // An answer has every field; a default is for who leaves one out.
  if (io === 'output') delete jsonSchema.default;
  // The name of a schema of ours is no keyword of JSON Schema.
  delete jsonSchema.id;
  if (jsonSchema.format === 'uri') delete jsonSchema.format;
  else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
