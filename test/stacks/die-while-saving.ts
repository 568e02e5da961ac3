/**
 * A save into the file store given as argument that is killed (SIGKILL, by itself) right before its n-th file
 * operation. Arguments: file, organization, name of the stack, n; n = 0 lives. Prints the operations in order.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const [file = '', organizationId = '', name = '', nth = '0'] = process.argv.slice(2);
const operations: string[] = [];
let counting = false;

function countOperation(operation: string): void {
  if (!counting) return;
  operations.push(operation);
  if (operations.length === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

type Operation = (...args: unknown[]) => Promise<unknown>;

/** Puts the counter before a method of an object. */
function count(target: Record<string, Operation>, method: string): void {
  const original = target[method];
  if (original === undefined) throw new Error(`node:fs/promises has no ${method}`);
  target[method] = async (...args) => {
    countOperation(method);
    const result = await original.apply(target, args);
    if (method === 'open') {
      // A FileHandle: its own operations are moments to die at as well.
      const handle = result as Record<string, Operation>;
      for (const inner of ['writeFile', 'sync', 'close']) count(handle, inner);
    }
    return result;
  };
}

// The CommonJS view of the module is the mutable one; the sync makes every import see it.
const fs = createRequire(import.meta.url)('node:fs/promises') as Record<string, Operation>;
for (const method of ['open', 'rename', 'link', 'rm', 'mkdir']) count(fs, method);
syncBuiltinESMExports();

const { openFileStore } = await import('../../server/stacks/index.ts');
const { OPERATOR } = await import('../../server/stacks/records.ts');
const { stack } = await import('./samples.ts');
const store = await openFileStore(file);
counting = true;
await store.saveStack(stack(organizationId, { name }), OPERATOR);
counting = false;
await store.close();
process.stdout.write(operations.join(' '));
