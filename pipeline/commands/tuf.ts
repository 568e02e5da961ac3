/** `zero-pipeline tuf`: the key ceremony, rotation and renewal of the signed repository. */
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Metadata, Root } from '@tufjs/models';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { replaceDurably, sha256, storePath, writeDurably } from '../../snapshots/store/index.ts';
import {
  draftRoot,
  expiryAfter,
  generateKeyPem,
  installRoot,
  KeyError,
  LIFETIME_DAYS,
  listRootKeys,
  loadKeyFile,
  loadKeyFolder,
  MetadataError,
  metadataBytes,
  newestRoot,
  ONLINE_ROLES,
  type OnlineRole,
  parseRoot,
  parseSigningKey,
  publishedExpiry,
  type RootKeys,
  rootFaults,
  rootPath,
  type SigningKey,
  signRepository,
  signRoot,
} from '../../snapshots/tuf/index.ts';
import { CeremonyError, reportSigning, whileLocked } from './store.ts';

export type TufContext = {
  /** Folder of the versions. */
  readonly snapshots: string;
  readonly keysDir: string | null;
  readonly now: Date;
  readonly output: Output;
};

/** The ceremony: makes all keys, signs the first root and the first lists. The folder of root keys then goes offline. */
export async function tufInit(
  flags: { rootKeysDir: string; rootKeys: number; threshold: number },
  context: TufContext,
): Promise<ExitCode> {
  const { snapshots, output } = context;
  const keysDir = needKeysDir(context);
  const store = storePath(snapshots);
  if (flags.threshold > flags.rootKeys)
    throw new CeremonyError(
      `a threshold of ${flags.threshold} needs as many root keys, not ${flags.rootKeys}`,
    );
  return whileLocked(snapshots, output, async () => {
    if ((await newestRoot(store)) !== null)
      throw new CeremonyError('this store already has a root: use "tuf rotate" to change its keys');
    await keepOutOfStore(keysDir, store);
    await keepOutOfStore(flags.rootKeysDir, store);
    const root: SigningKey[] = [];
    for (let n = 0; n < flags.rootKeys; n++) root.push(await writeNewKey(flags.rootKeysDir, 'root'));
    const online = {
      targets: await writeNewKey(keysDir, 'targets'),
      snapshot: await writeNewKey(keysDir, 'snapshot'),
      timestamp: await writeNewKey(keysDir, 'timestamp'),
    };
    const first = draftRoot(
      {
        root: root.map(({ key }) => key),
        rootThreshold: flags.threshold,
        online: {
          targets: [online.targets.key],
          snapshot: [online.snapshot.key],
          timestamp: [online.timestamp.key],
        },
      },
      1,
      expiryAfter(context.now, LIFETIME_DAYS.root),
    );
    signRoot(first, null, root);
    const signing = await signRepository({
      versionsDir: snapshots,
      keys: Object.values(online),
      now: context.now,
      nextRoot: first,
    });
    await installRoot(store, first);
    reportSigning(signing, output);
    output.out(`fingerprint ${sha256(await readFile(rootPath(store, 1)))}\n`);
    output.error(
      `${flags.threshold} of the ${flags.rootKeys} keys in ${flags.rootKeysDir} sign the next root: take them offline now\n`,
    );
    return EXIT.done;
  });
}

/** Signs what is there and moves the dates on. */
export async function tufRefresh(context: TufContext): Promise<ExitCode> {
  const keys = await loadKeyFolder(needKeysDir(context));
  return whileLocked(context.snapshots, context.output, async () => {
    const signing = await signRepository({ versionsDir: context.snapshots, keys, now: context.now });
    return reportSigning(signing, context.output) ? EXIT.done : EXIT.badInput;
  });
}

