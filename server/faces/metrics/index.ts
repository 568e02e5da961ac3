/** What the service reports to its operators: counts of requests, the age of the data, the state of its parts. */
export { listenForMetrics, type MetricsListener, serveMetrics } from './serve-metrics.ts';
export { createMetrics, type Metrics } from './service-metrics.ts';
export { createAccessRecord, watchRequests } from './watch-requests.ts';
