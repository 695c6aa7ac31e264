import { SubscriptionScreen } from '#features/subscriptions/subscription-screen.tsx';

/** /dashboard/einstellungen/aboverwaltung */
export const Component = SubscriptionScreen;
