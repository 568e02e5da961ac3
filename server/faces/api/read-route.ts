/** What a catalog read is: its address, its query, its answer. Served and documented from the same definition. */

import type { z } from 'zod';
import type { ProblemCode } from '../../../schemas/problem.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { type ProblemDetail, type Validation, validateQuery } from '../../http/index.ts';

/** Where the API stands on a server. */
export const API_BASE = '/api/zero';

export type ReadOutcome =
  | { readonly kind: 'value'; readonly value: unknown /** A `Link` field. */; readonly link?: string }
  /** The JSON of a value, where it is at hand. */
  | { readonly kind: 'text'; readonly text: string; readonly link?: string }
  /** 308 to the same read by its present slug. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

/** The JSON of what was read. */
export function jsonOf(outcome: Extract<ReadOutcome, { kind: 'value' | 'text' }>): string {
  return outcome.kind === 'text' ? outcome.text : JSON.stringify(outcome.value);
}

/** A request whose query is valid. `key` is equal for equal reads, however they were written. */
export type PreparedRead = {
  readonly key: string;
  readonly locale: Locale;
  readonly run: (index: CatalogIndex) => ReadOutcome;
};

/** Descriptions of parameters, each with an example, by name. */
export type ExplainedParameters = Readonly<
  Record<
    string,
    { readonly description: string; readonly example: string | number | boolean | readonly string[] }
  >
>;

type Documentation = {
  readonly operationId: string;
  /** Below {@link API_BASE}, as OpenAPI writes it: `/offers/{slug}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly answer: z.ZodType;
  /** Problems besides those of every read. */
  readonly problems: readonly ProblemCode[];
  /** What is said of a parameter that means something of its own here. */
  readonly explain?: ExplainedParameters;
  /** Whether lists of it are paged by `Link`. */
  readonly paged?: boolean;
  /** Kept as long as the snapshot is served: the few large reads that are always wanted. */
  readonly pinned?: boolean;
};

export type ReadRoute = Documentation & {
  readonly query: z.ZodObject;
  readonly prepare: (url: string, slug: string) => Validation<PreparedRead>;
};

/** Defines a read. @param spec.read the face of one function of the catalog; no rule of the domain lives in it */
export function defineRead<Q extends z.ZodObject<{ locale: z.ZodType<Locale> }>>(
  spec: Documentation & {
    readonly query: Q;
    readonly read: (input: { index: CatalogIndex; query: z.output<Q>; slug: string }) => ReadOutcome;
  },
): ReadRoute {
  const { read, ...documentation } = spec;
  return {
    ...documentation,
    prepare: (url, slug) => {
      const validation = validateQuery(spec.query, url);
      if (!validation.ok) return validation;
      const query = validation.value;
      // The schema writes the properties in its own order, so equal queries give equal keys.
      const key = `${spec.path} ${slug} ${JSON.stringify(query)}`;
      return {
        ok: true,
        // The bound on Q says that its output has a locale; the compiler does not see through the output of a type variable.
        value: {
          key,
          locale: query.locale as Locale,
          run: (index) => read({ index, query, slug }),
        },
      };
    },
  };
}
