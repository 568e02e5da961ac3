/** What the faces of the command line share before it is laid out. */
export { createSourceList, type SourceList } from './source-list.ts';
export { STAT_NAMES, statRows } from './stat-rows.ts';
