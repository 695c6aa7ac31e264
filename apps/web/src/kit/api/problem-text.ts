import type { FieldIssue, ProblemCode } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { getSession } from '#kit/session/session-store.ts';
import { ApiError, issuesOf } from './api-error.ts';
import { waitText } from './wait-text.ts';

/** Why a request failed, in the chosen language; any other error counts as internal. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return problemCodeText(t, 'internal');
  if (error.minutesToWait) return waitText(t, error.minutesToWait);
  const [issue] = issuesOf(error);
  if (error.code === 'too_many_requests' && issue) return issueText(t, issue);
  return planText(t, error) ?? registrationText(t, error) ?? quotable(t, problemCodeText(t, error.code), error);
}

/** The text of a server error with its request id, for staff to quote. */
const quotable = (t: TFunction, text: string, { code, problem }: ApiError): string =>
  code === 'internal' && problem?.requestId ? `${text} ${t('problem.number', { number: problem.requestId })}` : text;

/**
 * Usage and limit of a plan, and whom to ask unless that is the reader: super admins, who alone hold the right `subscription` (`can` would load the
 * schemas with the login). Null until the texts of the dashboard are loaded.
 */
function planText(t: TFunction, { code, problem }: ApiError): string | null {
  const { kind = '', limit, endedOn, reason, ...params } = problem?.params ?? {};
  const key = reason === 'unconfirmed' ? `subscription.unconfirmed.${kind}` : `subscription.full.${endedOn ? 'over' : kind}`;
  const values = { ...params, ...megabytes(params, limit), limit, count: Number(limit) };
  if (code !== 'plan_limit' || !i18next.exists(key, values)) return null;
  const mayChange = reason === 'unconfirmed' || getSession().user?.isSuperAdmin;
  return `${t(key as MessageKey, values)}${mayChange ? '' : ` ${t('subscription.full.ask')}`}`;
}

/** Who gets an account on this installation; null unless that is the reason, or until the texts of sign-in are loaded. */
function registrationText(t: TFunction, { problem }: ApiError): string | null {
  const key = `login.registration.${problem?.params?.['registration']}`;
  return problem?.params?.['registration'] && i18next.exists(key) ? t(key as MessageKey) : null;
}

/** File sizes are shown in megabytes. */
const megabytes = ({ used }: Readonly<Record<string, string | number>>, limit: string | number | undefined) => ({
  usedMb: Math.ceil(Number(used) / 1_000_000),
  limitMb: Math.floor(Number(limit) / 1_000_000),
});

/** Why a request was refused: the first error of its fields, else why it failed. */
export function refusalText(t: TFunction, error: unknown): string {
  const [issue] = issuesOf(error);
  return issue ? issueText(t, issue) : problemText(t, error);
}

/** The text of a problem code; that of an internal error for an unknown code. */
export const problemCodeText = (t: TFunction, code: ProblemCode | 'offline'): string =>
  t(i18next.exists(`problem.${code}`) ? `problem.${code}` : 'problem.internal');

/** The error of one field, in the chosen language; the server's own message if the key has no text. */
export function issueText(t: TFunction, issue: FieldIssue): string {
  return i18next.exists(issue.key)
    ? t(issue.key as MessageKey, { count: issue.params?.['count'], replace: issue.params ?? {} })
    : issue.message;
}
