import { type NotificationPreferences, unsubscribe } from '@rastnetz/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirm } from '../companies/company-requests.ts';
import { useOutbox } from '../doubles/outbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, save } from '../harness/factories.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { peopleRequests, proveAgain } from '../people/people-requests.ts';
import { insertReports, newPlace } from '../reports/report-rows.ts';
import { forgetAll, notificationsOf, preferencesOf, readAll, setPreferences } from './notification-requests.ts';

const outbox = useOutbox();
let partner: Session;
let admin: Session;

beforeEach(async () => {
  partner = await outbox.api.signIn('user', 'Nord');
  admin = await outbox.api.signIn('admin', 'Netz');
});
afterEach(async () => {
  await outbox.api.database.pool.query('delete from app_user');
  await forgetAll(outbox.api);
});

const query = (text: string, values: unknown[] = []) => outbox.api.database.pool.query(text, values);
/** Lets minutes pass for notifications. */
const wait = (minutes: number) =>
  query(
    "update notification set created_at = created_at - $1 * interval '1 minute', at = at - $1 * interval '1 minute', mailed_at = mailed_at - $1 * interval '1 minute'",
    [minutes],
  );
const made = (name: string) => save(partner, draftOf('RASTHOF', { name }));

/** Queues and sends due mails; returns how many arrived at the address. */
async function mailed({ email }: Session, now?: Date): Promise<number> {
  await outbox.api.services.notificationCollector.collect();
  await outbox.api.services.notificationMails.queueDue(now);
  await outbox.api.services.mails.deliverDue();
  return outbox.arrived(email);
}

test('changes are gathered for two minutes and mailed as one, without anything personal in the subject', async () => {
  const [one, two] = [await made('Hof am www.boese.example'), await made('Zweithof')];
  for (const { _id } of [one, two]) await save(admin, { _id, version: 1, phone: '1' });
  expect(await mailed(partner)).toBe(0);
  await wait(2);
  expect([await mailed(partner), await mailed(partner)]).toEqual([1, 1]);
  const mail = await outbox.inbox.mailTo(partner.email);
  expect(mail.subject).toBe('Neues im Netz');
  expect(mail.text).toContain('• 2 Standorte: geändert von Toni Test');
  expect(mail.text).toContain('/dashboard/benachrichtigungen');
  expect(outbox.arrived(admin.email)).toBe(0);
});

test('at most one mail in fifteen minutes; what came meanwhile is in the next one, named without a link', async () => {
  const place = await made('Hof am www.boese.example');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await outbox.api.services.notificationCollector.collect();
  await wait(2);
  expect(await mailed(partner)).toBe(1);
  await save(admin, { _id: place._id, version: 2, phone: '2' });
  await outbox.api.services.notificationCollector.collect();
  await wait(14);
  expect(await mailed(partner)).toBe(1);
  await wait(2);
  expect(await mailed(partner)).toBe(2);
  expect((await outbox.inbox.mailTo(partner.email)).text).toContain('• „Hof am www[.]boese[.]example“: geändert von Toni Test');
});

test('after a clock that was ahead, notifications of that time are mailed, and later ones do not wait until then', async () => {
  const place = await made('Hof');
  const change = async (version: number) => {
    await save(admin, { _id: place._id, version, phone: String(version) });
    await outbox.api.services.notificationCollector.collect();
  };
  await change(1);
  await wait(-24 * 60);
  expect(await mailed(partner)).toBe(1);
  await wait(-24 * 60);
  await change(2);
  await query("update notification set created_at = now() - interval '2 minutes' where mailed_at is null");
  expect(await mailed(partner)).toBe(2);
});

test('two nodes that queue mails at the same moment mail a person once in fifteen minutes', async () => {
  const place = await made('Hof');
  const { notificationCollector, notificationMails } = outbox.api.services;
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await notificationCollector.collect();
  await wait(2);
  // What the second node found due before the first node mailed.
  await notificationMails.queueDue();
  await save(admin, { _id: place._id, version: 2, phone: '2' });
  await notificationCollector.collect();
  await notificationMails.queue(partner.id, new Date());
  expect(await mailed(partner)).toBe(1);
  await wait(16);
  expect(await mailed(partner)).toBe(2);
});

test('the confirmation of a company is mailed with what it means for the locations, unless it was withdrawn', async () => {
  const founder = await outbox.api.signIn('user', 'Gründer');
  const make = (name: string) => save(founder, draftOf('RASTHOF', { name }));
  await unconfirm(outbox.api.database.pool, founder.companyId);
  for (const name of ['Eins', 'Zwei']) await make(name);
  await forgetAll(outbox.api);
  await confirm(admin, founder.companyId);
  await outbox.api.services.notificationCollector.collect();
  await confirm(admin, founder.companyId, false);
  await wait(2);
  expect(await mailed(founder)).toBe(0);
  await confirm(admin, founder.companyId);
  await make('Drei');
  await outbox.api.services.notificationCollector.collect();
  await wait(2);
  expect(await mailed(founder)).toBe(1);
  expect((await outbox.inbox.mailTo(founder.email)).text).toContain(
    '• Ihr Unternehmen ist bestätigt. Neue Standorte werden ab jetzt sofort veröffentlicht. 1 Standort ist veröffentlicht. 2 Standorte warten noch auf die Freigabe durch die Prüfer.',
  );
});

