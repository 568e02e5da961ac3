/** Lines of the audit: who did what when. */
import type { AuditAction, AuditEntry } from './records.ts';
import type { When } from './store.ts';

export function auditEntry(
  action: AuditAction,
  organizationId: string,
  subject: string,
  when: When,
): AuditEntry {
  return { at: when.at, organizationId, action, actor: when.by.name, key: when.by.key, subject };
}
