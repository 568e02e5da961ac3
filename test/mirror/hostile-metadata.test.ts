/** Whatever bytes stand in for metadata: parsing ends with a value or a MetadataError, and never lets a name out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOfferedVersions } from '../../snapshots/mirror/index.ts';
import {
  MetadataError,
  parseRoot,
  parseSnapshot,
  parseTargets,
  parseTimestamp,
} from '../../snapshots/tuf/index.ts';

const PARSERS = { parseRoot, parseSnapshot, parseTargets, parseTimestamp };

/** Objects that look like metadata here and there. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('root', 'targets', '1.0.31', '2030-01-01T00:00:00Z', '__proto__', 1, -1, {}, [], null),
);
const almostSigned = fc.record(
  {
    _type: fc.constantFrom('root', 'targets', 'snapshot', 'timestamp', 'x'),
    spec_version: fc.constantFrom('1.0.31', '2.0.0', 'x', 1),
    version: fc.oneof(fc.integer(), fc.double(), value),
    expires: fc.oneof(fc.constant('2030-01-01T00:00:00Z'), value),
    consistent_snapshot: fc.oneof(fc.boolean(), value),
    keys: fc.oneof(fc.dictionary(fc.string(), value, { maxKeys: 3 }), value),
    roles: fc.oneof(
      fc.dictionary(fc.constantFrom('root', 'targets', '__proto__'), value, { maxKeys: 3 }),
      value,
    ),
    meta: fc.dictionary(fc.constantFrom('targets.json', 'snapshot.json', '__proto__'), value, { maxKeys: 3 }),
    targets: fc.dictionary(fc.string(), value, { maxKeys: 3 }),
  },
  { requiredKeys: [] },
);

function parsesOrRefuses(bytes: Buffer): void {
  for (const [name, parse] of Object.entries(PARSERS)) {
    try {
      parse(bytes);
    } catch (error) {
      expect(error, name).toBeInstanceOf(MetadataError);
    }
  }
}

describe('hostile metadata', () => {
  it('as any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => parsesOrRefuses(Buffer.from(bytes))));
  });

  it('as JSON that is nearly right', () => {
    const metadata = fc.record(
      {
        signed: fc.oneof(almostSigned, value),
        signatures: fc.oneof(fc.array(value, { maxLength: 3 }), value),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(metadata, (value) => parsesOrRefuses(Buffer.from(JSON.stringify(value)))),
      { numRuns: 500 },
    );
  });

  it.each([
    ['nesting without an end', '['.repeat(100_000)],
    ['deep nesting that closes', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a prototype', '{"__proto__":{"signed":{}},"signatures":[]}'],
    ['nothing', ''],
    ['null', 'null'],
    ['a byte order mark', '\ufeff{}'],
  ])('as %s', (_name, text) => parsesOrRefuses(Buffer.from(text)));

  it('never yields a name that leads out of the store', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '..',
        '.',
        '',
        '2026-11-20.1',
        'catalog.json',
        'manifest.json',
        '/',
        '\\',
        '%2e%2e',
        '\0',
      ),
    );
    const path = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.array(path), (paths) => {
        const targets = Object.fromEntries(
          paths.map((name) => [name, { length: 1, hashes: { sha256: 'a'.repeat(64) } }]),
        );
        const signed = {
          _type: 'targets',
          spec_version: '1.0.31',
          version: 1,
          expires: '2030-01-01T00:00:00Z',
          targets,
        };
        const parsed = parseTargets(Buffer.from(JSON.stringify({ signed, signatures: [] })));
        const offers = readOfferedVersions(parsed.signed);
        if (!offers.ok) return;
        for (const { version, files } of offers.versions)
          for (const { name } of files)
            expect(`${version}/${name}`).toMatch(/^\d{4}-\d\d-\d\d\.\d+\/[a-z]+\.[a-z]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
