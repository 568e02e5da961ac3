/** The pages of a plan and of its needs for programs: the same verdict, picks, reasons and quotes, written out. */

import { FIGURE_FIELDS } from '../../../../schemas/measures.ts';
import { USAGE_MODEL_NAMES } from '../../../../schemas/usage-models.ts';
import { KIND_FIELDS, type Locale, type Role, ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  md,
  mdAutolink,
  type MdBlock,
  mdFence,
  mdLink,
  mdList,
  mdPage,
  mdSection,
  pickBlocks,
  reasonItems,
  siteLinks,
} from '../../../markdown/index.ts';
import { gravestWatches, type SwapOutcome } from '../../../planner/index.ts';
import {
  asOfLine,
  assumedLines,
  choosePunctuation,
  FAVOUR_NAMES,
  isForDaysOnly,
  joinSentences,
  LABELS,
  type Room,
  roomMeasure,
  roomNumber,
  roomUnitName,
  runwayLines,
  SWITCH_NAMES,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { endingWords, PLAN_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import {
  endingPicks,
  type NeedView,
  type PickAsked,
  planNeedPath,
  planPath,
  type PlanShown,
  planUsePath,
  type PlanView,
  presetPath,
  PRESETS,
  splitWarnings,
  swapInWords,
} from './view.ts';
import { copies, planCalendarPath, planFeedPath } from './share.ts';
import { accountsLine, isAccounts, runOutLine, type StackRow, stackRows, usualLines } from './stack-list.ts';

export function planMarkdown(view: PlanView, context: PageContext): string {
  return view.plan === null ? emptyMarkdown(view, context) : planned(view.plan, context);
}

function emptyMarkdown({ problems, needMissing }: PlanView, context: PageContext): string {
  const { locale, publicUrl } = context;
  const t = PLAN_TEXTS;
  const { colon } = choosePunctuation(locale);
  const parameters = [
    ...KIND_FIELDS.map(({ name, kinds }) => `${name}=${kinds.join('|')}`),
    ...Object.keys(SWITCH_NAMES).map((name) => `${name}=true`),
    'audience=global|cn|eea',
    ...FIGURE_FIELDS.map(({ name }) => `${name}=N`),
    `project=${USAGE_MODEL_NAMES.join('|')}`,
    'openSource=true',
    'growth=N',
    'days=N',
    'prefer=SLUG,...',
    'exclude=SLUG,...',
    'tools=SLUG,...',
    `favour=${Object.keys(FAVOUR_NAMES).join('|')}`,
  ];
  return mdPage(
    context,
    '/plan',
    `# ${t.title[locale]}`,
    problems
      .map(({ path, message, field }) => `> ${md(field?.[locale] ?? path)}${colon}${md(message[locale])}`)
      .join('\n>\n'),
    needMissing ? `> ${t.noNeed[locale]}` : null,
    t.lead[locale],
    `\`${publicUrl}${localePrefix(locale)}/plan.md?needs=postgres,auth\``,
    `- needs${colon}${ROLES.join(', ')}\n- ${parameters.map((one) => `\`${one}\``).join(', ')}`,
    `## ${t.presets[locale]}`,
    PRESETS.map(
      (preset) =>
        `- ${mdLink(preset.name[locale], publicUrl + presetPath(preset, locale))}${colon}${md(preset.says[locale])}`,
    ),
  );
}

