/** The data as files for tools that read tables: CSV, and one SQLite database of a whole version. */
export { DATA_FILES } from './data-file.ts';
export { createDataFiles } from './data-files.ts';
export { removeLeftFolders } from './data-folders.ts';
export { type CsvValue, writeCsv, writeCsvFile } from './write-csv.ts';
