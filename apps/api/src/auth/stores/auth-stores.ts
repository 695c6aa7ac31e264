import { linkStores } from '../../accounts/account-stores.ts';
import { UserStore } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import type { StoresOf } from '../../platform/transactions/transactions.ts';
import { EmailChangeStore } from './email-change.store.ts';
import { MyDataStore } from './my-data.store.ts';
import { PasskeyStore } from './passkey.store.ts';
import { ProfileStore } from './profile.store.ts';
import { RegistrationStore } from './registration.store.ts';
import { SecondFactorStore } from './second-factor.store.ts';
import { SessionStore } from './session.store.ts';
import { SignInStore } from './sign-in.store.ts';

/** Stores of this slice. */
export const authStores = {
  registration: RegistrationStore,
  signIns: SignInStore,
  sessions: SessionStore,
  secondFactors: SecondFactorStore,
  passkeys: PasskeyStore,
  profiles: ProfileStore,
  emailChanges: EmailChangeStore,
  myData: MyDataStore,
};
export type AuthStores = StoresOf<typeof authStores>;

/** Stores for changes of credentials: factors, sessions, links, and the notification mail. */
export const credentialStores = { ...authStores, ...linkStores, users: UserStore, audit: AuditStore };
