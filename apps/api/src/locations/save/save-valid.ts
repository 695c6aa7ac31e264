import { Problem } from '../../kernel/problem.ts';
import { readQuota } from '../../subscriptions/quota.ts';
import type { SubscriptionStores } from '../../subscriptions/subscription-stores.ts';
import { locationView } from '../record/location-view.ts';
import type { SaveStores } from '../stores/location-stores.ts';
import { gainingCompany, isReported } from './gaining-company.ts';
import type { LocationSave, SaveOutcome } from './location-save.ts';
import { type Known, readKnown } from './read-known.ts';
import { planStep, type SaveBatchInput, writePlanned } from './save-batch.ts';
import type { Step } from './write-steps.ts';

/**
 * As `saveBatch`, but returns the problem of a refused save in its place and saves the others. A trial run writes nothing; its saves must not
 * refer to uploaded files, because those would be consumed.
 */
export async function saveValid(stores: SaveStores, input: SaveBatchInput, isTrial: boolean): Promise<(SaveOutcome | Problem)[]> {
  const known = await readKnown(stores, input);
  const planned = input.saves.map((save) => ({ save, plan: planOf(save, input, known) }));
  const plans = await withinQuota(stores, planned);
  const valid = plans.flatMap(({ save, plan }) => (plan instanceof Problem ? [] : [{ save, plan }]));
  const steps = valid.map(({ plan }) => plan);
  const saves = valid.map(({ save }) => save);
  const outcomes = isTrial ? steps.map(trialOf) : await writePlanned(stores, { ...input, saves }, known, steps);
  const remaining = outcomes.values();
  return plans.map(({ plan }) => (plan instanceof Problem ? plan : (remaining.next().value as SaveOutcome)));
}

interface Planned {
  readonly save: LocationSave;
  readonly plan: Step | Problem;
}

/** Assigns the remaining quota of the companies in order. */
async function withinQuota(stores: Pick<SubscriptionStores, 'subscriptions'>, planned: readonly Planned[]): Promise<Planned[]> {
  const arrivals = planned.map(({ plan }) => (plan instanceof Problem ? null : gainingCompany(plan)));
  const quota = await readQuota(
    stores,
    arrivals.flatMap((companyId) => companyId ?? []),
  );
  return planned.map(({ save, plan }, index) => {
    const companyId = arrivals[index] ?? null;
    const reports = !(plan instanceof Problem) && isReported(plan) ? 1 : 0;
    return { save, plan: (companyId && quota.take(companyId, { locations: 1, reports })) || plan };
  });
}

function planOf(save: LocationSave, input: SaveBatchInput, known: Known): Step | Problem {
  try {
    return planStep(save, input, known);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const trialOf = ({ kind, after }: Step): SaveOutcome => ({ kind, location: locationView(after) });
