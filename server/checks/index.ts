/** Where checks of repositories are made. */
export { type CheckOutcome, type Checks, checksOnThisThread } from './checks.ts';
