import { type BulkAction, BulkOutcome, type BulkResult } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChosenCompany } from '#domain/companies/use-company-choice.ts';
import type { Closure } from '#features/locations/publication/publication-form.tsx';
import { contentWire, type RequestedContent } from './content/content-draft.ts';

/** A move to another company; null until one is chosen in the dialog. */
interface RequestedMove {
  readonly kind: 'move';
  readonly company: ChosenCompany | null;
}

/** Taking offline, or closing, with what the dialog asks for; `isComplete` once that was submitted. */
export type RequestedPublication =
  | { readonly kind: 'take-offline'; readonly reason: string; readonly isComplete: boolean }
  | { readonly kind: 'close'; readonly closure: Closure; readonly isComplete: boolean };

export const NEW_OFFLINE: RequestedPublication = { kind: 'take-offline', reason: '', isComplete: false };
export const NEW_CLOSURE: RequestedPublication = { kind: 'close', closure: { until: '', reason: null }, isComplete: false };

/** Actions offered to the user; restoring, moving back and reverting are only used to undo. */
export type RequestedAction =
  | Exclude<BulkAction, { kind: 'restore' | 'move' | 'move-back' | 'take-offline' | 'close' | 'revert' | RequestedContent['kind'] }>
  | RequestedContent
  | RequestedMove
  | RequestedPublication;

/** Converts the action to its wire form; null while a move has no target company, or another action lacks its entries. */
export function wireOf(action: RequestedAction): BulkAction | null {
  if (action.kind === 'move') return action.company && { kind: 'move', companyId: action.company.id };
  if (!hasEntries(action)) return action;
  return action.isComplete ? entriesWire(action) : null;
}

function entriesWire(action: RequestedPublication | RequestedContent): BulkAction {
  if (action.kind === 'close') return { kind: 'close', ...action.closure };
  return action.kind === 'take-offline' ? { kind: 'take-offline', reason: action.reason } : contentWire(action);
}

/** Whether the dialog asks for entries before the preview. */
export const hasEntries = (action: RequestedAction): action is RequestedPublication | RequestedContent => 'isComplete' in action;

/** Whether the entries of an action were submitted, or a company chosen. */
export const isGiven = (action: RequestedAction): boolean =>
  hasEntries(action) ? action.isComplete : action.kind === 'move' && action.company !== null;

/** Whether an action changes hours, phone or website. */
export const isContent = (action: RequestedAction): action is RequestedContent =>
  action.kind === 'change-hours' || action.kind === 'change-contact';

/** Interpolation values of an action's texts. */
export const actionTextValues = (t: TFunction, action: RequestedAction): { readonly feature: string; readonly company: string } => ({
  feature: 'feature' in action ? t(`catalogue.feature.${action.feature}`) : '',
  company: action.kind === 'move' ? (action.company?.label ?? '') : '',
});

/** Returns the action that undoes another. */
export function inverseAction(action: RequestedAction): BulkAction {
  if (action.kind === 'delete') return { kind: 'restore' };
  if (action.kind === 'move') return { kind: 'move-back' };
  if (!('feature' in action)) return { kind: 'revert' };
  return { kind: action.kind === 'add-feature' ? 'remove-feature' : 'add-feature', feature: action.feature };
}

/** Results with the same outcome. */
export interface OutcomeGroup {
  readonly outcome: BulkOutcome;
  readonly results: readonly BulkResult[];
}

/** Groups results by outcome in the order of `BulkOutcome`; empty groups are left out. */
export const groupOutcomes = (results: readonly BulkResult[]): OutcomeGroup[] =>
  BulkOutcome.options
    .map((outcome) => ({ outcome, results: results.filter((result) => result.outcome === outcome) }))
    .filter((group) => group.results.length > 0);

/** Results with one outcome. */
export const withOutcome = (results: readonly BulkResult[], outcome: BulkOutcome): BulkResult[] =>
  results.filter((result) => result.outcome === outcome);

/** A location to change, in the version the user saw. */
export interface BulkItem {
  readonly _id: string;
  readonly version: number;
}

/** Results as items of another request; locations without a version no longer exist. */
export const itemsOf = (results: readonly BulkResult[]): BulkItem[] =>
  results.flatMap(({ _id, version }) => (version === null ? [] : [{ _id, version }]));
