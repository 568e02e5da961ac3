/** What differs stands first, and an extra row stays with the row above it. */
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../words/index.ts';
import { differencesFirst } from './comparison-page.ts';

const row = (id: string, agreement: Row['agreement'], isExtra = false): Row => ({
  id,
  name: id,
  detail: '',
  agreement,
  isExtra,
  cells: [],
});

describe('the rows of a comparison', () => {
  it('begin with what differs, else in their order, extra rows behind their own', () => {
    const rows = [
      row('same', 'same'),
      row('users', 'partly'),
      row('users-extra', 'differs', true),
      row('storage', 'differs'),
      row('storage-extra', 'alone', true),
      row('scope', 'other-scope'),
      row('alone', 'alone'),
    ];
    expect(differencesFirst(rows).map(({ id }) => id)).toEqual([
      'users',
      'users-extra',
      'storage',
      'storage-extra',
      'scope',
      'same',
      'alone',
    ]);
  });
});
