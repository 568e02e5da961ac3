import { describe, expect, it } from 'vitest';
import { isOpenToAllOrigins } from './headers.ts';

describe('who may read an answer from another site', () => {
  it.each([
    '/api/zero/offers',
    '/changes.xml',
    '/zh-CN/offers/neon-free/changes.xml',
    '/best/postgres/changes.xml',
    '/zh-CN/plan/endings.ics',
    '/best/postgres.csv',
    '/catalog.csv',
    '/zh-CN/timeline.svg',
    '/zero-dollars/users/auth.svg',
    '/snapshots/index.json',
  ])('is everybody for %s', (path) => {
    expect(isOpenToAllOrigins(path)).toBe(true);
  });

  it.each([
    '/api/stacks',
    '/api/stacks/changes.xml',
    '/api/stacks/a/catalog.csv',
    '/mcp',
    '/changes',
    '/snapshots/2026-11-20.1/offers/neon-free',
  ])('is nobody for %s', (path) => {
    expect(isOpenToAllOrigins(path)).toBe(false);
  });
});
