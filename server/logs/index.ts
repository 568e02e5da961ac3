/** Structured logs without personal data or secrets. */
export { createLogger, humanLines } from './create-logger.ts';
