/** From options and a request file to the body of POST /plan. */

import { SCALE_FIGURES, type ScaleFigure } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';

/** `--no-card` and its like are commander's negations: false where they were given. */
export type PlanFlags = {
  readonly need?: readonly string[];
  readonly commercial?: true;
  readonly audience?: string;
  readonly card: boolean;
  readonly phone: boolean;
  readonly idlePause: boolean;
  readonly dataTraining: boolean;
  readonly euRegion?: true;
  readonly prefer?: readonly string[];
  readonly exclude?: readonly string[];
  readonly locale: Locale;
} & Partial<Record<ScaleFigure, number>>;

/** The option of each figure of `scale`. */
export const SCALE_OPTIONS: Readonly<Record<ScaleFigure, string>> = {
  monthlyActiveUsers: '--monthly-active-users',
  requestsPerMonth: '--requests-per-month',
  databaseGb: '--database-gb',
  fileStorageGb: '--file-storage-gb',
  bandwidthGbPerMonth: '--bandwidth-gb-per-month',
  emailsPerMonth: '--emails-per-month',
  tokensPerMonth: '--tokens-per-month',
};

/**
 * The request, not yet validated: options add to a request file and win over it.
 * @param file what the file holds, null without one
 * @param localeGiven whether `--locale` was given; the file's own language stands otherwise
 */
export function planRequestOf(flags: PlanFlags, file: unknown, localeGiven: boolean): unknown {
  if (file !== null && !isRecord(file)) return file;
  const base = file ?? {};
  const on = (name: string, given: boolean): Record<string, true> => (given ? { [name]: true } : {});
  const constraints = {
    ...on('commercial', flags.commercial === true),
    ...on('noCard', !flags.card),
    ...on('noPhone', !flags.phone),
    ...on('noIdlePause', !flags.idlePause),
    ...on('noDataTraining', !flags.dataTraining),
    ...on('euRegion', flags.euRegion === true),
    ...(flags.audience === undefined ? {} : { audience: flags.audience }),
  };
  const scale = Object.fromEntries(
    SCALE_FIGURES.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])),
  );
  return {
    ...base,
    ...listed('needs', base, flags.need),
    ...merged('constraints', base, constraints),
    ...merged('scale', base, scale),
    ...listed('prefer', base, flags.prefer),
    ...listed('exclude', base, flags.exclude),
    ...(localeGiven || base.locale === undefined ? { locale: flags.locale } : {}),
  };
}

/** How the command calls a part of the request; a part of a file keeps its own name. */
export function planOptionOf(path: string, isFromFile: boolean): string {
  if (isFromFile) return path;
  const [part = '', name = ''] = path.split('.');
  if (part === 'scale') return SCALE_OPTIONS[SCALE_FIGURES.find((figure) => figure === name) ?? 'databaseGb'];
  return (
    { needs: '--need', prefer: '--prefer', exclude: '--exclude', constraints: '--audience' }[part] ?? path
  );
}

/** A list of the file with what the option adds, each once. */
function listed(
  name: string,
  base: Record<string, unknown>,
  added: readonly string[] | undefined,
): Record<string, unknown> {
  if (added === undefined) return {};
  const own: unknown = base[name];
  if (own !== undefined && !Array.isArray(own)) return {};
  return { [name]: [...new Set([...(own ?? []), ...added])] };
}

function merged(
  name: string,
  base: Record<string, unknown>,
  added: Record<string, unknown>,
): Record<string, unknown> {
  if (Object.keys(added).length === 0) return {};
  const own = base[name] ?? {};
  // What is no object is left for the schema to refuse.
  return isRecord(own) ? { [name]: { ...own, ...added } } : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
