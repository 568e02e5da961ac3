/** `/best/{role}`: every free plan of a role in one table. Sorting and filters are links, so it needs no script. */
import { type BestAnswer, type BestPlan, bestQuerySchema } from '../../../../schemas/best.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { describeDuration } from '../../../../schemas/words/describe-number.ts';
import { bestPath, offerAddress, pagePath } from '../../../addresses.ts';
import { bestPlans, evidenceFor, nearestSlugs } from '../../../catalog/index.ts';
import { type ProblemDetail, unknownName } from '../../../http/index.ts';
import { md, mdLink, mdList, mdPage, mdQuotes, mdTable } from '../../../markdown/index.ts';
import {
  besideColumns,
  besideLines,
  BEST_LABELS,
  cellText,
  choosePunctuation,
  columnHeading,
  disclosureNotice,
  endMark,
  ISSUES,
  LABELS,
  limitLine,
  nearlyNotes,
  notStated,
  planKind,
  reviewMark,
  shownColumns,
  TERM_COLUMNS,
  termText,
  toldLine,
} from '../../../words/index.ts';
import { BEST_TEXTS, CATALOG_TEXTS, WORKS_WITH_TEXTS } from '../../../words/pages/index.ts';
import { readForm } from '../form-query.ts';
import { definePage, type PageContext } from '../page.ts';
import { mdWrongParts } from '../parts/navigation.ts';
import { bestHtml } from './html.ts';
import { bestDataPaths, bestStateQuery, type BestView } from './table.ts';

export const bestPage = definePage<BestView>({
  path: '/best/{slug}',
  read: ({ index, locale }, { slug, query: given }) => {
    const role = roleSchema.safeParse(slug).data;
    if (role === undefined) return { kind: 'problem', problem: unknownRole(slug) };
    const reading = readForm(bestQuerySchema, given, { role, locale });
    if (!reading.ok)
      return { kind: 'view', status: 400, view: { kind: 'invalid', role, issues: reading.issues } };
    const query = reading.value;
    const best = bestPlans(index, query);
    if (best.kind === 'table') return { kind: 'view', view: { kind: 'table', query, table: best.value } };
    const issues = [{ path: 'sort', message: ISSUES.notAColumn(best.sorts) }];
    return { kind: 'view', status: 400, view: { kind: 'invalid', role, issues } };
  },
  html: bestHtml,
  markdown: bestMarkdown,
});

function unknownRole(slug: string): ProblemDetail {
  const nearest = nearestSlugs(slug, ROLES);
  const message = BEST_TEXTS.unknownRole(slug.slice(0, 80), nearest);
  // Names the similar role, or all roles if none is similar.
  const pathOf = (name: string, locale: Locale): string => `${pagePath('/best', locale)}/${name}`;
  const told = BEST_TEXTS.unknownTable(slug.slice(0, 80), nearest);
  return unknownName('slug', message, nearest.length > 0 ? nearest : ROLES, pathOf, told);
}

const t = BEST_TEXTS;

function bestMarkdown(view: BestView, context: PageContext): string {
  const { locale, publicUrl, index } = context;
  const role = view.kind === 'table' ? view.query.role : view.role;
  const heading = `# ${t.title(role)[locale]}`;
  if (view.kind === 'invalid') {
    const issues = mdWrongParts(view.issues, locale);
    return mdPage(context, bestPath(role, 'en'), heading, t.invalid[locale], issues);
  }
  const { query, table } = view;
  const { total, limit, offset } = table;
  const data = (state: typeof query) => bestDataPaths(state);
  const next = offset + limit < total ? data({ ...query, offset: offset + limit }).markdown : null;
  const aside = table.plans.filter(({ byTheWay }) => byTheWay).map(({ name }) => md(name));
  return mdPage(
    context,
    bestPath(role, 'en') + bestStateQuery(query),
    heading,
    `> ${t.lead(index.rankedPlans(role).length)[locale]}`,
    t.plans(total)[locale],
    table.plans.length === 0 ? t.none[locale] : rows(table, context),
    table.nearly.length === 0 ? null : mdList(nearlyNotes(table.nearly, locale)),
    aside.length === 0
      ? null
      : `${BEST_LABELS.byTheWay[locale]}${choosePunctuation(locale).colon}${aside.join(choosePunctuation(locale).list)}`,
    `“${notStated(locale)}”${choosePunctuation(locale).colon}${t.legend[locale]}`,
    next === null
      ? null
      : `${CATALOG_TEXTS.next[locale]}${choosePunctuation(locale).colon}<${publicUrl}${next}>`,
    `${t.download[locale]}${choosePunctuation(locale).colon}<${publicUrl}${data(query).csv}> <${publicUrl}${data(query).json}>`,
    `## ${t.quotes[locale]}`,
    table.plans.map((plan) => quotesOf(plan, locale)),
  );
}

