/** Validation at the edge: what passed it is trusted by its type from then on. */
import { z } from 'zod';
import type { LocalizedText } from '../../schemas/text.ts';
import { ISSUES, issueText, PROBLEMS, selectIssues } from '../words/index.ts';
import { invalidRequest, type ProblemDetail } from './problem.ts';

export type Validation<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ProblemDetail };

/** Validates a value; the problem names the first wrong parts and what is allowed there. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validation<z.output<S>> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  const { issues, more } = selectIssues(parsed.error.issues.flatMap(splitKeys));
  // Once for each object: the names that it may have.
  const listed = new Set<string>();
  const unknownName = (within: readonly PropertyKey[]): LocalizedText => {
    if (listed.has(dotted(within))) return ISSUES.unknownToo;
    listed.add(dotted(within));
    return unknownKey(schema, within, value);
  };
  const said = issues.map((issue) => ({
    path: dotted(issue.path),
    message: issue.code === 'unrecognized_keys' ? unknownName(issue.path.slice(0, -1)) : issueText(issue),
  }));
  return { ok: false, problem: invalidRequest(said, more) };
}

/** Each unknown name as an issue of its own. */
function splitKeys(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
}

/**
 * Reads and validates the query of a request target. Every parameter may be given once; a list as one, joined by commas,
 * or one by one, as generated clients send it. Percent-encoding that cannot be read is a malformed address.
 */
export function validateQuery<S extends z.ZodObject>(schema: S, url: string): Validation<z.output<S>> {
  // Without a prototype: a parameter may have any name.
  const values: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  const mark = url.indexOf('?');
  for (let start = mark === -1 ? url.length : mark + 1; start < url.length;) {
    const next = url.indexOf('&', start);
    const end = next === -1 ? url.length : next;
    if (end > start) {
      const sign = url.indexOf('=', start);
      const equals = sign === -1 || sign > end ? end : sign;
      const name = decode(url.slice(start, equals));
      const value = decode(url.slice(equals + 1, end));
      if (name === null || value === null) return { ok: false, problem: malformedAddress() };
      if (!(name in values)) values[name] = value;
      else if (isList(schema.shape[name])) values[name] = `${values[name]},${value}`;
      else repeated.add(name);
    }
    start = end + 1;
  }
  if (repeated.size > 0) {
    const message = ISSUES.givenTwice;
    return { ok: false, problem: invalidRequest([...repeated].map((path) => ({ path, message }))) };
  }
  return validate(schema, values);
}

/** Whether a parameter is read as a list. */
function isList(parameter: unknown): boolean {
  const schema = parameter instanceof z.ZodType ? unwrap(parameter) : null;
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray;
}

export function malformedAddress(): ProblemDetail {
  return { code: 'malformed-address', detail: PROBLEMS.malformedAddress };
}

function decode(text: string): string | null {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Characters of a name that are shown: a caller knows what it sent. */
const NAME_SHOWN = 64;

/** `files.3.path`: property names and positions joined by dots. */
function dotted(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .map((name) => (name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name))
    .join('.');
}

function unknownKey(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): LocalizedText {
  let allowed: z.ZodType | null = schema;
  let held = value;
  for (const key of path) {
    allowed = stepInto(allowed, key);
    held = propertyOf(held, key);
    if (allowed instanceof z.ZodDiscriminatedUnion) allowed = memberFor(allowed, held);
  }
  return ISSUES.unknownName(allowed instanceof z.ZodObject ? Object.keys(allowed.shape) : []);
}

function propertyOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The member of a union that the value names; null if it names none. */
function memberFor(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodType | null {
  const { discriminator } = union.def;
  const named = propertyOf(value, discriminator);
  const member = union.options.find(
    (one) => stepInto(one instanceof z.ZodType ? one : null, discriminator)?.safeParse(named).success,
  );
  return member instanceof z.ZodType ? member : null;
}

/** The schema of a property or of a list's entries; null if the way cannot be followed. */
function stepInto(schema: z.ZodType | null, key: PropertyKey): z.ZodType | null {
  const outer = schema === null ? null : unwrap(schema);
  const next: unknown =
    outer instanceof z.ZodArray
      ? outer.element
      : outer instanceof z.ZodObject
        ? outer.shape[String(key)]
        : null;
  return next instanceof z.ZodType ? unwrap(next) : null;
}

/** The schema inside defaults and options. */
function unwrap(schema: z.ZodType): z.ZodType {
  let at: unknown = schema;
  while (at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodOptional) {
    at = at.unwrap();
  }
  return at instanceof z.ZodType ? at : schema;
}
