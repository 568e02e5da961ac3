import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../schemas/vocabulary.ts';
import { findAmounts, readAmount, writeAmount } from '../../../schemas/wanted-amount.ts';
import { findFilter } from './fact-words.ts';
import { withoutNegated } from './field-texts.ts';
import { normaliseText, splitRuns } from './normalise.ts';
import { type KnownWords, readQuery } from './read-query.ts';
import type { ServiceNames } from './service-names.ts';
import { ALTERNATIVE_WORDS, COMMON_WORDS, FILLER_WORDS, TERMS } from './terms.ts';

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

const SERVICES: ServiceNames = {
  offersOf: new Map([
    ['vercel', new Set()],
    ['阿里云', new Set()],
  ]),
  plansOfWord: new Map(),
  unlistedOf: new Map(),
  chinese: new Set(['阿里云']),
  wordsByLetter: new Map(),
  runsMax: 2,
  offersExactly: new Map(),
};

const KNOWN: KnownWords = {
  services: SERVICES,
  toolNames: {
    slugOf: new Map([
      ['drizzle', 'drizzle'],
      ['next js', 'nextjs'],
      ['nextjs', 'nextjs'],
      ['若依', 'ruoyi'],
    ]),
    everySlugOf: new Map(),
    runsMax: 2,
  },
  hasChinese: (text) => text === '云开发',
};

/** The words of a text that must be found, and the conditions that others became. */
function reading(q: string): { words: string[]; asked: string[]; instead: string | null } {
  const { words, conditions, alternativeTo } = readQuery(q, KNOWN);
  return {
    words: words.map(({ parts }) => parts.join(' ')),
    asked: conditions.map(({ condition: { filter, value } }) => `${filter}=${value}`),
    instead: alternativeTo?.name ?? null,
  };
}

