import { validateEmail } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { mailerStores } from '../../src/accounts/account-stores.ts';
import { MailService } from '../../src/mails/mail.service.ts';
import { mailStores } from '../../src/mails/mail-stores.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { smtpSender } from '../../src/platform/mail/mail-sender.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { workMails } from '../../src/wiring/server/mail-jobs.ts';
import { useOutbox } from '../doubles/outbox.ts';
import { linkIn } from '../doubles/smtp-inbox.ts';
import { raiseJobError } from '../harness/database.ts';

const outbox = useOutbox();
const mails = () => outbox.api.services.mails;
const jobs = async () => {
  const query = `select state::text, extract(epoch from start_after - created_on)::integer as pause from pgboss.job
    where name = 'mail' order by created_on, start_after`;
  return (await outbox.api.database.pool.query<{ state: string; pause: number }>(query)).rows;
};

/** Starts jobs and workers of a server for mails; resolves when due mails have been looked up. */
async function startOnce(): Promise<void> {
  const { database, services, config } = outbox.api;
  const own = await startJobs(database, raiseJobError);
  const looked = Promise.withResolvers<void>();
  const service = new MailService(transactionsOn(database, own), smtpSender(config.smtpUrl ?? '', config.mailFrom));
  await workMails(own, {
    accounts: services.accounts,
    mails: {
      deliver: (id: string) => service.deliver(id),
      queueDueMails: () => service.queueDueMails(),
      deliverDue: () => service.deliverDue().then(looked.resolve),
    },
  });
  await looked.promise;
  await own.stop();
}

test('S1-AUTH-03 a mail queued while no server runs is sent once after the next start', async () => {
  const email = await outbox.registered();
  expect([outbox.arrived(email), await jobs()]).toEqual([0, [{ state: 'created', pause: 0 }]]);
  await startOnce();
  const link = linkIn(await outbox.inbox.mailTo(email));
  expect((await outbox.stored(email)).is_sent).toBe(true);
  await startOnce();
  expect(outbox.arrived(email)).toBe(1);
  const opened = await outbox.api.inject({ method: 'POST', url: validateEmail.path.replace(':token', link.split('/')[2] ?? '') });
  expect(opened.statusCode).toBe(200);
});

