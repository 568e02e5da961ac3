/** How a fact is corrected in its record. Beside the index of the room, for it brings a writer of YAML along. */
export { recordFile, recordLines, revisionLines, UNLISTED_FOLDER } from './record-lines.ts';
