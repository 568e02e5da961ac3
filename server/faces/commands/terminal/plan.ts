/** A plan: the verdict first, then every need with its choice, the reasons and what to watch. */

import { pickState } from '../../../../schemas/pick-state.ts';
import type { Pick, PlanAnswer, Reason } from '../../../../schemas/plan.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { graveLines } from '../../../planner/index.ts';
import {
  asOfLine,
  assumedLines,
  bracketBehind,
  COMMAND_TEXTS,
  choosePunctuation,
  disclosureNotice,
  isOldAsOf,
  joinList,
  LABELS,
  PICK_STATE_NAMES,
  runwayLines,
  usageInWords,
  usageShareInWords,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { createSheet, type Screen, type Sheet } from './screen.ts';

/** So many alternatives are named unless all is asked for. */
const ALTERNATIVES_SHOWN = 2;
/** What is graver comes first: conditions left open, and whether it lasts. */
const LOSSES_SHOWN = 2;

/** What a person decides by: verdict, picks, open points, what to watch, two alternatives. */
export function briefPlan(plan: PlanAnswer): PlanAnswer {
  return {
    ...plan,
    picks: plan.picks.map((pick) => ({
      ...pick,
      // Of a need without a plan the reasons are the answer.
      why: pick.choice === null ? pick.why : [],
      usage: [],
      stability: null,
      alternatives: pick.alternatives
        .slice(0, ALTERNATIVES_SHOWN)
        .map((one) => ({ ...one, gains: [], losses: one.losses.slice(0, LOSSES_SHOWN) })),
    })),
    commands: [],
  };
}

/** @param isFull whether all is printed */
export function planText(whole: PlanAnswer, screen: Screen, isFull: boolean): string {
  const plan = isFull ? whole : briefPlan(whole);
  const { locale, style } = screen;
  const sheet = createSheet(screen);
  const verdict = verdictTitle(whole);
  const dress = { zero: style.good, 'zero-if-confirmed': style.care, 'not-zero': style.bad }[plan.verdict];
  sheet.text(verdict[locale], 0, (line) => style.strong(dress(line)));
  const asOf = asOfLine(plan.asOf, plan.dataAsOf, locale);
  if (asOf !== '') sheet.text(asOf, 0, isOldAsOf(plan.asOf, plan.dataAsOf) ? style.care : undefined);
  for (const line of graveLines(plan.picks, locale)) sheet.text(line, 0, style.care, '! ');
  for (const line of runwayLines(plan, locale)) sheet.text(line);
  if (plan.assumed.length > 0) sheet.heading(LABELS.assumed[locale]);
  for (const line of assumedLines(plan, locale)) sheet.text(line, 2, undefined, '- ');
  if (plan.warnings.length > 0) {
    sheet.heading(LABELS.warnings[locale]);
    reasons(plan.warnings, sheet);
  }
  for (const pick of plan.picks) pickText(pick, sheet, screen);
  if (plan.variants.length > 0) {
    sheet.heading(LABELS.variants[locale]);
    for (const variant of plan.variants) {
      sheet.text(variantLine(variant, locale), 2, undefined, '- ');
      sheet.raw(`    --favour ${variant.favour}`);
    }
  }
  if (plan.commands.length > 0) {
    sheet.heading(LABELS.commands[locale]);
    for (const { offer, need, command, source } of plan.commands) {
      sheet.text(`${offer}${choosePunctuation(locale).bracket(ROLE_NAMES[need][locale])}`);
      // Not wrapped: a broken command runs as something else.
      sheet.raw(`  ${command}`);
      sheet.raw(`  ${style.faint(source)}`);
    }
  }
  sheet.quotes();
  sheet.blank();
  if (isWholeAddress(plan.planUrl)) sheet.address(LABELS.planPage[locale], plan.planUrl);
  sheet.field(LABELS.dataAsOf[locale], plan.dataAsOf);
  if (!isFull) sheet.text(COMMAND_TEXTS.fullPlan[locale], 0, style.faint);
  sheet.text(plan.disclosure, 0, style.faint);
  return sheet.toString();
}

function pickText(pick: Pick, sheet: Sheet, screen: Screen): void {
  const { locale, style } = screen;
  const { choice } = pick;
  const { colon, comma, bracket } = choosePunctuation(locale);
  const role = ROLE_NAMES[pick.need][locale];
  if (choice === null) {
    sheet.heading(`${role}${colon}${LABELS.nothingFits[locale]}`);
  } else {
    sheet.heading(`${role}${colon}${choice.name}  ${choice.slug}`);
    const state = pickState(pick);
    const dress = state === 'fits' ? style.good : style.care;
    sheet.text(
      `${choice.provider.name}${comma}${choice.plan}${colon}${PICK_STATE_NAMES[state][locale]}`,
      2,
      dress,
    );
    sheet.raw(`  ${choice.url}`);
    const disclosure = disclosureNotice(choice.commercial, locale);
    if (disclosure !== null) sheet.text(disclosure, 2, style.care);
  }
  if (pick.unconfirmed.length > 0) {
    sheet.text(LABELS.toConfirm[locale], 2, style.care);
    for (const { text, evidence, readHere } of pick.unconfirmed) {
      sheet.text(`${text} ${sheet.sources.marks(evidence)}`.trimEnd(), 4, style.care, '- ');
      sheet.raw(`      ${style.faint(readHere)}`);
    }
  }
  gets(pick, sheet, screen);
  if (pick.stability !== null) sheet.text(pick.stability.text, 2, style.faint);
  section(LABELS[pick.choice === null ? 'whyNot' : 'why'][locale], pick.why, sheet);
  section(LABELS.watch[locale], pick.watch, sheet);
  section(LABELS.relaxation[locale], pick.relaxation, sheet);
  usage(pick, sheet, screen);
  if (pick.alternatives.length > 0) sheet.text(`${LABELS.alternatives[locale]}${colon}`.trimEnd(), 2);
  for (const { offer, state, gains, losses } of pick.alternatives) {
    const disclosure = disclosureNotice(offer.commercial, locale);
    const named = `${offer.name}${bracket(offer.slug)}${comma}${PICK_STATE_NAMES[state][locale]}`;
    sheet.text(named, 4, undefined, '- ');
    sheet.raw(`    ${style.faint(offer.url)}`);
    if (disclosure !== null) sheet.text(disclosure, 4, style.care);
    for (const reason of gains) sheet.text(marked(reason, sheet), 6, style.good, '+ ');
    for (const reason of losses) sheet.text(marked(reason, sheet), 6, style.care, '- ');
  }
  if (pick.allowanceUnknown.length > 0) {
    const names = pick.allowanceUnknown.map(({ name }) => name);
    sheet.text(LABELS.allowanceUnknown[locale] + colon + joinList(names, locale), 2, style.faint);
  }
  if (pick.exclusions.length > 0) {
    const count = pick.exclusions.length;
    sheet.text(LABELS.exclusions[locale] + colon + COMMAND_TEXTS.exclusions(count)[locale], 2, style.faint);
  }
}

/** The main limits of the choice, and what happens past them. */
function gets({ mainLimits, beyond }: Pick, sheet: Sheet, { locale }: Screen): void {
  const { colon } = choosePunctuation(locale);
  if (mainLimits.length > 0) sheet.text(LABELS.gets[locale], 2);
  for (const { name, text, share, evidence } of mainLimits) {
    const said = bracketBehind(text, share === null ? '' : usageShareInWords(share, locale), locale);
    sheet.text(`${name}${colon}${said} ${sheet.sources.marks(evidence)}`.trimEnd(), 4, undefined, '- ');
  }
  if (beyond !== null) {
    const marks = sheet.sources.marks(beyond.evidence);
    sheet.text(`${LABELS.beyond[locale]}${colon}${beyond.text} ${marks}`.trimEnd(), 4, undefined, '- ');
  }
}

function usage({ usage: rows }: Pick, sheet: Sheet, { locale, style }: Screen): void {
  if (rows.length === 0) return;
  sheet.table(
    [LABELS.figure[locale], LABELS.asked[locale], LABELS.allowed[locale], LABELS.share[locale]],
    rows.map((row) => {
      const { figure, asked, allowed, share, shared } = usageInWords(row, locale);
      const isOver = row.share !== null && row.share > 1;
      return [
        figure,
        asked,
        shared === null ? allowed : `${allowed}\n${shared}`,
        { text: share, style: isOver ? style.bad : (line: string) => line },
      ];
    }),
    true,
  );
}

function section(title: string, list: readonly Reason[], sheet: Sheet): void {
  if (list.length === 0) return;
  sheet.text(title, 2);
  reasons(list, sheet, 4);
}

function reasons(list: readonly Reason[], sheet: Sheet, indent = 2): void {
  for (const reason of list) sheet.text(marked(reason, sheet), indent, undefined, '- ');
}

function marked({ text, evidence }: Reason, sheet: Sheet): string {
  return `${text} ${sheet.sources.marks(evidence)}`.trimEnd();
}
