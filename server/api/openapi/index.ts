/** The OpenAPI document of the service. */
export { buildOpenApi } from './document.ts';
export { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
