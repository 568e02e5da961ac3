import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offerSchema } from './catalog.ts';
import { isStated } from './fact-values.ts';
import { FACT_FILTERS, FIXED_FACT_FIELDS, factRow } from './facts.ts';
import { offerRecordSchema } from './record.ts';
import { describeDifference, describeValue } from './words/describe-fact.ts';
import { describeDuration } from './words/describe-number.ts';

/** The schema of a value, without what makes it optional. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return bare(schema.unwrap());
  return schema;
}

/** Every value of an object and of the objects in it, by its path. */
function leaves(schema: z.ZodObject, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(schema.shape)) {
    const inner = bare(value);
    if (inner instanceof z.ZodObject)
      for (const leaf of leaves(inner, `${prefix}${key}.`)) found.set(...leaf);
    else found.set(prefix + key, inner);
  }
  return found;
}

const published = leaves(offerSchema);
const written = leaves(offerRecordSchema);
const wordsOf = (schema: unknown): string[] | null => {
  if (schema instanceof z.ZodArray) return wordsOf(schema.element);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
};

describe('the table of facts', () => {
  it('names only values that a record and an offer have', () => {
    for (const field of FIXED_FACT_FIELDS) {
      expect([...published.keys()]).toContain(field);
      expect([...written.keys()]).toContain(field);
    }
  });

  it('leaves out no value that can be unstated', () => {
    const canBeUnstated = [...published].flatMap(([path, schema]) =>
      wordsOf(schema)?.includes('unstated') === true ? [path] : [],
    );
    expect(canBeUnstated.length).toBeGreaterThan(5);
    expect(FIXED_FACT_FIELDS).toEqual(expect.arrayContaining(canBeUnstated));
  });

  it.each(FIXED_FACT_FIELDS)('has words for every value of %s, and an answer to every condition', (field) => {
    const values = wordsOf(published.get(field)) ?? [];
    const stated = values.filter((value) => value !== 'unstated');
    const row = factRow(field);
    expect(Object.keys(row?.values ?? {}).sort()).toEqual([...stated].sort());
    expect(stated).toEqual(expect.arrayContaining([...(row?.worstFirst ?? [])].flat()));
    expect(values).toEqual(expect.arrayContaining(Object.keys(row?.watches ?? {})));
    const { condition } = row ?? {};
    if (condition === undefined) return;
    const answers = condition.reads?.values ?? stated;
    expect(condition.meets).not.toContain('unstated');
    expect(answers).toEqual(expect.arrayContaining([...condition.meets]));
    if (condition.constraint === undefined) return;
    const { refused, undecided = {} } = condition.constraint;
    expect([...condition.meets, ...Object.keys(refused), ...Object.keys(undecided)].sort()).toEqual(
      [...answers].sort(),
    );
  });

  it('gives every filter a name of its own', () => {
    const names = FACT_FILTERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('takes null, unstated and an empty list for unstated, and nothing else', () => {
    expect([null, 'unstated', []].map(isStated)).toEqual([false, false, false]);
    expect([0, 'never', ['fra'], '2026-01-01'].map(isStated)).toEqual([true, true, true, true]);
  });
});

describe('a length of time in words', () => {
  it.each([
    [7, '7 days', '7 天'],
    [1, '1 day', '1 天'],
    [365, '365 days', '365 天'],
    [0.5, '12 hours', '12 小时'],
    [1.5, '36 hours', '36 小时'],
    [1 / 24, '1 hour', '1 小时'],
    [1 / 288, '5 minutes', '5 分钟'],
    [0.003472, '5 minutes', '5 分钟'],
    [0.0104, '15 minutes', '15 分钟'],
    [1 / 1440, '1 minute', '1 分钟'],
    [90 / 86_400, '90 seconds', '90 秒'],
    [1 / 86_400, '1 second', '1 秒'],
  ])('%f days', (days, en, zh) => {
    expect(describeDuration(days, 'en')).toBe(en);
    expect(describeDuration(days, 'zh-CN')).toBe(zh);
  });

  it('stands where a number of days is the value of a fact, and nowhere else', () => {
    expect(describeValue('flags.idlePauseDays', 1 / 288, 'en')).toBe('5 minutes');
    expect(describeDifference('trialDays', null, 14, 'zh-CN')).toEqual({ before: '未说明', after: '14 天' });
    expect(describeValue('regions', ['fra', 'iad'], 'en')).toBe('fra, iad');
  });
});

describe('a list whose entries hold commas', () => {
  it('is told apart by another mark', () => {
    const places = ['Frankfurt, Germany', 'Singapore'];
    expect(describeValue('regions', places, 'en')).toBe('Frankfurt, Germany; Singapore');
    expect(describeValue('regions', places, 'zh-CN')).toBe('Frankfurt, Germany；Singapore');
  });
});
