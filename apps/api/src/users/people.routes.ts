import {
  blockPerson,
  changePerson,
  exportAudit,
  getPeopleRules,
  getPerson,
  invitePerson,
  listAudit,
  listPeople,
  removePerson,
  resendInvitation,
  resetSecondFactor,
  searchAudit,
  setPeopleRules,
  unblockPerson,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mountDownload } from '../platform/http/endpoints/download.ts';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { PeopleServices } from './people-services.ts';

/** People of the network, their rules, and the audit log (S6-ROLE-12). */
export function peopleRoutes(app: FastifyInstance, services: PeopleServices): void {
  const { people, peopleList, peopleRules, audit, auditLog, invitations } = services;
  mount(app, listPeople, ({ viewer, input: { query } }) => peopleList.list(viewer, query));
  mount(app, getPeopleRules, () => peopleRules.get());
  mount(app, setPeopleRules, ({ viewer, input: { body } }) => peopleRules.set(viewer, body));
  mount(app, getPerson, ({ viewer, input: { params } }) => peopleList.get(viewer, params.id));
  mount(app, invitePerson, ({ viewer, input: { body } }) => invitations.invite(viewer, body));
  mount(app, changePerson, ({ viewer, input: { params, body } }) => people.change(viewer, params.id, body));
  mount(app, blockPerson, ({ viewer, input: { params } }) => people.block(viewer, params.id));
  mount(app, unblockPerson, ({ viewer, input: { params } }) => people.unblock(viewer, params.id));
  mount(app, resetSecondFactor, ({ viewer, input: { params } }) => people.resetSecondFactor(viewer, params.id));
  mount(app, resendInvitation, ({ viewer, input: { params } }) => invitations.resend(viewer, params.id));
  mount(app, removePerson, async ({ viewer, input: { params } }) => {
    await people.remove(viewer, params.id);
    return { ok: true as const };
  });
  mount(app, listAudit, ({ viewer, input: { query } }) => audit.list(viewer, query.subjectId ?? null, query.page));
  mount(app, searchAudit, ({ input: { query } }) => auditLog.page(query));
  mountDownload(app, exportAudit, ({ viewer, input: { query } }) => auditLog.open(viewer, query));
}
