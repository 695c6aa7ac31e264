import { setTimeout as pause } from 'node:timers/promises';
import { createApiKey, type SessionUser } from '@rastnetz/contract';
import { createSession, type Who } from '../../../e2e/harness/client.ts';
import { HttpClient, randomNetwork, Violations } from './http-client.ts';
import { importForever } from './importer.ts';
import { inviteForever } from './inviter.ts';
import { Ledger } from './ledger.ts';
import { reportForever } from './reporter.ts';
import type { Work } from './work.ts';
import { writeForever } from './writer.ts';

/** Running clients, until they are stopped. */
export interface Load {
  readonly work: Work;
  /** Lets every client finish; started imports are awaited. */
  stop(): Promise<void>;
}

const REST_MS = 20;
const REST_AFTER_NONE_MS = 250;
let tokens = 0;
const RUN = Date.now().toString(36);

/** Signs users in and creates an API key. */
async function enter(origin: string, withinMs: number) {
  const violations = new Violations();
  const clientWith = (headers: Readonly<Record<string, string>>) => new HttpClient(origin, headers, violations, withinMs);
  const clientOf = ({ token }: Pick<SessionUser, 'token'>) => clientWith({ authorization: `Bearer ${token}` });
  const [partner, admin, boss] = await Promise.all((['partner', 'admin', 'super'] as const).map((who: Who) => createSession(origin, who)));
  if (!partner || !admin || !boss) throw new Error('no user could sign in');
  const made = await clientOf(boss).request('POST', createApiKey.path, { json: { name: `Faults ${RUN}`, scopes: ['report'] } });
  const { key } = made.body as { key: string };
  return {
    ledger: new Ledger(),
    violations,
    partner: clientOf(partner),
    admin: clientOf(admin),
    program: () => clientWith({ 'x-api-key': key, 'x-forwarded-for': randomNetwork() }),
    companyId: partner.companyId,
  };
}

/**
 * Starts the load: saves with photos, edits, trash; reports with an API key; imports with commit; mailed invitations. A request without a response
 * within `withinMs` milliseconds is a violation.
 */
export async function startLoad(origin: string, withinMs: number): Promise<Load> {
  let isStopped = false;
  const work: Work = {
    ...(await enter(origin, withinMs)),
    isGoingOn: () => !isStopped,
    token: () => {
      tokens += 1;
      return `${RUN}${tokens.toString(36)}`;
    },
    rest: (status) => pause(status === 0 || status >= 500 ? REST_AFTER_NONE_MS : REST_MS),
  };
  const workers = [writeForever, writeForever, writeForever, reportForever, reportForever, importForever, inviteForever];
  const running = Promise.all(workers.map((worker) => worker(work)));
  return {
    work,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
