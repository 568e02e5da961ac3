/** The commands of a plan's services, to copy. */

import type { PlanAnswer } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { commandBlock, copyBlock } from '../parts/take-along.ts';

export function commands({ commands: list }: PlanAnswer, locale: Locale): Markup | '' {
  const t = PLAN_TEXTS;
  if (list.length === 0) return '';
  const all = list.map(({ command }) => command).join('\n');
  return html`<section><details class="fold"><summary><h2>${t.commands[locale]}</h2></summary>${each(list, ({ need, command, source }) => html`<p class="soft small">${ROLE_NAMES[need][locale]}</p>${commandBlock(command, source, locale)}`)}
${list.length < 2 ? '' : html`<details class="fold"><summary>${t.all[locale]}</summary>${copyBlock(all, t.copyAll[locale], locale)}</details>`}</details></section>`;
}
