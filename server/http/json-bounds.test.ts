import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CHECK_FILES_MAX, checkRequestSchema } from '../../schemas/check.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { saveStackRequestSchema } from '../../schemas/stack.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { findExcess, JSON_BOUNDS } from './json-bounds.ts';

const bounds = JSON_BOUNDS;
const objectOf = (names: number) =>
  Object.fromEntries(Array.from({ length: names }, (_, at) => [`n${at}`, at]));
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('a JSON body', () => {
  test.each([
    ['depth', nested(bounds.depth), nested(bounds.depth + 1)],
    ['names', JSON.stringify(objectOf(bounds.names)), JSON.stringify(objectOf(bounds.names + 1))],
    [
      'entries',
      JSON.stringify(Array(bounds.entries).fill(1)),
      JSON.stringify(Array(bounds.entries + 1).fill(1)),
    ],
    [
      'nameLength',
      JSON.stringify({ ['n'.repeat(bounds.nameLength)]: 1 }),
      JSON.stringify({ ['n'.repeat(bounds.nameLength + 1)]: 1 }),
    ],
    [
      'textLength',
      JSON.stringify(['t'.repeat(bounds.textLength)]),
      JSON.stringify(['t'.repeat(bounds.textLength + 1)]),
    ],
    // Escaped as some writers do, a text is no longer.
    ['textLength', `"${'\\u4e2d'.repeat(bounds.textLength)}"`, `"${'\\n'.repeat(bounds.textLength + 1)}"`],
    [
      'parts',
      JSON.stringify(Array(4).fill(Array(bounds.entries - 10).fill(1))),
      JSON.stringify(Array(5).fill(Array(bounds.entries - 10).fill(1))),
    ],
  ] as const)('may go up to the bound of %s and not beyond', (bound, inside, beyond) => {
    expect(() => JSON.parse(inside)).not.toThrow();
    expect([findExcess(inside), findExcess(beyond)]).toEqual([null, bound]);
  });

  test('may hold a file of any length, under that name alone', () => {
    const long = 'x"\n{'.repeat(bounds.textLength);
    expect(findExcess(JSON.stringify({ files: [{ path: 'a', content: long }] }))).toBeNull();
    for (const other of [{ path: long }, { content: [long] }, { content: 'a', path: long }, [long]])
      expect(findExcess(JSON.stringify(other))).toBe('textLength');
    expect(findExcess(JSON.stringify({ [`content${long}`]: 1 }))).toBe('nameLength');
  });

  test('is within the bounds if it is the largest that an address of the API takes', () => {
    const slugs = (count: number) => Array.from({ length: count }, (_, at) => `${'long-'.repeat(14)}${at}`);
    const plan = planRequestSchema.parse({
      needs: [...ROLES],
      prefer: slugs(100),
      exclude: slugs(500),
      scale: { databaseGb: 1 },
    });
    const stack = saveStackRequestSchema.parse({
      organizationId: 'org_12345678',
      name: '名'.repeat(120),
      request: plan,
    });
    const file = { path: 'p'.repeat(500), content: '' };
    const check = checkRequestSchema.parse({ files: Array.from({ length: CHECK_FILES_MAX }, () => file) });
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'check_repository', arguments: check },
    };
    for (const body of [plan, stack, check, call]) expect(findExcess(JSON.stringify(body))).toBeNull();
  });

  it('is counted as JSON.parse reads it, however it is written', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (given, spaces) => {
        // Small values are inside every bound; anything in them that looks like structure is text.
        fc.pre(JSON.stringify(given).length < bounds.nameLength);
        expect(findExcess(JSON.stringify(given, null, spaces))).toBeNull();
      }),
    );
  });

  it('is no trouble if it is no JSON', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', 'u', 'a') }),
        (given) => {
          expect(() => findExcess(given)).not.toThrow();
        },
      ),
    );
  });
});
