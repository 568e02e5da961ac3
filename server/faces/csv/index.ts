/** Tables for spreadsheets. */
export { writeBestCsv } from './best-table.ts';
export { writeChangesCsv } from './change-list.ts';
export { writeOffersCsv } from './offer-list.ts';
export { bestCsvQuerySchema, changesCsvQuerySchema, offersCsvQuerySchema, serveTables } from './routes.ts';
