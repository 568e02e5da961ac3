/** The list of targets is read and written as the library does, and ten years of it in time. */
import { Metadata, TargetFile, Targets } from '@tufjs/models';
import { expect, it } from 'vitest';
import { metadataBytes, parseTargets } from '../../snapshots/tuf/index.ts';

const TEN_YEARS = 10 * 365 * 8;

it('keeps every entry of ten years, byte for byte', () => {
  const names = Array.from({ length: TEN_YEARS }, (_, number) => `2026-11-20.${number + 1}/catalog.json`);
  const entries = names.map((path, length) => [
    path,
    new TargetFile({ path, length, hashes: { sha256: 'a'.repeat(64) } }),
  ]);
  const list = new Targets({
    version: 7,
    specVersion: '1.0.31',
    expires: '2030-01-01T00:00:00Z',
    targets: Object.fromEntries(entries),
  });
  const bytes = metadataBytes(new Metadata(list));
  const read = parseTargets(bytes);
  expect(Object.keys(read.signed.targets)).toHaveLength(TEN_YEARS);
  expect(metadataBytes(read).equals(bytes)).toBe(true);
});
