/**
 * The only ways to what others own: addresses are checked first, then connected to as checked; of repositories git
 * reads, and nothing in them is run.
 */
export { hostLiteral } from './address.ts';
export { createGuardedAgent } from './agent.ts';
export { checkUrl } from './check-url.ts';
export { askGit, askObjects, type Environment, splitEntries } from './git.ts';
export {
  boundedResolver,
  checkedAddresses,
  type Egress,
  EgressRefused,
  type Resolver,
  systemResolver,
} from './resolve.ts';
export { retryAfterMs } from './retry-after.ts';
