/** The English of all faces: one word for one thing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { englishFaults } from './english-words.ts';

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Texts of several words in a source; values, code and markup in them left out. */
function textsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\/\*\*|\*).*$/gm, '');
  return [...source.matchAll(LITERAL)].flatMap(([, single, double, template]) => {
    const text = (single ?? double ?? template ?? '')
      .replaceAll(/\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\{\w+\}|<[^>]*>/g, '5')
      .trim();
    return /[a-z] [a-z]/.test(text) && !text.includes('${') ? [text] : [];
  });
}

const WRITTEN_FOR_PEOPLE = ['server', 'schemas'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|api-types|-words\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

it('what the interface says in English has one word for one thing', () => {
  const texts = WRITTEN_FOR_PEOPLE.flatMap((path) => textsOf(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(1500);
  const faults = texts.flatMap(({ path, text }) =>
    englishFaults(text).map(({ found, write }) => `${path}: ${text}: ${found} → ${write}`),
  );
  expect(faults).toEqual([]);
});
