/** The entry for the registry of tool servers: the publisher's name, this package's version, nothing invented. */
import { expect, it } from 'vitest';
import { registryEntry, registryEntrySchema } from './registry-entry.ts';

const PACKAGE = { name: 'zero-catalog', version: '1.2.3', mcpName: 'com.example/zero-catalog' };
const read = (manifest: unknown) => registryEntrySchema.parse(JSON.parse(registryEntry(manifest) ?? 'null'));

it('names the package and the command that clients start', () => {
  expect(read(PACKAGE)).toMatchObject({
    name: 'com.example/zero-catalog',
    version: '1.2.3',
    packages: [
      {
        registryType: 'npm',
        identifier: 'zero-catalog',
        version: '1.2.3',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
      },
    ],
  });
});

it('names the public service only where the publisher has one', () => {
  expect(read({ ...PACKAGE, homepage: 'https://zero.example/' })).toMatchObject({
    websiteUrl: 'https://zero.example/',
    remotes: [{ type: 'streamable-http', url: 'https://zero.example/mcp' }],
  });
  const without = read(PACKAGE);
  expect([without.websiteUrl, without.remotes]).toEqual([undefined, undefined]);
  expect(read({ ...PACKAGE, homepage: 'http://localhost:8787' }).remotes).toBeUndefined();
});

it('is none while nobody has named it', () => {
  const { mcpName: _, ...unnamed } = PACKAGE;
  expect(registryEntry(unnamed)).toBeNull();
});

it.each(['zero', 'com.example/zero/catalog', 'com.example/', 'com example/zero'])(
  'refuses the name %j, as the registry would',
  (mcpName) => {
    expect(() => registryEntry({ ...PACKAGE, mcpName })).toThrow(/mcpName reads/);
  },
);

it('refuses a range for a version', () => {
  expect(() => registryEntry({ ...PACKAGE, version: '^1.2.3' })).toThrow();
});
