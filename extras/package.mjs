/**
 * `npm pack` and `npm publish` call this: `prepare` leaves old versions of the catalog and precompressed files out of
 * the package and writes who publishes it into package.json (REPOSITORY_URL, PUBLIC_URL), `restore` undoes both. Of a
 * folder that `files` lists, npm leaves out what an `.npmignore` within it names.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const versions = join(root, 'snapshots', 'versions');
const manifestFile = join(root, 'package.json');
/** package.json as it was, while it names the publisher. */
const unpublished = join(root, 'dist', 'unpublished.json');
const ignoreFile = join(versions, '.npmignore');

/**
 * What only a publisher can say, from the settings of the service: nothing is invented for it.
 * @returns {Record<string, unknown>} fields of package.json; none without REPOSITORY_URL
 */
function publisherFields() {
  const repository = process.env.REPOSITORY_URL?.replace(/\/+$/, '');
  if (!repository) return {};
  const homepage = process.env.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    repository: { type: 'git', url: `git+${repository}.git` },
    bugs: `${repository}/issues`,
    // The public address of the service, to which links lead. Without one there are none.
    ...(homepage ? { homepage } : {}),
  };
}

/** @param {string} path below the root */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function leaveOutOldVersions() {
  const { version } = readJson('snapshots/latest.json');
  const folders = readdirSync(versions, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const old = folders.map(({ name }) => name).filter((name) => name !== version);
  if (old.length === folders.length) throw new Error(`snapshots/versions has no ${version}`);
  // Precompressed forms are made anew where they are served.
  const left = [...old.map((name) => `/${name}/`), '*.br', '*.gz'];
  writeFileSync(ignoreFile, left.map((pattern) => `${pattern}\n`).join(''));
}

function prepare() {
  const fields = publisherFields();
  const manifest = readJson('package.json');
  if (manifest.repository === undefined && fields.repository === undefined) {
    console.error('package.json names no repository: set REPOSITORY_URL=https://github.com/OWNER/NAME');
    if (process.env.npm_command === 'publish') {
      process.exitCode = 1;
      return;
    }
  }
  if (fields.repository !== undefined) {
    mkdirSync(dirname(unpublished), { recursive: true });
    copyFileSync(manifestFile, unpublished);
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`);
  }
  leaveOutOldVersions();
}

function restore() {
  rmSync(ignoreFile, { force: true });
  if (existsSync(unpublished)) {
    copyFileSync(unpublished, manifestFile);
    rmSync(unpublished);
  }
}

if (process.argv[2] === 'restore') restore();
else prepare();
