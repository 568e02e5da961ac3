/** The rows of a table: a plan with its amounts, each with its place in the column and the quotes behind it, and its main terms. */
import type { BestAnswer, BestCell, BestColumn, BestPlan, BestQuery } from '../../../../schemas/best.ts';
import type { Evidence } from '../../../../schemas/catalog.ts';
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { describeDuration } from '../../../../schemas/words/describe-number.ts';
import { offerPath, providerPath } from '../../../addresses.ts';
import { evidenceFor } from '../../../catalog/index.ts';
import {
  BEST_LABELS,
  cellNote,
  cellNumber,
  cellScope,
  choosePunctuation,
  columnHeading,
  columnMeasure,
  describeFactValue,
  endMark,
  factName,
  joinList,
  LABELS,
  limitLine,
  notStated,
  TERM_COLUMNS,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { BEST_TEXTS, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { defaultFreshnessNote, freshnessDot, quoteBlocks } from '../parts/evidence.ts';
import { placeMark } from '../parts/scales.ts';
import { kindTag, mainlandTags } from '../parts/offer-marks.ts';
import { bestStatePath } from './state.ts';

export function rankedTable(query: BestQuery, table: BestAnswer, locale: Locale): Markup {
  const made = table.plans.filter(({ byTheWay }) => !byTheWay);
  const aside = table.plans.filter(({ byTheWay }) => byTheWay);
  const isMeasured = table.plans.some(({ adoption }) => adoption !== null);
  const width = 1 + table.columns.length + TERM_COLUMNS.length + Number(isMeasured);
  const columns = table.columns.map((column, at) => ({ ...column, least: leastShare(table.plans, at) }));
  const unmarked = unmarkedFreshness(
    table.plans.flatMap((plan) => [
      ...plan.cells.flatMap((cell) => (cell === null ? [] : [cell.evidence])),
      ...TERM_COLUMNS.map(({ field }) => evidenceFor(plan, field)),
    ]),
  );
  const around = { unmarked, locale };
  const rows = (plans: readonly BestPlan[]): Markup[] => each(plans, (plan) => row(plan, columns, around));
  return html`<div class="card scroll" tabindex="0" role="region" aria-labelledby="plans"><table class="ranked">
<thead><tr>${sortHead(query, 'name', BEST_LABELS.plan[locale], '')}${each(table.columns, (column) =>
    sortHead(query, column.metric, column.name, columnMeasure(column, locale)),
  )}${each(TERM_COLUMNS, ({ name }) => html`<th scope="col">${name[locale]}</th>`)}${isMeasured ? html`<th scope="col">${WORKS_WITH_TEXTS.column[locale]}</th>` : ''}</tr></thead>
${made.length === 0 ? '' : html`<tbody>${rows(made)}</tbody>`}${
    aside.length === 0
      ? ''
      : html`<tbody><tr class="group"><th colspan="${width}" scope="rowgroup">${BEST_LABELS.byTheWay[locale]}</th></tr>
${rows(aside)}</tbody>`
  }</table></div>${defaultFreshnessNote(unmarked, locale)}`;
}

/** What all rows share. */
type Around = { readonly unmarked: FreshnessStatus | null; readonly locale: Locale };

/** A head that orders by its column; of the column that does already, it turns the order round. */
function sortHead(query: BestQuery, sort: BestQuery['sort'], name: string, measure: string): Markup {
  const isSorted = query.sort === sort;
  const usual = sort === 'name' ? 'asc' : 'desc';
  const order = query.order ?? usual;
  const other = order === 'asc' ? 'desc' : 'asc';
  const turned = isSorted && other !== usual ? other : undefined;
  const href = bestStatePath({ ...query, sort, order: turned, offset: 0 });
  const sorted = isSorted ? html` aria-sort="${order === 'asc' ? 'ascending' : 'descending'}"` : '';
  const arrow = isSorted ? html` <span aria-hidden="true">${order === 'asc' ? '↑' : '↓'}</span>` : '';
  return html`<th scope="col"${sorted}><a href="${href}">${name}${arrow}</a>${measure === '' ? '' : html`<small>${measure}</small>`}</th>`;
}

/** The smallest share of a column that is not zero. */
function leastShare(plans: readonly BestPlan[], at: number): number {
  return plans.reduce((least, { cells }) => {
    const share = cells[at]?.share ?? 0;
    return share > 0 ? Math.min(least, share) : least;
  }, 1);
}

type DrawnColumn = BestColumn & { readonly least: number };

function row(plan: BestPlan, columns: readonly DrawnColumn[], around: Around): Markup {
  const { locale } = around;
  const silent = [
    ...columns.filter((_column, at) => (plan.cells[at] ?? null) === null).map(({ name }) => name),
    ...TERM_COLUMNS.filter(({ wordOf }) => wordOf(plan) === null).map(({ name }) => name[locale]),
  ];
  return html`<tr><th scope="row"><div class="who"><label class="tick"><input type="checkbox" name="offers" value="${plan.slug}" aria-label="${BEST_TEXTS.choose(plan.name)[locale]}"></label><span><a href="${offerPath(plan.slug, locale)}">${plan.name}</a>${about(plan, locale)}${
    silent.length === 0
      ? ''
      : html`<small class="silent">${BEST_TEXTS.notStated[locale]}${choosePunctuation(locale).colon}${joinList(silent, locale)}</small>`
  }</span></div></th>${each(columns, (column, at) => amountCell(plan, column, plan.cells[at] ?? null, around))}${each(
    TERM_COLUMNS,
    (column) => termCell(plan, column, around),
  )}${adoptionCell(plan, locale)}</tr>\n`;
}

/** Whose plan it is, and what must not be overlooked: that it does not last, ends, or is under review. */
function about(plan: BestPlan, locale: Locale): Markup {
  const { provider, freeType, trialDays, renewEveryDays, review } = plan;
  const end = endMark(plan, locale);
  const days = trialDays === null ? '' : html` <span>${describeDuration(trialDays, locale)}</span>`;
  const isForGood = freeType === 'forever' && renewEveryDays === null;
  return html`<small><a class="soft" href="${providerPath(provider.slug, locale)}">${provider.name}</a>${isForGood ? '' : html` ${kindTag(plan, locale)}${days}`}${
    end === null ? '' : html` <span class="tag bad">${end}</span>`
  }${review === null ? '' : html` <span class="tag bad">${LABELS.review[locale]}</span>`}${mainlandTags(plan, locale)}</small>`;
}

function amountCell(plan: BestPlan, column: DrawnColumn, cell: BestCell | null, around: Around): Markup {
  const { locale } = around;
  const whose = html`<span class="whose">${columnHeading(column, locale)}</span>`;
  if (cell === null) return silence(whose, locale);
  const { stated, evidence, share } = cell;
  const note = [cellNote(cell, column, plan, locale), cellScope(cell, locale)]
    .filter((part) => part !== '')
    .join(choosePunctuation(locale).comma);
  const said = html`${limitLine(stated, locale)}`;
  return html`<td>${whose}<div class="amount">${proof(html`${cellNumber(cell, locale)}`, said, evidence, around)}${
    share === null ? '' : placeMark(share, column.least)
  }${note === '' ? '' : html`<small>${note}</small>`}</div></td>`;
}

function termCell(plan: BestPlan, column: (typeof TERM_COLUMNS)[number], around: Around): Markup {
  const { locale } = around;
  const { field, name } = column;
  const whose = html`<span class="whose">${name[locale]}</span>`;
  const word = column.wordOf(plan);
  if (word === null) return silence(whose, locale);
  const value = {
    'signup.card': plan.signup.card,
    overage: plan.overage,
    'commercial.use': plan.commercial.use,
    'flags.idlePause': plan.flags.idlePause,
  }[field];
  const said = html`${factName(field, locale)}${choosePunctuation(locale).colon}${describeFactValue(plan, { field, value }, locale)}`;
  return html`<td>${whose}<div class="term ${word.tone}">${proof(html`${word[locale]}`, said, evidenceFor(plan, field), around)}</div></td>`;
}

/** How many tools name it, with the way to their lines; none if the version tells of no tools. */
function adoptionCell({ slug, name, adoption }: BestPlan, locale: Locale): Markup | '' {
  if (adoption === null) return '';
  const { named, of } = adoption;
  const t = WORKS_WITH_TEXTS;
  const whose = html`<span class="whose">${t.column[locale]}</span>`;
  if (named === 0) return html`<td>${whose}<span class="soft">${t.share(named, of)[locale]}</span></td>`;
  return html`<td>${whose}<a class="soft" href="${offerPath(slug, locale)}#works-with" aria-label="${name}${choosePunctuation(locale).colon}${t.share(named, of)[locale]}">${t.share(named, of)[locale]}</a></td>`;
}

/** Unknown is neither a yes nor a no; it is not left blank, which would look like either. */
function silence(whose: Markup, locale: Locale): Markup {
  return html`<td class="silence">${whose}<span class="unknown" aria-hidden="true">?</span><span class="visually-hidden">${notStated(locale)}</span></td>`;
}

/**
 * A value whose quotes open over the table, one at a time and without a script.
 * @param said the fact in full, as the plan states it
 */
function proof(
  value: Markup,
  said: Markup,
  evidence: readonly Evidence[],
  { unmarked, locale }: Around,
): Markup {
  const status = worstFreshness(evidence);
  if (status === null) return html`<span class="value">${value}</span>`;
  return html`<details class="proof" name="proof"><summary><span class="value">${value}</span>${freshnessDot(status, locale, unmarked)}</summary><div class="panel"><p>${said}</p>${quoteBlocks(evidence, locale)}</div></details>`;
}
