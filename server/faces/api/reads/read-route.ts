/** What a catalog read is: its address, its query, its answer. Served and documented from the same definition. */

import type { z } from 'zod';
import type { ProblemCode } from '../../../../schemas/problem.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../../../catalog/index.ts';
import { type ProblemDetail, type Validation, validateQuery } from '../../../http/index.ts';
import { text } from '../../../words/index.ts';
import { json, keptRead, type Operation, READ_PROBLEMS, slugVariable } from '../../operation.ts';
import { exampleQuery } from '../../parameter-texts.ts';

/** The path of the API on a server. */
export const API_BASE = '/api/zero';

export type ReadOutcome =
  | { readonly kind: 'value'; readonly value: unknown /** A `Link` field. */; readonly link?: string }
  /** The JSON of a value, if it is at hand. */
  | { readonly kind: 'text'; readonly text: string; readonly link?: string }
  /** 308 to the same read by its present slug. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

/** The JSON of what was read. */
export function toJson(outcome: Extract<ReadOutcome, { kind: 'value' | 'text' }>): string {
  return outcome.kind === 'text' ? outcome.text : JSON.stringify(outcome.value);
}

/** A request whose query is valid. */
type PreparedRead = { readonly locale: Locale; readonly run: (index: CatalogIndex) => ReadOutcome };

type Definition = Pick<Operation, 'id' | 'summary' | 'description' | 'explain'> & {
  /** Below {@link API_BASE}, as OpenAPI writes it: `/offers/{slug}`. */
  readonly path: string;
  /** The slug of the path in the example. */
  readonly exampleSlug?: string;
  readonly answer: z.ZodType;
  /** Problems besides those of every read. */
  readonly problems?: readonly ProblemCode[];
  /** Whether lists of it are paged by `Link`. */
  readonly paged?: true;
  /** Kept as long as the snapshot is served: the few large reads that are always wanted. */
  readonly pinned?: true;
};

export type ReadRoute = Pick<Definition, 'path' | 'pinned' | 'answer'> & {
  readonly query: z.ZodObject;
  readonly operation: Operation;
  readonly prepare: (url: string, slug: string) => Validation<PreparedRead>;
};

/** Defines a read. @param spec.read the face of one function of the catalog; no rule of the domain lives in it */
export function defineRead<Q extends z.ZodObject<{ locale: z.ZodType<Locale> }>>(
  spec: Definition & {
    readonly query: Q;
    readonly read: (input: { index: CatalogIndex; query: z.output<Q>; slug: string }) => ReadOutcome;
  },
): ReadRoute {
  const prepare: ReadRoute['prepare'] = (url, slug) => {
    const validation = validateQuery(spec.query, url);
    if (!validation.ok) return validation;
    const query = validation.value;
    // The bound on Q says that its output has a locale; the compiler does not see through the output of a type variable.
    const locale = query.locale as Locale;
    return { ok: true, value: { locale, run: (index) => spec.read({ index, query, slug }) } };
  };
  const { path, query, answer } = spec;
  const pinned = spec.pinned === undefined ? {} : { pinned: spec.pinned };
  return { path, query, answer, ...pinned, operation: operationOf(spec, prepare), prepare };
}

function operationOf(
  spec: Definition & { readonly query: z.ZodObject },
  prepare: ReadRoute['prepare'],
): Operation {
  const { id, path, summary, description, query, explain, exampleSlug = '', problems = [] } = spec;
  const hasSlug = path.includes('{slug}');
  return {
    id,
    path: API_BASE + path,
    tag: 'Catalog',
    summary,
    description,
    ...(hasSlug ? { variables: slugVariable(exampleSlug) } : {}),
    query,
    ...(explain === undefined ? {} : { explain }),
    ...keptRead(
      text(`${summary.en}.`, `${summary['zh-CN']}。`),
      ({ index }) => {
        const prepared = prepare(exampleQuery(query, explain), exampleSlug);
        const outcome = prepared.ok ? prepared.value.run(index) : prepared.problem;
        if (!('kind' in outcome) || (outcome.kind !== 'value' && outcome.kind !== 'text'))
          throw new Error(`The example of ${id} finds nothing`);
        return json(spec.answer, JSON.parse(toJson(outcome)));
      },
      ['Content-Language', ...(spec.paged === true ? (['Link'] as const) : [])],
      { moves: problems.includes('unknown-slug') },
    ),
    problems: [
      ...READ_PROBLEMS,
      'not-acceptable',
      ...problems,
      // A slug that is longer than any can be is an address that does not exist.
      ...(hasSlug ? (['not-found'] as const) : []),
    ],
  };
}
