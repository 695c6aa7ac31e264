import type { TFunction } from 'i18next';
import { issuesOf } from './api-error.ts';
import { issueText, problemText } from './problem-text.ts';

/** What the server finds wrong with one field of a form; null where that is not why it failed. */
export function issueAt(t: TFunction, fault: unknown, field: string): string | null {
  const issue = issuesOf(fault).find(({ path }) => path === field);
  return issue ? issueText(t, issue) : null;
}

/** What is wrong with the field a form asked for; else what failed and why. */
export const faultAt = (t: TFunction, fault: unknown, field: string, failed: string): string =>
  issueAt(t, fault, field) ?? `${failed} ${problemText(t, fault)}`;
