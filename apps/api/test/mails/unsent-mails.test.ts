import { listUnsentMails, retryMail, type UnsentMail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { queryOn } from '../../src/platform/db/query.ts';
import { DoctorStore } from '../../src/wiring/doctor/doctor.store.ts';
import { useOutbox } from '../doubles/outbox.ts';
import { type Session, startApp } from '../harness/app-harness.ts';
import { refusal } from '../harness/factories.ts';
import { readMetrics } from '../http/read-metrics.ts';
import { body } from '../locations/lifecycle-requests.ts';

const outbox = useOutbox();

const unsent = async (session: Session, page = 1) =>
  body<{ data: UnsentMail[]; total: number; givenUp: number; hasServer: boolean }>(
    await session.inject({ url: listUnsentMails.path, query: { page: String(page) } }),
  );
const retry = (session: Session, id: string) => session.inject({ method: 'POST', url: retryMail.path.replace(':id', id) });
const deliver = () => outbox.api.services.mails.deliverDue();

test('unsent mails are listed newest first, ten a page, with their state and never with their text', async () => {
  const admin = await outbox.api.signIn('admin', 'Netz');
  await outbox.api.database.pool.query(
    `insert into mail (id, recipient, subject, body_text, body_html, created_at)
     select gen_random_uuid(), 'alt@example.org', 'alt ' || n, 'geheim', 'geheim', now() - n * interval '1 minute' from generate_series(1, 10) n`,
  );
  const refused = await outbox.registered();
  outbox.inbox.refuse(true);
  await outbox.api.services.mails.deliver((await outbox.stored(refused)).id);
  outbox.inbox.refuse(false);
  const down = await outbox.registered();
  await outbox.inbox.goDown();
  await outbox.api.services.mails.deliver((await outbox.stored(down)).id);
  const first = await unsent(admin);
  expect(first).toMatchObject({ total: 12, givenUp: 1, hasServer: true });
  expect(first.data.slice(0, 3)).toEqual([
    expect.objectContaining({ recipient: down, state: 'retrying', failures: 1, lastFailure: 'ESOCKET' }),
    expect.objectContaining({ recipient: refused, state: 'given_up', failures: 1, lastFailure: 'EENVELOPE 550' }),
    expect.objectContaining({ recipient: 'alt@example.org', subject: 'alt 1', state: 'waiting', failures: 0, lastFailure: null }),
  ]);
  expect((await unsent(admin, 2)).data.map(({ subject }) => subject)).toEqual(['alt 9', 'alt 10']);
  const answer = await admin.inject({ url: listUnsentMails.path });
  expect(answer.body).not.toMatch(/geheim|\/register\//);
});

test('S6-ROLE-07 users without the right for people neither see nor retry unsent mails', async () => {
  const partner = await outbox.api.signIn('user', 'Nord');
  await outbox.registered();
  expect(refusal(await partner.inject({ url: listUnsentMails.path }))).toMatchObject({ status: 403 });
  expect(refusal(await retry(partner, uuidv7()))).toMatchObject({ status: 403 });
});

test('an admin retries a failed mail, which resets its attempts; that is audited without the address', async () => {
  const admin = await outbox.api.signIn('admin', 'Netz');
  const email = await outbox.registered();
  outbox.inbox.refuse(true);
  await deliver();
  outbox.inbox.refuse(false);
  const { id } = await outbox.stored(email);
  expect(body<UnsentMail>(await retry(admin, id))).toMatchObject({ id, recipient: email, state: 'retrying', failures: 0 });
  await outbox.api.services.mails.deliver(id);
  expect(outbox.arrived(email)).toBe(1);
  expect((await unsent(admin)).total).toBe(0);
  const { pool } = outbox.api.database;
  const { rows } = await pool.query(
    "select actor_id, subject_id, details from audit_entry where action = 'mail.retried' order by id desc limit 1",
  );
  const person = await pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
  expect(rows).toEqual([{ actor_id: admin.id, subject_id: person.rows[0]?.id, details: {} }]);
  expect(refusal(await retry(admin, id))).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(refusal(await retry(admin, uuidv7()))).toMatchObject({ status: 404 });
});

test('a retry does not send a mail twice that is being sent', async () => {
  const admin = await outbox.api.signIn('admin', 'Netz');
  const email = await outbox.registered();
  const { id } = await outbox.stored(email);
  const sending = outbox.api.services.mails.deliver(id);
  await retry(admin, id);
  await Promise.all([sending, outbox.api.services.mails.deliver(id), outbox.api.services.mails.deliver(id)]);
  expect(outbox.arrived(email)).toBe(1);
});

test('a mail with an expired link cannot be retried', async () => {
  const admin = await outbox.api.signIn('admin', 'Netz');
  const email = await outbox.registered();
  await outbox.api.database.pool.query("update mail set expires_at = now() - interval '1 second'");
  await deliver();
  expect(refusal(await retry(admin, (await outbox.stored(email)).id))).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('a mail that expired by a clock that was ahead cannot be retried, because its content is gone', async () => {
  const admin = await outbox.api.signIn('admin', 'Netz');
  const email = await outbox.registered();
  const { pool } = outbox.api.database;
  await pool.query("update mail set expires_at = now() - interval '1 second'");
  await deliver();
  await pool.query("update mail set expires_at = now() + interval '1 hour'");
  const { id } = await outbox.stored(email);
  expect(refusal(await retry(admin, id))).toMatchObject({ status: 409, code: 'wrong_state' });
  await outbox.api.services.mails.deliver(id);
  expect(outbox.arrived(email)).toBe(0);
});

test('without a mail server the list reports it', async () => {
  const api = await startApp();
  onTestFinished(() => api.close());
  expect(await unsent(await api.signIn('admin', 'Netz'))).toEqual({ data: [], total: 0, givenUp: 0, hasServer: false });
});

test('/metrics counts waiting, resting and failed mails; the doctor calls one that rests not overdue', async () => {
  const [waits, rests, refused] = [await outbox.registered(), await outbox.registered(), await outbox.registered()];
  const { pool } = outbox.api.database;
  await pool.query("update mail set due_at = now() + interval '1 day', created_at = now() - interval '2 hours' where recipient = $1", [
    rests,
  ]);
  outbox.inbox.refuse(true);
  await outbox.api.services.mails.deliver((await outbox.stored(refused)).id);
  const text = await readMetrics(outbox.api);
  expect(text.split('\n').filter((line) => line.startsWith('mails_unsent'))).toEqual([
    'mails_unsent{state="waiting"} 1',
    'mails_unsent{state="resting"} 1',
    'mails_unsent{state="given_up"} 1',
  ]);
  expect(text).not.toContain(waits);
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const overdue = async () => (await new DoctorStore(queryOn(client)).content([])).mailsOverdue;
  expect(await overdue()).toBe(0);
  await pool.query("update mail set due_at = now() - interval '61 minutes' where recipient = $1", [waits]);
  expect(await overdue()).toBe(1);
  for (const [failures, number] of [
    [1, 1],
    [9, 2],
  ]) {
    await pool.query('update mail set failures = $2 where recipient = $1', [rests, failures]);
    expect(await overdue()).toBe(number);
  }
});
