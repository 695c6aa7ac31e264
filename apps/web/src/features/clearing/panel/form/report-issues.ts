import type { FieldIssue } from '@rastnetz/contract';
import { serverIssues } from '#domain/locations/values/location-issues.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { namedIssueText } from '#domain/locations/words/issue-words.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText } from '#kit/api/problem-text.ts';
import type { FieldIssues } from '#kit/forms/form-errors.ts';

/** The server's errors: of the panel's own fields, of the location's fields, and others. */
export interface ReportIssues {
  readonly own: FieldIssues;
  readonly location: FieldIssues;
  readonly others: readonly FieldIssue[];
}

/** The panel's own fields by their wire names. */
const OWN_FIELDS: Readonly<Record<string, string>> = { clearingMessageAdmin: 'reply', adminPublished: 'adminPublished', reason: 'reason' };

/** Wire names without a label; their message is shown alone. */
const UNNAMED = ['', 'id', 'stepId', 'version', 'stage', 'kind', 'locationId', 'standort', 'winnerId'];

const isUnnamed = ({ path }: FieldIssue): boolean => UNNAMED.includes(path);

/** Sorts the server's issues by where they are shown. */
export function reportIssues(error: unknown): ReportIssues {
  const issues = issuesOf(error).map((issue) => ({ ...issue, path: issue.path.replaceAll('/', '.') }));
  const isOwn = ({ path }: FieldIssue) => path in OWN_FIELDS;
  const { fields, others } = serverIssues(issues.filter((issue) => !isOwn(issue) && !isUnnamed(issue)));
  return {
    own: Object.fromEntries(issues.filter(isOwn).map((issue) => [OWN_FIELDS[issue.path], issue])),
    location: fields,
    others: [...issues.filter(isUnnamed), ...others],
  };
}

/** The message of an issue that no field shows. */
export const otherIssueText = (issue: FieldIssue, context: DescribeContext): string =>
  isUnnamed(issue) ? issueText(context.t, issue) : namedIssueText(issue, context);
