import { Problem } from '../../kernel/problem.ts';
import { readQuota } from '../../subscriptions/quota.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import { locationView } from '../record/location-view.ts';
import type { SaveStores } from '../stores/location-stores.ts';
import { gainingCompany, isReported, requireBytesFor } from './gaining-company.ts';
import type { LocationSave, SaveOutcome } from './location-save.ts';
import { type BatchRecords, readBatchRecords } from './read-batch-records.ts';
import { planStep, type SaveBatchInput, writePlanned } from './save-batch.ts';
import type { Step } from './write-steps.ts';

/** A trial run over several batches: what the earlier ones would have written, since nothing is. Each batch adds its own. */
export class SaveTrial {
  readonly planned: Step[] = [];
}

/**
 * As `saveBatch`, but returns the problem of a refused save in its place and saves the others. A trial run writes and locks nothing; its saves
 * must not refer to uploaded files, because those would be consumed.
 */
export async function saveValid(stores: SaveStores, input: SaveBatchInput, trial: SaveTrial | null): Promise<(SaveOutcome | Problem)[]> {
  const known = await readBatchRecords(stores, input, trial !== null);
  const planned = input.saves.map((save) => ({ save, plan: planOf(save, input, known) }));
  const plans = await withinBytes(stores, await withinQuota(stores, planned, trial), trial);
  const fitting = plans.flatMap(({ save, plan }) => (plan instanceof Problem ? [] : [{ save, plan }]));
  const steps = fitting.map(({ plan }) => plan);
  const saves = fitting.map(({ save }) => save);
  trial?.planned.push(...steps);
  const outcomes = trial ? steps.map(trialOf) : await writePlanned(stores, { ...input, saves }, known, steps);
  const remaining = outcomes.values();
  return plans.map(({ plan }) => (plan instanceof Problem ? plan : (remaining.next().value as SaveOutcome)));
}

interface Planned {
  readonly save: LocationSave;
  readonly plan: Step | Problem;
}

/** Assigns the remaining quota of the companies in order. */
async function withinQuota(
  stores: Pick<SubscriptionStores, 'subscriptions'>,
  planned: readonly Planned[],
  trial: SaveTrial | null,
): Promise<Planned[]> {
  const arrivals = planned.map(({ plan }) => (plan instanceof Problem ? null : gainingCompany(plan)));
  const quota = await readQuota(
    stores,
    arrivals.flatMap((companyId) => companyId ?? []),
    trial !== null,
  );
  return planned.map(({ save, plan }, index) => {
    const companyId = arrivals[index] ?? null;
    const reports = !(plan instanceof Problem) && isReported(plan) ? 1 : 0;
    return { save, plan: (companyId && quota.take(companyId, { locations: 1, reports })) || plan };
  });
}

/**
 * Refuses, in order, saves whose files exceed the quota of an unconfirmed company, together with those of the earlier steps of a trial, which are
 * not written. Call it after `withinQuota`.
 */
async function withinBytes(
  stores: Pick<SubscriptionStores, 'subscriptions'>,
  planned: readonly Planned[],
  trial: SaveTrial | null,
): Promise<Planned[]> {
  const steps = planned.flatMap(({ plan }) => (plan instanceof Problem ? [] : [plan]));
  const byCompany = [...Map.groupBy(steps, companyOf)];
  const before = Map.groupBy(trial?.planned ?? [], companyOf);
  const refusals = new Map<Step | Problem, Problem>();
  for (const [companyId, ofCompany] of byCompany.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const [step, refusal] of await bytesRefusals(stores, ofCompany, trial && (before.get(companyId) ?? [])))
      refusals.set(step, refusal);
  return planned.map(({ save, plan }) => ({ save, plan: refusals.get(plan) ?? plan }));
}

const companyOf = ({ after }: Step): string => after.row.company_id;

/** The steps of one company that do not fit, each with its refusal; mostly all fit together. `earlier` are those of a trial, else null. */
async function bytesRefusals(
  stores: Pick<SubscriptionStores, 'subscriptions'>,
  steps: readonly Step[],
  earlier: readonly Step[] | null,
): Promise<[Step, Problem][]> {
  const refusalOf = (all: readonly Step[]) => requireBytesFor(stores, all, earlier !== null).then(() => null, problemOf);
  const fitting: Step[] = [...(earlier ?? [])];
  if (!(await refusalOf([...fitting, ...steps]))) return [];
  const refusals: [Step, Problem][] = [];
  for (const step of steps) {
    const refusal = await refusalOf([...fitting, step]);
    if (refusal) refusals.push([step, refusal]);
    else fitting.push(step);
  }
  return refusals;
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function planOf(save: LocationSave, input: SaveBatchInput, known: BatchRecords): Step | Problem {
  try {
    return planStep(save, input, known);
  } catch (error) {
    return problemOf(error);
  }
}

const trialOf = ({ kind, after }: Step): SaveOutcome => ({ kind, location: locationView(after) });
