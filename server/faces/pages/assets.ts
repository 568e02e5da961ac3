/** Style, scripts and letters of the pages: files next to this one, served under names that carry their digest. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../../../snapshots/package.ts';
import { fixedGet } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';

const ASSET_NAMES = [
  'site.css',
  'docs.css',
  'charts.css',
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
const TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['woff2', 'font/woff2'],
]);

/**
 * The style of the site, one file an idea (`assets/site/`), sent as one. The order is that of the cascade: what is
 * general first, what a page says of its own after it, print last.
 */
const SITE_STYLE = [
  'tokens',
  'base',
  'frame',
  'controls',
  'marks',
  'facts',
  'lists',
  'best',
  'home',
  'compare',
  'plan',
  'check',
  'print',
] as const;

type Asset = { readonly path: string; readonly contentType: string; readonly body: Buffer };

/**
 * The letters that are not Chinese: Inter 5.3.0 of `@fontsource-variable/inter` (SIL Open Font License 1.1, see
 * inter-LICENSE.txt), cut down with fonttools to Latin-1 and the marks of our texts, to `kern`, `ccmp`,
 * `locl` and the digits of `tnum` (its hyphen would tear dates apart), and to weights 400 to 700: 22 KB in place of 48.
 */
const LETTERS = 'inter-latin.woff2';

const letters = loadAsset(LETTERS);
const assets: ReadonlyMap<AssetName, Asset> = new Map(ASSET_NAMES.map((name) => [name, loadAsset(name)]));

function loadAsset(name: AssetName | typeof LETTERS): Asset {
  const body = name === 'site.css' ? Buffer.from(withLetters(siteStyle())) : readAsset(name);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const [stem = '', extension = ''] = name.split('.');
  const contentType = TYPES.get(extension);
  if (contentType === undefined) throw new Error(`No type for ${name}`);
  return { path: `/assets/${stem}.${digest}.${extension}`, contentType, body };
}

function readAsset(name: string): Buffer {
  return readFileSync(join(packageRoot(), 'server/faces/pages/assets', name));
}

function siteStyle(): string {
  return SITE_STYLE.map((part) => readAsset(`site/${part}.css`).toString('utf8')).join('\n');
}

function withLetters(style: string): string {
  return style.replaceAll(`url("${LETTERS}")`, `url("${letters.path}")`);
}

/** The address of the letters, for pages to fetch before the style asks for them. */
export const LETTERS_PATH = letters.path;

/** The address of a file, `/assets/site.{digest}.css`. */
export function assetPath(name: AssetName): string {
  const asset = assets.get(name);
  if (asset === undefined) throw new Error(`No asset ${name}`);
  return asset.path;
}

/** Registers every file. */
export function serveAssets(app: FastifyInstance, context: ApiContext): void {
  for (const { path, contentType, body } of [...assets.values(), letters]) {
    const fields = {
      contentType,
      cacheControl: FOREVER,
      headers: context.security.data,
      ...(contentType === 'font/woff2' ? { isCompressed: true as const } : {}),
    };
    fixedGet(app, context, { path, make: () => ({ kind: 'answer', body, fields }) });
  }
}
