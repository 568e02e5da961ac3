/** The same attacker writes the files that commands and nights read: settings, rules, records, pages, manifests. */
import ignore from 'ignore';
import { expect, it } from 'vitest';
import { parseRecord } from '../../pipeline/load/index.ts';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import { preparePage } from '../../pipeline/read/verify/index.ts';
import { checkRepository } from '../../server/checker/index.ts';
import { pathFilter } from '../../server/faces/commands/check/folder-files.ts';
import { policySchema } from '../../server/checker/index.ts';
import { parseJson } from '../../server/faces/commands/check/json-file.ts';
import { DETECTION_INDEX } from '../checker/detection.ts';
import { PATHS } from '../checker/hostile.ts';
import { mapleRecord } from '../night/maple.ts';
import { committedSnapshot } from '../site/site.ts';
import { complain, type Growth, measureGrowth, report } from './growth.ts';

const BYTES = 256 * 1024;
/** A pattern that goes back and forth costs its square on a short text as well. */
const MANIFEST_BYTES = 64 * 1024;
/** A problem is found for nearly each unit. */
const RECORD_BYTES = 16 * 1024;
const RECORD = mapleRecord({
  sources: '  plans: { url: https://maple.example/plans, captured: { at: 2026-03-01 } }',
  evidence: ['id: storage, quote: HERE, source: plans, fields: [freeType, limits.storage]'],
});

const UNITS = [
  'a',
  ' ',
  '-',
  '\n',
  '"',
  '\\',
  '#',
  '.',
  '{',
  '[',
  '(',
  '&a *a ',
  '- ',
  'a: b\n',
  'a = "b"\n',
  '<a>',
];
const PAGE_UNITS = [
  ...UNITS,
  '<div>',
  '<a b="c">',
  '<table><tr><td>',
  '<!-- ',
  '&amp;',
  '[a](b) ',
  '| a ',
  '> ',
  '`',
  '* ',
];
const PATTERNS = ['*', '**/', '*a', '?', '[a', '\\ ', '!a\n', 'a/', 'a*b\n', '**/a\n', '  ', '#\n'];

type Reader = readonly [
  name: string,
  units: readonly string[],
  bytes: number,
  read: (text: string) => unknown,
];
const { index } = await committedSnapshot();
const check = (path: string, content: string): unknown =>
  checkRepository(
    index.catalog,
    { files: [{ path, content }], commercial: false, audience: 'global', locale: 'en' },
    { detection: DETECTION_INDEX, planUrlBase: 'https://zero.example', changes: index.changes },
  );
const NAME = `${'a'.repeat(200)}/${'a b'.repeat(60)}`;
const quoted = (text: string): string => RECORD.replace('HERE', () => JSON.stringify(text));
const many = (text: string): string => [...text].map((_, at) => `"x${at}":1`).join();
const READERS: readonly Reader[] = [
  ['zero.json', UNITS, BYTES, (text) => parseJson(text, policySchema)],
  [
    'zero.json, paths',
    ['0,', '[],', '"a",'],
    BYTES,
    (text) => parseJson(`{"ignore":{"paths":[${text}0]}}`, policySchema),
  ],
  ['zero.json, names', ['x'], RECORD_BYTES, (text) => parseJson(`{${many(text)}}`, policySchema)],
  ['zero.json, a pattern', PATTERNS, 4096, (text) => pathFilter([text], '')(NAME)],
  ['.gitignore', PATTERNS, 4096, (text) => ignore().add(`${text}z`).test(NAME)],
  ['record', UNITS, RECORD_BYTES, (text) => parseRecord('maple.yaml', text)],
  ['record, a quote', UNITS, RECORD_BYTES, (text) => parseRecord('maple.yaml', quoted(text))],
  [
    'record, more',
    ['  - a: b\n', 'x: y\n'],
    RECORD_BYTES,
    (text) => parseRecord('maple.yaml', RECORD + text),
  ],
  ...(['html', 'markdown', 'json', 'text'] as const).map((kind): Reader => [
    `page, ${kind}`,
    PAGE_UNITS,
    BYTES,
    (text) => preparePage(extractPage(text, kind)),
  ]),
  ...PATHS.map((path): Reader => [path, UNITS, MANIFEST_BYTES, (text) => check(path, text)]),
];

it('processor time grows no faster than n log n', async () => {
  const growths: Growth[] = [];
  const faults = new Set<string>();
  for (const [reader, units, bytes, read] of READERS) {
    for (const unit of units) {
      const name = `${reader} of ${JSON.stringify(unit)}`;
      const growth = await measureGrowth(name, Math.floor(bytes / Buffer.byteLength(unit)), async (count) => {
        const text = `${unit.repeat(count)}!`;
        const before = process.cpuUsage();
        try {
          read(text);
        } catch (error) {
          faults.add(`${name}: ${String(error)}`);
        }
        const { user, system } = process.cpuUsage(before);
        return { cpuMs: (user + system) / 1000, bytes: 0 };
      });
      growths.push(growth);
      const fault = complain(growth, 0);
      if (fault !== null) faults.add(fault);
    }
  }
  report(`Files: ${growths.length} fields`, 'steepest-files.md', growths);
  expect([...faults]).toEqual([]);
});
