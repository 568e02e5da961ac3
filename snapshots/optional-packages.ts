/**
 * Packages that only some commands need. A checkout has them all (its workspace `extras`); the published package
 * does not bring them, so that it stays light: they are its optional peers, from the versions that were tested upwards.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from './package.ts';

/** What needs them. */
export const OPTIONAL_PACKAGES = {
  /** Nights and queries compare and ask tables of facts. */
  tables: ['@duckdb/node-api'],
  /** Nights look at pages that show their text only after scripts. */
  browser: ['playwright'],
  /** Servers draw the preview pictures of pages. */
  pictures: ['satori', '@resvg/resvg-wasm', '@fontsource/inter', '@fontsource/noto-sans-sc'],
} as const;
export type OptionalUse = keyof typeof OPTIONAL_PACKAGES;

/** How to install what a use needs and is not there: `npm install @duckdb/node-api@1.5.5-r.5`. */
export function missingFor(
  uses: readonly OptionalUse[],
  isInstalled: (name: string) => boolean = isPackageInstalled,
): { readonly names: readonly string[]; readonly command: string } | null {
  const names = uses.flatMap((use) => OPTIONAL_PACKAGES[use].filter((name) => !isInstalled(name)));
  if (names.length === 0) return null;
  const versions = optionalVersions();
  return { names, command: `npm install ${names.map((name) => `${name}@${versions[name]}`).join(' ')}` };
}

/** The versions that this package was tested with, by name. */
export function optionalVersions(): Readonly<Record<string, string>> {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  const range = z.string().startsWith('^');
  return z
    .object({
      peerDependencies: z.record(
        z.string(),
        range.transform((written) => written.slice(1)),
      ),
    })
    .parse(JSON.parse(text)).peerDependencies;
}

function isPackageInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    // Any other trouble is that of a package which is there, such as one without an entry for `require`.
    return error.code !== 'MODULE_NOT_FOUND';
  }
}
