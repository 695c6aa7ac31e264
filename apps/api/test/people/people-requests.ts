import {
  type AuditEntry,
  acceptInvitation,
  blockPerson,
  changePerson,
  getInvitation,
  getPerson,
  invitePerson,
  listAudit,
  listPeople,
  type Person,
  removePerson,
  resendInvitation,
  resetSecondFactor,
  unblockPerson,
} from '@rastnetz/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AppHarness, Session } from '../harness/app-harness.ts';

type Caller = { inject(options: InjectOptions): Promise<LightMyRequestResponse> };
const at = (path: string, id: string) => path.replace(/:\w+/, id);
const post = (caller: Caller, url: string, payload: object = {}) => caller.inject({ method: 'POST', url, payload });

/** Requests about people, as a signed-in user sends them. */
export const peopleRequests = {
  list: (session: Session, query: Record<string, string> = {}) => session.inject({ url: listPeople.path, query }),
  get: (session: Session, id: string) => session.inject({ url: at(getPerson.path, id) }),
  change: (session: Session, id: string, change: object) => post(session, at(changePerson.path, id), change),
  block: (session: Session, id: string) => post(session, at(blockPerson.path, id)),
  unblock: (session: Session, id: string) => post(session, at(unblockPerson.path, id)),
  resetSecondFactor: (session: Session, id: string) => post(session, at(resetSecondFactor.path, id)),
  remove: (session: Session, id: string) => session.inject({ method: 'DELETE', url: at(removePerson.path, id) }),
  invite: (session: Session, invitation: object) => post(session, invitePerson.path, invitation),
  resend: (session: Session, id: string) => post(session, at(resendInvitation.path, id)),
  read: (caller: Caller, token: string) => caller.inject({ url: at(getInvitation.path, token) }),
  accept: (caller: Caller, token: string, acceptance: object) => post(caller, at(acceptInvitation.path, token), acceptance),
};

/** Re-authenticates the sessions of a user, which a change of their role or rights makes necessary. */
export const proveAgain = ({ database }: Pick<AppHarness, 'database'>, { id }: Session) =>
  database.pool.query('update session set proved_at = now() where user_id = $1', [id]);

/** Names of a page of people, or addresses of those without a name. */
export const namesIn = (answer: LightMyRequestResponse): string[] =>
  answer.json<{ data: Person[] }>().data.map(({ vorname, nachname, email }) => `${vorname} ${nachname}`.trim() || email);

/** Audit entries about a user, newest first. */
export async function auditOf(session: Session, subjectId: string): Promise<AuditEntry[]> {
  const answer = await session.inject({ url: listAudit.path, query: { subjectId } });
  return answer.json<{ data: AuditEntry[] }>().data;
}

/** Tokens of invitations mailed to an address, newest first. */
export async function invitationTokens({ database }: Pick<AppHarness, 'database'>, email: string): Promise<string[]> {
  const query = database.kysely.selectFrom('mail').select('body_text').where('recipient', '=', email).orderBy('created_at', 'desc');
  const mails = await query.orderBy('id', 'desc').execute();
  return mails.flatMap(({ body_text }) => /\/einladung\/([\w-]{60})\n/.exec(body_text)?.[1] ?? []);
}
