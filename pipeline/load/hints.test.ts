import { describe, expect, it } from 'vitest';
import { countNamed, hints, loadHintRules, parseRecord, recordHints } from './index.ts';

const known = await loadHintRules('pipeline/records');
const { rules } = known;
const none = new Set<string>();

const offer = (slug: string, facts: string, fields: string): string => `  - slug: ${slug}
    plan: Free
    name: { en: Alder, zh-CN: 赤杨 }
    summary: { en: Sites., zh-CN: 网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
${facts}    evidence:
      - { id: plan, quote: Sign up to 5 GB of storage with no credit card required, source: pricing, fields: [${fields}] }
`;
const recordOf = (...offers: string[]) => {
  const { loaded } = parseRecord(
    'alder.yaml',
    `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources: { pricing: { url: https://alder.example/pricing, captured: { at: 2026-08-01 } } }
offers:
${offers.join('')}`,
  );
  return loaded === null ? [] : [loaded];
};
const silent = offer('alder-free', '', 'freeType');
const found = (records: ReturnType<typeof recordOf>, refused = none) =>
  recordHints(records, { rules, refused }).map(({ offer: slug, field, value }) => [slug, field, value]);

describe('the rules of hints', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s finds its examples, and not the others',
    (_id, rule) => {
      for (const words of rule.yes) expect(hints(rule, words), words).toBe(true);
      for (const words of rule.no) expect(hints(rule, words), words).toBe(false);
    },
  );
});

describe('a hint', () => {
  const storage = ['alder-free', 'limits (storage)', ''];
  const card = ['alder-free', 'signup.card', 'not-required'];

  it('is a fact that a quote says and the offer leaves open', () => {
    expect(found(recordOf(silent))).toEqual([card, storage]);
    expect(
      found(recordOf(offer('alder-free', '    signup: { card: not-required }\n', 'freeType, signup.card'))),
    ).toEqual([storage]);
  });

  it('is not given if a sibling states the fact with the same words', () => {
    const states = offer('alder-pro', '    signup: { card: not-required }\n', 'freeType, signup.card');
    expect(found(recordOf(silent, states)).filter(([slug]) => slug === 'alder-free')).toEqual([storage]);
  });

  it('is not shown again once a person refused it', () => {
    expect(found(recordOf(silent), new Set(['no-card alder-free/plan']))).toEqual([storage]);
  });
});

describe('words for the scope and the period of a limit', () => {
  it('are counted in the quote and in the headings above it', () => {
    const limits = `    limits:
      - { id: storage, metric: storage, value: 5, unit: GB, period: total, scope: project, roles: [static-site] }
      - { id: traffic, metric: bandwidth, value: 5, unit: GB, period: month, scope: account, roles: [static-site] }
`;
    const written = offer('alder-free', limits, 'freeType, limits.storage, limits.traffic');
    const rows = (text: string) => countNamed(recordOf(text), known);
    expect(rows(written)).toEqual([
      { scope: 'project', limits: 1, scope_named: 0, with_period: 0, period_named: 0 },
      { scope: 'account', limits: 1, scope_named: 0, with_period: 1, period_named: 0 },
    ]);
    expect(
      rows(written.replace('source: pricing,', 'source: pricing, under: [Monthly limits per project],')),
    ).toEqual([
      { scope: 'project', limits: 1, scope_named: 1, with_period: 0, period_named: 0 },
      { scope: 'account', limits: 1, scope_named: 0, with_period: 1, period_named: 1 },
    ]);
  });
});
