/** The lock of a repository: what it relies on, and what has become of that since. */
export { compareLock, LOCKED_CODES } from './compare-lock.ts';
export { type Lock, lockSchema, makeLock, writeLock } from './lock.ts';
