import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem, loadRecords, parseRecord } from './index.ts';

const GOOD = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources:
  pricing:
    url: https://alder.example/pricing
    captured: { at: 2026-08-01 }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    limits:
      - { id: bandwidth, metric: bandwidth, value: 100, unit: GB, period: month, scope: account, roles: [static-site] }
    evidence:
      - { id: bandwidth, quote: The Free plan includes 100 GB of bandwidth per month, source: pricing, fields: [freeType, limits.bandwidth] }
`;

const problemsOf = (text: string): string[] => parseRecord('alder.yaml', text).problems.map(formatProblem);

describe('loading a record', () => {
  it('accepts a good one', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it.each([
    [
      'a wrong unit',
      GOOD.replace('unit: GB', 'unit: count'),
      /alder\.yaml:18:\d+ wrong-unit: .*"count" does not measure "bandwidth"/,
    ],
    [
      'a unit that is no unit',
      GOOD.replace('unit: GB', 'unit: gigs'),
      /alder\.yaml:18:\d+ not-in-vocabulary: .*write one of: B, KB, MB, GB/,
    ],
    [
      'a fact without evidence',
      GOOD.replace('[freeType, limits.bandwidth]', '[freeType]'),
      /alder\.yaml:18:\d+ evidence-missing: .*"limits\.bandwidth" is stated without evidence/,
    ],
    [
      'a missing Chinese text',
      GOOD.replace('{ en: Static sites., zh-CN: 静态网站。 }', '{ en: Static sites. }'),
      /alder\.yaml:13:\d+ missing: .*zh-CN.*is missing; write a text/,
    ],
    [
      'broken YAML',
      GOOD.replace('name: { en: Alder,', 'name: { en: Alder'),
      /alder\.yaml:\d+:\d+ broken-yaml: /,
    ],
    [
      'a quote without the value of its fact',
      GOOD.replace('value: 100', 'value: 10'),
      /alder\.yaml:20:\d+ quote-without-value: .*does not contain 10 GB per month/,
    ],
    [
      'an unknown key',
      GOOD.replace('    plan: Free', '    plan: Free\n    price: 0'),
      /alder\.yaml:12:5 unknown-key: .*"price" is no field here/,
    ],
    [
      'an unknown source',
      GOOD.replace('source: pricing', 'source: prices'),
      /unknown-source: .*no source "prices"; write one of: pricing/,
    ],
    [
      'evidence for a fact that is not stated',
      GOOD.replace('[freeType, limits.bandwidth]', '[freeType, limits.bandwidth, overage]'),
      /evidence-without-fact: .*"overage"/,
    ],
    [
      'a slug that would break comparison addresses',
      GOOD.replace('slug: alder-free', 'slug: alder-vs-birch'),
      /alder\.yaml:10:\d+ .*\/compare\//,
    ],
    [
      'a paragraph for a quote',
      GOOD.replace('includes 100 GB', `includes ${'many '.repeat(40)}100 GB`),
      /quote-length: .*at most 160 characters/,
    ],
  ])('names file, line, column, rule and remedy for %s', (_, text, expected) => {
    const problems = problemsOf(text);
    expect(
      problems.some((problem) => expected.test(problem)),
      problems.join('\n'),
    ).toBe(true);
  });

  it('reports all problems of a file in one run', () => {
    const text = GOOD.replace('unit: GB', 'unit: count')
      .replace('zh-CN: 静态网站。', "zh-CN: ''")
      .replace('roles: [static-site]\n    freeType', 'roles: [blog]\n    freeType');
    expect(problemsOf(text).length).toBeGreaterThanOrEqual(3);
  });

  it('finds a slug used twice across files, and every problem of every file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'zero-records-'));
    try {
      await writeFile(join(dir, 'a.yaml'), GOOD);
      await writeFile(join(dir, 'b.yaml'), GOOD.replace('slug: alder\n', 'slug: other\n'));
      await writeFile(join(dir, 'c.yaml'), GOOD.replace('unit: GB', 'unit: count'));
      const { records, problems } = await loadRecords(dir, dir);
      expect(records).toHaveLength(2);
      expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
        'c.yaml wrong-unit',
        'b.yaml slug-used-twice',
      ]);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
