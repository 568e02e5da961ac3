/** The parsers: which files are read, and the names that each of them gives. */
export {
  isExampleName,
  isRealEnvFile,
  type Manifest,
  manifestOf,
  manifestPatterns,
} from './manifests.ts';
export { BeyondBounds, Malformed, type Signal, type UnreadReason } from './signal.ts';
