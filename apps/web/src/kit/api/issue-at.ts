import type { TFunction } from 'i18next';
import { issuesOf } from './api-error.ts';
import { issueText, problemText } from './problem-text.ts';

/** The server's error for one field of a form; null if the request failed for another reason. */
export function issueAt(t: TFunction, error: unknown, field: string): string | null {
  const issue = issuesOf(error).find(({ path }) => path === field);
  return issue ? issueText(t, issue) : null;
}

/** The server's error for one field, or else `failed` followed by why the request failed. */
export const errorTextAt = (t: TFunction, error: unknown, field: string, failed: string): string =>
  issueAt(t, error, field) ?? `${failed} ${problemText(t, error)}`;
