import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * A step of the start page. For company admins: the company has a name, a location, a second person. For admins of the network, each if they
 * may do it: own second factor, imprint and privacy notice, stages of the clearing, mail server, first locations.
 */
export const OnboardingStep = z.enum(['company', 'location', 'colleagues', 'secondFactor', 'legal', 'stages', 'mailServer', 'import']);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** State of a step: `done` is derived from stored data and precedes `skipped`, which the user chose. */
export const OnboardingState = z.enum(['open', 'done', 'skipped']);
export type OnboardingState = z.infer<typeof OnboardingState>;

/** The start page of a user. */
export const Onboarding = z.object({
  /** Whose steps they are: those of a company admin or an admin of the network; null for other staff, who have none. */
  scope: z.enum(['company', 'network']).nullable(),
  /** In the order in which they are shown. */
  steps: z.array(z.object({ step: OnboardingStep, state: OnboardingState })),
  /** The user's company. Until an admin confirms it, only its staff and those who review locations see its new locations. */
  company: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    approval: z.enum(['confirmed', 'waiting']),
  }),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/v1/start',
  summary: 'The steps of the user’s start page, and whether an admin confirmed their company',
  access: 'session',
  response: Onboarding,
});

export const skipOnboardingSteps = endpoint({
  method: 'POST',
  path: '/api/v1/start',
  summary: 'Skip steps of the start page, or take them up again; steps of others and finished ones are ignored',
  access: 'session',
  body: z.object({ steps: z.array(OnboardingStep).min(1).max(OnboardingStep.options.length), skipped: z.boolean() }),
  response: Onboarding,
});

export const onboardingEndpoints = [getOnboarding, skipOnboardingSteps] as const;
