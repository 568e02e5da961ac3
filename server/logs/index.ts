/** Structured logs without personal data or secrets. */
export { createLogger } from './create-logger.ts';
export { humanLines } from './human-lines.ts';
export { scrub } from './scrub.ts';
