/** A loop that one request stops ends with its process, and does not stop the service. */
export { type Activity, createActivity, UNMATCHED } from './activity.ts';
export { createLivenessServer } from './liveness.ts';
export { startWatchdog, type Watchdog } from './start-watchdog.ts';