test('a queued mail with the confirmation of a company is not sent once it is withdrawn; what else it told is mailed later', async () => {
  const founder = await outbox.api.signIn('user', 'Rücknahme');
  await unconfirm(outbox.api.database.pool, founder.companyId);
  const { _id } = await save(founder, draftOf('RASTHOF', { name: 'Eins' }));
  await forgetAll(outbox.api);
  await confirm(admin, founder.companyId);
  await save(admin, { _id, version: 1, phone: '1' });
  const { notificationCollector, notificationMails } = outbox.api.services;
  await notificationCollector.collect();
  await wait(2);
  await notificationMails.queueDue();
  const queued = () => query('select body_text as text from mail where recipient = $1 and sent_at is null', [founder.email]);
  expect((await queued()).rows).toEqual([{ text: expect.stringContaining('Ihr Unternehmen ist bestätigt') }]);
  await confirm(admin, founder.companyId, false);
  expect((await queued()).rows).toEqual([]);
  expect(await mailed(founder)).toBe(1);
  const { text } = await outbox.inbox.mailTo(founder.email);
  expect([text.includes('„Eins“: geändert'), text.includes('bestätigt')]).toEqual([true, false]);
});

test('a mail that is queued when its person is blocked or moved is not sent any more', async () => {
  for (const change of ['block', 'move'] as const) {
    const person = await outbox.api.signIn('user', `Vorher ${change}`);
    await save(person, draftOf('RASTHOF', { name: 'Hof' })).then(({ _id }) => save(admin, { _id, version: 1, phone: '1' }));
    await outbox.api.services.notificationCollector.collect();
    await wait(2);
    await outbox.api.services.notificationMails.queueDue();
    const left = () => query('select from mail where recipient = $1 and sent_at is null', [person.email]).then(({ rowCount }) => rowCount);
    expect([change, await left()]).toEqual([change, 1]);
    await proveAgain(outbox.api, admin);
    const answer =
      change === 'block'
        ? await peopleRequests.block(admin, person.id)
        : await peopleRequests.change(admin, person.id, { companyId: partner.companyId });
    expect([change, answer.statusCode, await left()]).toEqual([change, 200, 0]);
  }
});

test('ADR 0064 what a queued mail told of is mailed anew when its person gets a right', async () => {
  const place = await made('Hof');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await outbox.api.services.notificationCollector.collect();
  await wait(2);
  await outbox.api.services.notificationMails.queueDue();
  await proveAgain(outbox.api, admin);
  expect((await peopleRequests.change(admin, partner.id, { access: ['clearing'] })).statusCode).toBe(200);
  expect(await query('select from mail where recipient = $1 and sent_at is null', [partner.email])).toMatchObject({ rowCount: 0 });
  expect(await mailed(partner)).toBe(1);
});

test('a mail that is queued when the name or language of its person is changed is sent', async () => {
  const place = await made('Hof');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await outbox.api.services.notificationCollector.collect();
  await wait(2);
  await outbox.api.services.notificationMails.queueDue();
  await proveAgain(outbox.api, admin);
  for (const change of [{ nachname: 'Neuer' }, { language: 'en' }] as const)
    expect((await peopleRequests.change(admin, partner.id, change)).statusCode).toBe(200);
  expect(await mailed(partner)).toBe(1);
});

test('what was read before its mail is not mailed', async () => {
  const place = await made('Hof');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  const { data } = await notificationsOf(outbox.api, partner);
  await readAll(partner, data[0]?.at ?? '');
  await wait(60);
  expect(await mailed(partner)).toBe(0);
});

test('reports are mailed daily at seven, in the language of the clearer; a right that was withdrawn ends the mails', async () => {
  await query("update app_user set language = 'en' where id = $1", [admin.id]);
  const clerk = await outbox.api.signIn('user', 'Nord');
  await query("update app_user set access = '{clearing}' where id = $1", [clerk.id]);
  await insertReports(outbox.api, [newPlace('Eins'), newPlace('Zwei')]);
  await outbox.api.services.notificationCollector.collect();
  await query("update app_user set access = '{}' where id = $1", [clerk.id]);
  await query("update notification set created_at = '2026-03-10T12:00:00Z'");
  expect(await mailed(admin, new Date('2026-03-11T05:59:00Z'))).toBe(0);
  expect(await mailed(admin, new Date('2026-03-11T06:00:00Z'))).toBe(1);
  const mail = await outbox.inbox.mailTo(admin.email);
  expect([mail.subject, mail.text.includes('• 2 new reports')]).toEqual(['News from your network since yesterday', true]);
  expect(outbox.arrived(clerk.email)).toBe(0);
});

