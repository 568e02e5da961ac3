import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../schemas/vocabulary.ts';
import { normaliseText, splitRuns } from './normalise.ts';
import { readQueryWords } from './query-words.ts';
import { SYNONYMS } from './synonyms.ts';

describe('normaliseText', () => {
  it('makes width, case and accents equal', () => {
    expect(normaliseText('Ｃａｆé ÅNGSTRÖM')).toBe('cafe angstrom');
  });
});

describe('splitRuns', () => {
  it('parts Chinese from Latin words and numbers', () => {
    expect(splitRuns('基于Postgres 16的serverless数据库').map(({ text }) => text)).toEqual([
      '基于',
      'postgres',
      '16',
      '的',
      'serverless',
      '数据库',
    ]);
    expect(splitRuns('object-storage, S3/R2').map(({ text }) => text)).toEqual([
      'object',
      'storage',
      's3',
      'r2',
    ]);
  });

  it('never throws and never gives an empty run', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const run of splitRuns(text)) expect(run.text.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('readQueryWords', () => {
  const words = (text: string) =>
    readQueryWords(text, new Set(['对象存储'])).map(({ parts }) => parts.join(' '));

  it('keeps phrases that stand for a term together', () => {
    expect(words('vector database for rag')).toEqual(['vector database', 'rag']);
  });

  it('cuts Chinese at the longest known words first', () => {
    expect(words('对象存储和大语言模型')).toEqual(['对象存储', '大语言模型']);
  });

  it('skips words without a meaning of their own, unless there is nothing else', () => {
    expect(words('the database for my app')).toEqual(['database', 'app']);
    expect(words('the')).toEqual(['the']);
  });
});

describe('the table of synonyms', () => {
  it('has words for every role, in both languages', () => {
    for (const role of ROLES) {
      const all = SYNONYMS.filter(({ roles }) => roles.includes(role)).flatMap(({ words }) => words);
      expect([role, all.some((word) => /^[\x20-\x7e]+$/.test(word))]).toEqual([role, true]);
      // SQL products keep their names in Chinese; the common word for databases stands for them.
      expect([role, all.some((word) => /\p{Script=Han}/u.test(word))]).toEqual([role, true]);
    }
  });

  it('is written in the form that is looked up', () => {
    for (const word of SYNONYMS.flatMap(({ words }) => words)) expect(word).toBe(normaliseText(word));
  });
});
