/** The OpenAPI document of the service. */
export { buildOpenApi } from './document.ts';
export { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
export { EXAMPLE_DETECTION } from './example-detection.ts';
export { EXAMPLE_ORIGIN } from './examples.ts';
export { EXAMPLE_ORGANIZATION, EXAMPLE_STACK } from './stack-operations.ts';
