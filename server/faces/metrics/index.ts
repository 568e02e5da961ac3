/** What the service tells its operators: counts of requests, the age of the data, the state of its parts. */

export { type NightFigures, nightFigures, readNightFigures } from '../../snapshot/night-figures.ts';
export { createAccessRecord } from './access-record.ts';
export { createRequestCounts } from './route-counts.ts';
export { listenForMetrics, type MetricsListener, serveMetrics } from './serve-metrics.ts';
export { createMetrics, type Metrics, type PartState } from './service-metrics.ts';
export { watchRequests } from './watch-requests.ts';
