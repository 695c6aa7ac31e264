import {
  can,
  type HandlerInput,
  isLegalPageOpen,
  LegalPageKey,
  type Onboarding,
  OnboardingStep,
  type Right,
  type skipOnboardingSteps,
} from '@rastnetz/contract';
import { ClearingSettingsStore, DEFAULT_SETTINGS } from '../clearing/stores/clearing-settings.store.ts';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { LegalStore } from '../legal/legal.store.ts';
import type { InTransaction, StoresOf } from '../platform/transactions/transactions.ts';
import { OnboardingStore } from './onboarding.store.ts';

type Scope = Onboarding['scope'];

interface StepOfScope {
  readonly scope: Scope;
  /** Rights to do it, all of them. */
  readonly rights: readonly Right[];
}

/** For whom each step is. */
const STEPS: Readonly<Record<OnboardingStep, StepOfScope>> = {
  company: { scope: 'company', rights: ['ownCompany'] },
  location: { scope: 'company', rights: [] },
  colleagues: { scope: 'company', rights: ['users'] },
  secondFactor: { scope: 'network', rights: [] },
  legal: { scope: 'network', rights: ['legal'] },
  stages: { scope: 'network', rights: ['settings', 'clearing'] },
  mailServer: { scope: 'network', rights: ['users:all'] },
  import: { scope: 'network', rights: ['imports'] },
};

const stores = { onboarding: OnboardingStore, legal: LegalStore, clearingSettings: ClearingSettingsStore };
type Stores = StoresOf<typeof stores>;

/** The steps of the start page: what is done is derived from stored data, only what a user skipped is stored. */
export class OnboardingService {
  readonly #inTransaction: InTransaction;
  readonly #hasMailServer: boolean;

  /** @param hasMailServer whether a mail server is configured */
  constructor(inTransaction: InTransaction, hasMailServer: boolean) {
    this.#inTransaction = inTransaction;
    this.#hasMailServer = hasMailServer;
  }

  get(viewer: Viewer): Promise<Onboarding> {
    return this.#inTransaction(stores, (opened) => this.#read(opened, viewer));
  }

  /** Skips steps of the viewer, or takes them up again; others are ignored. */
  skip(viewer: Viewer, { steps, skipped }: HandlerInput<typeof skipOnboardingSteps>['body']): Promise<Onboarding> {
    const own = stepsOf(viewer).filter((step) => steps.includes(step));
    return this.#inTransaction(stores, async (opened) => {
      if (own.length > 0) await opened.onboarding.setSkipped(viewer.userId, own, skipped);
      return this.#read(opened, viewer);
    });
  }

  async #read(opened: Stores, viewer: Viewer): Promise<Onboarding> {
    const facts = await opened.onboarding.facts(viewer.userId);
    if (!facts) throw new Problem('session_expired');
    const done: Readonly<Record<OnboardingStep, boolean>> = {
      company: facts.companyName !== null,
      location: facts.hasOwnLocation,
      colleagues: facts.hasColleague,
      secondFactor: viewer.secondFactor === 'on',
      mailServer: this.#hasMailServer,
      import: facts.hasLocation,
      ...(scopeOf(viewer) === 'network' ? await settingsDone(opened) : { legal: false, stages: false }),
    };
    const stateOf = (step: OnboardingStep) => {
      if (done[step]) return 'done';
      return facts.skipped.includes(step) ? 'skipped' : 'open';
    };
    return {
      scope: scopeOf(viewer),
      steps: stepsOf(viewer).map((step) => ({ step, state: stateOf(step) })),
      company: { id: viewer.companyId, name: facts.companyName, approval: facts.isCompanyConfirmed ? 'confirmed' : 'waiting' },
    };
  }
}

function scopeOf(viewer: Viewer): Scope {
  if (can(viewer, 'users:all')) return 'network';
  return can(viewer, 'companyAdmin') ? 'company' : null;
}

const stepsOf = (viewer: Viewer): OnboardingStep[] => {
  const scope = scopeOf(viewer);
  return OnboardingStep.options.filter((step) => STEPS[step].scope === scope && STEPS[step].rights.every((right) => can(viewer, right)));
};

/** Whether imprint and privacy notice are complete (ADR 0030), and the settings of the clearing were saved. */
async function settingsDone({ legal, clearingSettings }: Stores): Promise<{ readonly legal: boolean; readonly stages: boolean }> {
  const isComplete: boolean[] = [];
  for (const page of LegalPageKey.options) isComplete.push(!isLegalPageOpen((await legal.get(page)).texts));
  const { version } = await clearingSettings.get();
  return { legal: isComplete.every(Boolean), stages: version > DEFAULT_SETTINGS.version };
}
