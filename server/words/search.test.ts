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
      'Without “No card”: 33 plans',
      'Without “At least 10 GB”: 1 plan',
    ]);
    expect(searchNotes(found, 'zh-CN')).toEqual([
      '去掉“无需绑卡”：33 个套餐',
      '去掉“不少于 10 GB”：1 个套餐',
    ]);
  });

  it('names a way on even where no single condition is in the way', () => {
    const found = { total: 0, interpreted: [], nearly: [], answers: [], suggestions: NOTHING };
    expect(searchNotes(found, 'en')).toEqual(['Drop a filter, or try fewer words.']);
    expect(searchNotes(found, 'zh-CN')).toEqual(['去掉一个条件，或减少关键词再试。']);
    expect(searchNotes({ ...found, total: 1 }, 'en')).toEqual([]);
  });
});
