/** The table of reasons: both languages say the same, and every code is unique. */
import { describe, expect, it } from 'vitest';
import {
  EXCLUSIONS,
  REASONS,
  RELAXATIONS,
  TRADES,
  UNCONFIRMED,
  WARNINGS,
  WATCHES,
  WHYS,
} from '../../server/planner/reasons/reason-table.ts';

describe('the reasons', () => {
  it('have the same slots in both languages', () => {
    const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const [code, text] of Object.entries(REASONS))
      expect(slots(text['zh-CN']), code).toEqual(slots(text.en));
  });

  it('have unique codes', () => {
    const tables = [UNCONFIRMED, EXCLUSIONS, WHYS, WATCHES, TRADES, RELAXATIONS, WARNINGS];
    expect(tables.flatMap((table) => Object.keys(table))).toHaveLength(Object.keys(REASONS).length);
  });
});
