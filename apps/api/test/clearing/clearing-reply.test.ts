import { type ReportDetail, register } from '@rastnetz/contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { NewReport } from '../../src/reports/report.store.ts';
import { mailsTo } from '../doubles/mailbox.ts';
import { useOutbox } from '../doubles/outbox.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { peopleRequests } from '../people/people-requests.ts';
import { insertReports, newPlace, remarkOn, reportOf } from '../reports/report-rows.ts';
import { decided, historyOf, into, merged, rejected, undo, undone } from './decision-requests.ts';

const outbox = useOutbox();
let admin: Session;
beforeAll(async () => {
  admin = await outbox.api.signIn('admin', 'Netz');
});

let count = 0;
/** A report of a reporter with an address, and that address. */
async function reported(name: string, parts: Partial<NewReport> = {}): Promise<{ report: ReportDetail; email: string }> {
  count += 1;
  const email = `fahrer-${count}@example.org`;
  const made = newPlace(name, { reporter_email: email, clearing_message: 'Schöner Platz.\nNachts ruhig.', ...parts });
  await insertReports(outbox.api, [made]);
  return { report: await reportOf(admin, made.id), email };
}
const waitingTo = (email: string) => mailsTo(outbox.api.database.pool, email);
/** Delivers mails that are due, and with `passTime` delayed ones. */
const deliverDue = () => outbox.api.services.mails.deliverDue();
async function deliver(): Promise<void> {
  await outbox.passTime();
  await deliverDue();
}

