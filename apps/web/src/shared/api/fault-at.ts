import type { TFunction } from 'i18next';
import { issuesOf } from './api-error.ts';
import { issueText, problemText } from './problem-text.ts';

/** What is wrong with the field a form asked for; else what failed and why. */
export function faultAt(t: TFunction, fault: unknown, field: string, failed: string): string {
  const issue = issuesOf(fault).find(({ path }) => path === field);
  return issue ? issueText(t, issue) : `${failed} ${problemText(t, fault)}`;
}
