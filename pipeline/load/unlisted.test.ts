import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesDay } from '../../schemas/names-day.ts';
import { temporaryFolder } from '../../test/folders.ts';
import { formatProblem, loadRecords } from './index.ts';

const ALDER = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources:
  pricing: { url: 'https://alder.example/pricing', captured: {} }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    evidence:
      - { id: free, quote: The Free plan is free, source: pricing, fields: [freeType] }
`;

const ENDED = `- slug: birch
  name: { en: Birch, zh-CN: Birch }
  aliases: [白桦]
  roles: [postgres]
  state: ended
  since: 2022-11-28
  note: { en: The free plan ended., zh-CN: 免费版已终止。 }
  source: https://birch.example/faq
  quote: Free plans end on November 28th, 2022
  captured: {}
`;

let dir: string;
beforeEach(async () => {
  dir = temporaryFolder();
  await writeFile(join(dir, 'alder.yaml'), ALDER);
});

async function load(files: Readonly<Record<string, string>>) {
  await mkdir(join(dir, 'unlisted'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, 'unlisted', name), text);
  return loadRecords(dir, dir);
}

describe('the list of services without a plan', () => {
  it('is empty where the records have none beside them', async () => {
    expect(await loadRecords(dir, dir)).toMatchObject({ unlisted: [], problems: [] });
  });

  it('is read from all its files, and belongs to the digest of the records', async () => {
    const without = await loadRecords(dir, dir);
    const { unlisted, problems, sha256 } = await load({
      'a.yaml': ENDED,
      'b.yaml': ENDED.replaceAll('irch', 'eech').replace('白桦', '山毛榉'),
    });
    expect(problems).toEqual([]);
    expect(unlisted.map(({ slug }) => slug)).toEqual(['birch', 'beech']);
    expect(sha256).not.toBe(without.sha256);
  });

  it.each([
    [
      'says of a provider what no quote says',
      ENDED.replace(/ {2}quote.*\n/, '').replace(/ {2}since.*\n/, ''),
      /a\.yaml:5:10 quote-missing: .*"ended" is a statement about what the provider offers; quote the words/,
    ],
    [
      'quotes words and does not say what they show',
      ENDED.replace('ended', 'not-yet').replace(/ {2}since.*\n/, ''),
      /a\.yaml:8:10 quote-not-wanted: .*write the state it shows/,
    ],
    ['names no page', ENDED.replace(/ {2}source.*\n/, ''), /a\.yaml:1:9 source-missing: .*write source/],
    [
      'names a page that is not safe to open',
      ENDED.replace('https://birch', 'http://birch'),
      /a\.yaml:8:11 custom: .*starts with https/,
    ],
    [
      'does not say in which copy the quote was read',
      ENDED.replace('  captured: {}\n', ''),
      /a\.yaml:9:10 captured-missing: .*captured: \{\} if its day is not known/,
    ],
    [
      'quotes a question',
      ENDED.replace(
        'quote: Free plans end on November 28th, 2022',
        'quote: Do free plans end on November 28th, 2022?',
      ),
      /a\.yaml:9:10 quote-empty: .*quote the words that answer it/,
    ],
    [
      'dates the end without a quote of the day',
      ENDED.replace('2022-11-28', '2022-11-29'),
      /a\.yaml:6:10 since-not-quoted: .*does not say 2022-11-29/,
    ],
    [
      'dates no day',
      ENDED.replace('2022-11-28', 'last year'),
      /a\.yaml:6:10 .*write a day, 2022-11-28, or a month/,
    ],
    [
      'dates the end of what never was free',
      ENDED.replace('state: ended', 'state: none'),
      /a\.yaml:6:10 since-of-ended: /,
    ],
    [
      'says that the catalog does not cover what serves one of its roles',
      ENDED.replace('state: ended', 'state: outside').replace(/ {2}since.*\n/, ''),
      /a\.yaml:4:10 role-of-outside: /,
    ],
    [
      'quotes a whole paragraph',
      ENDED.replace('Free plans end on November 28th, 2022', 'long '.repeat(40)),
      /a\.yaml:9:10 quote-length: .*at most 160 characters/,
    ],
    [
      'denies a lasting plan of the catalog by its slug',
      ENDED.replace('slug: birch', 'slug: alder').replace('postgres', 'static-site'),
      /a\.yaml:1:9 listed-already: .*the catalog has "alder-free" of "alder"/,
    ],
    [
      'denies one by its name in Chinese',
      ENDED.replace('白桦', '赤杨').replace('postgres', 'static-site'),
      /a\.yaml:1:9 listed-already: /,
    ],
    [
      'denies a provider as a whole that has a plan',
      ENDED.replace('slug: birch', 'slug: alder').replace('[postgres]', '[]'),
      /listed-already: /,
    ],
    ['names one service twice', ENDED + ENDED, /a\.yaml:11:9 name-used-twice: .*already names "birch" in/],
    ['has an unknown key', `${ENDED}  price: 0\n`, /a\.yaml:11:3 unknown-key: /],
  ])('is refused where an entry %s', async (_, text, problem) => {
    const { problems } = await load({ 'a.yaml': text });
    expect(problems.map(formatProblem).join('\n')).toMatch(problem);
  });

  it('may name a provider of the catalog for a role of which it has no lasting plan', async () => {
    const { problems } = await load({ 'a.yaml': ENDED.replace('slug: birch', 'slug: alder') });
    expect(problems).toEqual([]);
  });

  it('may name a kind of service without any page', async () => {
    const domains = `- slug: domain-names
  name: { en: Domain names, zh-CN: 域名 }
  state: outside
  note: { en: The catalog has no domain names., zh-CN: 目录不收录域名。 }
`;
    expect((await load({ 'a.yaml': domains })).problems).toEqual([]);
  });
});

describe('a day in words', () => {
  it.each([
    ['Starting November 28th, 2022, free dynos end', '2022-11-28'],
    ['on 8 Apr 2024', '2024-04-08'],
    ['自 2022 年 11 月 28 日起停止', '2022-11-28'],
    ['ended 2024-04-08', '2024-04'],
    ['on 04/08/2024', '2024-04-08'],
  ])('is read from "%s"', (words, when) => {
    expect(namesDay(words, when)).toBe(true);
  });

  it.each([
    ['Starting November 28th, free dynos end', '2022-11-28'],
    ['on November 28, 2022', '2022-11-29'],
    ['in 2024', '2024-04'],
    ['on 11 2022', '2022-11-11'],
    ['plans may change in 2024', '2024-03'],
  ])('is not read into "%s"', (words, when) => {
    expect(namesDay(words, when)).toBe(false);
  });
});
