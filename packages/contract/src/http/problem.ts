import { z } from 'zod';

/** Every reason for which a request can fail; the API maps each to a status, the web each to a text. */
export const ProblemCode = z.enum([
  'validation',
  'unauthenticated',
  'session_expired',
  'login_failed',
  'second_factor_required',
  'second_factor_failed',
  'token_invalid',
  'forbidden',
  'reauthentication_required',
  'not_found',
  'location_offline',
  'stale_version',
  'own_account',
  'last_super_admin',
  'last_company_admin',
  'idempotency_conflict',
  'wrong_state',
  'plan_limit',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'file_type_not_supported',
  'file_too_big',
  'file_too_many',
  'file_broken',
  'file_missing_part',
  'method_not_allowed',
  'overloaded',
  'unavailable',
  'internal',
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** One error of one field; `key` names a text of the web, `message` is the English message for other clients. */
export const FieldIssue = z.object({
  path: z.string(),
  key: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldIssue = z.infer<typeof FieldIssue>;

/**
 * RFC 9457 Problem Details, plus `error` for old clients and `code` for new ones. A server error includes the request id, which is also in
 * the log; `stale_version` includes the stored record: `standort`, `meldung` or `unternehmen`.
 */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: ProblemCode,
  error: z.string(),
  requestId: z.string().optional(),
  errors: z.array(FieldIssue).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  standort: z.unknown().optional(),
  meldung: z.unknown().optional(),
  unternehmen: z.unknown().optional(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
