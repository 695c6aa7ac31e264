import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { AuditEntry } from './audit-endpoints.ts';
import { AuditGroup } from './audit-groups.ts';

/** What nobody signed in did: links in mails, commands, nightly work. */
export const AUDIT_SYSTEM = 'system';

/** Which entries; all that is given must fit. */
const filter = {
  /** Who did it: an id, also of an account that is gone, or `system`. */
  actorId: z.union([z.uuid(), z.literal(AUDIT_SYSTEM)]).optional(),
  /** The person, company or thing it was done to. */
  subjectId: z.uuid().optional(),
  group: AuditGroup.optional(),
  /** From this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Part of the name of who did it, or of the person or company it was done to. */
  suche: z.string().max(200).default(''),
};

/** Entries of one page. */
export const AUDIT_LOG_PAGE = 50;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/entries',
  summary: 'The whole audit log, filtered, newest first, fifty entries a page; `before` is the `next` of the page before it',
  access: 'audit',
  query: z.object({ ...filter, before: queryNumber(z.int().positive()).optional() }),
  response: z.object({
    data: z.array(AuditEntry),
    /** What the next page begins before; null where this is the last one. */
    next: z.int().positive().nullable(),
  }),
});

/** What the audit log can be taken away as. */
export const AuditFormat = z.enum(['csv', 'jsonl']);
export type AuditFormat = z.infer<typeof AuditFormat>;

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/export',
  summary:
    'The audit log, filtered, newest first, as CSV (UTF-8 with BOM, semicolons) or as one JSON object a line; itself an entry of the log',
  access: 'audit',
  recentAuth: 'required',
  query: z.object({ ...filter, format: AuditFormat, language: Language.default('de') }),
  response: z.string(),
  download: ['text/csv', 'application/x-ndjson'],
});

export const auditLogEndpoints = [searchAudit, exportAudit] as const;
