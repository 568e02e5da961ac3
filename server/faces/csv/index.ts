/** Tables for spreadsheets. */
export { writeBestCsv } from './best-table.ts';
export { bestCsvQuerySchema, serveTables } from './routes.ts';
