/** Structured logs without personal data or secrets. */
export { createLogger } from './create-logger.ts';
export { scrub } from './scrub.ts';
