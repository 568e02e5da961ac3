/** The parsers: which files are read, and the names that each of them gives. */
export { SELECTORS } from './choices.ts';
export {
  isExampleName,
  isRealEnvFile,
  type Manifest,
  manifestOf,
  manifestPatterns,
} from './manifests.ts';
export {
  BeyondBounds,
  isEcosystem,
  Malformed,
  type Signal,
  type SignalKind,
  type UnreadReason,
} from './signal.ts';