test('registered companies are mailed to admins, not to who manages the people of one company', async () => {
  const people = [partner, await outbox.api.signIn('user', 'Süd'), admin];
  const rights = [['users'], ['companyAdmin'], []];
  const insert = `insert into notification (id, user_id, kind, mail_group, company_id, subjects, total, wants_mail)
    select gen_random_uuid(), id, 'company_registered', 'companies', company_id, '[]', 1, true from app_user where id = $1`;
  for (const [at, { id }] of people.entries()) {
    await query('update app_user set access = $1 where id = $2', [rights[at], id]);
    await query(insert, [id]);
  }
  await query("update notification set created_at = '2026-03-10T12:00:00Z'");
  const arrived = [];
  for (const person of people) arrived.push(await mailed(person, new Date('2026-03-11T06:00:00Z')));
  expect(arrived).toEqual([0, 0, 1]);
});

test('preferences: clearers daily, owners at once and colleagues never, until they are changed', async () => {
  const defaults: NotificationPreferences = { reports: 'daily', companies: 'daily', locations: 'at_once', colleagues: 'never' };
  expect(await preferencesOf(partner)).toEqual(defaults);
  expect(await setPreferences(partner, { locations: 'daily' })).toEqual({ ...defaults, locations: 'daily' });
  expect(await preferencesOf(partner)).toEqual({ ...defaults, locations: 'daily' });
  expect(await preferencesOf(admin)).toEqual(defaults);
  const colleague = await outbox.api.signIn('user', 'Nord');
  await save(colleague, draftOf('RASTHOF', { name: 'Kollegenhof' }));
  expect((await notificationsOf(outbox.api, partner)).unread).toBe(1);
  await setPreferences(partner, { colleagues: 'at_once' });
  await wait(60);
  expect(await mailed(partner)).toBe(0);
});

/** The unsubscribe link of a mail about a changed location. */
async function unsubscribeLink(): Promise<string> {
  const place = await made('Hof');
  await save(admin, { _id: place._id, version: 1, phone: '1' });
  await outbox.api.services.notificationCollector.collect();
  await wait(2);
  expect(await mailed(partner)).toBe(1);
  const mail = await outbox.inbox.mailTo(partner.email);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const url = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect([mail.text.includes(url), mail.html.includes(url)]).toEqual([true, true]);
  return new URL(url).pathname;
}

const NEVER: NotificationPreferences = { reports: 'never', companies: 'never', locations: 'never', colleagues: 'never' };
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

test('every mail has a link that stops them without sign-in, by one click of the mail program (RFC 8058)', async () => {
  const path = await unsubscribeLink();
  expect((await preferencesOf(partner)).locations).toBe('at_once');
  await outbox.api.inject({ method: 'GET', url: path });
  expect((await preferencesOf(partner)).locations).toBe('at_once');
  const post = { method: 'POST', url: path, headers: formHeaders, payload: 'List-Unsubscribe=One-Click' } as const;
  expect((await outbox.api.inject(post)).statusCode).toBe(204);
  expect(await preferencesOf(partner)).toEqual(NEVER);
  expect((await outbox.api.inject(post)).statusCode).toBe(204);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const multipart = new Response(form);
  const headers = { 'content-type': multipart.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await multipart.arrayBuffer());
  expect((await outbox.api.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(204);
});

test('the link deletes a mail that is queued already', async () => {
  const path = await unsubscribeLink();
  await save(admin, { _id: (await made('Hof'))._id, version: 1, phone: '1' });
  await outbox.api.services.notificationCollector.collect();
  await wait(16);
  await outbox.api.services.notificationMails.queueDue();
  const queued = () => query('select from mail where recipient = $1 and sent_at is null', [partner.email]).then(({ rowCount }) => rowCount);
  expect(await queued()).toBe(1);
  await outbox.api.inject({ method: 'POST', url: path, headers: formHeaders, payload: 'List-Unsubscribe=One-Click' });
  expect(await queued()).toBe(0);
});

test('the page behind the link stops them too; a forged token stops nothing', async () => {
  const token = (await unsubscribeLink()).split('/').at(-1) ?? '';
  const stop = (sent: string) => outbox.api.inject({ method: 'POST', url: unsubscribe.path.replace(':token', sent) });
  const forged = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  expect((await stop(forged)).json().code).toBe('token_invalid');
  expect((await stop('kurz')).statusCode).toBe(400);
  const oneClick = (sent: string, payload = 'List-Unsubscribe=One-Click') =>
    outbox.api.inject({ method: 'POST', url: `/abmelden/${sent}`, headers: formHeaders, payload });
  expect((await oneClick(forged)).json().code).toBe('token_invalid');
  expect((await oneClick('kurz')).json().code).toBe('token_invalid');
  expect((await oneClick(token, 'x'.repeat(2000))).statusCode).toBe(413);
  expect((await preferencesOf(partner)).locations).toBe('at_once');
  expect((await stop(token)).json()).toEqual({ ok: true });
  expect(await preferencesOf(partner)).toEqual(NEVER);
});
