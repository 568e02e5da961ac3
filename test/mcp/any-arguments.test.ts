/** Whatever arguments a model writes, a tool answers or says what is wrong: never a fault of ours. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_BYTES_MAX, jsonBytes } from '../../server/faces/mcp/bounds.ts';
import { TOOLS } from '../../server/faces/mcp/tools/index.ts';
import { workOnThisThread } from '../../server/work/index.ts';
import { OFFERS } from '../contract/fixture.ts';
import { snapshotOf } from '../contract/serve.ts';
import { textOf } from './clients.ts';

const faults: unknown[] = [];
const served = snapshotOf();
const scene = {
  snapshot: async () => served,
  work: workOnThisThread,
  caller: '192.0.2.1',
  publicUrl: 'https://zero.example',
  inTurn: async <T>(make: () => T | Promise<T>) => ({ kind: 'done', value: await make() }) as const,
  count: async () => null,
  report: (error: unknown) => faults.push(error),
};

const word = fc.constantFrom(
  '',
  'true',
  '7',
  'postgres',
  'auth',
  'zh-CN',
  'en',
  '2026-11-20',
  '[',
  '__proto__',
  '数据库',
  ...OFFERS.map(({ slug }) => slug),
);
const anything = fc.oneof(word, fc.array(word, { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }));

test.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', async (_, tool) => {
  const names = fc.oneof(
    fc.constantFrom(...Object.keys(tool.input.shape), 'id', 'query', 'constructor'),
    fc.string(),
  );
  const some = fc.dictionary(names, anything, { maxKeys: 5 });
  const full = some.map((args) => ({ ...args, detail: 'full' }));
  const given = fc.oneof(anything, some, full, fc.constant(undefined));
  await fc.assert(
    fc.asyncProperty(given, async (args) => {
      const result = await tool.call(args, scene);
      const text = textOf(result);
      expect(faults, text).toEqual([]);
      expect(text.length).toBeGreaterThan(10);
      if (result.isError === true) {
        expect(result.structuredContent).toBeUndefined();
      } else if (result.structuredContent === undefined) {
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000);
      } else {
        expect(() => tool.output.parse(result.structuredContent)).not.toThrow();
        expect(jsonBytes(result.structuredContent)).toBeLessThanOrEqual(ANSWER_BYTES_MAX + 4096);
      }
    }),
    { numRuns: 300 },
  );
});
