/**
 * `npm pack` and `npm publish` call this: `prepare` leaves old versions of the catalog and precompressed files out of the package and says
 * what its publisher has still to name, `restore` tidies up. Of a folder that `files` lists, npm leaves out what an
 * `.npmignore` within it names.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const versions = join(root, 'snapshots', 'versions');
const ignoreFile = join(versions, '.npmignore');

/** What only a publisher can say; nothing is invented for it. */
const PUBLISHER = {
  repository: 'where the sources are: npm pkg set repository=github:OWNER/NAME',
  bugs: 'where to report a fault: npm pkg set bugs=ADDRESS',
  homepage: 'the public address of the service, to which links lead: npm pkg set homepage=ADDRESS',
};

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

/** @returns whether everything is named */
function checkPublisher() {
  const manifest = readJson('package.json');
  const missing = Object.entries(PUBLISHER).filter(([field]) => manifest[field] === undefined);
  for (const [field, what] of missing) console.error(`package.json names no ${field}, ${what}`);
  return missing.length === 0;
}

if (process.argv[2] === 'restore') rmSync(ignoreFile, { force: true });
else if (!checkPublisher() && process.env.npm_command === 'publish') process.exitCode = 1;
else leaveOutOldVersions();
