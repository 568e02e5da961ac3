/** The reads of the API without its routes: they are asked without a server too. */
export { API_BASE, type ReadOutcome, type ReadRoute, toJson } from './read-route.ts';
export { READ_OPERATIONS, READS, unknownBefore, unknownSort } from './reads.ts';
