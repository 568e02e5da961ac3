/** Takes the lock of the store given as argument and holds it until it is killed. */
import { lockStore } from '../../snapshots/store/lock.ts';

const lock = await lockStore(process.argv[2] ?? '', 2000);
process.stdout.write(lock === null ? 'busy' : 'held');
setInterval(() => undefined, 1000);
