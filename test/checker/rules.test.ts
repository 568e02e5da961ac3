import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readProbe, rulesFor } from '../../server/checker/engine/rule-index.ts';
import { RULES } from '../../server/checker/rules/index.ts';

describe('the rules', () => {
  it('have ids of their own', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(RULES)('$id knows its positive example and not its negative one', (rule) => {
    expect(rulesFor(readProbe(rule.positive))).toContain(rule);
    expect(rulesFor(readProbe(rule.negative))).not.toContain(rule);
  });

  it('look for each thing once, unless two rules of one provider share it', () => {
    const owners = new Map<string, Set<string>>();
    for (const { provider, looksFor } of RULES) {
      for (const probe of looksFor) {
        const { kind, name } = readProbe(probe);
        const key = `${kind} ${name}`;
        owners.set(key, (owners.get(key) ?? new Set()).add(provider ?? 'engine'));
      }
    }
    expect([...owners].filter(([, providers]) => providers.size > 1)).toEqual([]);
  });

  it('exist for every provider with a record', () => {
    const folder = 'pipeline/records';
    const slugs = readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name): unknown => parse(readFileSync(`${folder}/${name}`, 'utf8'))?.slug)
      .filter((slug) => typeof slug === 'string');
    const known = new Set(RULES.map(({ provider }) => provider));
    expect(slugs.length).toBeGreaterThan(50);
    expect(slugs.filter((slug) => !known.has(slug))).toEqual([]);
  });
});
