/** Captures: what the sources answered on a night, as WARC 1.1 files that replay to the same bytes. */

export { listCaptures, nextCapture, pruneCaptures } from './files.ts';
export { type FoundText, findTexts, textKey } from './find.ts';
export { CaptureError } from './records.ts';
export { createReplayReader } from './replay.ts';
export { createCaptureWriter } from './writer.ts';