describe('a query', () => {
  it.each([
    ['vector database for rag', ['vector database', 'rag'], []],
    ['对象存储和大语言模型', ['对象存储', '大语言模型'], []],
    ['the database for my app', ['database'], []],
    ['the', ['the'], []],
    ['free', [], []],
    ['postgres for drizzle', ['postgres'], ['tool=drizzle']],
    ['Next.js hosting', ['hosting'], ['tool=nextjs']],
    ['适合若依的对象存储', ['对象存储'], ['tool=ruoyi']],
    ['drizzle 可用的 postgres', ['postgres'], ['tool=drizzle']],
    ['free postgres no credit card', ['postgres'], ['noCard=true']],
    ['不绑卡 数据库', ['数据库'], ['noCard=true']],
    ['不用绑卡的数据库', ['数据库'], ['noCard=true']],
    ['国内能用的数据库', ['数据库'], ['chinaOk=true']],
    ['EU postgres', ['postgres'], ['region=eu']],
    ['免备案', [], ['noIcpFiling=true']],
    ['send email api 3000/month', ['send email'], ['min=3000/month']],
    ['3,000 emails', ['emails'], ['min=3000 emails']],
    ['每月3000封邮件', ['封邮件'], ['min=3000 emails/month']],
    ['每天发 200 封', [], ['min=200 emails/day']],
    ['每天大约需要发送 200 封邮件', ['封邮件'], ['min=200 emails/day']],
    ['一天 3 万次请求', [], ['min=30000 requests/day']],
    ['每月 5 万月活', [], ['min=50000 monthly active users']],
    ['postgres that never expires', ['postgres'], ['freeType=forever']],
    ['数据库 会过期吗', ['数据库'], ['freeType=forever']],
    // Keys and tokens expire too, and a business may be part of a name.
    ['redis key expiry', ['redis', 'key', 'expiry'], []],
    ['expired tokens', ['expired', 'tokens'], []],
    ['会过期的key', ['会过期', 'key'], []],
    ['永不过期的数据库', ['数据库'], ['freeType=forever']],
    ['企业微信', ['企业微信'], []],
    ['钉钉企业', ['钉钉企业'], []],
    ['企业邮箱', ['邮箱'], ['commercialOnly=true']],
    ['corporate website', ['corporate', 'website'], []],
    ['my company uses redis', ['redis'], ['commercialOnly=true']],
    ['hosting for my company site', ['hosting'], ['commercialOnly=true']],
    ['business website', ['website'], ['commercialOnly=true']],
    ['公司官网', ['官网'], ['commercialOnly=true']],
    ['email for a client', ['email'], ['commercialOnly=true']],
    ['which company has postgres', ['postgres'], []],
    ['10 GB storage postgres', ['postgres'], ['min=10 GB storage']],
    ['100 requests a day', [], ['min=100 requests/day']],
    ['10,000 transactional emails a month', ['emails'], ['min=10000 emails/month']],
    ['uptime with 20 monitors', ['uptime'], ['min=20 monitors']],
    ['storage with free egress', ['storage'], ['min=unlimited bandwidth']],
    ['object storage no egress fees', ['object storage'], ['min=unlimited bandwidth']],
    ['不限流量的静态托管', ['静态托管'], ['min=unlimited bandwidth']],
    ['llm, is my data used for training', ['llm'], ['noDataTraining=true']],
    ['postgres that does not pause when idle', ['postgres'], ['noIdlePause=true']],
    ['postgres that scales to zero', ['postgres', 'scales'], []],
    ['which postgres does drizzle document', ['postgres'], ['tool=drizzle']],
    ['postgres 16', ['postgres', '16'], []],
    ['豆包', ['豆包'], []],
    ['云开发', ['云开发'], []],
    ['platform.sh', ['platform', 'sh'], []],
    ['阿里云函数计算', ['阿里云', '函数计算'], []],
  ])('%s', (q, words, asked) => {
    expect(reading(q)).toEqual({ words, asked, instead: null });
  });

  it('asks for something in place of a service that is known, else for the other words', () => {
    expect(reading('Vercel alternatives')).toEqual({ words: [], asked: [], instead: 'vercel' });
    expect(reading('阿里云替代')).toEqual({ words: [], asked: [], instead: '阿里云' });
    expect(reading('postgres alternative')).toEqual({ words: ['postgres'], asked: [], instead: null });
  });

  it('keeps in mind whether a text asks for anything', () => {
    expect(readQuery('!?', KNOWN).isEmpty).toBe(true);
    expect(readQuery('free', KNOWN).isEmpty).toBe(false);
  });

  it('reads any text, and places each word and condition in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (q) => {
        const { text, words, conditions } = readQuery(q, KNOWN);
        for (const { start, end } of [...words, ...conditions.map(({ span }) => span)]) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('an amount', () => {
  it('reads as what it was written as', () => {
    for (const text of [
      '10 GB',
      '3000 emails/month',
      '100/day',
      '50k MAU',
      '1.5 million tokens a day',
      '1万次/月',
      '512 MB RAM',
      'unlimited bandwidth',
      'unlimited emails',
    ]) {
      const amount = readAmount(text);
      expect(amount).not.toBeNull();
      expect(amount === null ? null : readAmount(writeAmount(amount))).toEqual(amount);
    }
    for (const none of ['postgres 16', 'cron every 5 minutes', '1 minute checks', '每隔5分钟'])
      expect(findAmounts(none)).toEqual([]);
    expect(readAmount('10 GB of storage and more')).toBeNull();
  });
});

describe('clauses that deny', () => {
  it('are left out up to their end', () => {
    expect(withoutNegated('Postgres, no pgvector. Backups daily')).toBe('Postgres,  . Backups daily');
    expect(withoutNegated('不可商用，但不限流量')).toBe(' ，但不限流量');
  });
});

describe('the tables of words', () => {
  it('have words for every role, in both languages', () => {
    for (const role of ROLES) {
      const all = TERMS.filter(({ intents }) => intents.some((intent) => intent.role === role)).flatMap(
        ({ words }) => words,
      );
      expect([role, all.some((word) => /^[\x20-\x7e]+$/.test(word))]).toEqual([role, true]);
      // SQL products keep their names in Chinese; the common word for databases means them.
      expect([role, all.some((word) => /\p{Script=Han}/u.test(word))]).toEqual([role, true]);
    }
  });

  it('are written in the form that is looked up, each word of terms once', () => {
    const words = TERMS.flatMap((row) => row.words);
    for (const word of [...words, ...COMMON_WORDS, ...FILLER_WORDS, ...ALTERNATIVE_WORDS])
      expect(word).toBe(normaliseText(word));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('never take for a word without meaning what is a term or a fact', () => {
    const meant = new Set(TERMS.flatMap(({ words }) => words));
    for (const word of [...FILLER_WORDS, ...ALTERNATIVE_WORDS]) {
      expect([word, meant.has(word), findFilter(word)]).toEqual([word, false, null]);
    }
  });
});