export type RotateFlags = {
  /** Online roles that get a new key. */
  readonly replace: readonly OnlineRole[];
  /** Ids, or beginnings of ids, of root keys to let go. */
  readonly removeRoot: readonly string[];
  /** How many root keys to make, and where. */
  readonly addRoot: number;
  readonly rootKeysDir: string | null;
  readonly threshold: number | null;
  /** Files of root keys to sign with. */
  readonly rootKey: readonly string[];
  /** Where an unfinished root is left. */
  readonly draft: string;
};

/** Drafts the next root, signs it with the keys at hand, and puts it in force once enough have signed. */
export async function tufRotate(flags: RotateFlags, context: TufContext): Promise<ExitCode> {
  const store = storePath(context.snapshots);
  return whileLocked(context.snapshots, context.output, async () => {
    const current = await needRoot(store);
    const old = listRootKeys(current);
    const staying = old.root.filter(({ keyID }) => !flags.removeRoot.some((id) => keyID.startsWith(id)));
    if (old.root.length - staying.length !== flags.removeRoot.length)
      throw new CeremonyError('--remove-root: each value must match exactly one key of the root');
    const signers = await loadRootKeys(flags.rootKey);
    const added: SigningKey[] = [];
    if (flags.addRoot > 0) {
      if (flags.rootKeysDir === null) throw new CeremonyError('--add-root needs --root-keys DIR');
      await keepOutOfStore(flags.rootKeysDir, store);
      for (let n = 0; n < flags.addRoot; n++) added.push(await writeNewKey(flags.rootKeysDir, 'root'));
    }
    const online: Record<OnlineRole, RootKeys['online'][OnlineRole]> = { ...old.online };
    for (const role of flags.replace) online[role] = [(await writeNewKey(needKeysDir(context), role)).key];
    const root = [...staying, ...added.map(({ key }) => key)];
    const rootThreshold = flags.threshold ?? old.rootThreshold;
    if (rootThreshold > root.length)
      throw new CeremonyError(`a threshold of ${rootThreshold} needs as many root keys, not ${root.length}`);
    const next = draftRoot(
      { root, rootThreshold, online },
      current.signed.version + 1,
      expiryAfter(context.now, LIFETIME_DAYS.root),
    );
    signRoot(next, current, [...signers, ...added]);
    return acceptOrLeave(next, current, flags.draft, context);
  });
}

/** Adds signatures to a draft; on whatever machine the keys are. */
export async function tufSign(
  flags: { draft: string; rootKey: readonly string[] },
  output: Output,
): Promise<ExitCode> {
  const draft = await readDraft(flags.draft);
  const before = Object.keys(draft.signatures).length;
  // Which keys may sign is settled when the draft is accepted: the root before it is not at hand here.
  for (const { sign } of await loadRootKeys(flags.rootKey)) draft.sign(sign);
  await replaceDurably(flags.draft, metadataBytes(draft), 'signing');
  output.error(`${Object.keys(draft.signatures).length - before} signatures added to ${flags.draft}\n`);
  return EXIT.done;
}

/** Puts a draft in force if enough keys have signed it. */
export async function tufAccept(draft: string, context: TufContext): Promise<ExitCode> {
  const next = await readDraft(draft);
  return whileLocked(context.snapshots, context.output, async () =>
    acceptOrLeave(next, await needRoot(storePath(context.snapshots)), draft, context),
  );
}

/** What is in force, and until when. */
export async function tufStatus(json: boolean, context: TufContext): Promise<ExitCode> {
  const store = storePath(context.snapshots);
  const root = await newestRoot(store);
  const expires = await publishedExpiry(store);
  const expired = [root?.signed.expires, expires].some(
    (date) => date === undefined || date === null || new Date(date) <= context.now,
  );
  const status = {
    root: root === null ? null : { version: root.signed.version, expires: root.signed.expires },
    rootThreshold: root === null ? null : listRootKeys(root).rootThreshold,
    keys: root === null ? {} : idsByRole(root),
    metadataExpires: expires,
    expired,
  };
  if (json) context.output.out(jsonText(status));
  else if (root === null) context.output.out('not signed: there is no root yet\n');
  else {
    context.output.out(`root ${root.signed.version}, valid until ${root.signed.expires}\n`);
    for (const [role, ids] of Object.entries(status.keys))
      context.output.out(`  ${role}: ${ids.map((id) => id.slice(0, 8)).join(', ')}\n`);
    context.output.out(`metadata valid until ${expires ?? 'never: it is damaged or missing'}\n`);
  }
  return expired ? EXIT.badInput : EXIT.done;
}

