/** What a request may leave out: said in words, since generators of clients take `default` for always there. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readDocument } from './document.ts';

const schemasOf = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/** Every object inside a value with where it stands. */
function objectsIn(value: unknown, at: string): { at: string; value: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((part, place) => objectsIn(part, `${at}[${place}]`));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return [
    { at, value: Object.fromEntries(entries) },
    ...entries.flatMap(([name, part]) => objectsIn(part, `${at}.${name}`)),
  ];
}

const { schemas } = schemasOf.parse(readDocument()).components;
const taken = Object.entries(schemas)
  .filter(([name]) => name.endsWith('Input'))
  .flatMap(([name, schema]) => objectsIn(schema, name));

it('no part of a request has a default that a generated client would demand', () => {
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter(({ value }) => 'default' in value).map(({ at }) => at)).toEqual([]);
});

it('each default of a plan request is said in its description', () => {
  const said = taken
    .filter(({ value }) => typeof value.description === 'string' && value.description.includes('Default: '))
    .map(({ at }) => at);
  expect(said).toEqual(
    expect.arrayContaining([
      'PlanRequestInput.properties.prefer',
      'PlanRequestInput.properties.exclude',
      'PlanRequestInput.properties.locale',
    ]),
  );
});