describe('a mail to the reporter', () => {
  test('of a publication is in German, uses the configured text, and appears in the thread', async () => {
    const { report, email } = await reported('Hof Süd');
    const live = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke, schön gefunden.' });
    expect(live.thread).toMatchObject([{ mail: 'waiting', who: 'Toni Test' }]);
    await deliver();
    const mail = await outbox.inbox.mailTo(email);
    expect(mail.subject).toBe('Ihre Meldung ist angenommen: Hof Süd');
    expect(mail.headers).toContainEqual({ key: 'content-language', value: 'de' });
    for (const words of ['Danke, schön gefunden.', 'Schöner Platz.\nNachts ruhig.', 'Wir haben sie geprüft und angenommen.'])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('Schöner Platz.<br>Nachts ruhig.');
    expect(mail.html).not.toContain('<a ');
    const [message] = (await reportOf(admin, report._id)).thread;
    expect(message?.mail).toBe('sent');
    expect(mail.text.startsWith(message?.text ?? '–')).toBe(true);
  });

  test('of a rejection is in the reporter’s language with the reason, and quotes nothing of the report, not even the name of the place', async () => {
    const { report, email } = await reported('South Yard', { reporter_language: 'en' });
    await rejected(admin, report._id, { version: 1, reason: 'There is nothing', sendReply: true });
    await deliver();
    const mail = await outbox.inbox.mailTo(email);
    expect([mail.subject, mail.headers.find(({ key }) => key === 'content-language')?.value]).toEqual([
      'Your report: Rest area near Coppenbrügge',
      'en',
    ]);
    expect(mail.text).toContain('The reason:\nThere is nothing');
    for (const theirs of ['Your message was', 'South Yard', 'Schöner Platz']) expect(mail.text + mail.html).not.toContain(theirs);
    expect(mail.html).toContain('<html lang="en"');
  });

  test('of a rejection is sent on request only, and placeholders in the configured text quote nothing of the report either', async () => {
    const { api } = outbox;
    const settings = await api.services.clearingSettings.get();
    const { rejected: words, ...others } = settings.templates;
    const quoting = { ...words, de: { subject: '{{name}}', text: 'Nein.\n\nSie schrieben: {{message}}' } };
    await api.services.clearingSettings.set({ userId: admin.id }, { ...settings, templates: { ...others, rejected: quoting } });
    onTestFinished(async () => {
      const now = await api.services.clearingSettings.get();
      await api.services.clearingSettings.set({ userId: admin.id }, { ...now, templates: settings.templates });
    });
    const [quiet, told] = [await reported('Werbung auf evil.example'), await reported('Werbung auf evil.example')];
    const { thread } = await rejected(admin, quiet.report._id, { version: 1, reason: 'Werbung' });
    await rejected(admin, told.report._id, { version: 1, reason: 'Werbung', sendReply: true });
    expect([thread, await waitingTo(quiet.email)]).toEqual([[], []]);
    expect(await waitingTo(told.email)).toMatchObject([
      { subject: 'Rasthof bei Coppenbrügge', text: expect.stringMatching(/^Nein\.\n\nRastnetz/) },
    ]);
  });

  test('quotes domains and addresses so that no mail program turns them into links', async () => {
    const words =
      'Mo.-Fr. offen, s. https://evil.example/x?y=1 oder www.evil.co.uk, chef@evil.example, http://10.0.0.1/, z.B. um 22.30 Uhr.';
    const { report, email } = await reported('Gratis auf evil.example', { clearing_message: words });
    await decided(admin, report._id, { version: 1, clearingMessageAdmin: 'Mehr auf https://netz.example' });
    const [mail] = await waitingTo(email);
    expect(mail?.subject).toBe('Zu Ihrer Meldung: Gratis auf evil[.]example');
    expect(mail?.text).toContain(
      'Mo.-Fr. offen, s. https[:]//evil[.]example/x?y=1 oder www[.]evil[.]co[.]uk, chef@evil[.]example, http[:]//10.0.0.1/, z.B. um 22.30 Uhr.',
    );
    expect(mail?.text).toContain('Mehr auf https://netz.example');
  });

  test('of a merge uses the name that the reporter gave the place', async () => {
    const winner = await save(admin, draftOf('RASTHOF', { name: 'Der bekannte Hof' }));
    const { report, email } = await reported('Unser Hof');
    await merged(admin, report._id, { version: 1, ...into(winner) });
    const [mail] = await waitingTo(email);
    expect(mail?.subject).toBe('Ihre Meldung ist geprüft: Unser Hof');
    expect(mail?.text).toContain('Diesen Standort gab es bei uns schon.');
  });

  test('of a reply is sent when the text changed, and never twice with the same text', async () => {
    const { report, email } = await reported('Mit Fragen');
    const save2 = async (reply: string | null, version: number, further: object = {}) =>
      (await decided(admin, report._id, { version, clearingMessageAdmin: reply, ...further })).thread.length;
    expect(await save2('Wo genau?', 1, { stage: 'question' })).toBe(1);
    expect((await waitingTo(email))[0]?.subject).toBe('Zu Ihrer Meldung: Mit Fragen');
    expect(await save2('Wo genau?', 2, { stage: 'in_review' })).toBe(1);
    expect(await save2('Und seit wann?', 3)).toBe(2);
    expect(await save2(null, 4)).toBe(2);
    expect(await save2('Wo genau?', 5)).toBe(2);
    const live = await decided(admin, report._id, { version: 6, adminPublished: true });
    expect(live.thread).toHaveLength(3);
    expect(live.thread[2]?.text).toContain('Wo genau?');
    const back = await undone(admin, live);
    expect((await decided(admin, report._id, { version: back.version, adminPublished: true })).thread).toHaveLength(3);
    expect(await waitingTo(email)).toHaveLength(3);
  });

  test('is not sent without an address, or if it is not requested', async () => {
    const quiet = await reported('Still');
    const nobody = await reported('Anonym', { reporter_email: null });
    for (const { report } of [quiet, nobody]) {
      const live = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke', sendReply: false });
      expect(live.thread).toEqual([]);
    }
    expect([nobody.report.canReply, (await waitingTo(quiet.email)).length]).toEqual([false, 0]);
    expect((await decided(admin, nobody.report._id, { version: 2, clearingMessageAdmin: 'Noch etwas' })).thread).toEqual([]);
  });

  test('is not sent if the decision fails', async () => {
    const { report, email } = await reported('Halb');
    const payload = { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke', standort: { otherImages: [{ file: report._id }] } };
    await expect(decided(admin, report._id, payload)).rejects.toThrow('upload.sent_unknown');
    expect([await waitingTo(email), (await reportOf(admin, report._id)).version]).toEqual([[], 1]);
  });

  test('contains user input as plain text: no headers, tags, links, placeholders or bidi controls', async () => {
    const hostile = 'Hof\r\nBcc: alle@example.org <b>&</b> \u202Egro.live\u202C \u0007{{reason}} https://evil.example';
    const { report, email } = await reported('x', { clearing_message: `${hostile}\n\n<script>alert(1)</script> {{reply}}` });
    const standort = { name: hostile };
    await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: '{{message}} <img src=x>', standort });
    await deliver();
    const mail = await outbox.inbox.mailTo(email);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to).toEqual([email]);
    expect(mail.subject).toMatch(/^Ihre Meldung ist angenommen: Hof Bcc: alle@example\.org <b>&<\/b> gro\.live \{\{reason\}\}/);
    expect(mail.text).toContain('{{message}} <img src=x>');
    for (const tag of ['<script', '<img', '<b>', '<a ']) expect(mail.html).not.toContain(tag);
    for (const mark of ['\u202E', '\u0007']) expect(mail.text + mail.html + mail.subject).not.toContain(mark);
  });

  test('a very long name stays within one subject', async () => {
    const { report, email } = await reported('Ü'.repeat(200));
    await decided(admin, report._id, { version: 1, adminPublished: true });
    const [mail] = await waitingTo(email);
    expect([...(mail?.subject ?? '')].length).toBe(200);
  });

  test('of a change names the location', async () => {
    const location = await save(admin, draftOf('RASTHOF', { name: 'Rasthof Nord' }));
    const remark = remarkOn(location, { phone: '0123' }, { reporter_email: 'aenderung@example.org', reporter_language: 'en' });
    await insertReports(outbox.api, [remark]);
    await decided(admin, remark.id, { version: 1, stage: 'approved' });
    expect((await waitingTo('aenderung@example.org'))[0]?.subject).toBe('Your report was accepted: Rasthof Nord');
  });
});

