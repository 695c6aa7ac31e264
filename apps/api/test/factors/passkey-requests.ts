import {
  addPasskey,
  beginPasskey,
  beginPasskeyReauthentication,
  beginPasskeySignIn,
  login,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  removePasskey,
  signInWithPasskey,
} from '@rastnetz/contract';
import { relyingPartyOf } from '../../src/auth/reauthentication/relying-party.ts';
import { SoftwareAuthenticator, type Twist } from '../doubles/software-authenticator.ts';
import { PASSWORD } from '../harness/accounts.ts';
import type { AppHarness, Session } from '../harness/app-harness.ts';

const post = (session: Session, url: string, payload: object = {}) => session.inject({ method: 'POST', url, payload });

/** Requests about passkeys, and authenticators that respond to them. */
export function passkeyRequests(api: Pick<AppHarness, 'config' | 'inject'>) {
  const plain = plainRequests(api);
  return {
    ...plain,
    /** Signs in by passkey only. */
    async signIn(authenticator: SoftwareAuthenticator, twist?: Twist) {
      return plain.sendSignIn(authenticator.get(await plain.signInOptions(), twist));
    },
    /** Adds a passkey of a new authenticator; `mailCode` is required for an admin’s first one. */
    async add(session: Session, authenticator = plain.authenticator(), mailCode?: string) {
      const answer = await plain.send(session, authenticator.create(await plain.creationOptions(session, mailCode)));
      if (answer.statusCode !== 200) throw new Error(`not added: ${answer.statusCode} ${answer.body}`);
      return { authenticator, ...answer.json<{ passkey: Passkey; recoveryCodes: string[] }>() };
    },
  };
}

const plainRequests = ({ config, inject }: Pick<AppHarness, 'config' | 'inject'>) => ({
  authenticator: (aaguid?: string) => new SoftwareAuthenticator(relyingPartyOf(config.publicUrl).origin, aaguid),

  async creationOptions(session: Session, mailCode?: string): Promise<PasskeyCreationOptions> {
    return (await post(session, beginPasskey.path, { mailCode })).json().options;
  },

  async signInOptions(): Promise<PasskeyRequestOptions> {
    return (await inject({ method: 'POST', url: beginPasskeySignIn.path })).json().options;
  },

  async reauthenticationOptions(session: Session): Promise<PasskeyRequestOptions> {
    return (await post(session, beginPasskeyReauthentication.path)).json().options;
  },

  send: (session: Session, passkey: object, name = 'Laptop') => post(session, addPasskey.path, { passkey, name }),

  remove: (session: Session, id: string) => session.inject({ method: 'DELETE', url: removePasskey.path.replace(':id', id) }),

  /** Signs in by password and another credential. */
  login: ({ email }: Pick<Session, 'email'>, shown: { readonly code?: string; readonly passkey?: PasskeyAssertion } = {}) =>
    inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD, ...shown } }),

  sendSignIn: (passkey: PasskeyAssertion) => inject({ method: 'POST', url: signInWithPasskey.path, payload: { passkey } }),
});
