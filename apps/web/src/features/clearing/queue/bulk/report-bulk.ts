import type { ReportBulkAction, ReportBulkFault, ReportBulkOutcome, ReportBulkResult } from '@rastnetz/contract';

/** Why results stand together: what became of them, or what stands against it. */
export type OutcomeKind = Exclude<ReportBulkOutcome, 'refused'> | ReportBulkFault;

/** Results of one kind. */
export interface OutcomeGroup {
  readonly kind: OutcomeKind;
  readonly results: readonly ReportBulkResult[];
}

/** What changes comes first, what is in the way next. */
const ORDER: readonly OutcomeKind[] = [
  'changed',
  'invalid',
  'hours_in_words',
  'plan_limit',
  'location_gone',
  'stale',
  'decided',
  'not_found',
  'same',
];

const kindOf = ({ outcome, why }: ReportBulkResult): OutcomeKind => (outcome === 'refused' ? (why ?? 'invalid') : outcome);

/** Results by kind; kinds that did not come are left out. */
export const groupOutcomes = (results: readonly ReportBulkResult[]): OutcomeGroup[] =>
  ORDER.map((kind) => ({ kind, results: results.filter((result) => kindOf(result) === kind) })).filter(
    ({ results: some }) => some.length > 0,
  );

/** Those of one outcome. */
export const withOutcome = (results: readonly ReportBulkResult[], outcome: ReportBulkOutcome): ReportBulkResult[] =>
  results.filter((result) => result.outcome === outcome);

/** Those of a preview that the action is done to; the outdated ones only where somebody said so, with their present version. */
export const concerned = (
  preview: readonly ReportBulkResult[],
  takesStale: boolean,
): { readonly _id: string; readonly version: number }[] =>
  [...withOutcome(preview, 'changed'), ...(takesStale ? withOutcome(preview, 'stale') : [])].flatMap(({ _id, version }) =>
    version === null ? [] : [{ _id, version }],
  );

/** Whether reporters hear of the action. */
export const tellsReporters = ({ kind }: ReportBulkAction): boolean => kind === 'approve' || kind === 'reject';
