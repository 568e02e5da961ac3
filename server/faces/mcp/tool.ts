/** One tool: what it takes, what it answers, and how a call to it ends. */

import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type LocalizedText, timestampSchema } from '../../../schemas/text.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import {
  NOT_READY,
  type ProblemDetail,
  type RatePolicy,
  type Validation,
  validate,
} from '../../http/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import type { QueueOutcome } from '../../turns/index.ts';
import { AGENT_TEXTS, BADGE_TEXTS } from '../../words/index.ts';
import type { Work } from '../../work/index.ts';
import { API_BASE } from '../api/reads/index.ts';
import { planProblem } from '../work-problems.ts';
import { boundText, FULL_TEXT_BYTES_MAX, type LeftOut, leftOutSchema, TEXT_BYTES_MAX } from './bounds.ts';
import { problemText } from './problem-text.ts';
import { declaredSchema } from './tool-schema.ts';

/** Where an answer comes from, so that a client can credit the service and name the day of the data. */
const provenanceSchema = z.strictObject({
  service: z.literal('Zero'),
  url: z
    .string()
    .nullable()
    .describe('The link to credit the service with; null if no public address is known.'),
  api: z.string().nullable().describe('The full answer in the API; null if no public address is known.'),
  dataAsOf: timestampSchema,
  snapshot: z.string(),
  credit: z.string().describe('One line to credit the service with.'),
});
type Provenance = z.infer<typeof provenanceSchema>;

/**
 * @param publicUrl empty if no public address is known
 * @param apiPath from `/api/zero` on, such as `/offers/{slug}`
 */
function buildProvenance(
  snapshot: ServedSnapshot,
  publicUrl: string,
  apiPath: string,
  locale: Locale,
): Provenance {
  const { dataAsOf } = snapshot.index.catalog;
  return {
    service: 'Zero',
    url: publicUrl === '' ? null : `${publicUrl}/`,
    api: publicUrl === '' ? null : `${publicUrl}${API_BASE}${apiPath}`,
    dataAsOf,
    snapshot: snapshot.version,
    credit: `Zero${publicUrl === '' ? '' : ` · ${publicUrl}/`} · ${BADGE_TEXTS.asOf(dataAsOf)[locale]}`,
  };
}