describe('a reply that is deleted before it was sent does not count as sent', () => {
  test('once its retention has ended', async () => {
    const { report, email } = await reported('Nie angekommen');
    await decided(admin, report._id, { version: 1, adminPublished: true });
    const [pool, old] = [outbox.api.database.pool, "now() - interval '100 days'"];
    await pool.query(`update mail set given_up_at = now(), created_at = ${old} where recipient = $1`, [email]);
    await outbox.api.services.mails.deleteExpired();
    expect(await waitingTo(email)).toEqual([]);
    expect((await reportOf(admin, report._id)).thread).toMatchObject([{ mail: 'given_up' }]);
  });

  test('so that the same words are sent again', async () => {
    const { report, email } = await reported('Zweiter Versuch');
    const live = await decided(admin, report._id, { version: 1, adminPublished: true });
    const [pool, old] = [outbox.api.database.pool, "now() - interval '100 days'"];
    await pool.query(`update mail set given_up_at = now(), created_at = ${old} where recipient = $1`, [email]);
    await outbox.api.services.mails.deleteExpired();
    const back = await undone(admin, live);
    const again = await decided(admin, report._id, { version: back.version, adminPublished: true });
    expect(again.thread).toMatchObject([{ mail: 'given_up' }, { mail: 'waiting' }]);
    expect(await waitingTo(email)).toHaveLength(1);
  });

  test('and a sent one still does', async () => {
    const { report, email } = await reported('Angekommen');
    await decided(admin, report._id, { version: 1, adminPublished: true });
    await deliver();
    await outbox.api.database.pool.query("update mail set sent_at = now() - interval '100 days' where recipient = $1", [email]);
    await outbox.api.services.mails.deleteExpired();
    expect((await reportOf(admin, report._id)).thread).toMatchObject([{ mail: 'sent' }]);
  });

  test('an unconfirmed registration of the reporter’s address is deleted without the replies to the reporter', async () => {
    const { report, email } = await reported('Fremd registriert');
    await decided(admin, report._id, { version: 1, adminPublished: true });
    const registration = { vorname: 'Fremd', email, password: 'ein langes Geheimnis 7', languageKey: 'de' };
    await outbox.api.app.inject({ method: 'POST', url: register.path, payload: registration });
    const { rows } = await outbox.api.database.pool.query<{ id: string }>('select id from app_user where email = $1', [email]);
    expect(await waitingTo(email)).toHaveLength(2);
    expect((await peopleRequests.remove(admin, rows[0]?.id ?? '')).statusCode).toBe(200);
    expect((await waitingTo(email)).map(({ subject }) => subject)).toEqual(['Ihre Meldung ist angenommen: Fremd registriert']);
  });
});

