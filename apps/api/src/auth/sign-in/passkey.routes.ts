import {
  addPasskey,
  beginPasskey,
  beginPasskeyReauthentication,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import type { PasskeyService } from '../second-factor/passkey.service.ts';
import type { PasskeySignInService } from './passkey-sign-in.service.ts';

interface PasskeyServices {
  readonly passkeys: PasskeyService;
  readonly passkeySignIn: PasskeySignInService;
  readonly reauthentication: Pick<ReauthenticationService, 'passkeyOptions'>;
}

/** Sign-in and re-authentication with passkeys, and the user's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, { passkeys, passkeySignIn, reauthentication }: PasskeyServices): void {
  mount(app, beginPasskeySignIn, async ({ network }) => ({ options: await passkeySignIn.begin(network) }));
  mount(app, signInWithPasskey, async ({ input: { body }, network, userAgent }) => ({
    user: await passkeySignIn.signIn({ ...body, network, userAgent }),
  }));
  mount(app, beginPasskeyReauthentication, async ({ viewer }) => ({ options: await reauthentication.passkeyOptions(viewer) }));
  mount(app, listPasskeys, async ({ viewer }) => ({ data: await passkeys.list(viewer) }));
  mount(app, beginPasskey, async ({ viewer, input: { body } }) => ({ options: await passkeys.begin(viewer, body.mailCode) }));
  mount(app, addPasskey, ({ viewer, input: { body } }) => passkeys.add(viewer, body));
  mount(app, renamePasskey, ({ viewer, input: { params, body } }) => passkeys.rename(viewer, params.id, body.name));
  mount(app, removePasskey, async ({ viewer, input: { params } }) => {
    await passkeys.remove(viewer, params.id);
    return { ok: true as const };
  });
}
