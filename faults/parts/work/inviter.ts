import { setTimeout as pause } from 'node:timers/promises';
import { invitePerson } from '@rastnetz/contract';
import type { Work } from './work.ts';

const PAUSE_MS = 300;

/** Invites people one after the other: every acknowledged invitation must arrive as a mail. */
export async function inviteForever(work: Work): Promise<void> {
  while (work.isGoingOn()) {
    const email = `probe-${work.token()}@example.org`;
    const answer = await work.admin.request('POST', invitePerson.path, { json: { email, companyId: work.companyId } });
    work.ledger.count(answer);
    if (answer.status === 200) work.ledger.invited.add(email);
    await pause(PAUSE_MS);
  }
}
