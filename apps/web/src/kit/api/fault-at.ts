import type { TFunction } from 'i18next';
import { issuesOf } from './api-error.ts';
import { issueText, problemText } from './problem-text.ts';

/** The server's error for one field of a form; null if the request failed for another reason. */
export function issueAt(t: TFunction, fault: unknown, field: string): string | null {
  const issue = issuesOf(fault).find(({ path }) => path === field);
  return issue ? issueText(t, issue) : null;
}

/** The server's error for one field, or else `failed` followed by why the request failed. */
export const faultAt = (t: TFunction, fault: unknown, field: string, failed: string): string =>
  issueAt(t, fault, field) ?? `${failed} ${problemText(t, fault)}`;
