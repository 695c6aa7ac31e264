import { getLocationQuota, getSubscription, listSubscriptions, setSubscription } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { SubscriptionService } from './subscription.service.ts';

/** Plans of companies. */
export function subscriptionRoutes(app: FastifyInstance, { subscriptions }: { readonly subscriptions: SubscriptionService }): void {
  mount(app, listSubscriptions, ({ input }) => subscriptions.list(input.query));
  mount(app, getLocationQuota, ({ viewer }) => subscriptions.locationQuota(viewer));
  mount(app, getSubscription, ({ input, viewer }) => subscriptions.get(viewer, input.params.id));
  mount(app, setSubscription, ({ input, viewer }) => subscriptions.set(viewer, input.params.id, input.body));
}
