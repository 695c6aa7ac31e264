import type { Onboarding, OnboardingStep } from '@rastnetz/contract';
import {
  IconBuilding,
  IconMail,
  IconMapPin,
  type IconProps,
  IconSectionSign,
  IconShieldLock,
  IconTableImport,
  IconTimeline,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { paths } from '#kit/navigation/paths.ts';

/** Icon of a step, and the address of the page where it is done. */
interface StartStep {
  readonly icon: ComponentType<IconProps>;
  readonly path: string;
}

export const START_STEPS: Readonly<Record<OnboardingStep, StartStep>> = {
  company: { icon: IconBuilding, path: paths.company },
  location: { icon: IconMapPin, path: locationsPath({ open: 'new' }) },
  colleagues: { icon: IconUserPlus, path: `${paths.users}?panel=new` },
  secondFactor: { icon: IconShieldLock, path: `${paths.profile}#factor` },
  legal: { icon: IconSectionSign, path: paths.legal },
  stages: { icon: IconTimeline, path: paths.pipelines },
  mailServer: { icon: IconMail, path: `${paths.users}?tab=mails` },
  import: { icon: IconTableImport, path: paths.imports },
};

/** The steps that fill Home: until they are done, there is nothing else to show. */
const FIRST_ENTRIES: readonly OnboardingStep[] = ['location', 'import'];

/** The steps in a state. */
export const stepsIn = ({ steps }: Onboarding, wanted: 'open' | 'done' | 'skipped'): OnboardingStep[] =>
  steps.filter(({ state }) => state === wanted).map(({ step }) => step);

/** Whether Home would be empty, because there is no location yet. */
export const isHomeEmpty = ({ steps }: Onboarding): boolean =>
  steps.some(({ step, state }) => FIRST_ENTRIES.includes(step) && state !== 'done');