function rows(table: BestAnswer, { locale, publicUrl }: PageContext): string {
  const { plans } = table;
  const { comma, semicolon } = choosePunctuation(locale);
  const shown = shownColumns(table);
  const { amounts, terms } = shown;
  return mdTable(
    [
      BEST_LABELS.plan[locale],
      LABELS.kind[locale],
      ...(amounts.length === 0
        ? [LABELS.gives[locale]]
        : amounts.map((column) => md(columnHeading(column, locale)))),
      ...terms.map(({ name }) => name[locale]),
      BEST_LABELS.also[locale],
      ...(plans.some(({ adoption }) => adoption !== null) ? [WORKS_WITH_TEXTS.column[locale]] : []),
    ],
    plans.map((plan) => {
      const kind = [
        planKind(plan, locale),
        ...(plan.trialDays === null ? [] : [describeDuration(plan.trialDays, locale)]),
        ...[endMark(plan, locale), reviewMark(plan, locale)].filter((mark) => mark !== null),
      ].join(comma);
      const { main } = besideColumns(plan, shown);
      const figures = amounts.map((column) => {
        const cell = plan.cells[column.at] ?? null;
        return cell === null ? notStated(locale) : md(cellText(cell, column, plan, locale));
      });
      // A figure of its own unit fills the first place: the others say nothing.
      const own = main === null ? notStated(locale) : md(toldLine(main, shown, locale));
      const given = figures.length === 0 || main !== null ? [own, ...figures.slice(1)] : figures;
      const said = terms.map((column) => termText(column, plan, locale));
      const also = besideLines(plan, shown, locale).map(({ line }) => md(line));
      const { adoption } = plan;
      const named = adoption === null ? [] : [WORKS_WITH_TEXTS.share(adoption.named, adoption.of)[locale]];
      return [planLink(plan, publicUrl, locale), md(kind), ...given, ...said, also.join(semicolon), ...named];
    }),
  );
}

function planLink(plan: BestPlan, publicUrl: string, locale: Locale): string {
  const disclosure = disclosureNotice(plan.commercial, locale);
  const name = mdLink(plan.name, offerAddress(publicUrl, plan.slug, locale));
  const whose = `${name}${choosePunctuation(locale).comma}${md(plan.provider.name)}`;
  return disclosure === null ? whose : `${whose} ${md(`[${disclosure}]`)}`;
}

function quotesOf(plan: BestPlan, locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  const amounts = [...plan.cells, ...plan.also].flatMap((cell) => {
    if (cell === null || cell.evidence.length === 0) return [];
    return [`  - ${md(limitLine(cell.stated, locale))}`, ...mdQuotes(cell.evidence, locale, '    ')];
  });
  const terms = TERM_COLUMNS.flatMap((column) => {
    const evidence = evidenceFor(plan, column.field);
    if (evidence.length === 0 || column.wordOf(plan) === null) return [];
    const said = `${column.name[locale]}${colon}${termText(column, plan, locale)}`;
    return [`  - ${md(said)}`, ...mdQuotes(evidence, locale, '    ')];
  });
  const all = [...amounts, ...terms];
  return all.length === 0 ? '' : [`- **${md(plan.name)}**`, ...all].join('\n');
}
