/** Reads the state of a form back from an address. */
import type { z } from 'zod';
import type { LocalizedText } from '../../../schemas/text.ts';
import { issueText, selectIssues } from '../../words/index.ts';

/** What is wrong with a part of an address. */
export type FormIssue = { readonly path: string; readonly message: LocalizedText };

type FormReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly FormIssue[] };

/**
 * A browser sends every field of a form, the empty ones too, and links carry marks of campaigns: blank values
 * count as not given and names that the schema does not have are passed over. Of repeated names the last counts.
 * @param fixed what does not come from the query, such as the locale
 */
export function readForm<S extends z.ZodObject>(
  schema: S,
  query: URLSearchParams,
  fixed: Readonly<Record<string, string>>,
): FormReading<z.output<S>> {
  const given = Object.keys(schema.shape).flatMap((name): [string, string][] => {
    const value = query.getAll(name).at(-1)?.trim() ?? '';
    return value === '' || name in fixed ? [] : [[name, value]];
  });
  const parsed = schema.safeParse({ ...Object.fromEntries(given), ...fixed }, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    issues: selectIssues(parsed.error.issues).issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issueText(issue),
    })),
  };
}
