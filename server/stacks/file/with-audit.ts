/** The audit of the embedded store: bounded, since every save writes the whole file. */
import type { AuditEntry } from '../records.ts';
import type { Contents } from './contents.ts';

/** Of each organization the newest stay; PostgreSQL keeps all. */
export const AUDIT_KEPT_MAX = 2000;
/** Cut by this many at a time, so that not every save counts them. */
const SLACK = 200;

export function withAudit(contents: Contents, added: readonly AuditEntry[]): Contents {
  const audit = [...contents.audit, ...added];
  const counts = new Map<string, number>();
  for (const { organizationId } of audit) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
  const tooMany = [...counts].filter(([, count]) => count > AUDIT_KEPT_MAX + SLACK);
  if (tooMany.length === 0) return { ...contents, audit };
  const surplus = new Map(tooMany.map(([id, count]) => [id, count - AUDIT_KEPT_MAX]));
  return {
    ...contents,
    audit: audit.filter(({ organizationId }) => {
      const left = surplus.get(organizationId) ?? 0;
      surplus.set(organizationId, left - 1);
      return left <= 0;
    }),
  };
}
