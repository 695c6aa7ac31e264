import type { Kysely } from 'kysely';
import { AuthorshipStore } from '../../accounts/authorship.store.ts';
import { MailTokenStore } from '../../accounts/mail-token.store.ts';
import { UserStore } from '../../accounts/user.store.ts';
import { ApiKeyStore } from '../../api-keys/api-key.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import { AuditChainStore } from '../../audit/audit-chain.store.ts';
import { AuditLogStore } from '../../audit/audit-log.store.ts';
import { EmailChangeStore } from '../../auth/email-change.store.ts';
import { MyDataStore } from '../../auth/my-data.store.ts';
import { PasskeyStore } from '../../auth/passkey.store.ts';
import { ProfileStore } from '../../auth/profile.store.ts';
import { RegistrationStore } from '../../auth/registration.store.ts';
import { SecondFactorStore } from '../../auth/second-factor.store.ts';
import { SessionStore } from '../../auth/session.store.ts';
import { SignInStore } from '../../auth/sign-in.store.ts';
import { RetentionStore } from '../../retention-settings/retention.store.ts';
import { SubscriptionStore } from '../../subscriptions/subscription.store.ts';
import { SubscriptionListStore } from '../../subscriptions/subscription-list.store.ts';
import { PeopleStore } from '../../users/people.store.ts';
import { PeopleRulesStore } from '../../users/people-rules.store.ts';
import type { Tables } from './schema/tables.ts';

/** The stores of people and programs: who they are, how they sign in, what they may, and what their companies may take. */
export const accountStores = (db: Kysely<Tables>) => ({
  users: new UserStore(db),
  audit: new AuditStore(db),
  auditLog: new AuditLogStore(db),
  auditChain: new AuditChainStore(db),
  retention: new RetentionStore(db),
  subscriptions: new SubscriptionStore(db),
  subscriptionList: new SubscriptionListStore(db),
  authorship: new AuthorshipStore(db),
  people: new PeopleStore(db),
  peopleRules: new PeopleRulesStore(db),
  registration: new RegistrationStore(db),
  signIns: new SignInStore(db),
  sessions: new SessionStore(db),
  apiKeys: new ApiKeyStore(db),
  secondFactors: new SecondFactorStore(db),
  passkeys: new PasskeyStore(db),
  mailTokens: new MailTokenStore(db),
  profiles: new ProfileStore(db),
  emailChanges: new EmailChangeStore(db),
  myData: new MyDataStore(db),
});