test('a registration that is rolled back leaves neither mail nor job', async () => {
  const inTransaction = transactionsOn(outbox.api.database, outbox.api.jobs);
  const mail = { id: '019b0000-0000-7000-8000-000000000001', recipient: 'weg@example.org', subject: 's', text: 't', html: 'h' };
  const work = inTransaction(mailerStores, async (stores) => {
    await stores.mails.insert({ ...mail, language: 'de', expiresAt: null });
    await stores.jobs.send('mail', { id: mail.id });
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect([await outbox.stored(mail.recipient), await jobs()]).toEqual([undefined, []]);
});

test('a sent mail is marked and its text, which contains links, is deleted', async () => {
  const email = await outbox.registered();
  const { id, words } = await outbox.stored(email);
  expect(words).toContain('/register/');
  await mails().deliver(id);
  expect(await outbox.stored(email)).toMatchObject({ is_sent: true, failures: 0, words: '' });
});

test('concurrent deliveries send a mail once', async () => {
  const emails = await Promise.all(Array.from({ length: 5 }, () => outbox.registered()));
  const ids = await Promise.all(emails.map(async (email) => (await outbox.stored(email)).id));
  await Promise.all([...ids, ...ids].map((id) => mails().deliver(id)).concat(mails().deliverDue(), mails().deliverDue()));
  expect(emails.map(outbox.arrived)).toEqual([1, 1, 1, 1, 1]);
});

test('a mail that was being sent when its process ended is sent after the next start, if no other node shares the database', async () => {
  const email = await outbox.registered();
  const { id } = await outbox.stored(email);
  await transactionsOn(outbox.api.database, outbox.api.jobs)(mailStores, ({ mails: store }) => store.claim(id));
  await mails().deliver(id);
  expect(outbox.arrived(email)).toBe(0);
  await mails().queueDueMails(true);
  await mails().deliverDue();
  expect((await outbox.stored(email)).is_sent).toBe(true);
});

test('a mail is sent once, even if the mail server takes longer than a claim lasts', async () => {
  const email = await outbox.registered();
  const { id } = await outbox.stored(email);
  const { pool } = outbox.api.database;
  let sent = 0;
  const claimedFor = async () =>
    (await pool.query('select claimed_until - now() as left from mail where id = $1', [id])).rows[0].left.minutes;
  const slow = new MailService(
    transactionsOn(outbox.api.database, outbox.api.jobs),
    async () => {
      sent += 1;
      await pool.query("update mail set claimed_until = now() + interval '20 seconds' where id = $1", [id]);
      await expect.poll(claimedFor).toBe(1);
      await mails().deliverDue();
    },
    10,
  );
  await slow.deliver(id);
  expect([sent, outbox.arrived(email), (await outbox.stored(email)).is_sent]).toEqual([1, 0, true]);
});

test('a mail whose sender crashed is sent after a delay', async () => {
  const email = await outbox.registered();
  const inTransaction = transactionsOn(outbox.api.database, outbox.api.jobs);
  const { id } = await outbox.stored(email);
  expect(await inTransaction(mailStores, (stores) => stores.mails.claim(id))).toMatchObject({ id });
  await mails().deliverDue();
  expect(outbox.arrived(email)).toBe(0);
  await outbox.passTime();
  await mails().deliverDue();
  expect(outbox.arrived(email)).toBe(1);
});

test('mails are retried with growing delays while the mail server is down, and arrive once it is back', async () => {
  const email = await outbox.registered();
  await outbox.inbox.goDown();
  const { id } = await outbox.stored(email);
  for (let round = 0; round < 3; round += 1) {
    await mails().deliver(id);
    await mails().deliver(id);
    await outbox.passTime();
  }
  expect(await outbox.stored(email)).toMatchObject({ failures: 3, last_failure: 'ESOCKET', is_sent: false, is_given_up: false });
  expect((await jobs()).map(({ pause }) => pause)).toEqual([0, 10, 20, 40]);
  await outbox.inbox.comeBack();
  await mails().deliver(id);
  expect([outbox.arrived(email), (await outbox.stored(email)).is_sent]).toEqual([1, true]);
});

test('a mail that was tried too often fails, and leaves no failing job', async () => {
  const email = await outbox.registered();
  await outbox.inbox.goDown();
  await outbox.api.database.pool.query('update mail set failures = 18');
  for (let round = 0; round < 3; round += 1) {
    await mails().deliverDue();
    await outbox.passTime();
  }
  expect(await outbox.stored(email)).toMatchObject({ failures: 20, is_given_up: true, last_failure: 'ESOCKET' });
  expect((await jobs()).map(({ state }) => state)).toEqual(['created', 'created']);
  await outbox.inbox.comeBack();
  await mails().deliverDue();
  expect(outbox.arrived(email)).toBe(0);
});

test('an address that the mail server rejects permanently fails at once; the text of the rejection is not stored', async () => {
  const email = await outbox.registered();
  outbox.inbox.refuse(true);
  await mails().deliverDue();
  expect(await outbox.stored(email)).toMatchObject({ failures: 1, is_given_up: true, last_failure: 'EENVELOPE 550' });
});

test('a mail with an expired link is not sent, and its text is deleted', async () => {
  const email = await outbox.registered();
  await outbox.api.database.pool.query("update mail set expires_at = now() - interval '1 second'");
  await mails().deliverDue();
  expect(await outbox.stored(email)).toMatchObject({ is_given_up: true, last_failure: 'EXPIRED', words: '' });
  expect(outbox.arrived(email)).toBe(0);
});

test('without a mail server mails wait unchanged; with one the next poll sends them', async () => {
  const email = await outbox.registered();
  const without = new MailService(transactionsOn(outbox.api.database, outbox.api.jobs), null);
  await without.deliver((await outbox.stored(email)).id);
  await without.deliverDue();
  expect(await outbox.stored(email)).toMatchObject({ is_sent: false, is_given_up: false, failures: 0 });
  await mails().deliverDue();
  expect(outbox.arrived(email)).toBe(1);
});

test('a mail to a user deleted meanwhile is harmless: it is sent, and its link is invalid', async () => {
  const email = await outbox.registered();
  await outbox.api.database.pool.query('delete from app_user where email = $1', [email]);
  await mails().deliverDue();
  const link = linkIn(await outbox.inbox.mailTo(email));
  const opened = await outbox.api.inject({ method: 'POST', url: validateEmail.path.replace(':token', link.split('/')[2] ?? '') });
  expect(opened.json()).toMatchObject({ status: 400, code: 'token_invalid' });
});
