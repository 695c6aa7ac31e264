import { customLabel, type FieldIssue } from '@rastnetz/contract';
import { FIXED_FIELDS, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { formPathOf, isOfLocation } from '#domain/locations/values/location-issues.ts';
import { issueText } from '#kit/api/problem-text.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import type { DescribeContext } from './describe-context.ts';

/** Labels of the parts of the form. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  ...Object.fromEntries(FIXED_FIELDS.map((field) => [FORM_FIELDS[field].key, `panel.field.${field}`])),
  mainImage: 'panel.field.mainImageURL',
  otherImages: 'panel.field.images',
  menuImages: 'panel.field.menu',
  offers: 'panel.section.offers',
  custom: 'panel.section.custom',
};

/** The label of the field at a path of the form; a path that the form does not know stays as it is. */
function fieldLabel(path: string, { t, language, customFields }: DescribeContext): string {
  const [head = '', key] = path.split('.');
  const custom = head === 'custom' && customFields?.find((field) => field.key === key);
  if (custom) return customLabel(custom, language);
  const label = LABELS[head];
  return label ? t(label) : path;
}

/** The message of an issue that no field shows, after the field's label. */
export const namedIssueText = (issue: FieldIssue, context: DescribeContext): string =>
  `${fieldLabel(issue.path, context)}: ${issueText(context.t, issue)}`;

/** The message of an issue in a dialog without the fields of the location: theirs after the field's label. */
export const dialogIssueText = (issue: FieldIssue, context: DescribeContext): string =>
  isOfLocation(issue) ? namedIssueText({ ...issue, path: formPathOf(issue.path) }, context) : issueText(context.t, issue);
