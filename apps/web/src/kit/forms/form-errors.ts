import type { FieldIssue } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';

/** Error messages by field path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's errors by field path. Forms store these, not their messages, which change with the language (S1-LANG-04). */
export type FieldIssues = Readonly<Record<string, FieldIssue>>;

export const NO_ISSUES: FieldIssues = {};

/** The messages of the server's errors. */
export const issueTexts = (t: TFunction, issues: FieldIssues): FieldErrors =>
  Object.fromEntries(Object.entries(issues).map(([path, issue]) => [path, issueText(t, issue)]));

/** Error messages of a form: by field, and for the form as a whole. */
export interface FormErrors {
  readonly fields: FieldErrors;
  readonly whole: string | null;
}

export const NO_ERRORS: FormErrors = { fields: {}, whole: null };

/** Assigns the server's issues to the fields shown; issues of other fields and other problems go into the message of the whole form. */
export function formErrorsOf(t: TFunction, error: unknown, shown: readonly string[], failed: string): FormErrors {
  const issues = issuesOf(error);
  const known = issues.map((issue) => ({ field: issue.path.split('.')[0] ?? '', text: issueText(t, issue) }));
  const fields = Object.fromEntries(known.filter(({ field }) => shown.includes(field)).map(({ field, text }) => [field, text]));
  const others = known.filter(({ field }) => !shown.includes(field)).map(({ text }) => text);
  const reason = others.length > 0 ? others.join(' ') : problemText(t, error);
  return { fields, whole: `${failed} ${reason}` };
}

/** The first error of one of the fields, or of a part of it. */
export const errorAt = (errors: FieldErrors, ...fields: readonly string[]): string | undefined =>
  Object.entries(errors).find(([path]) => fields.includes(path.split('.')[0] ?? ''))?.[1];

/** The errors under one path prefix, without it: `openingHours.monday.timeOpen` becomes `monday.timeOpen`. */
export const errorsUnder = (errors: FieldErrors, head: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${head}.`))
      .map(([path, text]) => [path.slice(head.length + 1), text]),
  );
