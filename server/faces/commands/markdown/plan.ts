/** A plan as Markdown: the verdict first, then every pick with its reasons. */

import type { PlanAnswer } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  md,
  mdAutolink,
  mdBlocks,
  mdCode,
  mdFence,
  mdList,
  pickBlocks,
  reasonItems,
  slugLinks,
} from '../../../markdown/index.ts';
import { graveLines } from '../../../planner/index.ts';
import {
  asOfLine,
  assumedLines,
  choosePunctuation,
  LABELS,
  runwayLines,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';

export function planMarkdown(plan: PlanAnswer, locale: Locale): string {
  const { colon, bracket } = choosePunctuation(locale);
  const links = slugLinks(locale);
  return mdBlocks(
    `# ${md(verdictTitle(plan)[locale])}`,
    md(asOfLine(plan.asOf, plan.dataAsOf, locale)),
    mdList(graveLines(plan.picks, locale)),
    mdList(runwayLines(plan, locale)),
    plan.assumed.length === 0 ? null : `## ${LABELS.assumed[locale]}`,
    mdList(assumedLines(plan, locale)),
    plan.variants
      .map((one) => `- ${md(variantLine(one, locale))}${bracket(mdCode(`--favour ${one.favour}`))}`)
      .join('\n'),
    reasonItems(plan.warnings, locale),
    ...plan.picks.flatMap((pick) => pickBlocks(pick, locale, links)),
    ...(plan.commands.length === 0 ? [] : [`## ${LABELS.commands[locale]}`]),
    ...plan.commands.flatMap(({ offer, need, command, source }) => [
      `${mdCode(offer)}${bracket(ROLE_NAMES[need][locale])}${colon}${mdAutolink(source)}`,
      mdFence(command),
    ]),
    isWholeAddress(plan.planUrl) ? `${LABELS.planPage[locale]}${colon}${mdAutolink(plan.planUrl)}` : null,
    `${LABELS.dataAsOf[locale]}${colon}${plan.dataAsOf}`,
    md(plan.disclosure),
  );
}
