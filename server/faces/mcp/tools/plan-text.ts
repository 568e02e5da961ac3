/** A plan as a text for an agent. */
import { pickState } from '../../../../schemas/pick-state.ts';
import type { PlanAnswer } from '../../../../schemas/plan.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  AGENT_TEXTS,
  asOfLine,
  assumedLines,
  bracketBehind,
  choosePunctuation,
  isForDaysOnly,
  joinList,
  LABELS,
  PICK_STATE_NAMES,
  type Quote,
  runwayLines,
  usageShareInWords,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { TEXT_BYTES_MAX } from '../bounds.ts';
import { createCitations, disclosureText } from '../fact-lines.ts';
import type { Detail } from '../tool.ts';

/** What of a plan is told, from all to what nobody may miss. The main figure of a pick always has its quote. */
type Level = {
  readonly why: number;
  readonly alternatives: number;
  /** What is quoted besides the main figure: everything, what decides it, nothing. */
  readonly quotes: 'all' | 'figures' | 'main';
  /** Whether points of a pick are told that an earlier pick of the same plan has. */
  readonly repeats: boolean;
};
const LEVELS: readonly Level[] = [
  { why: 2, alternatives: 3, quotes: 'all', repeats: true },
  { why: 0, alternatives: 3, quotes: 'all', repeats: false },
  { why: 0, alternatives: 3, quotes: 'figures', repeats: false },
  { why: 0, alternatives: 0, quotes: 'main', repeats: false },
];
const WHOLE: Level = {
  why: Number.POSITIVE_INFINITY,
  alternatives: Number.POSITIVE_INFINITY,
  quotes: 'all',
  repeats: true,
};

/** The text of a plan: at full detail all of it, else as much as a brief answer has room for. */
export function planText(plan: PlanAnswer, detail: Detail, locale: Locale): string {
  const levels = detail === 'full' ? [WHOLE] : LEVELS;
  const textAt = (level: Level): string => linesOf(plan, detail, level, locale).join('\n');
  const fitting = levels.map(textAt).find((text) => Buffer.byteLength(text) <= TEXT_BYTES_MAX);
  return fitting ?? textAt(levels.at(-1) ?? WHOLE);
}

function linesOf(plan: PlanAnswer, detail: Detail, level: Level, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  const verdict = {
    zero: isForDaysOnly(plan) ? verdictTitle(plan) : AGENT_TEXTS.zeroCost,
    'zero-if-confirmed': AGENT_TEXTS.zeroIfConfirmed,
    'not-zero': verdictTitle(plan),
  }[plan.verdict];
  const told = new Map<string, Told>();
  return [
    verdict[locale],
    asOfLine(plan.asOf, plan.dataAsOf, locale),
    ...runwayLines(plan, locale),
    ...assumedLines(plan, locale).map((line) => `- ${LABELS.assumed[locale]}${colon}${line}`),
    ...(detail === 'full'
      ? plan.variants.map((variant) => `favour ${variant.favour}: ${variantLine(variant, locale)}`)
      : []),
    plan.disclosure,
    ...(isWholeAddress(plan.planUrl) ? [plan.planUrl] : []),
    ...plan.warnings.map(({ text }) => `  - ${text}`),
    ...plan.picks.flatMap((pick) => pickLines(pick, level, level.repeats ? null : told, locale)),
  ];
}

/** The need for which a plan was first chosen, and what was said of it there. */
type Told = { readonly need: Role; readonly texts: ReadonlySet<string> };

/**
 * The choice of a need: what it gives, each figure with its quote, what to watch and to confirm, and why.
 * @param told by the slug of a plan what earlier picks said of it, to which this one adds; null to say it again
 */
function pickLines(
  pick: PlanAnswer['picks'][number],
  level: Level,
  told: Map<string, Told> | null,
  locale: Locale,
): string[] {
  const { need, choice, unconfirmed, mainLimits, beyond, stability, allowanceUnknown } = pick;
  const { semicolon, colon } = choosePunctuation(locale);
  const citations = createCitations(locale);
  const quoted = (text: string, evidence: readonly Quote[]): string =>
    `  - ${[text, citations.cite(evidence)].join(' ').trimEnd()}`;
  const line = (text: string, evidence: readonly Quote[] = []): string =>
    quoted(text, level.quotes === 'all' ? evidence : []);
  const role = `- ${ROLE_NAMES[need][locale]} (${need}): `;
  const helps = pick.relaxation.map(({ text }) => line(text));
  if (choice === null) {
    const silent = allowanceUnknown.map(({ slug }) => slug);
    return [
      role + AGENT_TEXTS.noPlanFits[locale],
      ...(silent.length === 0
        ? []
        : [line(`${LABELS.allowanceUnknown[locale]}${colon}${silent.join(', ')}`)]),
      ...helps,
      ...pick.why.slice(0, Math.max(1, level.why)).map(({ text, evidence }) => line(text, evidence)),
      ...citations.lines(),
    ];
  }
  const limitWords = ({ name, text, share }: (typeof mainLimits)[number]): string =>
    name + colon + bracketBehind(text, share == null ? '' : usageShareInWords(share, locale), locale);
  const others = pick.alternatives.slice(0, level.alternatives).map(({ offer }) => offer.slug);
  const points = [
    ...(beyond === null ? [] : [{ label: LABELS.beyond, ...beyond }]),
    ...unconfirmed.map(({ text, evidence, readHere }) => ({
      ...{ label: LABELS.toConfirm, text: `${text} ${readHere}`, evidence },
    })),
    ...pick.watch.map((watch) => ({ label: LABELS.watch, ...watch })),
  ];
  const before = told?.get(choice.slug);
  const fresh = points.filter(({ text }) => before?.texts.has(text) !== true);
  told?.set(choice.slug, { need, ...before, texts: new Set(points.map(({ text }) => text)) });
  const lines = [
    `${role}${choice.name} (${choice.slug})${semicolon}${PICK_STATE_NAMES[pickState(pick)][locale]}${semicolon}${choice.url}${disclosureText(choice.commercial, locale)}`,
    ...mainLimits.map((limit, at) =>
      quoted(limitWords(limit), at === 0 || level.quotes !== 'main' ? limit.evidence : []),
    ),
    ...fresh.map(({ label, text, evidence }) => line(`${label[locale]}${colon}${text}`, evidence)),
    ...(before === undefined || fresh.length === points.length
      ? []
      : [line(AGENT_TEXTS.restAsFor(ROLE_NAMES[before.need])[locale])]),
    ...(stability === null || level.why === 0 ? [] : [line(stability.text)]),
    ...pick.why
      .slice(0, level.why)
      .map(({ text, evidence }) => line(`${LABELS.why[locale]}${colon}${text}`, evidence)),
    ...helps,
    ...(others.length === 0
      ? []
      : [line(`${LABELS.alternatives[locale]}${colon}${joinList(others, locale)}`)]),
  ];
  return [...lines, ...citations.lines()];
}
