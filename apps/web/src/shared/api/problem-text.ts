import type { FieldIssue, ProblemCode } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { MessageKey } from '../i18n/translation.ts';
import { ApiError } from './api-error.ts';

/** One text per way a call can fail. */
const PROBLEM_TEXTS: Readonly<Record<ProblemCode | 'offline', MessageKey>> = {
  validation: 'problem.validation',
  unauthenticated: 'problem.unauthenticated',
  session_expired: 'problem.session_expired',
  login_failed: 'problem.login_failed',
  second_factor_required: 'problem.second_factor_required',
  second_factor_failed: 'problem.second_factor_failed',
  token_invalid: 'problem.token_invalid',
  forbidden: 'problem.forbidden',
  not_found: 'problem.not_found',
  stale_version: 'problem.stale_version',
  own_account: 'problem.own_account',
  last_super_admin: 'problem.last_super_admin',
  idempotency_conflict: 'problem.idempotency_conflict',
  wrong_state: 'problem.wrong_state',
  plan_limit: 'problem.plan_limit',
  too_many_requests: 'problem.too_many_requests',
  payload_too_large: 'problem.payload_too_large',
  unsupported_media_type: 'problem.unsupported_media_type',
  file_type_not_supported: 'problem.file_type_not_supported',
  file_too_big: 'problem.file_too_big',
  file_too_many: 'problem.file_too_many',
  file_broken: 'problem.file_broken',
  file_missing_part: 'problem.file_missing_part',
  method_not_allowed: 'problem.method_not_allowed',
  overloaded: 'problem.overloaded',
  internal: 'problem.internal',
  offline: 'problem.offline',
};

/** Why a call failed, in the chosen language; anything that is no ApiError counts as internal. */
export function problemText(t: TFunction, fault: unknown): string {
  if (!(fault instanceof ApiError)) return problemCodeText(t, 'internal');
  if (fault.minutesToWait) return t('login.too_many', { count: fault.minutesToWait });
  return planText(t, fault) ?? problemCodeText(t, fault.code);
}

/** How full a plan is; the words come with the dashboard. */
function planText(t: TFunction, { code, problem }: ApiError): string | null {
  const { kind = '', limit, endedOn, ...params } = problem?.params ?? {};
  const key = `subscription.full.${endedOn ? 'over' : kind}`;
  const values = { ...params, limit, count: Number(limit) };
  return code === 'plan_limit' && i18next.exists(key, values) ? t(key as MessageKey, values) : null;
}

/** The text of one way a call can fail; of one this version does not know, that of an internal fault. */
export const problemCodeText = (t: TFunction, code: ProblemCode | 'offline'): string => t(PROBLEM_TEXTS[code] ?? 'problem.internal');

/** What is wrong with one field, in the chosen language; the server's own sentence where the key has no text here. */
export function issueText(t: TFunction, issue: FieldIssue): string {
  return i18next.exists(issue.key) ? t(issue.key as MessageKey, { ...issue.params }) : issue.message;
}
