/** The API as the pages of its reference show it. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { type DescribedAnswer, type DescribedOperation, describeApi } from '../../api/index.ts';

export type { Parameter } from '../../api/index.ts';
export type Operation = DescribedOperation;
export type JsonSchema = Readonly<Record<string, unknown>>;

type Reference = {
  /** With the paths of the language, if each has its own. */
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, JsonSchema>;
};

const known = new Map<Locale, Reference>();

/** The reference of this program, which is the same on every server and of every snapshot. Made when first asked for. */
export function apiReference(locale: Locale): Reference {
  const found = known.get(locale);
  if (found !== undefined) return found;
  const { operations, schemas } = describeApi(locale);
  const reference: Reference = {
    operations: operations.map((operation) =>
      operation.isTranslated ? { ...operation, path: localePrefix(locale) + operation.path } : operation,
    ),
    schemas: new Map(Object.entries(schemas)),
  };
  known.set(locale, reference);
  return reference;
}

/** The bodies of an answer, each with the text of its example. */
export function listBodies({ content }: DescribedAnswer) {
  return Object.entries(content).map(([type, { schema, ...shown }]) => ({
    type,
    schema,
    example: exampleText('examples' in shown ? Object.values(shown.examples)[0]?.value : shown.example),
  }));
}

export function exampleText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

const SCHEMAS = '#/components/schemas/';

/** The name of the schema that a schema refers to; null if it is no reference. */
export function referredName({ $ref }: JsonSchema): string | null {
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The place of a heading on a page: the part behind `#`. @param title in English, so that it is the same in both languages */
export function toAnchor(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
