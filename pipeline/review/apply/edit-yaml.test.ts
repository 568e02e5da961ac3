import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ProviderRecord } from '../../../schemas/record.ts';
import { sample } from '../../../test/sample.ts';
import { appendItem, removeValue, type Step, setValue } from './edit-yaml.ts';
import { writeValue } from './yaml-value.ts';

const RECORD = `# words of the maintainer
slug: alder   # kept
offers:
  - slug: alder-free
    roles: [static-site,  web-app]
    limits:
      - { id: storage, value: 5, unit: GB } # per account
      - id: projects
        value: 3
    signup: {card: not-required}
    evidence:
      - { id: storage, quote: "5 GB of storage", fields: [limits.storage] }
      - id: card
        quote: 'No card, ever' # read twice
        fields: [ signup.card ]
`;
const quote = (id: string): Step[] => [
  'offers',
  { key: 'slug', is: 'alder-free' },
  'evidence',
  { key: 'id', is: id },
];
const limit = (id: string): Step[] => [
  'offers',
  { key: 'slug', is: 'alder-free' },
  'limits',
  { key: 'id', is: id },
];
const offer: Step[] = ['offers', { key: 'slug', is: 'alder-free' }];

/** The lines that differ, as `old => new`. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return [
    ...old.slice(head, old.length - tail).map((line) => `- ${line.trim()}`),
    ...now.slice(head, now.length - tail).map((line) => `+ ${line.trim()}`),
  ];
}

describe('an edit of a record', () => {
  it('replaces a value and keeps comments, spaces, and the kind of quotation marks', () => {
    const edited = setValue(RECORD, [...quote('card'), 'quote'], "Cards aren't asked for");
    expect(changedLines(RECORD, edited)).toEqual([
      "- quote: 'No card, ever' # read twice",
      "+ quote: 'Cards aren''t asked for' # read twice",
    ]);
    expect(changedLines(RECORD, setValue(RECORD, [...limit('storage'), 'value'], 1))).toEqual([
      '- - { id: storage, value: 5, unit: GB } # per account',
      '+ - { id: storage, value: 1, unit: GB } # per account',
    ]);
  });

  it('adds a key within braces, and on a line of its own where the others have one', () => {
    expect(changedLines(RECORD, setValue(RECORD, [...quote('storage'), 'confirmed'], '2026-11-22'))).toEqual([
      '- - { id: storage, quote: "5 GB of storage", fields: [limits.storage] }',
      '+ - { id: storage, quote: "5 GB of storage", fields: [limits.storage], confirmed: 2026-11-22 }',
    ]);
    expect(changedLines(RECORD, setValue(RECORD, [...quote('card'), 'confirmed'], '2026-11-22'))).toEqual([
      '+ confirmed: 2026-11-22',
    ]);
    expect(changedLines(RECORD, setValue(RECORD, [...limit('projects'), 'period'], 'total'))).toEqual([
      '+ period: total',
    ]);
  });

  it('puts a fact that the offer did not state above its quotes', () => {
    const edited = setValue(RECORD, [...offer, 'commercial', 'use'], 'allowed');
    expect(changedLines(RECORD, edited)).toEqual(['+ commercial: { use: allowed }']);
    expect(edited).toContain('    commercial: { use: allowed }\n    evidence:');
  });

  it('removes an entry, and what nothing is left of', () => {
    expect(changedLines(RECORD, removeValue(RECORD, [...offer, 'signup', 'card']))).toEqual([
      '- signup: {card: not-required}',
    ]);
    expect(changedLines(RECORD, removeValue(RECORD, limit('projects')))).toEqual([
      '- - id: projects',
      '- value: 3',
    ]);
    expect(removeValue(RECORD, [...limit('storage'), 'unit'])).toContain(
      '{ id: storage, value: 5 } # per account',
    );
    expect(removeValue(RECORD, [...limit('storage'), 'id'])).toContain('{ value: 5, unit: GB }');
    expect(removeValue(RECORD, [...offer, 'endsOn'])).toBe(RECORD);
  });

  it('adds an entry to a list, or the list itself', () => {
    const first = appendItem(RECORD, ['revisions'], {
      date: '2026-11-22',
      fields: ['a', 'b'],
      note: { en: 'One.', 'zh-CN': '一。' },
    });
    const both = appendItem(first, ['revisions'], {
      date: '2026-11-23',
      fields: ['c'],
      note: { en: 'Two: x', 'zh-CN': '二。' },
    });
    expect(both).toBe(`${RECORD}revisions:
  - date: 2026-11-22
    fields: [a, b]
    note:
      en: One.
      zh-CN: 一。
  - date: 2026-11-23
    fields: [c]
    note:
      en: "Two: x"
      zh-CN: 二。
`);
    expect(appendItem('revisions: []\n', ['revisions'], { date: '2026-11-22' })).toBe(
      'revisions:\n  - date: 2026-11-22\n',
    );
    expect(appendItem('a: [ x ] # y\n', ['a'], 'z')).toBe('a: [ x, z ] # y\n');
  });

  it('keeps the line ends of the file', () => {
    const windows = RECORD.replaceAll('\n', '\r\n');
    const edited = removeValue(
      setValue(windows, [...quote('card'), 'confirmed'], '2026-11-22'),
      limit('projects'),
    );
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    expect(edited).toContain(
      '# read twice\r\n        fields: [ signup.card ]\r\n        confirmed: 2026-11-22\r\n',
    );
  });

  it('refuses a place that the file does not have', () => {
    expect(() => setValue(RECORD, [...limit('bandwidth'), 'value'], 1)).toThrow('id: bandwidth');
    expect(() => appendItem(RECORD, ['slug'], 'x')).toThrow('no list slug');
  });
});

describe('a value of a record', () => {
  it('is read back as it was, within brackets and outside', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-?:,[\]{}#&*!|>'"%@` 0-9a-z个]{0,12}$/));
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom('plain', 'double', 'single'), (value, inFlow, wish) => {
        const written = writeValue(value, inFlow, wish);
        expect(written).not.toContain('\n');
        expect(parse(inFlow ? `{ a: ${written}, b: 1 }` : `a: ${written}\nb: 1\n`)).toEqual({
          a: value,
          b: 1,
        });
      }),
    );
  });
});

describe('every record of the catalog', () => {
  const folder = 'pipeline/records';
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

  it.each(sample(files, 7))(
    '%s keeps its bytes where nothing changes, and one line where one quote does',
    (name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      // Records of the repository are valid: `records check` is part of the tests.
      const record = parse(text) as ProviderRecord;
      // The first quote of one record, the last of the next: places of both kinds, and each file is read once.
      const [index, at] = files.indexOf(name) % 2 === 0 ? [0, 0] : [record.offers.length - 1, -1];
      const entry = record.offers[index]?.evidence.at(at);
      if (entry === undefined) throw new Error(`${name} has no quotes`);
      const offer: Step = { key: 'slug', is: record.offers[index]?.slug ?? '' };
      const path: Step[] = ['offers', offer, 'evidence', { key: 'id', is: entry.id }, 'quote'];
      expect(setValue(text, path, entry.quote)).toBe(text);
      const edited = setValue(text, path, 'Free: 5 GB, 无需绑卡 #1');
      expect(changedLines(text, edited)).toHaveLength(2);
      entry.quote = 'Free: 5 GB, 无需绑卡 #1';
      expect(parse(edited)).toEqual(record);
    },
  );
});
