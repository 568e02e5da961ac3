import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from './route-matcher.ts';

describe('the route of an address', () => {
  const routes = createRouteMatcher();
  for (const pattern of [
    '*',
    '/api/zero/offers',
    '/api/zero/offers/:slug',
    '/docs/*',
    '/snapshots/:version/:file',
    '/snapshots/index.json',
    '/offers/:slug/changes.xml',
    '/offers/:slug.md',
    '/offers/:slug',
  ])
    routes.add(pattern);

  it.each([
    ['/api/zero/offers?q=x', '/api/zero/offers'],
    ['/api/zero/offers/neon-free?locale=zh-CN', '/api/zero/offers/:slug'],
    ['/docs/static/index.css', '/docs/*'],
    ['/snapshots/index.json', '/snapshots/index.json'],
    ['/snapshots/2026-11-20.1/catalog.json', '/snapshots/:version/:file'],
    ['/offers/a/changes.xml', '/offers/:slug/changes.xml'],
    ['/offers/a.md', '/offers/:slug.md'],
    ['/offers/a', '/offers/:slug'],
    ['/elsewhere', '*'],
  ])('%s is %s, the first time and again', (url, pattern) => {
    expect(routes.match(url)).toBe(pattern);
    expect(routes.match(url)).toBe(pattern);
  });

  it('is none where no pattern takes it', () => {
    const few = createRouteMatcher();
    few.add('/a/:b');
    expect(few.match('/a/b/c')).toBeNull();
    expect(few.match('')).toBeNull();
  });
});
