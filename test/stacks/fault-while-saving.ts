/**
 * A save into the file store to which something happens right before its n-th file operation. Arguments: file,
 * organization, name of the stack, n (0: nothing happens), what happens (a signal to itself, or the code of an error),
 * and when the count begins: at the `save` or as the store is `open`ed. Prints what became of it as JSON.
 */
import { writeSync } from 'node:fs';
import { wrapOperations } from '../faults/wrap-operations.ts';

const [file = '', organizationId = '', name = '', nth = '0', fault = '', begin = 'save'] =
  process.argv.slice(2);
const operations: string[] = [];
let counting = false;

wrapOperations(
  ['open', 'rename', 'link', 'rm', 'mkdir', 'readdir', 'readFile'],
  ['writeFile', 'sync', 'close'],
  async (operation, [bytes], original) => {
    if (!counting) return;
    operations.push(operation);
    if (operations.length !== Number(nth)) return;
    if (fault.startsWith('SIG')) {
      if (fault === 'SIGSTOP') writeSync(1, 'stopped\n');
      process.kill(process.pid, fault);
      return;
    }
    // A full disk takes a part of what is written.
    if (operation === 'writeFile' && Buffer.isBuffer(bytes))
      await original(bytes.subarray(0, bytes.length / 2));
    throw Object.assign(new Error(`${fault}: a fault of the test, ${operation}`), { code: fault });
  },
);

// Loaded when it is first needed: reading a program is no operation of the store.
await import('proper-lockfile');
const { openFileStore } = await import('../../server/stacks/index.ts');
const { OPERATOR } = await import('../../server/stacks/records.ts');
const { stack } = await import('./samples.ts');

/** Null if it went well. */
const failureOf = (done: Promise<unknown>): Promise<string | null> =>
  done.then(
    () => null,
    (error: Error) => error.message,
  );

counting = begin === 'open';
const opening = openFileStore(file);
const openingFailure = await failureOf(opening);
// Its lock is free: nobody waits until it is abandoned.
const store = openingFailure === null ? await opening : await openFileStore(file, 3_600_000);
counting = begin === 'save';
const saveFailure = await failureOf(store.saveStack(stack(organizationId, { name }), OPERATOR));
counting = false;
const nextFailure = await failureOf(
  store.saveStack(stack(organizationId, { name: `${name}, next` }), OPERATOR),
);
await store.close();
writeSync(1, JSON.stringify({ operations, openingFailure, saveFailure, nextFailure }));
