import { describe, expect, it } from 'vitest';
import { searchNotes } from './search.ts';

const NOTHING = { named: [], spelling: [], preferred: [], without: [], services: [] };

describe('what is said beside an empty list', () => {
  it('names which condition to leave out, and how many plans there are then', () => {
    const without = [
      { condition: 'noCard', value: 'true', q: null, total: 33 },
      { condition: 'min', value: '10 GB', q: null, total: 1 },
    ];
    const found = {
      total: 0,
      asked: 2,
      interpreted: [],
      nearly: [],
      answers: [],
      suggestions: { ...NOTHING, without },
    };
    expect(searchNotes(found, 'en')).toEqual([
      '“No card” excludes the most: without it, 33 plans match.',
      'Without “At least 10 GB”: 1 plan',
    ]);
    expect(searchNotes(found, 'zh-CN')).toEqual([
      '“无需绑卡”排除得最多：去掉后有 33 个套餐符合。',
      '去掉“不少于 10 GB”：1 个套餐',
    ]);
  });

  it('names a way on even where no single condition is in the way', () => {
    const found = { total: 0, asked: 2, interpreted: [], nearly: [], answers: [], suggestions: NOTHING };
    expect(searchNotes(found, 'en')).toEqual([
      'Removing any one condition still finds nothing. Remove several.',
    ]);
    expect(searchNotes(found, 'zh-CN')).toEqual(['单独去掉任何一个条件仍无结果，请同时去掉几个。']);
    expect(searchNotes({ ...found, asked: 1 }, 'en')).toEqual(['Nothing matches. Try other words.']);
    expect(searchNotes({ ...found, asked: 1 }, 'zh-CN')).toEqual(['没有匹配的结果，换个说法试试。']);
    expect(searchNotes({ ...found, total: 1 }, 'en')).toEqual([]);
  });

  it('names a condition once, with all words that mean it', () => {
    const said = { filter: 'noBill', value: 'true', q: '' };
    const interpreted = ['happens', 'exceeds'].map((text) => ({ ...said, text }));
    const found = { total: 1, asked: 2, interpreted, nearly: [], answers: [], suggestions: NOTHING };
    expect(searchNotes(found, 'en')).toEqual(['Understood as filters: happens / exceeds → Cannot bill you']);
    expect(searchNotes(found, 'zh-CN')).toEqual(['已识别为筛选条件：happens / exceeds → 不会产生账单']);
  });
});
