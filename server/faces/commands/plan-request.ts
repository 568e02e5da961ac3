/** Builds the body of POST /plan from options and a request file. */

import { SWITCHED_CONSTRAINTS } from '../../../schemas/facts.ts';
import { buildScale, SCALE_FIGURES, type ScaleFigure } from '../../../schemas/measures.ts';
import { findUsageModel } from '../../../schemas/usage-models.ts';
import type { Kinds, Locale } from '../../../schemas/vocabulary.ts';
import { optionName, switchedOn, switchOption } from './options.ts';

export type PlanFlags = {
  readonly need?: readonly string[];
  readonly audience?: string;
  readonly kind?: Kinds;
  readonly favour?: string;
  readonly prefer?: readonly string[];
  readonly exclude?: readonly string[];
  readonly tool?: readonly string[];
  /** Figures by need: their places in the scale, and their values. */
  readonly byNeed?: readonly (readonly [path: string, value: number])[];
  readonly project?: string;
  readonly answer?: Readonly<Record<string, number>>;
  readonly growth?: number;
  readonly days?: number;
  readonly openSource?: boolean;
  readonly locale: Locale;
  /** The conditions, as commander names them. */
  readonly [attribute: string]: unknown;
} & Partial<Record<ScaleFigure, number>>;

/** The option of each condition that is switched on or off. */
export const CONDITION_OPTIONS = SWITCHED_CONSTRAINTS.map(({ name, demand }) =>
  switchOption(name, demand.en),
);

/**
 * The request, not yet validated: options add to a request file and win over it.
 * @param file what the file holds, null without one
 * @param localeGiven whether `--locale` was given; otherwise the file's own language is used
 */
export function buildPlanRequest(flags: PlanFlags, file: unknown, localeGiven: boolean): unknown {
  if (file !== null && !isRecord(file)) return file;
  const base = file ?? {};
  const constraints = {
    ...Object.fromEntries(switchedOn(CONDITION_OPTIONS, flags).map((name) => [name, true])),
    ...(flags.audience === undefined ? {} : { audience: flags.audience }),
  };
  const scale = buildScale([
    ...SCALE_FIGURES.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]] as const])),
    ...(flags.byNeed ?? []),
  ]);
  const { project: model, answer: answers, growth, days, openSource } = flags;
  // Whoever only says what is built needs what such a project suggests.
  const suggested =
    model === undefined || base.needs !== undefined ? undefined : findUsageModel(model)?.needs;
  const project = {
    ...(model === undefined ? {} : { model }),
    ...(answers === undefined ? {} : { answers }),
  };
  return {
    ...base,
    ...listed('needs', base, flags.need ?? suggested),
    ...merged('project', base, project),
    ...(growth === undefined ? {} : { growth }),
    ...(days === undefined ? {} : { days }),
    ...(openSource === undefined ? {} : { openSource }),
    ...merged('kinds', base, flags.kind ?? {}),
    ...merged('constraints', base, constraints),
    ...merged('scale', base, scale),
    ...listed('prefer', base, flags.prefer),
    ...listed('exclude', base, flags.exclude),
    ...listed('tools', base, flags.tool),
    ...(flags.favour === undefined ? {} : { favour: flags.favour }),
    ...(localeGiven || base.locale === undefined ? { locale: flags.locale } : {}),
  };
}

/** How the command calls a part of the request; a part of a file keeps its own name. */
export function nameOption(path: string, isFromFile: boolean): string {
  if (isFromFile) return path;
  const [part = '', name = '', question = ''] = path.split('.');
  if (part === 'scale') return optionName(name);
  if (part === 'project') return name === 'answers' ? `--answer ${question}` : '--project';
  return (
    { needs: '--need', tools: '--tool', kinds: '--kind', constraints: '--audience' }[part] ??
    (['prefer', 'exclude', 'growth', 'days', 'openSource', 'favour'].includes(part) ? optionName(part) : path)
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
