/** Captures: what the sources answered on a night, as WARC 1.1 files that replay to the same bytes. */
export { nextCaptureFile, pruneCaptures } from './files.ts';
export { CaptureError, type CaptureItem, type CaptureRecord, readCapture } from './records.ts';
export { type CapturedExchange, type CaptureWriter, OUR_SOFTWARE, type Visit } from './visit.ts';
export { createCaptureWriter } from './writer.ts';
