import { listUnsentMails, type UnsentMail } from '@rastnetz/contract';
import { beforeAll, expect, test } from 'vitest';
import { decided, rejected, undone } from '../clearing/decision-requests.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { useOutbox } from '../doubles/outbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';
import { insertReports, newPlace, reportOf } from '../reports/report-rows.ts';

const outbox = useOutbox();
const pool = () => outbox.api.database.pool;
let admin: Session;
beforeAll(async () => {
  admin = await outbox.api.signIn('admin', 'Netz');
});

/** A decided report from this address; returns it in its current state. */
async function decidedFor(email: string, name: string) {
  const made = newPlace(name, { reporter_email: email });
  await insertReports(outbox.api, [made]);
  return decided(admin, made.id, { version: 1, adminPublished: true });
}
/** Delivers what is due after the delay of decisions; mails delayed for a day stay. */
async function deliver(): Promise<void> {
  await pool().query("update mail set due_at = now() where due_at < now() + interval '1 hour'");
  await outbox.api.services.mails.deliverDue();
}
const passDay = () =>
  pool().query(
    "update mail set due_at = due_at - interval '1 day', sent_at = sent_at - interval '1 day' where daily_recipient is not null",
  );
const unsent = async (email: string): Promise<number> => {
  const count = 'select count(*)::integer as count from mail where recipient = $1 and sent_at is null';
  return (await pool().query<{ count: number }>(count, [email])).rows[0]?.count ?? -1;
};

test('an unconfirmed address gets one mail a day; mails queued meanwhile are sent as one the next day', async () => {
  const email = 'opfer@example.org';
  await decidedFor(email, 'Erster Hof');
  await deliver();
  expect((await outbox.inbox.mailTo(email)).subject).toBe('Ihre Meldung ist angenommen: Erster Hof');
  await decidedFor(email, 'Zweiter Hof');
  await decidedFor(email, 'Dritter Hof');
  await deliver();
  await deliver();
  expect([outbox.arrived(email), await unsent(email)]).toEqual([1, 2]);
  const { data } = body<{ data: UnsentMail[] }>(await admin.inject({ url: listUnsentMails.path }));
  const resting = data.filter(({ recipient }) => recipient === email);
  const isNextDay = ({ nextTryAt }: UnsentMail) => Date.parse(nextTryAt ?? '') > Date.now() + 23 * 3_600_000;
  expect(resting.map((mail) => [mail.state, isNextDay(mail)])).toEqual(Array(2).fill(['waiting', true]));
  await passDay();
  await deliver();
  const joined = outbox.inbox.mails.filter(({ to }) => to.includes(email)).at(-1);
  expect([outbox.arrived(email), await unsent(email), joined?.subject]).toEqual([2, 0, 'Zu Ihren Meldungen']);
  for (const words of ['Ihre Meldung ist angenommen: Zweiter Hof', 'Ihre Meldung ist angenommen: Dritter Hof'])
    expect([joined?.text, joined?.html].every((body) => body?.includes(words))).toBe(true);
  expect(joined?.text.match(/Diese E-Mail wurde automatisch versandt/g)).toHaveLength(1);
});

test('the limit applies to any spelling of the address and to concurrent deliveries', async () => {
  const emails = ['viele@example.org', 'Viele@Example.org', 'viele+eins@example.org', 'viele+zwei@example.org'];
  for (const [index, email] of emails.entries()) await decidedFor(email, `Hof ${index}`);
  await outbox.passTime();
  const { rows } = await pool().query<{ id: string }>('select id from mail');
  await Promise.all([...rows, ...rows].map(({ id }) => outbox.api.services.mails.deliver(id)));
  await outbox.api.services.mails.deliverDue();
  expect(outbox.inbox.mails.filter(({ to }) => to[0]?.toLowerCase().startsWith('viele'))).toHaveLength(1);
});

test('the address of a confirmed account gets each mail at once', async () => {
  const { email } = await outbox.api.signIn('user', 'Nord');
  await decidedFor(email, 'Hof Eins');
  await decidedFor(email, 'Hof Zwei');
  await deliver();
  expect([outbox.arrived(email), await unsent(email)]).toEqual([2, 0]);
});

test('a mail delayed for a day is deleted when its decision is undone', async () => {
  const email = 'ruhig@example.org';
  await decidedFor(email, 'Bleibt');
  await deliver();
  const live = await decidedFor(email, 'Geht');
  await deliver();
  expect((await reportOf(admin, live._id)).thread).toMatchObject([{ mail: 'waiting' }]);
  expect((await undone(admin, live)).thread).toEqual([]);
  expect([await unsent(email), (await mailsTo(pool(), email)).length]).toEqual([0, 1]);
});

test('a failed delivery is retried, and counts as the mail of the day once it succeeds', async () => {
  const email = 'spaeter@example.org';
  await outbox.inbox.goDown();
  await decidedFor(email, 'Versuch');
  await deliver();
  expect([outbox.arrived(email), await outbox.stored(email)]).toMatchObject([0, { failures: 1, is_sent: false }]);
  await outbox.inbox.comeBack();
  const made = newPlace('Zugleich', { reporter_email: email });
  await insertReports(outbox.api, [made]);
  await rejected(admin, made.id, { version: 1, reason: 'Dort ist nichts', sendReply: true });
  await deliver();
  const mail = await outbox.inbox.mailTo(email);
  expect([outbox.arrived(email), await unsent(email), mail.subject]).toEqual([1, 0, 'Zu Ihren Meldungen']);
});

test.each([
  ['first', 0],
  ['last', 2],
])('an expired mail (the %s) is omitted from a combined mail, and the others are sent', async (_which, place) => {
  const email = `frist-${place}@example.org`;
  const names = ['Hof A', 'Hof B', 'Hof C'];
  for (const name of names) await decidedFor(email, name);
  const { rows } = await pool().query<{ id: string }>('select id from mail where recipient = $1 order by created_at, id', [email]);
  await pool().query("update mail set expires_at = now() - interval '1 minute' where id = $1", [rows[place]?.id]);
  await deliver();
  const mail = await outbox.inbox.mailTo(email);
  expect(names.map((name) => mail.text.includes(name))).toEqual(names.map((_, index) => index !== place));
  const ends = await pool().query(
    'select sent_at is not null as sent, last_failure from mail where recipient = $1 order by created_at, id',
    [email],
  );
  const end = (index: number) => ({ sent: index !== place, last_failure: index === place ? 'EXPIRED' : null });
  expect(ends.rows).toEqual(names.map((_, index) => end(index)));
});
