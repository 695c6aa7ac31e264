import { invitationStores, mailerStores } from '../accounts/account-stores.ts';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { PasskeyStore } from '../auth/stores/passkey.store.ts';
import { RegistrationStore } from '../auth/stores/registration.store.ts';
import { SecondFactorStore } from '../auth/stores/second-factor.store.ts';
import { SessionStore } from '../auth/stores/session.store.ts';
import { CompanyStore } from '../companies/company.store.ts';
import type { StoresOf } from '../platform/transactions/transactions.ts';
import { SubscriptionStore } from '../subscriptions/subscription.store.ts';
import { PeopleStore } from './people.store.ts';
import { PeopleRulesStore } from './people-rules.store.ts';

/** Stores of this slice. */
export const userStores = {
  people: PeopleStore,
  peopleRules: PeopleRulesStore,
};
export type UserStores = StoresOf<typeof userStores>;

/** Stores for changing a person: rights, company and status affect sessions, factors and mails. */
export const personStores = {
  ...mailerStores,
  users: UserStore,
  people: PeopleStore,
  companies: CompanyStore,
  subscriptions: SubscriptionStore,
  sessions: SessionStore,
  secondFactors: SecondFactorStore,
  passkeys: PasskeyStore,
  audit: AuditStore,
};
export type PersonStores = StoresOf<typeof personStores>;

/** Stores for inviting a person. */
export const inviteStores = {
  ...invitationStores,
  people: PeopleStore,
  registration: RegistrationStore,
  subscriptions: SubscriptionStore,
  audit: AuditStore,
};
