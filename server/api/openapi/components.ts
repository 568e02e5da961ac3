/** JSON Schemas of the zod schemas, those with an id as components. OpenAPI 3.1 speaks draft 2020-12. */
import { z } from 'zod';

export type JsonSchema = { readonly [key: string]: unknown };

export type Components = {
  /** The schema of what is sent (`output`) or taken (`input`); a reference where it has an id. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Every component met so far, sorted by name. */
  all(): Record<string, JsonSchema>;
};

/** Collects components as schemas are asked for. What is taken differs from what is sent by its defaults: it is named `{id}Input`. */
export function createComponents(): Components {
  const collected = new Map<string, JsonSchema>();
  return {
    schemaOf(schema, io) {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropNoise });
      const renamed = (name: string): string => (io === 'input' ? `${name}Input` : name);
      for (const [name, definition] of Object.entries($defs)) {
        collected.set(renamed(name), pointToComponents(definition, renamed));
      }
      return pointToComponents(root, renamed);
    },
    all: () => Object.fromEntries([...collected].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The bounds of safe integers say nothing to a reader. */
function dropNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.id;
}

function pointToComponents(value: object, renamed: (name: string) => string): JsonSchema {
  // A JSON document of plain objects goes in and comes out of JSON.
  return JSON.parse(JSON.stringify(value), (key: string, part: unknown) => {
    if (key !== '$ref' || typeof part !== 'string') return part;
    return `#/components/schemas/${renamed(part.slice(part.lastIndexOf('/') + 1))}`;
  }) as JsonSchema;
}
