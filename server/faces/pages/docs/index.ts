/** The API reference in the frame of the site: `/docs`, a page for each operation and each schema. */
export { operationPage } from './operation-page.ts';
export { docsPage } from './overview.ts';
export { schemaPage } from './schema-page.ts';
