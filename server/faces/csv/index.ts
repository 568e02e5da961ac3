/** Tables for spreadsheets. */
export { serveTables, TABLE_OPERATIONS } from './routes.ts';
