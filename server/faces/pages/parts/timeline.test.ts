/** A change is headed by the name of its plan, once. */
import { describe, expect, it } from 'vitest';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { CHANGES } from '../../../../test/contract/fixture.ts';
import { timeline } from './timeline.ts';

async function headings(entry: ChangeEntry, locale: Locale, name: string | null): Promise<string[]> {
  const page: string = await timeline([entry], locale, () => name);
  return [...page.matchAll(/<h3>(.*?)<\/h3>/gs)].map(([, heading = '']) =>
    heading.replaceAll(/<[^>]*>/g, ''),
  );
}

describe('the heading of a change', () => {
  const [first] = CHANGES;
  if (first === undefined) throw new Error('the fixture has no change');

  it('does not say the name of the plan twice, in either language', async () => {
    const en = { ...first, summary: 'Acorn Free: Storage: 1 GB → 2 GB. More room.' };
    expect(await headings(en, 'en', 'Acorn Free')).toEqual(['Acorn Free: Storage: 1 GB → 2 GB. More room.']);
    const zh = { ...first, summary: 'Acorn 免费版：存储空间：1 GB → 2 GB。容量增加。' };
    expect(await headings(zh, 'zh-CN', 'Acorn 免费版')).toEqual([
      'Acorn 免费版：存储空间：1 GB → 2 GB。容量增加。',
    ]);
  });

  it("says today's name before a change that was told under another one", async () => {
    const entry = { ...first, summary: 'Acorn Starter: Storage: 1 GB → 2 GB.' };
    expect(await headings(entry, 'en', 'Acorn Free')).toEqual([
      'Acorn Free: Acorn Starter: Storage: 1 GB → 2 GB.',
    ]);
  });
});
