/** Names of container images. */

/**
 * An image without registry, tag and digest: `localhost:5000/minio/minio:latest` is `minio/minio`,
 * `docker.io/library/postgres:16` is `postgres`. Null if a variable hides the name.
 */
export function imageName(reference: string): string | null {
  const shown = reference.trim().replace(/\$\{[A-Za-z_]\w*:?-([^}]{0,200})\}/g, '$1');
  const parts = shown.split('/');
  // The first part is a registry if it has a dot or a port, or is localhost (the rule of the reference grammar).
  const first = parts[0] ?? '';
  if (parts.length > 1 && (/[.:]/.test(first) || first === 'localhost')) parts.shift();
  const path = parts.join('/').replace(/@sha256:.*/s, '');
  const tag = path.indexOf(':', path.lastIndexOf('/') + 1);
  const name = (tag === -1 ? path : path.slice(0, tag)).replace(/^library\//, '').toLowerCase();
  return name === '' || name === 'scratch' || name.includes('$') ? null : name;
}
