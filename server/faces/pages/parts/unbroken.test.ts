import { describe, expect, it } from 'vitest';
import { unbroken } from './wording.ts';

describe('amounts in prose', () => {
  it('keep their units on their line', () => {
    expect(unbroken('每月 100 万 Token，2 万个文件，0.5 GB 存储')).toBe(
      '每月 100\u00a0万\u00a0Token，2\u00a0万个文件，0.5\u00a0GB 存储',
    );
    expect(unbroken('Up to 5 GB of storage and 3 projects')).toBe(
      'Up to 5\u00a0GB of storage and 3 projects',
    );
  });

  it('leave every other blank where it may break', () => {
    expect(unbroken('适合 API 和小型 Web 应用')).toBe('适合 API 和小型 Web 应用');
  });
});
