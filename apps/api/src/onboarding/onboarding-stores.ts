import { OnboardingStore } from './onboarding.store.ts';

/** Stores of this slice. */
export const onboardingStores = {
  onboarding: OnboardingStore,
};
