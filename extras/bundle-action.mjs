/**
 * `npm run bundle:action -- FOLDER`: writes what the GitHub Action is, for the branch that users name: action.yml, the
 * program as one file, and the version of the catalog that this checkout brings. No package is installed next to it.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to write: npm run bundle:action -- FOLDER');

const bundle = await rolldown({
  input: join(root, 'server', 'action.ts'),
  platform: 'node',
  // Of a package that has both, the modules: what older ones ask for by a computed name is not found in one file.
  resolve: { mainFields: ['module', 'main'] },
});
await bundle.write({ file: join(folder, 'action.js'), format: 'esm', codeSplitting: false });
await bundle.close();

for (const file of ['action.yml', 'LICENSE', 'LICENSE-CATALOG.md'])
  copyFileSync(join(root, file), join(folder, file));
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, license, type: 'module', private: true }, null, 2)}\n`,
);

const { version: newest } = JSON.parse(readFileSync(join(root, 'snapshots', 'latest.json'), 'utf8'));
const versions = join('snapshots', 'versions');
mkdirSync(join(folder, versions), { recursive: true });
copyFileSync(join(root, 'snapshots', 'latest.json'), join(folder, 'snapshots', 'latest.json'));
cpSync(join(root, versions, newest), join(folder, versions, newest), {
  recursive: true,
  filter: (path) => !/\.(?:gz|br)$/.test(path),
});
