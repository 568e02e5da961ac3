/** The tool server (Model Context Protocol): the catalog, planner and checker for agents. */
export type { MarkdownPages, MarkdownWriter } from './markdown-pages.ts';
export { serveMcp } from './routes.ts';