/**
 * Signs the lists under both roots before the new one is published, so that a reader between the two, and one
 * that meets a crash between them, finds signatures that hold. Without the old keys (lost, or leaked and
 * destroyed) the lists follow the root at once.
 */
async function acceptOrLeave(
  next: Metadata<Root>,
  current: Metadata<Root>,
  draft: string,
  context: TufContext,
): Promise<ExitCode> {
  const { snapshots: versionsDir, now, output } = context;
  const faults = rootFaults(next, current);
  if (faults.length > 0) {
    await replaceDurably(draft, metadataBytes(next), 'signing');
    for (const fault of faults) output.error(`${fault}\n`);
    output.error(
      `the draft is in ${draft}: "tuf sign" it on the machine with the other keys, then "tuf accept" it\n`,
    );
    return EXIT.badInput;
  }
  const keys = await loadKeyFolder(needKeysDir(context));
  const signing = await signRepository({ versionsDir, keys, now, nextRoot: next });
  if (!reportSigning(signing, output)) return EXIT.badInput;
  await installRoot(storePath(versionsDir), next);
  // Now under the new root alone: a key that was let go leaves no signature behind.
  const settled = await signRepository({ versionsDir, keys, now });
  reportSigning(settled, output);
  output.error(`root ${next.signed.version} is in force until ${next.signed.expires}\n`);
  return EXIT.done;
}

function idsByRole(root: Metadata<Root>): Record<string, string[]> {
  return Object.fromEntries(
    ['root', ...ONLINE_ROLES].map((role) => [role, root.signed.roles[role]?.keyIDs ?? []]),
  );
}

async function needRoot(store: string): Promise<Metadata<Root>> {
  const root = await newestRoot(store);
  if (root === null) throw new CeremonyError('there is no root yet: begin with "tuf init"');
  return root;
}

function needKeysDir({ keysDir }: TufContext): string {
  if (keysDir === null)
    throw new CeremonyError('set TUF_KEYS_DIR to the folder of the nightly keys, outside the store');
  return keysDir;
}

/** Makes a private key and writes it for its owner alone: `{role}-{first 8 of its id}.pem`. */
async function writeNewKey(folder: string, role: string): Promise<SigningKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pem = generateKeyPem();
  const key = parseSigningKey(pem, role);
  await writeDurably(join(folder, `${role}-${key.key.keyID.slice(0, 8)}.pem`), Buffer.from(pem), {
    mode: 0o600,
  });
  return key;
}

/** @param folder created if missing, for its owner alone @throws {CeremonyError} if keys would be in a served folder */
async function keepOutOfStore(folder: string, store: string): Promise<void> {
  const real = async (path: string): Promise<string> => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return realpath(path);
  };
  const [keys, served] = [await real(resolve(folder)), await real(resolve(store))];
  if (keys === served || keys.startsWith(served + sep))
    throw new CeremonyError(`${folder} is inside the store, which is served: keep private keys elsewhere`);
}

/** @throws {CeremonyError} */
async function loadRootKeys(files: readonly string[]): Promise<SigningKey[]> {
  try {
    return await Promise.all(files.map(loadKeyFile));
  } catch (error) {
    if (error instanceof KeyError) throw new CeremonyError(error.message, { cause: error });
    throw error;
  }
}

/** @throws {CeremonyError} */
async function readDraft(file: string): Promise<Metadata<Root>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CeremonyError(`${file} cannot be read (${error.code ?? error.message})`);
  });
  try {
    return parseRoot(bytes);
  } catch (error) {
    if (error instanceof MetadataError)
      throw new CeremonyError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
