import { describe, expect, it } from 'vitest';
import { searchNotes } from './search.ts';

const NOTHING = { named: [], spelling: [], without: [], services: [] };

describe('what is said beside an empty list', () => {
  it('names which condition to leave out, and how many plans there are then', () => {
    const without = [
      { condition: 'noCard', value: 'true', q: null, total: 33 },
      { condition: 'min', value: '10 GB', q: null, total: 1 },
    ];
    const found = {
      total: 0,
      interpreted: [],
      nearly: [],
      answers: [],
      suggestions: { ...NOTHING, without },
    };
    expect(searchNotes(found, 'en')).toEqual([
      '“No card” excludes most: without it 33 plans match.',
      'Without “At least 10 GB”: 1 plan',
    ]);
    expect(searchNotes(found, 'zh-CN')).toEqual([
      '“无需绑卡”排除得最多：去掉后有 33 个套餐符合。',
      '去掉“不少于 10 GB”：1 个套餐',
    ]);
  });

  it('names a way on even where no single condition is in the way', () => {
    const found = { total: 0, interpreted: [], nearly: [], answers: [], suggestions: NOTHING };
    expect(searchNotes(found, 'en')).toEqual(['No single condition is to blame: ask for less at once.']);
    expect(searchNotes(found, 'zh-CN')).toEqual(['去掉任何一个条件都仍无结果：请一次少提几个条件。']);
    expect(searchNotes({ ...found, total: 1 }, 'en')).toEqual([]);
  });
});
