/** The words that all faces share claim no more than was done. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Evidence } from '../../schemas/catalog.ts';
import { stackIdSchema, stackNameSchema } from '../../schemas/stack.ts';
import { slugSchema } from '../../schemas/text.ts';
import {
  FREE_TYPES,
  FRESHNESS,
  type FreshnessStatus,
  LOCALES,
  type Standing,
} from '../../schemas/vocabulary.ts';
import { validate } from '../../server/http/index.ts';
import { mdQuote } from '../../server/markdown/index.ts';
import {
  disclosureNotice,
  endMark,
  FREE_TYPE_NAMES,
  factValue,
  freshnessSentence,
  freshnessTally,
  planKind,
  usageInWords,
  usageShareInWords,
} from '../../server/words/index.ts';
import { endingWords } from '../../server/words/pages/index.ts';
import { evidence } from '../contract/fixture.ts';

const captured = { at: '2026-08-02', updated: null, permalink: 'https://archive.example/copy' };
const quote = (status: FreshnessStatus): Pick<Evidence, 'quote' | 'source' | 'captured' | 'freshness'> => ({
  quote: 'up to 5 GB',
  source: 'https://example.com/pricing',
  captured,
  freshness: {
    status,
    verifiedAt: status === 'captured' || status === 'unconfirmed' ? null : '2026-11-20T02:00:00Z',
    checkedAt: '2026-11-21T02:00:00Z',
  },
});

describe('how a quote stands', () => {
  it('is told apart by its words, and only what was seen live has a day on which it was', () => {
    for (const locale of LOCALES) {
      const said = FRESHNESS.map((status) => freshnessSentence(quote(status), locale));
      expect(new Set(said).size).toBe(FRESHNESS.length);
    }
    expect(freshnessSentence(quote('verified'), 'en')).toBe('seen live 20 Nov 2026');
    expect(freshnessSentence(quote('captured'), 'en')).toBe(
      'read in a stored copy of 2 Aug 2026, not yet seen live',
    );
    expect(freshnessSentence({ ...quote('captured'), captured: { at: null, updated: null } }, 'en')).toBe(
      'read in a stored copy of unknown date, not yet seen live',
    );
    const printed = { ...quote('captured'), captured: { at: null, updated: '2026-05-20' } };
    expect(freshnessSentence(printed, 'en')).toBe(
      'read in a stored copy of the page as updated on 20 May 2026, not yet seen live',
    );
    expect(freshnessSentence(printed, 'zh-CN')).toBe(
      '读自存档副本，页面注明更新于 2026-05-20，尚未在原网页核实',
    );
    expect(freshnessSentence(quote('stale'), 'zh-CN')).toBe('上次核实于 2026-11-20，已超过两周');
    expect(freshnessSentence(quote('missing'), 'en')).toBe('no longer on the page, checked 21 Nov 2026');
    expect(freshnessSentence(quote('unconfirmed'), 'en')).toBe(
      'not yet seen on the live page, checked 21 Nov 2026; read in a stored copy of 2 Aug 2026',
    );
    expect(freshnessSentence(quote('unconfirmed'), 'zh-CN')).toBe(
      '原网页上尚未见到（2026-11-21 检查）；读自 2026-08-02 的存档副本',
    );
  });

  it('is counted for many', () => {
    expect(freshnessTally([quote('verified'), quote('captured'), quote('captured')], 'en')).toBe(
      '3 quotes: 1 seen live, 2 only in stored copies',
    );
    expect(freshnessTally([], 'en')).toBe('no quotes');
  });

  it('stands with the source and the copy', () => {
    expect(mdQuote(quote('verified'), 'en')).toBe(
      '“up to 5 GB” <https://example.com/pricing>, seen live 20 Nov 2026, stored copy <https://archive.example/copy>',
    );
  });
});

describe('a fact', () => {
  it('that nobody states is never worded as an answer', () => {
    for (const value of [null, 'unstated', []]) {
      expect(factValue({ field: 'regions', value }, 'en')).toBe('not stated');
      expect(factValue({ field: 'regions', value }, 'zh-CN')).toBe('未说明');
    }
  });

  it('has the same word as a label and as a value', () => {
    for (const type of FREE_TYPES)
      for (const locale of LOCALES)
        expect(FREE_TYPE_NAMES[type][locale].toLowerCase()).toBe(
          factValue({ field: 'freeType', value: type }, locale).toLowerCase(),
        );
  });
});

describe('the end of a plan', () => {
  const said = (standing: Standing, endsOn: string | null) =>
    LOCALES.map((locale) => endMark({ standing, endsOn, evidence: [] }, locale));

  it('is said with all that is known: a closed plan whose end is announced has both', () => {
    expect(said('available', null)).toEqual([null, null]);
    expect(said('available', '2027-01-12')).toEqual([
      'Announced end: 12 Jan 2027',
      '已公布将于 2027-01-12 终止',
    ]);
    expect(said('ended', '2026-07-30')).toEqual(['Ended on 30 Jul 2026', '已于 2026-07-30 终止']);
    expect(said('closed', null)).toEqual(['Takes no new accounts', '已停止新用户注册']);
    expect(said('closed', '2027-01-12')).toEqual([
      'Takes no new accounts; announced end: 12 Jan 2027',
      '已停止新用户注册；已公布将于 2027-01-12 终止',
    ]);
  });

  it('is only bounded where a page of that day no longer has the plan, and no words name the day', () => {
    const marks = (quote: string, day: string) =>
      LOCALES.map((locale) => {
        const read = evidence('end', quote, ['endsOn']);
        const at = { ...read, captured: { at: day, updated: null, permalink: null } };
        return endMark({ standing: 'ended', endsOn: '2025-01-07', evidence: [at] }, locale);
      });
    expect(marks('DEV plan is no longer available.', '2025-01-07')).toEqual([
      'Gone by 7 Jan 2025',
      '截至 2025-01-07 已不提供',
    ]);
    const known = ['Ended on 7 Jan 2025', '已于 2025-01-07 终止'];
    expect(marks('It was retired on 7 January 2025.', '2025-01-07')).toEqual(known);
    expect(marks('It will be retired within days.', '2024-12-30')).toEqual(known);
  });
});

describe('the kind of a plan', () => {
  it('never promises what a person must renew, or what nobody can have', () => {
    const kind = { freeType: 'forever', standing: 'available', renewEveryDays: null } as const;
    expect(planKind(kind, 'en')).toBe('Free without an end date');
    const renewed = { ...kind, renewEveryDays: 30 };
    expect(LOCALES.map((locale) => planKind(renewed, locale))).toEqual([
      'Free if renewed by hand',
      '免费，但需手动续期',
    ]);
    expect(planKind({ ...renewed, freeType: 'trial' }, 'en')).toBe('Trial');
    expect(planKind({ ...renewed, standing: 'ended' }, 'en')).toBe('No longer a free plan');
    expect(planKind({ ...renewed, standing: 'closed' }, 'en')).toBe('Closed to new accounts');
  });

  it('has no space between a length of time and what follows it in Chinese', () => {
    const ending = {
      freeType: 'forever',
      trialDays: null,
      endsOn: null,
      renewEveryDays: 30,
      ending: null,
    } as const;
    expect(endingWords(ending, 'zh-CN')).toBe('每 30 天需手动续期一次');
    expect(endingWords(ending, 'en')).toBe('you must renew it every 30 days');
  });
});

describe('a link that may earn us money', () => {
  it('is never without a disclosure', () => {
    expect(disclosureNotice({ referral: true, disclosure: 'We earn.' }, 'en')).toBe('We earn.');
    expect(disclosureNotice({ referral: true, disclosure: null }, 'zh-CN')).toBe('推广链接');
    expect(disclosureNotice({ referral: false, disclosure: null }, 'en')).toBeNull();
  });
});

describe('what is wrong with a request', () => {
  it.each([
    ['a rule of our own', stackNameSchema, 'a\u0000b', '请去掉控制字符和损坏的字符'],
    ['a slug kept free', slugSchema, 'a-vs-b', /^slug 不能包含单词“vs”/],
    ['a shape of an id', stackIdSchema, 'x', /\p{Script=Han}/u],
    ['a value that is missing', slugSchema, undefined, '缺少此项'],
    ['something the validator alone words', z.number().multipleOf(5), 7, /\p{Script=Han}/u],
  ])('is said in Chinese where it is %s', (_what, schema, value, chinese) => {
    const read = validate(schema, value);
    expect(read.ok ? [] : read.problem.issues?.map(({ message }) => message['zh-CN'])).toEqual([
      typeof chinese === 'string' ? chinese : expect.stringMatching(chinese),
    ]);
  });
});

describe('usage', () => {
  it('is named beside a share that stands with a limit', () => {
    expect(usageShareInWords(0.9, 'en')).toBe('your usage takes 90%');
    expect(usageShareInWords(0.9, 'zh-CN')).toBe('你的用量占 90%');
  });

  const usage = { figure: 'databaseGb', unit: 'GB', asked: 0.5, metric: null, limit: null } as const;

  it('is rounded up, and has no share where no limit is stated', () => {
    const words = (allowed: number | 'unlimited' | null, share: number | null) =>
      usageInWords({ ...usage, sharedWith: [], allowed, share }, 'en');
    expect(words(1, 0.5)).toMatchObject({
      figure: 'Database size',
      asked: '0.5 GB',
      allowed: '1 GB',
      share: '50%',
    });
    expect(words(1, 0.9999).share).toBe('100%');
    expect(words(null, null)).toMatchObject({ allowed: 'no limit stated', share: '?' });
  });
});
