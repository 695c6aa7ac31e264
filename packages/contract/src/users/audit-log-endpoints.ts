import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { AuditEntry } from './audit-endpoints.ts';
import { AuditGroup } from './audit-groups.ts';

/** Actor of actions without a signed-in user: links in mails, commands, scheduled jobs. */
export const AUDIT_SYSTEM = 'system';

/** Filters of the audit log; an entry has to match all of them. */
const filter = {
  /** The actor: an id, also of a deleted account, or `system`. */
  actorId: z.union([z.uuid(), z.literal(AUDIT_SYSTEM)]).optional(),
  /** Id of the person, company or record acted upon. */
  subjectId: z.uuid().optional(),
  group: AuditGroup.optional(),
  /** Earliest time (inclusive) and latest time (exclusive). */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Part of the name of the actor, or of the person or company acted upon. */
  suche: z.string().max(200).default(''),
};

/** Entries per page. */
export const AUDIT_LOG_PAGE = 50;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/entries',
  summary: 'The whole audit log, filtered, newest first, fifty entries per page; `before` is the `next` of the previous page',
  access: 'audit',
  query: z.object({ ...filter, before: queryNumber(z.int().positive()).optional() }),
  response: z.object({
    data: z.array(AuditEntry),
    /** Cursor of the next page; null on the last one. */
    next: z.int().positive().nullable(),
  }),
});

/** Formats of an exported audit log. */
export const AuditFormat = z.enum(['csv', 'jsonl']);
export type AuditFormat = z.infer<typeof AuditFormat>;

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/export',
  summary: 'The audit log, filtered, newest first, as CSV (UTF-8 with BOM, semicolons) or as JSON Lines; the export is itself logged',
  access: 'audit',
  recentAuth: 'required',
  query: z.object({ ...filter, format: AuditFormat, language: Language.default('de') }),
  response: z.string(),
  download: ['text/csv', 'application/x-ndjson'],
});

export const auditLogEndpoints = [searchAudit, exportAudit] as const;
