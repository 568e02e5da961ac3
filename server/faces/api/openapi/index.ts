/** The OpenAPI document of the service. */
export { EXAMPLE_ORGANIZATION, EXAMPLE_STACK } from '../stack-operations.ts';
export {
  type DescribedAnswer,
  type DescribedOperation,
  describeApi,
  type Parameter,
} from './describe.ts';
export { SECTIONS, type Section, TAGS } from './description.ts';
export { buildOpenApi } from './document.ts';
export { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
export { EXAMPLE_DETECTION } from './example-detection.ts';
export { EXAMPLE_ORIGIN } from './examples.ts';
export { OPENAPI_OPERATION } from './operations.ts';
