/** A scope is said once: by the name of a limit, or beside its amount. */
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../schemas/metrics.ts';
import { LOCALES, type Scope } from '../../schemas/vocabulary.ts';
import { limit } from '../../test/contract/fixture.ts';
import { limitScope, limitText, scopeBehind } from './index.ts';

const named = (metric: Metric, scope: Scope, en: string | null, zh = '') =>
  limit('one', {
    metric,
    value: 2,
    unit: 'GB',
    period: null,
    scope,
    roles: ['web-app'],
    label: en === null ? null : { en, 'zh-CN': zh },
  });

describe('what a limit belongs to', () => {
  it.each([
    ['of a file', named('file-size', 'file', null)],
    ['of a message, whatever its label', named('message-size', 'message', 'One log', '单条日志大小')],
    ['of a request', named('request-size', 'request', null)],
    ['of a database, by its label', named('storage', 'database', 'Size of one database', '单个数据库大小')],
    ['of a table, by its label', named('storage', 'collection', 'Storage of each table', '每张表的存储空间')],
    [
      'of a workspace, by its label',
      named('running-time', 'organization', 'Instance hours per workspace', '每个工作区的实例小时数'),
    ],
    ['of a process, by its label', named('memory', 'instance', 'Memory of one process', '单个进程内存')],
  ])('is not said beside the amount where the name says it: %s', (_, one) => {
    expect(LOCALES.map((locale) => limitScope(one, locale))).toEqual(['', '']);
    expect(LOCALES.map((locale) => limitText(one, locale))).toEqual(['2 GB', '2 GB']);
    expect(LOCALES.map((locale) => scopeBehind(one, locale))).toEqual(['', '']);
  });

  it('is said where the name says something else', () => {
    const upload = named('file-size', 'account', null);
    const free = named('storage', 'account', 'Free units in a region', '每个区域的免费单元数');
    const plain = named('storage', 'project', null);
    expect([upload, free, plain].map((one) => limitText(one, 'en'))).toEqual([
      '2 GB per account',
      '2 GB per account',
      '2 GB per project',
    ]);
    expect([upload, free, plain].map((one) => limitText(one, 'zh-CN'))).toEqual([
      '2 GB（每个账号）',
      '2 GB（每个账号）',
      '2 GB（每个项目）',
    ]);
  });
});
