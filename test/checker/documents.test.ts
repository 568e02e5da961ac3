/** Figures in documents that a plan had and has no more. */
import { describe, expect, it } from 'vitest';
import { documentFindings, isDocument } from '../../server/checker/index.ts';
import { change, evidence, limit, makeCatalog, plainOffer } from '../contract/fixture.ts';

const commands = (value: number, period: 'day' | 'month') =>
  limit('commands', { metric: 'commands', value, unit: 'count', period, roles: ['redis'] });
const storage = (value: number, unit: 'GB' | 'MB') =>
  limit('storage', { metric: 'storage', value, unit, roles: ['redis'] });

const reports = (value: number) =>
  limit('reports', { metric: 'file-size', value, unit: 'MB', roles: ['redis'] });

const CATALOG = makeCatalog([
  plainOffer('acorn-redis', ['redis'], {
    plan: 'Sapling',
    limits: [
      commands(500_000, 'month'),
      storage(1, 'GB'),
      limit('upload', { metric: 'file-size', value: 25, unit: 'MB', roles: ['redis'] }),
    ],
    evidence: [evidence('commands', '500,000 commands a month', ['limits.commands'])],
  }),
]);
const acorn = { offer: 'acorn-redis', provider: 'acorn' };
const CHANGES = [
  change('storage', { ...acorn, before: storage(5, 'GB'), after: storage(1, 'GB') }),
  change('halved', { ...acorn, before: storage(25, 'MB'), after: storage(5, 'GB') }),
  change('commands', {
    ...acorn,
    field: 'limits.commands',
    before: commands(10_000, 'day'),
    after: commands(500_000, 'month'),
    happenedOn: '2025-02-17',
  }),
];

const find = (content: string, locale: 'en' | 'zh-CN' = 'en') =>
  documentFindings([{ path: 'README.md', content }], CATALOG, CHANGES, locale);
const told = (content: string) => find(content).map(({ line, about }) => `${line} ${about[0]}`);

describe('a figure that a plan had', () => {
  it('is a finding with its line, both figures, the day and the quote of today', () => {
    const content = '# Hosting\n\nThe free plan of Acorn is enough:\nit has 10,000 commands per day.\n';
    expect(find(content)).toMatchObject([
      {
        code: 'docs-former-value',
        severity: 'warning',
        message: 'acorn-redis had 10,000 per day (Commands) until 17 Feb 2025. It is now 500,000 per month.',
        path: 'README.md',
        line: 4,
        offer: 'acorn-redis',
        link: 'https://example.com/pricing',
        evidence: [{ quote: '500,000 commands a month' }],
      },
    ]);
    expect(find(content, 'zh-CN')[0]?.message).toBe(
      '“acorn-redis”的命令次数在 2025-02-17 之前为每天 1 万，现为每月 50 万。',
    );
  });

  it('is told with the newest value, also if the plan has no such limit any more', () => {
    const gone = (id: string, from: number, to: number, happenedOn: string) =>
      change(id, {
        ...acorn,
        field: 'limits.reports',
        before: reports(from),
        after: reports(to),
        happenedOn,
      });
    const changes = [gone('second', 50, 100, '2025-01-01'), gone('first', 20, 50, '2024-01-01')];
    const [found] = documentFindings(
      [{ path: 'README.md', content: 'Acorn is free for files of 20 MB.' }],
      CATALOG,
      changes,
      'en',
    );
    expect(found?.message).toContain(
      'acorn-redis had 20 MB (Largest file) until 1 Jan 2024. It is now 100 MB.',
    );
  });

  it.each([
    ['a list', '- Birch is free\n- Acorn: 10k Redis commands/day, free\n', ['2 limits.commands']],
    ['a table', '| Free | Holds |\n|---|---|\n| Acorn | 5 GB of storage |\n', ['3 limits.storage']],
    ['a heading', '## Acorn Sapling\n\n### Limits\n\n5000MB storage.\n', ['5 limits.storage']],
    [
      'Chinese',
      '## 橡果（免费）\n\n每天 1 万次命令，存储 5 GB。\n',
      ['3 limits.commands', '3 limits.storage'],
    ],
    [
      'a sentence of one of two',
      'Acorn has 5 GB of storage for free. Birch has more.\n',
      ['1 limits.storage'],
    ],
  ])('is found in %s', (_, content, expected) => expect(told(content)).toEqual(expected));

  it.each([
    ['without the provider', 'The free plan has 5 GB of storage.'],
    ['with two providers', 'Acorn and Birch have 5 GB of storage for free.'],
    ['under the heading of another', '## Acorn\n\n### Birch\n\nFree: 5 GB of storage.'],
    ['of a paid plan', 'Acorn Oak has 5 GB of storage.'],
    ['of something else', 'Acorn is free, and pictures have 5 GB.'],
    ['in another unit', 'Acorn has 5 GiB of storage for free.'],
    ['of another period', 'Acorn has 10,000 commands per month for free.'],
    ['of another thing', 'Acorn has 10,000 requests per day for free.'],
    ['that a limit has today', 'Acorn has 25 MB of storage for free.'],
    ['within a larger number', 'Acorn has 1.5 GB, 15 GB or 5 GBit of storage for free.'],
    ['of the past', 'Acorn had 5 GB of storage for free until 2025.'],
    ['in code', '```\nAcorn is free: 5 GB of storage.\n```'],
    ['in code that shows code', '````\n```\nAcorn is free: 5 GB of storage.\n````'],
    ['in code of tildes', '~~~\n```\nAcorn is free: 5 GB of storage.\n~~~'],
    ['in a name that goes on', 'Acorns and Acorn-like things have 5 GB of storage for free.'],
  ])('is no finding %s', (_, content) => expect(told(content)).toEqual([]));
});

it('documents say what is: a README, and what is at the root or in a folder of documents', () => {
  const paths = ['README.md', 'apps/web/readme.zh-CN.md', 'DEPLOY.md', 'docs/a/b.mdx', 'guide/x.md'];
  expect(paths.filter((path) => !isDocument(path))).toEqual([]);
  const others = ['CHANGELOG.md', 'docs/blog/free.md', 'docs/release-notes.md', 'src/a.md', 'docs/a.txt'];
  expect(others.filter(isDocument)).toEqual([]);
});
