/** Opens the file store given as argument and holds it until it is killed. */
import { openFileStore } from '../../server/stacks/index.ts';

await openFileStore(process.argv[2] ?? '', 2000);
process.stdout.write('held');
setInterval(() => undefined, 1000);
