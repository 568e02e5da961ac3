/** The list of services without a plan, from its file beside the records into the published version. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Nights, openNights } from './made-nights.ts';

const PAGE = '<html><body><h1>Plans</h1><p>The Free plan is free for every project.</p></body></html>';
const RECORD = `slug: alder
name: { en: Alder, zh-CN: Alder }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://alder.example
sources:
  plans: { url: 'https://alder.example/plans', captured: {} }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: Alder 免费版 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    evidence:
      - { id: free, quote: The Free plan is free for every project, source: plans, fields: [freeType] }
`;
const LIST = `- slug: birch
  name: { en: Birch, zh-CN: 白桦 }
  aliases: [birch db]
  roles: [postgres]
  state: ended
  since: 2024-04
  note: { en: The free plan ended., zh-CN: 免费版已终止。 }
  source: https://birch.example/faq
  quote: The free plan ended in April 2024
  captured: { at: 2026-11-01 }
- slug: ash
  name: { en: Ash, zh-CN: Ash }
  state: not-yet
  note: { en: Not recorded yet., zh-CN: 尚未收录。 }
  source: https://ash.example/pricing
`;

const WEB = { 'https://alder.example/plans': PAGE };

let nights: Nights;
const putList = (text: string): Promise<void> => nights.put('unlisted/databases', text);
beforeEach(async () => {
  nights = await openNights();
  await mkdir(join(nights.recordsDir, 'unlisted'));
  await nights.put('alder', RECORD);
});

describe('the list of services without a plan', () => {
  it('travels in the version, in order of slugs, with null for what is not stated', async () => {
    await putList(LIST);
    expect(await nights.night('2026-11-20', WEB)).toMatchObject({ kind: 'published' });
    expect((await nights.catalog()).unlisted).toEqual([
      {
        slug: 'ash',
        name: { en: 'Ash', 'zh-CN': 'Ash' },
        aliases: [],
        roles: [],
        state: 'not-yet',
        since: null,
        note: { en: 'Not recorded yet.', 'zh-CN': '尚未收录。' },
        source: 'https://ash.example/pricing',
        quote: null,
        captured: { at: null, updated: null, permalink: null },
      },
      {
        slug: 'birch',
        name: { en: 'Birch', 'zh-CN': '白桦' },
        aliases: ['birch db'],
        roles: ['postgres'],
        state: 'ended',
        since: '2024-04',
        note: { en: 'The free plan ended.', 'zh-CN': '免费版已终止。' },
        source: 'https://birch.example/faq',
        quote: 'The free plan ended in April 2024',
        captured: { at: '2026-11-01', updated: null, permalink: null },
      },
    ]);
  });

  it('stops the night where it is wrong, as a record does', async () => {
    await putList(LIST.replace('ended', 'over'));
    expect(await nights.night('2026-11-20', WEB)).toMatchObject({ kind: 'invalid-records' });
  });

  it('is empty in a version from before there was one, and the next night follows it', async () => {
    await nights.night('2026-11-20', WEB);
    const { unlisted, ...before } = await nights.catalog();
    expect(unlisted).toEqual([]);
    await nights.republish('2026-11-20.2', 'catalog.json', before);
    expect(await nights.version()).toBe('2026-11-20.2');
    expect((await nights.catalog()).unlisted).toEqual([]);
    expect(await nights.night('2026-11-21', WEB)).toMatchObject({ kind: 'published' });
  });
});
