/** The first root that a mirror trusts, and the newest metadata it has seen since. TUF 5.2. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultText, nullIfMissing, replaceDurably, sha256, writeDurably } from '../store/index.ts';
import { parseRoot, trustDir } from '../tuf/index.ts';
import type { MirrorSource } from './source.ts';
import { fetchBytes } from './transfer.ts';

/** How an operator says which repository is the right one. */
export type FirstTrust =
  | { readonly kind: 'root'; readonly bytes: Buffer }
  /** SHA-256 of the source's `1.root.json`, learnt some other way than from the source. */
  | { readonly kind: 'fingerprint'; readonly sha256: string }
  /** Believe the first one to answer. Only ever because the operator said so. */
  | { readonly kind: 'on-first-use' }
  | { readonly kind: 'none' };

const ROOT_MAX_BYTES = 512_000;
/** In the order in which they must reach the disk: what is newer is proved by what is before it. */
const TRUSTED_FILES = ['root.json', 'timestamp.json', 'snapshot.json', 'targets.json'];

export type TrustReading =
  | { readonly ok: true; readonly root: Buffer }
  | { readonly ok: false; readonly reason: string };

/** The root to begin with: the one kept from an earlier pull, else the one that the operator vouches for. */
export async function readTrustedRoot(
  store: string,
  first: FirstTrust,
  source: MirrorSource,
): Promise<TrustReading> {
  const kept = await nullIfMissing(readFile(join(trustDir(store), 'root.json')));
  if (kept !== null) {
    const wrong = whyNoRoot(kept);
    if (wrong === null) return { ok: true, root: kept };
    return {
      ok: false,
      reason: `trust/root.json of this mirror is damaged (${wrong}): remove the folder trust and give a root to trust again`,
    };
  }
  switch (first.kind) {
    case 'none':
      return {
        ok: false,
        reason:
          'no root is trusted yet: give --trust FILE or --fingerprint SHA256, or --trust-on-first-use to trust the first answer',
      };
    case 'root':
      return proved(first.bytes);
    case 'fingerprint':
    case 'on-first-use': {
      const fetched = await fetchFirstRoot(source);
      if (!fetched.ok || first.kind === 'on-first-use') return fetched;
      const found = sha256(fetched.root);
      if (found === first.sha256.toLowerCase()) return fetched;
      return { ok: false, reason: `the source's 1.root.json has the SHA-256 ${found}, not the one given` };
    }
  }
}

/** Copies what is trusted into a folder for the client to work in, so that a crash never harms the original. */
export async function copyTrust(store: string, root: Buffer, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of TRUSTED_FILES) {
    const bytes = name === 'root.json' ? root : await nullIfMissing(readFile(join(trustDir(store), name)));
    if (bytes !== null) await writeDurably(join(folder, name), bytes);
  }
}

/**
 * Keeps what the client has proved. Also after a refusal: a root or timestamp that was proved before the fault
 * was met is what a later rollback is measured against.
 */
export async function keepTrust(store: string, folder: string): Promise<void> {
  await mkdir(trustDir(store), { recursive: true });
  const present = await readdir(folder);
  for (const name of TRUSTED_FILES) {
    if (!present.includes(name)) continue;
    const bytes = await readFile(join(folder, name));
    const kept = await nullIfMissing(readFile(join(trustDir(store), name)));
    if (kept === null || !kept.equals(bytes))
      await replaceDurably(join(trustDir(store), name), bytes, 'trust');
  }
}

async function fetchFirstRoot(source: MirrorSource): Promise<TrustReading> {
  const url = `${source.metadataUrl}1.root.json`;
  const fetched = await fetchBytes(source, url, ROOT_MAX_BYTES);
  return fetched.ok ? proved(fetched.bytes) : { ok: false, reason: `${url} ${fetched.fault.message}` };
}

function proved(root: Buffer): TrustReading {
  const wrong = whyNoRoot(root);
  return wrong === null ? { ok: true, root } : { ok: false, reason: `the root to trust is none: ${wrong}` };
}

/** A root must at least be signed by its own keys. */
function whyNoRoot(bytes: Buffer): string | null {
  try {
    const root = parseRoot(bytes);
    root.verifyDelegate('root', root);
    return null;
  } catch (error) {
    return faultText(error);
  }
}
