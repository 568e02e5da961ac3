/** The rows of a table: a plan with its amounts, each with its place in the column and the quotes behind it, and its main terms. */
import {
  BEST_LIMIT_DEFAULT,
  type BestAnswer,
  type BestCell,
  type BestColumn,
  type BestPlan,
  type BestQuery,
} from '../../../../schemas/best.ts';
import type { Evidence } from '../../../../schemas/catalog.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { FreshnessStatus, Locale, Role } from '../../../../schemas/vocabulary.ts';
import { describeDuration } from '../../../../schemas/words/describe-number.ts';
import { bestCsvPath, bestPath, markdownPath, offerPath, providerPath } from '../../../addresses.ts';
import { evidenceFor } from '../../../catalog/index.ts';
import {
  besideColumns,
  besideLines,
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
  isSilent,
  joinList,
  LABELS,
  limitLine,
  notStated,
  type ShownColumns,
  shownColumns,
  TERM_COLUMNS,
  toldLine,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { BEST_TEXTS, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import type { FormIssue } from '../form-query.ts';
import { each, html, type Markup } from '../markup.ts';
import { defaultFreshnessNote, freshnessDot, quoteBlocks } from '../parts/evidence.ts';
import { kindTag, mainlandTags } from '../parts/offer-marks.ts';
import { placeBar } from '../parts/scales.ts';

export function rankedTable(query: BestQuery, table: BestAnswer, locale: Locale): Markup {
  const told = table.plans.filter((plan) => !isSilent(plan));
  const groups = [
    { title: null, plans: told.filter(({ byTheWay }) => !byTheWay) },
    { title: BEST_LABELS.byTheWay, plans: told.filter(({ byTheWay }) => byTheWay) },
    { title: BEST_LABELS.silent, plans: table.plans.filter(isSilent) },
  ];
  const isMeasured = table.plans.some(({ adoption }) => adoption !== null);
  const shown = shownColumns(table);
  const { amounts, terms } = shown;
  const width = 1 + Math.max(1, amounts.length) + terms.length + Number(isMeasured);
  const columns = amounts.map((column) => ({ ...column, least: leastShare(table.plans, column.at) }));
  const unmarked = unmarkedFreshness(
    table.plans.flatMap((plan) => [
      ...plan.cells.flatMap((cell) => (cell === null ? [] : [cell.evidence])),
      ...TERM_COLUMNS.map(({ field }) => evidenceFor(plan, field)),
    ]),
  );
  const around = { unmarked, locale };
  const drawn = { ...shown, amounts: columns };
  return html`<div class="card scroll" tabindex="0" role="region" aria-labelledby="plans"><table class="ranked">
<thead><tr>${sortHead(query, 'name', BEST_LABELS.plan[locale], '')}${
    amounts.length === 0 ? html`<th scope="col">${LABELS.gives[locale]}</th>` : ''
  }${each(amounts, (column) =>
    sortHead(query, column.metric, column.name, columnMeasure(column, locale)),
  )}${each(terms, ({ name }) => html`<th scope="col">${name[locale]}</th>`)}${isMeasured ? html`<th scope="col">${WORKS_WITH_TEXTS.column[locale]}</th>` : ''}</tr></thead>
${each(
  groups.filter(({ plans }) => plans.length > 0),
  ({ title, plans }) =>
    html`<tbody>${
      title === null
        ? ''
        : html`<tr class="group"><th colspan="${width}" scope="rowgroup">${title[locale]}</th></tr>\n`
    }${each(plans, (plan) => row(plan, drawn, around))}</tbody>`,
)}</table></div>${defaultFreshnessNote(unmarked, locale)}`;
}

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

function leastShare(plans: readonly BestPlan[], at: number): number {
  return plans.reduce((least, { cells }) => {
    const share = cells[at]?.share ?? 0;
    return share > 0 ? Math.min(least, share) : least;
  }, 1);
}

type DrawnColumn = BestColumn & { readonly at: number; readonly least: number };

type Drawn = ShownColumns & { readonly amounts: readonly DrawnColumn[] };

function row(plan: BestPlan, drawn: Drawn, around: Around): Markup {
  const { locale } = around;
  const { amounts, terms } = drawn;
  const { main } = besideColumns(plan, drawn);
  const silent = [
    ...(main === null
      ? amounts.filter(({ at }) => (plan.cells[at] ?? null) === null).map(({ name }) => name)
      : []),
    ...terms.filter(({ wordOf }) => wordOf(plan) === null).map(({ name }) => name[locale]),
  ];
  return html`<tr><th scope="row"><div class="who"><label class="tick"><input type="checkbox" name="offers" value="${plan.slug}" aria-label="${BEST_TEXTS.choose(plan.name)[locale]}"></label><span><a href="${offerPath(plan.slug, locale)}">${plan.name}</a>${about(plan, locale)}${
    silent.length === 0
      ? ''
      : html`<small class="silent">${BEST_TEXTS.notStated[locale]}${choosePunctuation(locale).colon}${joinList(silent, locale)}</small>`
  }${also(plan, drawn, locale)}</span></div></th>${
    main !== null || isSilent(plan) || amounts.length === 0
      ? mainCell(main, drawn, around)
      : each(amounts, (column) => amountCell(plan, column, plan.cells[column.at] ?? null, around))
  }${each(terms, (column) => termCell(plan, column, around))}${adoptionCell(plan, locale)}</tr>\n`;
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

function also(plan: BestPlan, drawn: Drawn, locale: Locale): Markup | '' {
  const lines = besideLines(plan, drawn, locale);
  if (lines.length === 0) return '';
  const page = offerPath(plan.slug, locale);
  return html`<small class="also">${BEST_LABELS.also[locale]}${choosePunctuation(locale).colon}${each(
    lines,
    ({ field, line }, at) =>
      html`${at === 0 ? '' : ' · '}<a class="soft" href="${page}#${field}">${line}</a>`,
  )}</small>`;
}

/** The main figure of a plan that fills none of the amounts, across all of them. */
function mainCell(main: BestPlan['also'][number] | null, drawn: Drawn, around: Around): Markup {
  const width = drawn.amounts.length;
  const span = width > 1 ? html` colspan="${width}"` : '';
  if (main === null) return silence('', around.locale, span);
  const words = html`${toldLine(main, drawn, around.locale)}`;
  return html`<td class="own"${span}><div class="amount">${proof(words, words, main.evidence, around)}</div></td>`;
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
    share === null ? '' : placeBar(share, column.least)
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
function silence(whose: Markup | '', locale: Locale, span: Markup | '' = ''): Markup {
  return html`<td class="silence"${span}>${whose}<span class="unknown" aria-hidden="true">?</span><span class="visually-hidden">${notStated(locale)}</span></td>`;
}

/**
 * A value whose quotes open over the table, one at a time and without a script.
 * @param said the fact in full, as the plan states it
 */
function proof(value: Markup, said: Markup, evidence: readonly Evidence[], { unmarked, locale }: Around) {
  const status = worstFreshness(evidence);
  if (status === null) return html`<span class="value">${value}</span>`;
  return html`<details class="proof" name="proof"><summary><span class="value">${value}</span>${freshnessDot(status, locale, unmarked)}</summary><div class="panel"><p>${said}</p>${quoteBlocks(evidence, locale)}</div></details>`;
}

/** The query of a state with its question mark; empty for the default table. */
export function bestStateQuery(query: BestQuery): string {
  const parameters = new URLSearchParams();
  if (query.sort !== 'best') parameters.set('sort', query.sort);
  if (query.sort !== 'best' && query.order !== undefined) parameters.set('order', query.order);
  for (const { name } of FACT_FILTERS) if (query[name] === true) parameters.set(name, 'true');
  if (query.region !== undefined) parameters.set('region', query.region);
  if (query.limit !== BEST_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (query.offset > 0) parameters.set('offset', String(query.offset));
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}

/** The path of a state in the language of the query. */
export function bestStatePath(query: BestQuery): string {
  return bestPath(query.role, query.locale) + bestStateQuery(query);
}

/** The address of a state as data. */
export function bestDataPaths(query: BestQuery): {
  readonly csv: string;
  readonly json: string;
  readonly markdown: string;
} {
  const { role, locale } = query;
  const rest = bestStateQuery(query).replace('?', '&');
  return {
    csv: bestCsvPath(role, locale) + bestStateQuery(query),
    json: `/api/zero/best?role=${role}${rest}${locale === 'en' ? '' : `&locale=${locale}`}`,
    markdown: markdownPath(bestStatePath(query)),
  };
}

export type BestView =
  | { readonly kind: 'table'; readonly query: BestQuery; readonly table: BestAnswer }
  | { readonly kind: 'invalid'; readonly role: Role; readonly issues: readonly FormIssue[] };
