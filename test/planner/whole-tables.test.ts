/** A fact of the table and a role reach every part of the planner and the catalog that lists them. */
import { describe, expect, it } from 'vitest';
import { countedCategories } from '../../pipeline/build/catalog.ts';
import { FACT_CONSTRAINTS, FACTS, FIXED_FACT_FIELDS, SWITCHED_CONSTRAINTS } from '../../schemas/facts.ts';
import { measuresOf } from '../../schemas/measures.ts';
import { USAGE_MODELS } from '../../schemas/usage-models.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { TERMS } from '../../server/catalog/search/terms.ts';
import { CONDITION_OPTIONS } from '../../server/faces/commands/plan-request.ts';
import { findRelaxed, giveUp } from '../../server/planner/offers/constraints.ts';
import { watchesInRole } from '../../server/planner/offers/role-watches.ts';
import { ask, catalogOf, offer, planned } from './fixtures.ts';

/** An offer with a fact set to a value. */
function offerWith(field: string, value: unknown): ReturnType<typeof offer> {
  const made = structuredClone(offer({ slug: 'alder', roles: ['auth'] }));
  const path = field.split('.');
  const last = path.pop() ?? '';
  const parent = path.reduce((inner: object, key) => Reflect.get(inner, key), made);
  Reflect.set(parent, last, value);
  return made;
}

describe('a fact', () => {
  it.each(
    FIXED_FACT_FIELDS.flatMap((field) => {
      const row = FACTS[field];
      return 'watches' in row
        ? Object.entries(row.watches).map(([value, code]) => ({ field, value, code }))
        : [];
    }),
  )('$field: $value is something to watch', ({ field, value, code }) => {
    const watches = watchesInRole(
      { offer: offerWith(field, value), quotes: () => [], asked: {} },
      'auth',
      'en',
    );
    expect(watches.map(({ reason }) => reason.code)).toContain(code);
  });

  it.each(FACT_CONSTRAINTS.filter((row) => 'relaxation' in row))('$name can be given up', (row) => {
    expect('relaxation' in row && findRelaxed(row.relaxation)).toBe(row.name);
    const asked = ask({ needs: ['auth'], constraints: { [row.name]: row.asks } }).constraints;
    expect(giveUp(asked, [row.name])).toEqual(ask({ needs: ['auth'] }).constraints);
  });

  it('is an option of the command line wherever a request can switch it on', () => {
    expect(CONDITION_OPTIONS.map(({ name }) => name)).toEqual(SWITCHED_CONSTRAINTS.map(({ name }) => name));
  });
});

describe('a role', () => {
  it.each(ROLES)('%s has its commands in a plan', (role) => {
    const catalog = catalogOf([offer({ slug: 'alder', roles: [role], setup: ['alder create'] })]);
    expect(planned(catalog, ask({ needs: [role] })).commands).toMatchObject([{ command: 'alder create' }]);
  });

  it('is in one category', () => {
    expect(
      countedCategories([])
        .flatMap(({ roles }) => roles)
        .sort(),
    ).toEqual([...ROLES].sort());
  });

  it('is found by common words', () => {
    const found = new Set(TERMS.flatMap(({ intents }) => intents.map(({ role }) => role)));
    expect(ROLES.filter((role) => !found.has(role))).toEqual([]);
  });

  it('has the usage of a small project', () => {
    const without = ROLES.filter((role) => !measuresOf(role).some(({ row }) => row.small !== undefined));
    expect(without).toEqual([]);
  });

  it('is in a usual project, unless it is named here', () => {
    const inNone: readonly Role[] = ['mysql', 'sqlite'];
    const needed = new Set<Role>(Object.values(USAGE_MODELS).flatMap(({ needs }) => needs));
    expect(ROLES.filter((role) => !needed.has(role))).toEqual(inNone);
  });
});
