/** Pages for people, their pictures, and the files that programs look for at the root. */
export { serveAssets } from './assets.ts';
export { serveCharts } from './charts/routes.ts';
export { createProblemPage } from './error.ts';
export { type ExportOutcome, exportSite, type SiteExport } from './export/export-site.ts';
export { instantSearchPath, serveInstantSearch } from './instant-search/index.ts';
export { servePictures } from './pictures/routes.ts';
export { servePages } from './serve-pages.ts';
export { serveWellKnownFiles } from './well-known/routes.ts';
