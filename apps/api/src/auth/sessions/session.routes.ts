import { endSession, endSessions, listSessions } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { CountProfileChange } from '../../platform/http/limits/write-limits.ts';
import type { SessionService } from './session.service.ts';

interface SessionServices {
  readonly countProfileChange: CountProfileChange;
  readonly sessions: SessionService;
}

/** The signed-in user's sessions. */
export function sessionRoutes(app: FastifyInstance, { sessions, countProfileChange }: SessionServices): void {
  mount(app, listSessions, async ({ viewer }) => ({ data: await sessions.list(viewer) }));
  mount(app, endSession, async ({ viewer, input: { params } }) => {
    await countProfileChange(viewer.userId);
    await sessions.end(viewer, params.id);
    return { ok: true as const };
  });
  mount(app, endSessions, async ({ viewer, input: { query } }) => {
    await countProfileChange(viewer.userId);
    return { ended: await sessions.endAll(viewer, query.keep === 'current') };
  });
}
