/** Style and scripts of the pages: plain files beside this one, served under names that carry their digest. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../../snapshots/package.ts';
import { DATA_SECURITY, fixedGet } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';

export const ASSET_NAMES = [
  'site.css',
  'docs.css',
  'copy.js',
  'compare.js',
  'check.js',
  'filter.js',
  'search.js',
  'docs.js',
] as const;
export type AssetName = (typeof ASSET_NAMES)[number];

/** The name changes with the content, so the file never does. */
export const FOREVER = 'public, max-age=31536000, immutable';
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

type Asset = { readonly path: string; readonly contentType: string; readonly body: Buffer };

const assets: ReadonlyMap<AssetName, Asset> = new Map(ASSET_NAMES.map((name) => [name, loadAsset(name)]));

function loadAsset(name: AssetName): Asset {
  const body = readFileSync(join(packageRoot(), 'server/faces/pages/assets', name));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const [stem, extension] = name.endsWith('.css')
    ? [name.slice(0, -4), 'css' as const]
    : [name.slice(0, -3), 'js' as const];
  return {
    path: `/assets/${stem}.${digest}.${extension}`,
    contentType: TYPES[extension],
    body,
  };
}

/** The address of a file, `/assets/site.{digest}.css`. */
export function assetPath(name: AssetName): string {
  const asset = assets.get(name);
  if (asset === undefined) throw new Error(`No asset ${name}`);
  return asset.path;
}

/** Registers every file. */
export function serveAssets(app: FastifyInstance, context: ApiContext): void {
  for (const { path, contentType, body } of assets.values()) {
    const fields = { contentType, cacheControl: FOREVER, headers: DATA_SECURITY };
    fixedGet(app, context, { path, policy: null, make: () => ({ kind: 'answer', body, fields }) });
  }
}
