/** Changes as a timeline: when, what, from what to what, and the quote. */
import type { ChangeEntry } from '../../../../schemas/change.ts';
import { describeStep } from '../../../../schemas/describe-step.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { changeAnchor, offerPath } from '../../../addresses.ts';
import { DIRECTION_NAMES, KIND_NAMES, LABELS, marksOf, summaryBeside } from '../../../words/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { quoteBlocks } from './evidence.ts';

/** @param nameOf gives the name to show for an offer; left out on the page of that offer */
export function timeline(
  entries: readonly ChangeEntry[],
  locale: Locale,
  nameOf?: (slug: string) => string | null,
): Markup {
  return html`<ol class="timeline">${each(entries, (entry) => timelineEntry(entry, locale, nameOf))}</ol>`;
}

function timelineEntry(entry: ChangeEntry, locale: Locale, nameOf?: (slug: string) => string | null): Markup {
  const { name: field, before, after } = describeStep(entry, locale);
  const name = nameOf?.(entry.offer);
  return html`<li class="${entry.kind} ${entry.direction}" id="${changeAnchor(entry.id)}">
<p class="when"><time datetime="${entry.happenedOn}">${entry.happenedOn}</time> <span class="tag">${KIND_NAMES[entry.kind][locale]}</span> ${
    entry.kind === 'change'
      ? html`<span class="tag ${entry.direction}">${DIRECTION_NAMES[entry.direction][locale]}</span>`
      : ''
  }</p>
<h3>${nameOf === undefined ? entry.summary : headed(entry, name ?? null, locale)}</h3>
<p class="step">${field} <del>${before}</del> <span aria-hidden="true">→</span> <ins>${after}</ins></p>
${quoteBlocks(entry.evidence, locale)}
<p class="soft">${LABELS.published[locale]} <time datetime="${entry.publishedAt}">${entry.publishedAt.slice(0, 10)}</time></p>
</li>`;
}

/** The name of the plan, once: a summary that begins with it goes on behind the link. */
function headed({ offer, summary }: ChangeEntry, name: string | null, locale: Locale): Markup {
  const { colon } = marksOf(locale);
  if (name === null) return html`${offer}${colon}${summary}`;
  return html`<a href="${offerPath(offer, locale)}">${name}</a>${colon}${summaryBeside(summary, name, locale)}`;
}
