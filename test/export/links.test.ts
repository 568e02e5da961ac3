/** What the export of a site follows, and where it writes what it found. */
import { describe, expect, it } from 'vitest';
import { fileOf, listLinks, listLocations } from '../../server/faces/pages/export/export-site.ts';

const SITE = 'https://zero.example';

describe('the links of a page', () => {
  it('are the paths of its own site, each once, without fragments', () => {
    const page = `<link rel="alternate" href="/about.md"><script src="/assets/a.js"></script><img src="/a.svg">
      <a href="/about#sources">a</a><a href="${SITE}/about">b</a><a href="best">c</a>`;
    expect(listLinks(page, SITE)).toEqual(['/about', '/best', '/about.md', '/a.svg', '/assets/a.js']);
  });

  it('are none that a file cannot answer, and none of others', () => {
    const page = `<a href="/catalog?q=mail">a</a><a href="https://other.example/x">b</a><a href="mailto:a@b.example">c</a><a href="http://[">d</a>`;
    expect(listLinks(page, SITE)).toEqual([]);
  });

  it('are those of a site map', () => {
    const map = `<urlset><url><loc>${SITE}/best</loc></url><url><loc>${SITE}/about</loc></url></urlset>`;
    expect(listLocations(map, SITE)).toEqual(['/best', '/about']);
  });
});

describe('the file of an address', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'index.html'],
    ['/zh-CN', 'text/html', 'zh-CN/index.html'],
    ['/offers/neon-free', 'text/html', 'offers/neon-free/index.html'],
    ['/offers/neon-free.md', 'text/markdown', 'offers/neon-free.md'],
    ['/offers/neon-free/changes.xml', 'application/atom+xml', 'offers/neon-free/changes.xml'],
  ])('%s (%s) is %s', (path, contentType, file) => {
    expect(fileOf(path, contentType)).toBe(file);
  });
});
