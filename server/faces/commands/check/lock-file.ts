/** `zero.lock` of a checked folder. */
import { join } from 'node:path';
import { type Lock, lockSchema, writeLock } from '../../../checker/index.ts';
import { type JsonReading, readJsonFile, replaceFile } from './json-file.ts';

export const LOCK_FILE = 'zero.lock';

/** @returns null if there is none */
export function readLock(folder: string): Promise<JsonReading<Lock> | null> {
  return readJsonFile(join(folder, LOCK_FILE), lockSchema);
}

export function saveLock(folder: string, lock: Lock): Promise<void> {
  return replaceFile(join(folder, LOCK_FILE), writeLock(lock));
}
