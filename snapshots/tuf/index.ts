/** The store as a repository of The Update Framework: keys, root, signing, proof. */
export {
  generateKeyPem,
  KeyError,
  loadKeyFile,
  loadKeyFolder,
  ONLINE_ROLES,
  type OnlineRole,
  type SigningKey,
  signingKeyOf,
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
export { publishedExpiry, readPublished } from './published.ts';
export {
  draftRoot,
  installRoot,
  keysOf,
  newestRoot,
  type RootKeys,
  rootFaults,
  rootPath,
  signRoot,
} from './root.ts';
export { LIFETIME_DAYS, type Signing, type SigningInput, signRepository } from './sign.ts';
export { placeTargets, type TargetList } from './targets.ts';
export { type PublishedReport, verifyPublished } from './verify-published.ts';
