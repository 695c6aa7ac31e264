import type { TFunction } from 'i18next';
import { serverErrors } from '#domain/locations/values/location-issues.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { issueText } from '#kit/api/problem-text.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';

/** The server's errors: of the panel's own fields, of the location's fields, and others. */
export interface ReportErrors {
  readonly own: FieldErrors;
  readonly location: FieldErrors;
  readonly others: readonly string[];
}

/** The panel's own fields by their wire names. */
const OWN_FIELDS: Readonly<Record<string, string>> = { clearingMessageAdmin: 'reply', adminPublished: 'adminPublished', reason: 'reason' };

/** Wire names without a label; their message is shown alone. */
const UNNAMED = ['', 'id', 'stepId', 'version', 'stage', 'kind', 'locationId', 'standort', 'winnerId'];

/** Sorts the server's issues by where they are shown. */
export function reportErrors(error: unknown, t: TFunction): ReportErrors {
  const issues = issuesOf(error).map((issue) => ({ ...issue, path: issue.path.replaceAll('/', '.') }));
  const isOwn = ({ path }: { readonly path: string }) => path in OWN_FIELDS;
  const isUnnamed = ({ path }: { readonly path: string }) => UNNAMED.includes(path);
  const { fields, others } = serverErrors(
    issues.filter((issue) => !isOwn(issue) && !isUnnamed(issue)),
    t,
  );
  return {
    own: Object.fromEntries(issues.filter(isOwn).map((issue) => [OWN_FIELDS[issue.path], issueText(t, issue)])),
    location: fields,
    others: [...issues.filter(isUnnamed).map((issue) => issueText(t, issue)), ...others],
  };
}
