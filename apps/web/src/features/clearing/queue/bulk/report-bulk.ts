import type { ReportBulkAction, ReportBulkIssue, ReportBulkOutcome, ReportBulkResult } from '@rastnetz/contract';

/** Group of a result: its outcome, or why the action was refused. */
export type OutcomeKind = Exclude<ReportBulkOutcome, 'refused'> | ReportBulkIssue;

/** Results of the same kind. */
export interface OutcomeGroup {
  readonly kind: OutcomeKind;
  readonly results: readonly ReportBulkResult[];
}

/** Order of the groups: changes first, then refusals. */
const ORDER: readonly OutcomeKind[] = [
  'changed',
  'invalid',
  'hours_in_words',
  'changed_since',
  'plan_limit',
  'location_gone',
  'stale',
  'decided',
  'not_found',
  'same',
];

const kindOf = ({ outcome, why }: ReportBulkResult): OutcomeKind => (outcome === 'refused' ? (why ?? 'invalid') : outcome);

/** Groups results by kind; empty groups are left out. */
export const groupOutcomes = (results: readonly ReportBulkResult[]): OutcomeGroup[] =>
  ORDER.map((kind) => ({ kind, results: results.filter((result) => kindOf(result) === kind) })).filter(
    ({ results: some }) => some.length > 0,
  );

/** Results with one outcome. */
export const withOutcome = (results: readonly ReportBulkResult[], outcome: ReportBulkOutcome): ReportBulkResult[] =>
  results.filter((result) => result.outcome === outcome);

/** Items of a preview that the action applies to. Outdated ones are included only with `takesStale`, in their present version. */
export const affectedItems = (
  preview: readonly ReportBulkResult[],
  takesStale: boolean,
): { readonly _id: string; readonly version: number }[] =>
  [...withOutcome(preview, 'changed'), ...(takesStale ? withOutcome(preview, 'stale') : [])].flatMap(({ _id, version }) =>
    version === null ? [] : [{ _id, version }],
  );

/** Whether the action can mail reporters. */
export const canMailReporters = ({ kind }: ReportBulkAction): boolean => kind === 'approve' || kind === 'reject';
