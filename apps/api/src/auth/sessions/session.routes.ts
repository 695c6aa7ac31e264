import { endSession, endSessions, listSessions } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { SessionService } from './session.service.ts';

/** The signed-in user's sessions. */
export function sessionRoutes(app: FastifyInstance, { sessions }: { readonly sessions: SessionService }): void {
  mount(app, listSessions, async ({ viewer }) => ({ data: await sessions.list(viewer) }));
  mount(app, endSession, async ({ viewer, input: { params } }) => {
    await sessions.end(viewer, params.id);
    return { ok: true as const };
  });
  mount(app, endSessions, async ({ viewer, input: { query } }) => ({ ended: await sessions.endAll(viewer, query.keep === 'current') }));
}
