/** The step `report` of a night: the report, as data, Markdown, HTML and one line. */
export { buildReport } from './build.ts';
export { reportHtml } from './html.ts';
export { reportMarkdown } from './markdown.ts';
export { pageLines, unifiedDiff } from './page-diff.ts';
export { summaryLine } from './summary.ts';
