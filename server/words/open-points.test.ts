import { describe, expect, it } from 'vitest';
import type { ChosenOffer } from '../../schemas/plan.ts';
import { openPoints, verdictTitle } from './verdict.ts';

const TERMS = 'https://acorn.example/terms';
const chosen = (slug: string, provider: string): ChosenOffer => ({
  slug,
  name: slug,
  plan: 'Free',
  provider: { slug: provider, name: provider },
  url: `https://${provider}.example/`,
  commercial: { referral: false, disclosure: null },
});
const leaves = (choice: ChosenOffer | null, ...readHere: string[]) => ({
  choice,
  unconfirmed: readHere.map((address) => ({
    constraint: 'commercial',
    field: 'commercial.use',
    text: 'Not stated.',
    evidence: [],
    readHere: address,
  })),
});

describe('open points', () => {
  it('of a plan that serves two needs are one', () => {
    const acorn = chosen('acorn-free', 'acorn');
    const points = openPoints([leaves(acorn, TERMS), leaves(acorn, TERMS)]);
    expect(points.map(({ offers }) => offers)).toEqual([[acorn]]);
  });

  it('of two plans whose provider has one page of terms are one, with both named', () => {
    const plans = [chosen('acorn-db', 'acorn'), chosen('acorn-auth', 'acorn')];
    const [point, ...others] = openPoints(plans.map((one) => leaves(one, TERMS)));
    expect(point?.offers).toEqual(plans);
    expect(others).toEqual([]);
  });

  it('are as many as there are pages to read', () => {
    const picks = [
      leaves(chosen('acorn-db', 'acorn'), 'https://acorn.example/db'),
      leaves(chosen('acorn-auth', 'acorn'), 'https://acorn.example/auth'),
      leaves(chosen('birch', 'birch'), TERMS),
      leaves(null),
    ];
    expect(openPoints(picks)).toHaveLength(3);
  });

  it('are what the verdict counts', () => {
    const acorn = chosen('acorn-free', 'acorn');
    const pick = { ...leaves(acorn, TERMS), ...EMPTY };
    const plan = { verdict: 'zero-if-confirmed' as const, warnings: [], request: {} };
    expect(verdictTitle({ ...plan, picks: [pick, { ...pick, need: 'auth' }] }).en).toBe(
      '$0 if confirmed: one open point',
    );
  });
});

const EMPTY = {
  need: 'postgres' as const,
  fit: 'fits' as const,
  why: [],
  watch: [],
  usage: [],
  mainLimits: [],
  beyond: null,
  stability: null,
  asOf: { oldest: null, newest: null, undated: 0, pages: 0 },
  allowanceUnknown: [],
  alternatives: [],
  exclusions: [],
  relaxation: [],
};
