/** SQL over the facts of all versions, for analysts: read-only, over DuckDB. */
export { formatCsv, formatJson, formatTable } from './format.ts';
export { type History, openHistory } from './open-history.ts';
export { runQuery } from './run-query.ts';
