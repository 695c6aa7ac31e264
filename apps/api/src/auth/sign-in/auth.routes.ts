import { login, logout, me, reauthenticate } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import type { AuthService } from './auth.service.ts';

interface AuthServices {
  readonly auth: AuthService;
  readonly reauthentication: Pick<ReauthenticationService, 'reauthenticate'>;
}

/** Sign-in, sign-out, the signed-in user, and re-authentication. */
export function authRoutes(app: FastifyInstance, { auth, reauthentication }: AuthServices): void {
  mount(app, login, async ({ input, network, userAgent }) => ({ user: await auth.signIn({ ...input.body, network, userAgent }) }));
  mount(app, logout, async ({ viewer }) => {
    await auth.signOut(viewer);
    return { ok: true as const };
  });
  mount(app, me, async ({ viewer }) => ({ user: await auth.me(viewer) }));
  mount(app, reauthenticate, async ({ viewer, input: { body } }) => {
    const until = await reauthentication.reauthenticate(viewer, body);
    return { until: until.toISOString() };
  });
}
