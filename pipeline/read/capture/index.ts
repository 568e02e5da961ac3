/** Captures: what the sources answered on a night, as WARC 1.1 files that replay to the same bytes. */

export { listCaptures, nextCaptureFile, pruneCaptures } from './files.ts';
export { OUR_SOFTWARE } from './outcome.ts';
export { CaptureError, type CaptureItem, type CaptureRecord, readCapture } from './records.ts';
export { createReplayReader, type ReplayReader } from './replay.ts';
export { createCaptureWriter } from './writer.ts';
