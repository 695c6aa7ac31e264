import { getOnboarding, skipOnboardingSteps } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { OnboardingService } from './onboarding.service.ts';

/** The start page. */
export function onboardingRoutes(app: FastifyInstance, { onboarding }: { readonly onboarding: OnboardingService }): void {
  mount(app, getOnboarding, ({ viewer }) => onboarding.get(viewer));
  mount(app, skipOnboardingSteps, ({ viewer, input: { body } }) => onboarding.skip(viewer, body));
}
