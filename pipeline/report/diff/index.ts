/** What changed on a page between two nights, as text. */
export { pageLines } from './page-lines.ts';
export { unifiedDiff } from './unified.ts';
