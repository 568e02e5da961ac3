/** The store as a repository of The Update Framework: keys, root, signing, proof. */

export {
  generateKeyPem,
  KeyError,
  loadKeyFile,
  loadKeyFolder,
  ONLINE_ROLES,
  type OnlineRole,
  parseSigningKey,
  type SigningKey,
} from './keys.ts';
export {
  hashedTargetPath,
  METADATA_NAME,
  metadataDir,
  TARGET_PATH,
  targetName,
  targetsDir,
  trustDir,
} from './layout.ts';
export {
  expiryAfter,
  MetadataError,
  metadataBytes,
  parseRoot,
  parseSnapshot,
  parseTargets,
  parseTimestamp,
} from './metadata.ts';
export { publishedExpiry, readPublished, verifyPublished } from './published.ts';
export {
  draftRoot,
  installRoot,
  listRootKeys,
  newestRoot,
  type RootKeys,
  rootFaults,
  rootPath,
  signRoot,
} from './root.ts';
export { LIFETIME_DAYS, type Signing, signRepository } from './sign.ts';
export { placeTargets, type TargetList } from './targets.ts';
