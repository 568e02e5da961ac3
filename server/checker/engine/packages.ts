/** The packages of a repository: folders with a manifest of their own. */
import type { PackageOf } from '../../words/index.ts';
import { standsAside } from './strength.ts';

const MANIFEST =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|pipfile|setup\.py|requirements\.txt|go\.mod|cargo\.toml|composer\.json|gemfile|mix\.exs|pubspec\.ya?ml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:cs|fs|vb)proj|package\.swift)$/i;

/**
 * @param paths of all files that were read
 * @returns null if the repository is one package
 */
export function findPackages(paths: readonly string[]): PackageOf | null {
  const packages = new Set(
    paths.flatMap((path) => {
      const cut = path.lastIndexOf('/') + 1;
      return MANIFEST.test(path.slice(cut)) && !standsAside(path) ? path.slice(0, Math.max(0, cut - 1)) : [];
    }),
  );
  if (packages.size < 2) return null;
  return (path) => {
    let folder = path;
    while (folder !== '' && !(folder !== path && packages.has(folder))) {
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    }
    return folder;
  };
}
