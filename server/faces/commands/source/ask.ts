/** Questions to a source whose answers are held against their schemas. */

import { z } from 'zod';
import { bestAnswerSchema } from '../../../../schemas/best.ts';
import type { Catalog } from '../../../../schemas/catalog.ts';
import { CHANGES_LIMIT_MAX, changesAnswerSchema } from '../../../../schemas/change-queries.ts';
import {
  catalogAnswerSchema,
  categoriesAnswerSchema,
  offerAnswerSchema,
  offersAnswerSchema,
  providerAnswerSchema,
  statsAnswerSchema,
} from '../../../../schemas/catalog-queries.ts';
import { compareAnswerSchema } from '../../../../schemas/compare.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import { leanPlanSchema, type PlanPart } from '../../../../schemas/lean-plan.ts';
import type { PlanAnswer } from '../../../../schemas/plan.ts';
import { type CatalogSource, failed, type Outcome } from './catalog-source.ts';
import { parseTolerant } from './tolerant.ts';
import { escapeControlsIn } from './visible.ts';
import { wholePlan } from './whole-plan.ts';

/** An answer as it came, and as it is understood; in `value` every text is safe to print. */
export type Answered<T> = { readonly text: string; readonly value: T };

/** What can be asked by address, with the shape of its answer. */
export const QUESTIONS = {
  offers: offersAnswerSchema,
  offer: offerAnswerSchema,
  provider: providerAnswerSchema,
  compare: compareAnswerSchema,
  changes: changesAnswerSchema,
  categories: categoriesAnswerSchema,
  stats: statsAnswerSchema,
  best: bestAnswerSchema,
} as const;

/** Asks by address. @param target below the API's base */
export async function askFor<S extends z.ZodType>(
  source: CatalogSource,
  schema: S,
  target: string,
): Promise<Outcome<Answered<z.output<S>>>> {
  return understand(source, schema, await source.get(target));
}

/** Asks for a plan. @param include what is answered in full */
export async function askForPlan(
  source: CatalogSource,
  request: unknown,
  include: readonly PlanPart[],
): Promise<Outcome<Answered<PlanAnswer>>> {
  const answer = understand(source, leanPlanSchema, await source.plan(request, include));
  if (!answer.ok) return answer;
  return { ok: true, value: { text: answer.value.text, value: wholePlan(answer.value.value) } };
}

function understand<S extends z.ZodType>(
  source: CatalogSource,
  schema: S,
  answer: Outcome<string>,
): Outcome<Answered<z.output<S>>> {
  if (!answer.ok) return answer;
  const wrong = (reason: string) => failed({ kind: 'not-the-api', url: source.base, reason });
  let data: unknown;
  try {
    data = JSON.parse(answer.value);
  } catch (error) {
    if (error instanceof SyntaxError) return wrong('the answer is not JSON');
    throw error;
  }
  // Our own routes made it and tests prove its shape; the schema gives its type.
  if (source.isOwn)
    return { ok: true, value: { text: answer.value, value: escapeControlsIn(data) as z.output<S> } };
  const parsed = parseTolerant(schema, escapeControlsIn(data));
  if (!parsed.success) return wrong(z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' '));
  return { ok: true, value: { text: answer.value, value: parsed.data } };
}

/** An address below the API's base: path and query; what is undefined is left out. English is the API's default and is left out too. */
export function target(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const query = Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .filter(([name, value]) => name !== 'locale' || value !== 'en')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** A check looks back 90 days; nobody publishes this many entries in that time. */
const PAGES_MAX = 25;

/** Reads the catalog, and the newest entries of the change feed page by page. */
export async function readWholeCatalog(
  source: CatalogSource,
): Promise<Outcome<{ catalog: Catalog; changes: readonly ChangeEntry[] }>> {
  if (source.held !== undefined) {
    const { catalog, changes } = source.held;
    return { ok: true, value: { catalog, changes } };
  }
  const catalog = await askFor(source, catalogAnswerSchema, '/catalog');
  if (!catalog.ok) return catalog;
  const changes: ChangeEntry[] = [];
  let before: string | null = '';
  for (let page = 0; page < PAGES_MAX && before !== null; page++) {
    const from: string = before === '' ? '' : `&before=${encodeURIComponent(before)}`;
    const answer = await askFor(source, changesAnswerSchema, `/changes?limit=${CHANGES_LIMIT_MAX}${from}`);
    if (!answer.ok) return answer;
    changes.push(...answer.value.value.entries);
    before = answer.value.value.next;
  }
  return { ok: true, value: { catalog: catalog.value.value, changes } };
}
