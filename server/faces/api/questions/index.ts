/** The reads of the API without its routes: what faces ask that run without a server. */
export { API_BASE, jsonOf, type ReadOutcome, type ReadRoute } from '../read-route.ts';
export { unknownSort } from '../reads/best.ts';
export { unknownBefore } from '../reads/changes.ts';
export { READS } from '../reads/index.ts';
