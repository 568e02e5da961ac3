/** The data-quality report of the records: where to look next, and how complete the catalog is. */
export { buildQualityReport } from './build.ts';
export { qualityMarkdown } from './markdown.ts';
export { type QualityReport, qualityReportSchema } from './report.ts';
