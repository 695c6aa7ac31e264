import { acceptInvitation, getInvitation } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { PeopleServices } from './people-services.ts';

/** Endpoints of an invited person, used with the mailed link. */
export function invitationRoutes(app: FastifyInstance, { invitations }: Pick<PeopleServices, 'invitations'>): void {
  mount(app, getInvitation, ({ input: { params } }) => invitations.read(params.token));
  mount(app, acceptInvitation, async ({ input: { params, body }, network }) => {
    const { email } = await invitations.accept(params.token, body, network);
    return { ok: true as const, email };
  });
}
