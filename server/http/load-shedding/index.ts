/** What the service refuses, so that it goes on answering. */
export { HTTP_LIMITS } from './http-limits.ts';
export { type Overload, type OverloadLimits, overloadLimits, shedWhenOverloaded } from './shed-requests.ts';
