/** Downloads one file of a version: resumes an interrupted download, and verifies the digest. */
import { open, rm, stat } from 'node:fs/promises';
import { type NamedFile, nullIfMissing, sha256OfFile } from '../store/index.ts';
import type { PullFault } from './pull-result.ts';
import type { MirrorSource } from './source.ts';
import { transfer } from './transfer.ts';

/** A source that hands out a few bytes an answer does not get any number of answers for it. */
const PROGRESS_MIN_BYTES = 16 * 1024;

type Download = { readonly fault: PullFault | null; readonly bytes: number };

/**
 * Brings a file to `path`, going on from what is there. Bytes that do not have the signed digest are deleted; if
 * any of them were left from an earlier pull the file is read once more from its beginning.
 */
export async function download(
  source: MirrorSource,
  url: string,
  path: string,
  file: NamedFile,
  what: string,
  onBytes: (bytes: number) => void,
): Promise<Download> {
  let bytes = 0;
  for (;;) {
    let have = (await nullIfMissing(stat(path)))?.size ?? 0;
    if (have > file.bytes) {
      await rm(path);
      have = 0;
    }
    const resumed = have > 0;
    const handle = await open(path, 'a');
    try {
      if (have < file.bytes) {
        let before = have;
        const outcome = await transfer(
          source,
          () => {
            before = have;
            return {
              url,
              from: have,
              maxBytes: file.bytes,
              exact: true,
              onRestart: async () => {
                await handle.truncate(0);
                have = 0;
              },
              onBytes: async (chunk) => {
                await handle.appendFile(chunk);
                have += chunk.length;
                bytes += chunk.length;
                onBytes(chunk.length);
              },
            };
          },
          () => have - before >= PROGRESS_MIN_BYTES,
        );
        if (!outcome.ok) {
          if (outcome.fault.kind === 'too-large') await rm(path);
          return { fault: { ...outcome.fault, what }, bytes };
        }
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await sha256OfFile(path)) === file.sha256) return { fault: null, bytes };
    await rm(path);
    if (!resumed) {
      const message = 'does not have the signed SHA-256';
      return { fault: { kind: 'refused', what, message }, bytes };
    }
  }
}