describe('the mail about a decision is delayed', () => {
  test('and removed if the decision is undone meanwhile; the next decision writes its own', async () => {
    const { report, email } = await reported('Zurück');
    const live = await decided(admin, report._id, { version: 1, adminPublished: true, clearingMessageAdmin: 'Danke' });
    await deliverDue();
    expect([outbox.arrived(email), live.thread.map(({ mail }) => mail)]).toEqual([0, ['waiting']]);
    const back = await undone(admin, live);
    expect([back.thread, await waitingTo(email)]).toEqual([[], []]);
    const gone = await rejected(admin, report._id, { version: back.version, reason: 'Doch nicht', sendReply: true });
    expect(gone.thread).toHaveLength(1);
    await deliver();
    expect((await outbox.inbox.mailTo(email)).subject).toBe('Zu Ihrer Meldung: Rasthof bei Coppenbrügge');
    expect(outbox.arrived(email)).toBe(1);
  });

  test('but one that was sent, or is being sent, stays in the thread', async () => {
    const [out, going] = [await reported('Schon weg'), await reported('Unterwegs')];
    const sent = await decided(admin, out.report._id, { version: 1, adminPublished: true });
    await deliver();
    const claimed = await decided(admin, going.report._id, { version: 1, adminPublished: true });
    await outbox.api.database.pool.query("update mail set claimed_until = now() + interval '1 minute' where recipient = $1", [going.email]);
    expect((await undone(admin, sent)).thread).toMatchObject([{ mail: 'sent' }]);
    expect((await undone(admin, claimed)).thread).toMatchObject([{ mail: 'waiting' }]);
    expect(await waitingTo(going.email)).toHaveLength(1);
  });

  test('and removed alone: an earlier reply is sent at once and stays when the later decision is undone', async () => {
    const { report, email } = await reported('Erst gefragt');
    const asked = await decided(admin, report._id, { version: 1, clearingMessageAdmin: 'Wo genau?' });
    const live = await decided(admin, report._id, { version: asked.version, adminPublished: true });
    await deliverDue();
    await outbox.inbox.mailTo(email);
    expect(outbox.arrived(email)).toBe(1);
    expect((await undone(admin, live)).thread).toMatchObject([{ mail: 'sent' }]);
  });

  test('and stays if the undo is refused because the location was changed since', async () => {
    const { report, email } = await reported('Weiter bearbeitet');
    const live = await decided(admin, report._id, { version: 1, adminPublished: true });
    await save(admin, { ...draftOf('RASTHOF', { name: 'Anders' }), _id: live.locationId, version: 1 });
    const step = (await historyOf(admin, report._id)).data[0]?.id ?? 0;
    expect(refusal(await undo(admin, live, step))).toMatchObject({
      code: 'wrong_state',
      fields: ['stepId: clearing.undo.location_changed'],
    });
    expect([await waitingTo(email), (await reportOf(admin, report._id)).stage]).toMatchObject([[{}], 'approved']);
  });
});
