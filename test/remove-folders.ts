/** Runs before every test file: what a test leaves in temporary folders is removed when the hooks of others have run. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { countFolders, removeFolders } from './folders.ts';

let ofFile = 0;
beforeEach(() => {
  ofFile = countFolders();
});
afterEach(() => removeFolders(ofFile));
afterAll(() => removeFolders(0));
