import type { TFunction } from 'i18next';
import { ApiError, issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';

/** What a failed call says: at its fields, or, where it names none of them, in general. */
interface CallFaults {
  readonly fields: Readonly<Record<string, string>>;
  readonly general: string | null;
}

/** Why a call failed that no field is at fault for; the last super admin learns what to do instead. */
const generalText = (t: TFunction, fault: unknown): string =>
  fault instanceof ApiError && fault.code === 'last_super_admin' ? t('profile.delete.last') : problemText(t, fault);

/** Reads a failed call for a form with these fields. */
export function callFaults(t: TFunction, fault: unknown, names: readonly string[]): CallFaults {
  const issues = issuesOf(fault);
  const atFields = issues.filter(({ path }) => names.includes(path));
  if (atFields.length > 0) return { fields: Object.fromEntries(atFields.map((issue) => [issue.path, issueText(t, issue)])), general: null };
  return { fields: {}, general: issues[0] ? issueText(t, issues[0]) : generalText(t, fault) };
}
