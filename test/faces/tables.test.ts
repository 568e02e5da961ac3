import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BestAnswer, type BestPlan, bestAnswerSchema } from '../../schemas/best.ts';
import type { Evidence } from '../../schemas/catalog.ts';
import { FRESHNESS, LOCALES, type Locale, ROLES } from '../../schemas/vocabulary.ts';
import { evidenceFor } from '../../server/catalog/index.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { besideColumns, besideLines, shownColumns, TERM_COLUMNS } from '../../server/words/index.ts';
import { useServer } from '../contract/serve.ts';
import { callFor, useClient } from '../mcp/clients.ts';
import { committedSnapshot } from '../site/site.ts';
import { quoteLine } from './facts.ts';
import { elements, parsePage, quotesIn } from './read-html.ts';
import { markdownQuotes } from './read-markdown.ts';

const committed = await committedSnapshot();

/** The committed catalog with every freshness in it. */
const catalog = {
  ...committed.index.catalog,
  offers: committed.index.catalog.offers.map((offer, position) => ({
    ...offer,
    evidence: offer.evidence.map((evidence, place) => {
      const status = FRESHNESS[(position + place) % FRESHNESS.length] ?? 'captured';
      const seen = status === 'captured' || status === 'unconfirmed' ? null : '2026-11-10T02:00:00Z';
      return { ...evidence, freshness: { status, verifiedAt: seen, checkedAt: '2026-11-20T02:00:00Z' } };
    }),
  })),
};

const { version, createdAt } = committed;
const server = useServer({ snapshot: toServedSnapshot({ version, createdAt, catalog, changes: [] }) });
const client = useClient(server);

const textAt = async (path: string, accept = '*/*'): Promise<string> =>
  (await server.get(path, { headers: { accept } })).text();

const termQuotes = (plan: BestPlan, columns: typeof TERM_COLUMNS): Evidence[] =>
  columns.filter(({ wordOf }) => wordOf(plan) !== null).flatMap(({ field }) => evidenceFor(plan, field));
const quoteLines = (evidence: readonly Evidence[]): string[] =>
  evidence.map(({ quote, source, freshness }) => quoteLine(quote, source, freshness.status)).sort();

/** Every quote that a row of the table rests on, as often as a value rests on it. */
function quotesOf({ plans }: BestAnswer): string[] {
  return quoteLines(
    plans.flatMap((plan) => [
      ...[...plan.cells, ...plan.also].flatMap((cell) => cell?.evidence ?? []),
      ...termQuotes(plan, TERM_COLUMNS),
    ]),
  );
}

/** Those behind what has a column; the rest of a row leads to the page of its plan. */
function columnQuotesOf(table: BestAnswer): string[] {
  const shown = shownColumns(table);
  return quoteLines(
    table.plans.flatMap((plan) => [
      ...shown.amounts.flatMap(({ at }) => plan.cells[at]?.evidence ?? []),
      ...(besideColumns(plan, shown).main?.evidence ?? []),
      ...termQuotes(plan, shown.terms),
    ]),
  );
}

const toolTable = z.looseObject({
  next: z.number().nullable(),
  plans: z.array(
    z.looseObject({ slug: z.string(), cells: z.array(z.looseObject({ amount: z.unknown() }).nullable()) }),
  ),
});

describe.each(LOCALES)('the table of every role in %s', (locale: Locale) => {
  const prefix = locale === 'en' ? '' : '/zh-CN';

  it.each(ROLES)('%s', async (role) => {
    const api = bestAnswerSchema.parse(
      JSON.parse(await textAt(`/api/zero/best?role=${role}&locale=${locale}`)),
    );
    const slugs = api.plans.map(({ slug }) => slug);
    expect(slugs).toHaveLength(api.total);
    // A role that is newer than the committed version has no plans in it, and no table.
    if (api.total === 0) return;
    const quotes = quotesOf(api);

    const page = parsePage(await textAt(`${prefix}/best/${role}`, 'text/html'));
    const ticks = elements(page, ({ name, attribs }) => name === 'input' && attribs.name === 'offers');
    expect(ticks.map(({ attribs }) => attribs.value)).toEqual(slugs);
    expect(quotesIn(page).sort()).toEqual(columnQuotesOf(api));
    const leads = elements(page, ({ name, attribs }) => name === 'a' && attribs.href?.includes('#') === true);
    const shown = shownColumns(api);
    const beside = api.plans.flatMap((plan) =>
      besideLines(plan, shown, locale).map(({ field }) => `${prefix}/offers/${plan.slug}#${field}`),
    );
    expect(leads.map(({ attribs }) => attribs.href)).toEqual(expect.arrayContaining(beside));

    const twin = await textAt(`${prefix}/best/${role}.md`);
    const rows = [...twin.matchAll(/^\| \[.*?\/offers\/([\w-]+)\)/gm)].map(([, slug]) => slug);
    expect(rows).toEqual(slugs);
    expect(markdownQuotes(twin, locale).sort()).toEqual(quotes);

    const csv = await textAt(`${prefix}/best/${role}.csv`);
    expect([...csv.matchAll(/^\d+,([\w-]+),/gm)].map(([, slug]) => slug)).toEqual(slugs);

    const { plans } = await callFor(client, 'best_plans', { role, locale }, toolTable);
    expect(plans.map(({ slug, cells }) => [slug, cells.map((cell) => cell?.amount)])).toEqual(
      api.plans.slice(0, plans.length).map(({ slug, cells }) => [slug, cells.map((cell) => cell?.amount)]),
    );
    expect(plans.length).toBeGreaterThan(0);
  });
});
