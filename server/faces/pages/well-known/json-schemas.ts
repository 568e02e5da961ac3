/** The JSON Schemas of the files that people write, for their editors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../../snapshots/package.ts';

export const SCHEMA_FILES = ['record.schema.json', 'zero.schema.json'] as const;
export type SchemaFile = (typeof SCHEMA_FILES)[number];

/** As the repository has it. */
export function schemaText(name: SchemaFile): string {
  return readFileSync(join(packageRoot(), 'schemas', name), 'utf8');
}
