import type { FieldIssue } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';

/** Errors of a report beyond its shape; the web translates them by `report.error.<name>`. */
const MESSAGES = {
  type_missing: ['locationType', 'is needed for a new place'],
  place_missing: ['coordinates', 'is needed for a new place'],
  place_unknown: ['coordinates', 'is in the sea or outside the map'],
  location_missing: ['locationId', 'is needed for a change or a complaint'],
  location_unknown: ['locationId', 'is no published location'],
  location_of_new: ['locationId', 'has no meaning for a new place'],
  message_missing: ['clearingMessage', 'is needed for a complaint'],
  nothing: ['clearingMessage', 'is empty, and nothing else differs from what is stored'],
} as const;

type ErrorName = keyof typeof MESSAGES;

/** Throws `validation` naming the field of each error; does nothing without one. */
export function requireValidReport(errors: readonly (ErrorName | false)[]): void {
  const issues = errors
    .filter((name) => name !== false)
    .map((name): FieldIssue => {
      const [path, message] = MESSAGES[name];
      return { path, key: `report.error.${name}`, message };
    });
  if (issues.length > 0)
    throw new Problem('validation', { detail: issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues });
}
