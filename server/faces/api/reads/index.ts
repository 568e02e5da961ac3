/** The reads of the API without its routes: they are asked without a server too. */
export { API_BASE, jsonOf, type ReadOutcome, type ReadRoute } from './read-route.ts';
export { READ_OPERATIONS, READS, unknownBefore, unknownSort } from './reads.ts';
