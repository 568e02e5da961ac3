/** Load shedding: what the service refuses, so that it goes on answering. */
export { HTTP_LIMITS } from './http-limits.ts';
export type { LoadSample } from './pressure.ts';
export type { LoadProbe } from './sample-load.ts';
export {
  OVERLOADED,
  type Overload,
  type OverloadLimits,
  overloadLimits,
  shedWhenOverloaded,
} from './shed-requests.ts';
