import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';

/** Actions in the audit log, on people, companies and rules. */
export const AuditAction = z.enum([
  'user.registered',
  'user.verified',
  'user.created',
  'user.invited',
  'user.invitation_resent',
  'user.invitation_withdrawn',
  'user.invitation_accepted',
  'user.registration_replaced',
  'user.changed',
  'user.blocked',
  'user.unblocked',
  'user.removed',
  'user.deleted_self',
  'user.password_changed',
  'user.password_reset',
  'user.email_changed',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.second_factor_taken',
  'user.recovery_code_used',
  'user.codes_guessed',
  'user.recovery_codes_made',
  'user.passkey_added',
  'user.passkey_removed',
  'user.sessions_ended',
  'company.created',
  'company.changed',
  'company.confirmed',
  'company.unconfirmed',
  'subscription.changed',
  'rules.changed',
  'mail.retried',
  'apiKey.created',
  'apiKey.revoked',
  'clearing.settings_changed',
  'import.committed',
  'import.rolled_back',
  'customField.created',
  'customField.changed',
  'customField.removed',
  'customField.restored',
  'customField.ordered',
  'legal.changed',
  'locations.moved',
  'locations.purged',
  'reports.deleted',
  'retention.changed',
  'audit.exported',
  'audit.forgotten',
  'backup.made',
  'backup.restored',
  'backup.tried',
  'demo.removed',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** One field before and after an action, such as `role: user → admin`. */
const AuditChange = z.object({ before: z.unknown(), after: z.unknown() });

/** One entry of the audit log. Names are current; null if the account or company is gone, or the system did it. */
export const AuditEntry = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  action: AuditAction,
  who: z.string().nullable(),
  /** Null for the system. */
  actorId: z.uuid().nullable(),
  /** Whether the actor's account is gone; `who` is then null, as for the system. */
  whoGone: z.boolean(),
  /** Whether an admin of another company acted: `who` and `actorId` are then null, unless the reader holds `users:all`. */
  whoOutside: z.boolean(),
  subjectId: z.uuid().nullable(),
  subject: z.string().nullable(),
  /** Kind of the subject, while it exists. */
  subjectKind: z.enum(['person', 'company']).nullable(),
  changes: z.record(z.string(), AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary:
    'Audit entries about people, companies and rules, newest first, twenty per page; about one person or company with `subjectId`. Without `users:all` only those about the user’s own company and its people',
  access: 'users',
  query: z.object({ subjectId: z.uuid().optional(), page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: pageOf(AuditEntry),
});

export const auditEndpoints = [listAudit] as const;
