import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonBytes } from './files.ts';
import { parseJsonInSlices } from './json-slices.ts';

/** The same bytes in pieces of some length. */
const inPieces = (bytes: Buffer, length = bytes.length) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  };

const keep = (_key: string, value: unknown): unknown => value;

/** Objects with arrays at the top, as the files of a snapshot are. */
const file = fc.dictionary(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.oneof(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 }), fc.jsonValue({ maxDepth: 3 })),
);

describe('JSON of a snapshot in slices', () => {
  it('is written as JSON.stringify would write it', () => {
    fc.assert(
      fc.property(fc.oneof(file, fc.jsonValue()), (value) => {
        expect(toJsonBytes(value).toString('utf8')).toBe(`${JSON.stringify(value, null, 2)}\n`);
      }),
    );
    expect(toJsonBytes({ a: undefined, b: [undefined, 1], c: {} }).toString()).toBe(
      `${JSON.stringify({ a: undefined, b: [undefined, 1], c: {} }, null, 2)}\n`,
    );
  });

  it('is read as JSON.parse would read it, in that layout and in any other', async () => {
    // Long enough that the layout is looked at.
    const padding = { padding: ['x'.repeat(300_000)] };
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.boolean(),
        fc.integer({ min: 1, max: 9999 }),
        async (value, pretty, length) => {
          const whole = { ...value, ...padding };
          const bytes = pretty ? toJsonBytes(whole) : Buffer.from(JSON.stringify(whole));
          for (const chunks of [inPieces(bytes), inPieces(bytes, length * 37)])
            expect(await parseJsonInSlices(chunks, keep)).toEqual(JSON.parse(bytes.toString('utf8')));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives each entry of an array to its reader, and says what is not JSON', async () => {
    const seen: string[] = [];
    const bytes = toJsonBytes({
      a: Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'x'.repeat(9) })),
    });
    await parseJsonInSlices(inPieces(bytes, 1000), (key) => seen.push(key));
    expect(seen).toHaveLength(20_000);
    const cut = bytes.subarray(0, bytes.length - 60);
    await expect(parseJsonInSlices(inPieces(cut), keep)).rejects.toThrow(SyntaxError);
  });
});
