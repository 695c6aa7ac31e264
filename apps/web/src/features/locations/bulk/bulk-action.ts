import { type BulkAction, BulkOutcome, type BulkResult } from '@rastnetz/contract';

/** What somebody can ask for; to restore is only the way back. */
export type AskedAction = Exclude<BulkAction, { kind: 'restore' }>;

/** The action that takes another back. */
export function oppositeOf(action: AskedAction): BulkAction {
  if (action.kind === 'delete') return { kind: 'restore' };
  return { kind: action.kind === 'add-feature' ? 'remove-feature' : 'add-feature', feature: action.feature };
}

/** Results of one outcome. */
export interface OutcomeGroup {
  readonly outcome: BulkOutcome;
  readonly results: readonly BulkResult[];
}

/** Results by outcome, what changes first; outcomes that did not come are left out. */
export const groupOutcomes = (results: readonly BulkResult[]): OutcomeGroup[] =>
  BulkOutcome.options
    .map((outcome) => ({ outcome, results: results.filter((result) => result.outcome === outcome) }))
    .filter((group) => group.results.length > 0);

/** Those of one outcome. */
export const withOutcome = (results: readonly BulkResult[], outcome: BulkOutcome): BulkResult[] =>
  results.filter((result) => result.outcome === outcome);

/** Results as the items of a further call; those without a version are gone. */
export const itemsOf = (results: readonly BulkResult[]): { readonly _id: string; readonly version: number }[] =>
  results.flatMap(({ _id, version }) => (version === null ? [] : [{ _id, version }]));