function planned({ answer, relaxed, room }: PlanShown, context: PageContext): string {
  const { locale, index, publicUrl } = context;
  const t = PLAN_TEXTS;
  const { blocking, dropped, others: known } = splitWarnings(answer);
  const others = known.filter((one) => !isAccounts(one));
  const { colon, bracket } = choosePunctuation(locale);
  const ending = endingPicks(answer.picks, index);
  return mdPage(
    context,
    planPath({ ...answer.request, locale: 'en' }),
    `# ${verdictTitle(answer)[locale]}`,
    md(asOfLine(answer.asOf, answer.dataAsOf, locale)),
    md(runOutLine(answer, room, locale)),
    md(accountsLine(answer, locale)),
    mdList(runwayLines(answer, locale)),
    room.rows.length === 0 ? null : t.room(roomUnitName(room.unit))[locale],
    stackRows(answer, room).flatMap((one) => stackItem(one, room, locale)),
    mdList(usualLines(room, locale)),
    ...mdSection(
      `## ${LABELS.variants[locale]}`,
      answer.variants.map((one) => `- ${mdLink(variantLine(one, locale), one.url)}`),
    ),
    answer.verdict === 'not-zero' || isForDaysOnly(answer) ? null : t.lasting[locale],
    reasonItems(blocking, locale),
    reasonItems(dropped, locale),
    answer.assumed.length === 0 ? null : `${t.assumed(answer.assumed.length)[locale]}${colon.trim()}`,
    mdList(assumedLines(answer, locale)),
    ...mdSection(
      `## ${t.howLong[locale]}`,
      ending.map(
        ({ pick, offer }) =>
          `- ${md(offer.translations[locale].name)}${bracket(ROLE_NAMES[pick.need][locale])}${colon}${endingWords(offer, locale)}`,
      ),
    ),
    ...answer.picks.flatMap((pick, position) =>
      blocksOf({ pick, request: answer.request, relaxed: relaxed[position] ?? null }, context),
    ),
    ...mdSection(`## ${t.know[locale]}`, reasonItems(others, locale)),
    ...mdSection(
      `## ${t.commands[locale]}`,
      ...answer.commands.flatMap(({ command, source }) => [mdFence(command), mdAutolink(source)]),
    ),
    `## ${t.share[locale]}`,
    ...copies(answer, context).flatMap(({ name, words }) => [`${name}${colon.trim()}`, mdFence(words)]),
    `${t.feed[locale]}${colon}<${publicUrl}${planFeedPath(answer, locale)}>`,
    `${t.calendar[locale]}${colon}<${publicUrl}${planCalendarPath(answer, locale)}>`,
    md(answer.disclosure),
  );
}

/** A need with its pick, how far that goes, and what to watch most. */
function stackItem({ pick, row }: StackRow, { unit }: Room, locale: Locale): string[] {
  const { need, choice, watch } = pick;
  const { colon, semicolon, bracket } = choosePunctuation(locale);
  const measure = row === null ? '' : roomMeasure(row, locale);
  const carries = row === null || row.carries === null ? '' : roomNumber(row.carries, unit, locale);
  const room = carries === '' || measure === '' ? carries + measure : carries + bracket(measure);
  const name = choice === null ? LABELS.nothingFits[locale] : md(choice.name);
  return [
    `- ${ROLE_NAMES[need][locale]}${colon}${name}${room === '' ? '' : semicolon + md(room)}`,
    ...gravestWatches(watch).map(({ text }) => `  - ${md(text)}`),
  ];
}

/** The page of one need: the pick and every other plan, whatever page was asked for. */
export function needMarkdown(view: NeedView, context: PageContext): string {
  const { answer, pick, wanted } = view;
  const { locale, publicUrl } = context;
  return mdPage(
    context,
    planNeedPath({ ...answer.request, locale: 'en' }, pick.need),
    `# ${ROLE_NAMES[pick.need][locale]}`,
    `${mdLink(PLAN_TEXTS.wholePlan[locale], publicUrl + planPath(answer.request))}${choosePunctuation(locale).colon}${md(verdictTitle(answer)[locale])}`,
    wanted === null ? null : wish(wanted, pick.need, context),
    ...blocksOf(view, context),
    md(answer.disclosure),
  );
}

function wish(wanted: SwapOutcome, need: Role, { locale, publicUrl, index }: PageContext): string {
  const { says, path } = swapInWords(wanted, need, index, locale);
  const words = path === null ? [md(says)] : [md(says), mdLink(LABELS.use[locale], publicUrl + path)];
  return `> ${joinSentences(words, locale)}`;
}

function blocksOf({ pick, request, relaxed }: PickAsked, { locale, publicUrl }: PageContext): MdBlock[] {
  return pickBlocks(pick, locale, siteLinks(publicUrl, locale), {
    relaxed: relaxed === null ? null : mdLink(LABELS.relaxLink[locale], publicUrl + planPath(relaxed)),
    swap: (slug) => mdLink(LABELS.use[locale], publicUrl + planUsePath(request, pick.need, slug)),
  });
}
