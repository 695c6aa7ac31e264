import { type BulkAction, BulkOutcome, type BulkResult, MAX_CHOSEN } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';

/** Most locations a person chooses at once: ten requests, one after the other. */
export const MAX_CHOSEN_LOCATIONS = 10 * MAX_CHOSEN;

/** A move to another company, which is chosen in the dialog. */
interface AskedMove {
  readonly kind: 'move';
  readonly company: ChosenCompany | null;
}

/** What somebody can ask for; to restore and to move back are only ways back. */
export type AskedAction = Exclude<BulkAction, { kind: 'restore' | 'move' | 'move-back' }> | AskedMove;

/** The action as the server is asked for it; null while it is not said where to. */
export function wireOf(action: AskedAction): BulkAction | null {
  if (action.kind !== 'move') return action;
  return action.company && { kind: 'move', companyId: action.company.id };
}

/** What the texts of an action name. */
export const namedBy = (t: TFunction, action: AskedAction): { readonly feature: string; readonly company: string } => ({
  feature: 'feature' in action ? t(`catalogue.feature.${action.feature}`) : '',
  company: action.kind === 'move' ? (action.company?.label ?? '') : '',
});

/** The action that takes another back. */
export function oppositeOf(action: AskedAction): BulkAction {
  if (action.kind === 'delete') return { kind: 'restore' };
  if (action.kind === 'move') return { kind: 'move-back' };
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

/** A location an action is done to, in the version somebody saw. */
export interface BulkItem {
  readonly _id: string;
  readonly version: number;
}

/** Results as the items of a further request; those without a version are gone. */
export const itemsOf = (results: readonly BulkResult[]): BulkItem[] =>
  results.flatMap(({ _id, version }) => (version === null ? [] : [{ _id, version }]));
