/** The first answers are those that an expert would give, and one order for the planner, the tables and search. */
import { describe, expect, it } from 'vitest';
import type { Role } from '../../schemas/vocabulary.ts';
import { createToolIndex } from '../../server/catalog/index.ts';
import { createStandingOrders } from '../../server/catalog/order/index.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { committedRecords } from '../records.ts';
import { ask, CONTEXT } from './fixtures.ts';
import { type JudgedRole, PANEL } from './panel.ts';

// Object.keys loses the literal types of the table.
const JUDGED = Object.keys(PANEL) as JudgedRole[];
const catalog = committedCatalog();
const { tools } = await committedRecords();
const today = catalog.snapshot.slice(0, 10);
const { inRole } = createStandingOrders(
  catalog.offers,
  today,
  createToolIndex(tools, catalog.offers, today),
).en;
const planner = createPlanner(catalog, tools);
const firstOf = (role: Role): string | undefined => inRole(role)[0]?.slug;

describe('the panel', () => {
  it('names plans that the catalog holds, each for a role that it serves', () => {
    for (const role of JUDGED)
      for (const slug of [...PANEL[role].firsts, ...PANEL[role].five])
        expect(catalog.offers.find((offer) => offer.slug === slug)?.roles, slug).toContain(role);
  });
});

describe('one order', () => {
  it.each(JUDGED)('of %s: the planner chooses the first of the table, and ranks the others alike', (role) => {
    const [pick] = planner.plan(ask({ needs: [role] }), CONTEXT).picks;
    const chosen = [pick?.choice?.slug, ...(pick?.alternatives ?? []).map(({ offer }) => offer.slug)];
    expect(chosen).toEqual(
      inRole(role)
        .slice(0, chosen.length)
        .map(({ slug }) => slug),
    );
  });
});

/** Roles whose first answer is not the expert's yet, each with the fact or figure that would change it. */
const NOT_YET: Partial<Record<JudgedRole, string>> = {};

describe('the first answer', () => {
  it.each(JUDGED)('for %s is one that an expert gives', (role) => {
    const isRight = PANEL[role].firsts.includes(firstOf(role) ?? '');
    expect(isRight, `${firstOf(role)}: ${PANEL[role].because}`).toBe(!(role in NOT_YET));
  });
});
