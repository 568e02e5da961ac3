import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './files.ts';
import { proveFile } from './proved-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zero-proved-'));
});
afterAll(() => rm(dir, { recursive: true }));

const BYTES = Buffer.alloc(9_000_000, 'plans ');
const EXPECTED = { name: 'catalog.json', bytes: BYTES.length, sha256: sha256(BYTES) } as const;

/** Kept in memory, and read again. */
describe.each([
  ['kept', BYTES.length],
  ['not kept', 1000],
])('a file that is %s', (_name, keptMax) => {
  it('gives the bytes that were proved, whole and in pieces', async () => {
    await writeFile(join(dir, EXPECTED.name), BYTES);
    const file = await proveFile(dir, EXPECTED, keptMax);
    if (typeof file === 'string') throw new Error(file);
    expect((await file.read()).equals(BYTES)).toBe(true);
    const parts: Buffer[] = [];
    for await (const part of file.chunks()) parts.push(part);
    expect(Buffer.concat(parts).equals(BYTES)).toBe(true);
  });

  it('is refused in words where its bytes are others, too many or not there', async () => {
    const flipped = Buffer.from(BYTES);
    flipped[5_000_000] = 0;
    await writeFile(join(dir, EXPECTED.name), flipped);
    expect(await proveFile(dir, EXPECTED, keptMax)).toBe(
      'catalog.json does not have the SHA-256 of the manifest',
    );
    await writeFile(join(dir, EXPECTED.name), 'short');
    expect(await proveFile(dir, EXPECTED, keptMax)).toBe(
      'catalog.json has 5 bytes, the manifest says 9000000',
    );
    await rm(join(dir, EXPECTED.name));
    expect(await proveFile(dir, EXPECTED, keptMax)).toBe('catalog.json cannot be read (ENOENT)');
  });
});

it('a file that changes after it was proved never passes for what it was', async () => {
  await writeFile(join(dir, EXPECTED.name), BYTES);
  const file = await proveFile(dir, EXPECTED, 1000);
  if (typeof file === 'string') throw new Error(file);
  await writeFile(join(dir, EXPECTED.name), Buffer.alloc(BYTES.length, 'bills '));
  await expect(file.read()).rejects.toThrow('does not have the SHA-256 of the manifest');
});
