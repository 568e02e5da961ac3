/** The engine: files to signals, signals to finds by the rules, finds to services and needs. */
export type { Find } from './find.ts';
export { findAll } from './finds.ts';
export { nearlyKnownOf } from './nearly-known.ts';
export { type FileReading, type RequestFile, readFiles } from './read-files.ts';
export { needsOf, type Service, servicesOf } from './services.ts';
