/** Checks whether an edit can be written, and finds the wrong answers if not. Pure. */
import type { OfferRecord } from '../../../schemas/record.ts';
import { parseRecord, parseYaml, type RecordProblem } from '../../load/index.ts';
import { quoteCarries } from '../../read/verify/index.ts';
import { applyEdit, recordAsWritten } from './apply-edit.ts';
import type { RecordEdit } from './record-edit.ts';

/** The answer that a problem speaks of: a quote, a fact, or a part of the revision; null for the whole record. */
export type WrongAnswer =
  | { readonly kind: 'quote'; readonly evidence: string }
  | { readonly kind: 'fact'; readonly field: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'note'; readonly locale: 'en' | 'zh-CN' };

export type CheckedEdit =
  | { readonly ok: true; readonly text: string; readonly byHand: readonly string[] }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly problem: RecordProblem; readonly answer: WrongAnswer | null }[];
    };

/** Applies the edit to the text of a record and checks what comes of it. */
export function checkEdit(file: string, text: string, edit: RecordEdit): CheckedEdit {
  const next = applyEdit(text, edit);
  const { problems, loaded } = parseRecord(file, next);
  const offer = loaded?.record.offers.find(({ slug }) => slug === edit.offer);
  if (problems.length === 0 && offer !== undefined) {
    const before = recordAsWritten(text).offers.find(({ slug }) => slug === edit.offer);
    return { ok: true, text: next, byHand: before === undefined ? [] : staleTexts(before, offer) };
  }
  const { value } = parseYaml(next);
  return {
    ok: false,
    problems: problems.map((problem) => ({ problem, answer: answerAt(value, problem.path) })),
  };
}

/** Where a path of a record leads: its lists name their entries by `id`, its facts are their own path. */
function answerAt(record: unknown, path: readonly PropertyKey[]): WrongAnswer | null {
  const [top, index, ...inner] = path;
  if (top === 'revisions') {
    const [part, locale] = inner;
    if (part === 'date') return { kind: 'date' };
    return part === 'note' && (locale === 'en' || locale === 'zh-CN') ? { kind: 'note', locale } : null;
  }
  const within = top === 'terms' ? path.slice(1) : inner;
  if (top !== 'offers' && top !== 'terms') return null;
  const [list, at, part] = within;
  const start = top === 'terms' ? ['terms'] : [top, index];
  const id = valueAt(record, [...start, list, at, 'id']);
  if (list === 'evidence') return typeof id === 'string' ? { kind: 'quote', evidence: id } : null;
  if (list === 'limits' || list === 'setup') {
    if (typeof id !== 'string') return null;
    return { kind: 'fact', field: part === 'costs' ? `${list}.${id}.costs` : `${list}.${id}` };
  }
  return within.length === 0 ? null : { kind: 'fact', field: within.map(String).join('.') };
}

function valueAt(value: unknown, path: readonly (PropertyKey | undefined)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && key !== undefined ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** Texts of the offer that still give the old figure of a limit: nobody but a person can write them anew. */
function staleTexts(before: OfferRecord, after: OfferRecord): string[] {
  const changed = before.limits.flatMap((limit) => {
    const next = after.limits.find(({ id }) => id === limit.id);
    const same =
      next !== undefined &&
      next.value === limit.value &&
      next.unit === limit.unit &&
      next.period === limit.period;
    return same ? [] : [{ limit, next }];
  });
  return (['summary', 'note'] as const).flatMap((name) =>
    (['en', 'zh-CN'] as const).flatMap((locale) => {
      const written = after[name]?.[locale] ?? '';
      const stale = changed.some(
        ({ limit, next }) =>
          quoteCarries(written, limit) && (next === undefined || !quoteCarries(written, next)),
      );
      return stale ? [`${after.slug}: ${name}.${locale} may still give the old figure: ${written}`] : [];
    }),
  );
}
