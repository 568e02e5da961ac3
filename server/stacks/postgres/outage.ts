/** Which failures of a query are an outage of the database, and which are bugs of ours. */
import pg from 'pg';

/**
 * Classes of SQLSTATE that say nothing about the query: connection, authorization, missing database or rights,
 * read-only replica, rolled back for another transaction, resources, operator, system. PostgreSQL appendix A.
 */
const OUTAGE_CLASSES: readonly string[] = ['08', '25', '28', '3D', '40', '53', '55', '57', '58'];

/**
 * Whether the call may succeed later. Besides what the server answers, network and driver fail with errors that
 * are Error itself and no kind of it; every other kind (TypeError, a validation error) is thrown by code of ours.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OUTAGE_CLASSES.includes((error.code ?? '').slice(0, 2));
  if (!(error instanceof Error)) return false;
  // Errors of the system (refused, reset, no such host) are a hidden kind of Error in Node; they name their call.
  return (
    error instanceof AggregateError || 'syscall' in error || Object.getPrototypeOf(error) === Error.prototype
  );
}
