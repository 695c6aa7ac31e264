import { login, logout, me } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import type { AuthService } from './auth.service.ts';

/** Sign in, sign out, who am I. */
export function authRoutes(app: FastifyInstance, { auth }: { readonly auth: AuthService }): void {
  mount(app, login, async ({ input, network, userAgent }) => ({ user: await auth.signIn({ ...input.body, network, userAgent }) }));
  mount(app, logout, async ({ viewer }) => {
    await auth.signOut(viewer);
    return { ok: true as const };
  });
  mount(app, me, async ({ viewer }) => ({ user: await auth.me(viewer) }));
}
