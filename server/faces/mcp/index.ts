/** The tool server (Model Context Protocol): the catalog, planner and checker for agents. */
export { serveMcp } from './routes.ts';
export { TOOLS } from './tools/index.ts';
