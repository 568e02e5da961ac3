/** The only way to addresses that others name: they are checked first, then connected to as checked. */
export { hostLiteral } from './address.ts';
export { createGuardedAgent } from './agent.ts';
export { checkUrl } from './check-url.ts';
export {
  boundedResolver,
  checkedAddresses,
  type Egress,
  EgressRefused,
  type Resolver,
  systemResolver,
} from './resolve.ts';
export { retryAfterMs } from './retry-after.ts';