/** The arguments; null means one that was not given. */
function withoutNulls(given: unknown): unknown {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

/** What a call is answered from. */
export type ToolScene = {
  /** The same for all of a request; null while none could be opened. Read only when a call needs it. */
  readonly snapshot: () => Promise<ServedSnapshot | null>;
  /** Scheme and host of the service, without a slash at its end; empty if it has no public address. */
  readonly publicUrl: string;
  readonly work: Work;
  /** Whose time plans and checks take. */
  readonly caller: string;
  /** Runs what is computed on the thread that answers when it is the caller's turn. */
  readonly inTurn: <T>(make: () => T | Promise<T>) => Promise<QueueOutcome<T>>;
  /** Counts a call against an allowance; the problem to answer with if it is used up, else null. */
  readonly count: (policy: RatePolicy) => Promise<ProblemDetail | null>;
  /** Takes a fault of ours, which no answer shows. */
  readonly report: (error: unknown) => void;
};

export type ToolAnswer<T> =
  | {
      readonly kind: 'answer';
      readonly value: T;
      /** What the value says, in a few lines. */
      readonly text: string;
      readonly leftOut?: LeftOut;
      /** Path of the same reading in the API, from `/api/zero` on. */
      readonly apiPath: string;
    }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

export type Tool = {
  readonly name: string;
  readonly title: LocalizedText;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly declaredInput: ReturnType<typeof declaredSchema>;
  /** Valid arguments, which errors show. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Answers a call; every outcome is a result, also a fault of ours. */
  readonly call: (given: unknown, scene: ToolScene) => Promise<CallToolResult>;
};

/** `brief`: the text alone, which every client hands to its model. `full`: a longer one, and all facts as data. */
const DETAILS = ['brief', 'full'] as const;
export type Detail = (typeof DETAILS)[number];
const detailSchema = z.enum(DETAILS);

const sharedOutput = { leftOut: leftOutSchema, provenance: provenanceSchema };

type ToolParts<I extends z.ZodObject, O extends z.ZodObject> = {
  readonly name: string;
  readonly title: LocalizedText;
  readonly description: string;
  /** Has a `locale`, like every input. */
  readonly input: I;
  /** The arguments as models see them, if the schema that decides says more than a model needs. */
  readonly listed?: z.ZodObject;
  readonly output: O;
  readonly example: z.input<I> & Record<string, unknown>;
  /** Validates in place of the schema if more than a schema decides. */
  readonly read?: (given: unknown) => Validation<z.output<I>> | Promise<Validation<z.output<I>>>;
  /** An allowance of its own, besides the one of every request, for what is computed on other threads. */
  readonly policy?: RatePolicy;
  readonly answer: (
    asked: z.output<I>,
    from: Pick<ToolScene, 'publicUrl' | 'work' | 'caller'> & {
      readonly snapshot: ServedSnapshot;
      readonly detail: Detail;
    },
  ) => ToolAnswer<z.output<O>> | Promise<ToolAnswer<z.output<O>>>;
};

/** Makes a tool of its schemas and its reading of the catalog. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(parts: ToolParts<I, O>): Tool {
  const { name, title, description, example } = parts;
  // A copy has no name of its own; a named schema would be declared as a reference to itself.
  const input = parts.input.extend({ detail: detailSchema.optional() });
  const output = parts.output.extend(sharedOutput);
  const read = parts.read ?? ((given: unknown) => validate(parts.input, given));

  const answerCall = async (given: unknown, scene: ToolScene): Promise<CallToolResult> => {
    if (parts.policy !== undefined) {
      const refusal = await scene.count(parts.policy);
      if (refusal !== null) return errorResult(problemText(refusal, null, localeOf(given)));
    }
    const named = withoutNulls(given);
    const locale = localeOf(named);
    const refuse = (problem: ProblemDetail): CallToolResult =>
      errorResult(problemText(problem, { name, input, example }, locale));
    const { publicUrl, work, caller } = scene;
    const snapshot = await scene.snapshot();
    if (snapshot === null) return refuse(NOT_READY);
    const wanted = readDetail(named);
    if (!wanted.ok) return refuse(wanted.problem);
    const { detail, rest } = wanted.value;
    const asked = await read(rest);
    if (!asked.ok) return refuse(asked.problem);
    const make = () => parts.answer(asked.value, { snapshot, publicUrl, work, caller, detail });
    const turn: QueueOutcome<Awaited<ReturnType<typeof make>>> =
      parts.policy === undefined ? await scene.inTurn(make) : { kind: 'done', value: await make() };
    if (turn.kind !== 'done') return refuse(planProblem(turn));
    const answer = turn.value;
    if (answer.kind === 'problem') return refuse(answer.problem);
    const { leftOut = [], apiPath } = answer;
    const provenance = buildProvenance(snapshot, publicUrl, apiPath, locale);
    const text = shownText(answer.text, detail === 'full' ? leftOut : [], provenance.credit, detail, locale);
    return {
      content: [{ type: 'text', text }],
      ...(detail === 'full' ? { structuredContent: { ...answer.value, leftOut, provenance } } : {}),
    };
  };

  return {
    name,
    title,
    description,
    input,
    output,
    declaredInput: declaredSchema((parts.listed ?? parts.input).extend({ detail: detailSchema.optional() })),
    example,
    call: async (given, scene) => {
      try {
        return await answerCall(given, scene);
      } catch (error) {
        scene.report(error);
        const locale = localeOf(given);
        return errorResult(problemText({ code: 'internal-error' }, null, locale));
      }
    },
  };
}

/** Takes `detail` from the other arguments, which a schema of its own reads. */
function readDetail(given: unknown): Validation<{ readonly detail: Detail; readonly rest: unknown }> {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !('detail' in given))
    return { ok: true, value: { detail: 'brief', rest: given } };
  const { detail, ...rest } = given;
  const read = validate(z.strictObject({ detail: detailSchema }), { detail });
  return read.ok ? { ok: true, value: { detail: read.value.detail, rest } } : read;
}

function shownText(text: string, leftOut: LeftOut, credit: string, detail: Detail, locale: Locale): string {
  const missing = leftOut.map(({ what, count, how }) => AGENT_TEXTS.leftOut(what, count, how)[locale]);
  const bounded =
    detail === 'full'
      ? boundText(text, AGENT_TEXTS.goesOn[locale], FULL_TEXT_BYTES_MAX)
      : boundText(text, AGENT_TEXTS.askFull[locale], TEXT_BYTES_MAX);
  return [bounded, ...missing, credit].join('\n');
}

function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** The language asked for, English if none that we speak. */
function localeOf(given: unknown): Locale {
  const asked = z.object({ locale: z.unknown() }).safeParse(given);
  return LOCALES.find((locale) => asked.success && locale === asked.data.locale) ?? 'en';
}
