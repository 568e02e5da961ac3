/** The documents: short where they must be, and nothing in them leads to what is not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../snapshots/package.ts';

const root = packageRoot();
const ROOMS = ['schemas', 'egress', 'snapshots', 'pipeline', 'server', 'test'];
const README_BYTES_MAX = 8 * 1024;

const names = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...ROOMS.map((room) => join(room, 'README.md')).filter((name) => existsSync(join(root, name))),
  join('pipeline', 'records', 'README.md'),
  join('server', 'deploy', 'README.md'),
  join('server', 'deploy', 'beyond-one-machine.md'),
];
/** Of the project on its host; CONTRIBUTING.md leads there. */
const ofHost = ['MAINTAINING.md', 'CODE_OF_CONDUCT.md'].map((name) => join('.github', name));
const documents = [...names, ...ofHost].map((name) => ({
  name,
  text: readFileSync(join(root, name), 'utf8'),
}));
const textOf = (name: string): string => documents.find((document) => document.name === name)?.text ?? '';

const withoutFences = (text: string): string => text.replace(/^( *)```[\s\S]*?^\1```$/gm, '');

/** The addresses of a document's headings, made as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it('begin with a README that is read in a few minutes', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(README_BYTES_MAX);
  });

  it('are all reached from the README, or from the one beside them', () => {
    for (const name of names.filter((one) => one !== 'README.md')) {
      const beside = `(${basename(name)})`;
      const isPart = !basename(name).startsWith('README') && dirname(name) !== '.';
      expect(textOf(isPart ? join(dirname(name), 'README.md') : 'README.md'), name).toContain(
        isPart ? beside : `(${name})`,
      );
    }
    for (const name of ofHost) expect(textOf('CONTRIBUTING.md')).toContain(`(${name})`);
  });

  it.each(documents)('$name leads nowhere that is not there', ({ name, text }) => {
    const links = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    for (const link of links.filter((target) => !/^https?:/.test(target))) {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? name : relative(root, resolve(root, dirname(name), path));
      expect(existsSync(join(root, file)), `${name} links to ${link}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(textOf(file)), `${name} links to ${link}`).toContain(anchor);
    }
  });

  it.each(documents)('$name names files that are there', ({ name, text }) => {
    const inRooms = new RegExp(`\`((?:${ROOMS.join('|')})/[\\w./-]+)\``, 'g');
    for (const [, path = ''] of withoutFences(text).matchAll(inRooms))
      expect(existsSync(join(root, path)), `${name} names ${path}`).toBe(true);
  });

  it.each(documents)('$name refers to nothing that readers do not have', ({ text }) => {
    expect(text).not.toMatch(/\bDESIGN\b|\bSPEC\b|\bissue \d|\/work\/|registry\.npmjs/);
  });

  it('say of every dependency what it is used for', () => {
    // A checkout also has those of its workspace, which the published package names as optional peers.
    const dependencies = ['package.json', 'extras/package.json'].flatMap((file) => {
      const manifest = z
        .object({ dependencies: z.record(z.string(), z.string()) })
        .parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
      return Object.keys(manifest.dependencies);
    });
    const decisions = textOf('DECISIONS.md');
    const rows = [...decisions.matchAll(/^\| (`.+?`) \| \S/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, library = '']) => library),
    );
    expect(rows.toSorted()).toEqual(dependencies.toSorted());
  });
});
