import { changeProfile, getMyData, type Location } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { decided, rejected } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { rowOf, sendRequest } from './profile-requests.ts';

let person: Session;
let other: Session;
const test = base
  .extend('query', perFile, ({ api }) => (text: string, values: unknown[] = []) => {
    return api.database.pool.query(text, values);
  })
  .extend('note', perFile, ({ query }) => async (actorId: string, subjectId: string, details: object): Promise<void> => {
    const columns = '(actor_id, action, subject_id, details)';
    await query(`insert into audit_entry ${columns} values ($1, 'user.changed', $2, $3)`, [actorId, subjectId, JSON.stringify(details)]);
  })
  .extend('mailTo', perFile, ({ query }) => async (recipient: string, subject: string, sent = false): Promise<void> => {
    await query("insert into mail (id, recipient, subject, body_text, body_html, sent_at) values ($1, $2, $3, 'geheim', 'geheim', $4)", [
      uuidv7(),
      recipient,
      subject,
      sent ? new Date() : null,
    ]);
  })
  .extend('assign', perFile, ({ query }) => async (userId: string, email: string): Promise<string> => {
    const id = uuidv7();
    const columns = '(id, kind, proposed, location_type, name_key, search_key, clearing_message, reporter_email, assigned_to)';
    await query(`insert into report ${columns} values ($1, 'new', '{"name":"Vorschlag"}', 'RASTHOF', '', '', 'Nachricht', $2, $3)`, [
      id,
      email,
      userId,
    ]);
    return id;
  });

test.beforeAll(async ({ api }) => {
  [person, other] = [await api.signIn('user', 'Datennetz'), await api.signIn('user', 'Datennetz')];
});

interface MyData {
  readonly account: Readonly<Record<string, unknown>>;
  readonly [list: string]: unknown;
}

const file = (session: Session) => sendRequest(session, getMyData);
const dataOf = async (session: Session) => (await file(session)).json<MyData>();

test('the file has the account, sessions, audit entries, saves, reports and waiting mails of one user', async ({
  note,
  mailTo,
  assign,
}) => {
  const [mine, theirs]: Location[] = [await save(person, draftOf('IMBISS')), await save(other, draftOf('BISTRO'))];
  await note(person.id, other.id, { role: { before: 'user', after: 'admin' } });
  await note(other.id, person.id, { language: { before: 'en', after: 'de' } });
  await note(other.id, other.id, { theirs: { before: null, after: null } });
  await mailTo(person.email, 'Wartet');
  await mailTo(person.email, 'Ist schon gesendet', true);
  await mailTo(other.email, 'Nicht meine');
  const report = await assign(person.id, 'fahrer@example.org');
  const foreign = await assign(other.id, 'fahrer@example.org');
  const answer = await file(person);
  const data = answer.json<MyData>();
  expect(data.account).toMatchObject({ id: person.id, email: person.email, companyName: 'Datennetz', role: 'user', status: 'active' });
  expect(data).toMatchObject({
    sessions: [{ device: expect.any(String), createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    savedLocations: [{ locationId: mine?._id, version: 1, action: 'create', source: 'panel', at: expect.any(String) }],
    assignedReports: [{ id: report, kind: 'new', stage: 'new' }],
    waitingMails: [{ subject: 'Wartet', createdAt: expect.any(String) }],
    differentPlaces: [],
    waitingFiles: [],
  });
  expect(data['audit']).toEqual([
    { at: expect.any(String), action: 'user.changed', byMe: true, aboutMe: false },
    { at: expect.any(String), action: 'user.changed', byMe: false, aboutMe: true, changes: { language: { before: 'en', after: 'de' } } },
  ]);
  for (const secret of [other.id, other.email, theirs?._id, foreign, 'geheim', 'fahrer@example.org', 'Nachricht', 'Vorschlag'])
    expect(answer.body).not.toContain(secret);
});

test('it has the user’s decisions on reports with their texts, and nothing of the reporter', async ({ api, assign }) => {
  const clearer = await api.signIn('admin', 'Datennetz');
  const [mine, theirs] = [await assign(clearer.id, 'fahrer@example.org'), await assign(other.id, 'fahrer@example.org')];
  await decided(clearer, mine, { version: 1, clearingMessageAdmin: 'Meine Antwort' });
  await rejected(clearer, mine, { version: 2, reason: 'Mein Grund', sendReply: true });
  await rejected(await api.signIn('admin', 'Datennetz'), theirs, { version: 1, reason: 'Fremder Grund', sendReply: true });
  const answer = await file(clearer);
  expect(answer.json()).toMatchObject({
    reportSteps: [
      { reportId: mine, version: 2, action: 'saved', reply: 'Meine Antwort', reason: null, undoneAt: null },
      { reportId: mine, version: 3, action: 'rejected', reply: null, reason: 'Mein Grund' },
    ],
    reportMessages: [{ reportId: mine }, { reportId: mine }],
  });
  for (const secret of [theirs, 'Fremder Grund', 'fahrer@example.org', 'Nachricht']) expect(answer.body).not.toContain(secret);
});

test('it has the user’s confirmations of locations, imports and API keys, of imports of others no file names', async ({ api, query }) => {
  const [user, colleague] = [await api.signIn('user', 'Datennetz'), await api.signIn('user', 'Datennetz')];
  const [mine, theirs] = [await save(colleague, draftOf('IMBISS')), await save(colleague, draftOf('BISTRO'))];
  for (const [id, by] of [
    [mine._id, user.id],
    [theirs._id, colleague.id],
  ])
    await query('update location set confirmed_at = now(), confirmed_by = $2 where id = $1', [id, by]);
  const columns = '(id, company_id, user_id, acted_by, sees_all, file_name, format, columns, mapping)';
  const insert = `insert into import ${columns} values ($1, $2, $3, $4, false, $5, 'csv', '[]', '{}')`;
  for (const [by, actor, name] of [
    [user.id, user.id, 'meine.csv'],
    [colleague.id, user.id, 'geteilt.csv'],
    [colleague.id, colleague.id, 'fremde.csv'],
  ])
    await query(insert, [uuidv7(), user.companyId, by, actor, name]);
  await query("insert into api_key (id, name, scopes, key_hash, hint, created_by) values ($1, 'Waage', '{}', 'keyhash', 'endet', $2)", [
    uuidv7(),
    user.id,
  ]);
  const answer = await file(user);
  const state = { state: 'checking', createdAt: expect.any(String), committedAt: null };
  expect(answer.json()).toMatchObject({
    confirmedLocations: [{ locationId: mine._id, at: expect.any(String) }],
    imports: [{ fileName: 'meine.csv', ...state }, state],
    apiKeys: [{ name: 'Waage', createdAt: expect.any(String), lastUsedAt: null, revokedAt: null }],
  });
  for (const secret of [theirs._id, 'geteilt.csv', 'fremde.csv', 'keyhash', 'endet']) expect(answer.body).not.toContain(secret);
});

/** References that another list of the file tells: the saves of a location, the steps on a report, and what others were notified of. */
const TOLD_BY_OTHERS = ['location.updated_by', 'report.updated_by', 'notification.actor_id'];

test('every nullable reference to a user is read for the file', async ({ query, api }) => {
  const { rows } = await query(
    `select conrelid::regclass::text as table, attname::text as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'app_user'::regclass and confdeltype = 'n'`,
  );
  const reader = await api.signIn();
  const statements = await statementsOf(() => file(reader));
  const isRead = ({ table, column }: { table: string; column: string }) =>
    statements.some((text) => text.includes(`from "${table}"`) && text.includes(`"${column}" = $`));
  const unread = rows.filter((reference) => !isRead(reference)).map(({ table, column }) => `${table}.${column}`);
  expect(unread.toSorted()).toEqual(TOLD_BY_OTHERS.toSorted());
});

test('it has no hash, token or secret', async ({ query, api }) => {
  const { rows: sessions } = await query('select * from session where user_id = $1', [person.id]);
  await query("update app_user set totp_secret = 'verborgen'::bytea, totp_since = now() where id = $1", [person.id]);
  await query("insert into recovery_code (user_id, code_hash) values ($1, 'codehash'::bytea)", [person.id]);
  await query("insert into known_network (user_id, network_hash) values ($1, 'netzhash')", [person.id]);
  const { body } = await file(person);
  const { password_hash: hash } = await rowOf(api, person.id);
  const raw: Buffer = sessions[0].token_hash;
  const forms = (secret: Buffer) => [secret.toString('hex'), secret.toString('base64'), JSON.stringify(secret)];
  const secrets = [hash, person.token, sessions[0].id, 'netzhash', 'codehash', 'verborgen'];
  for (const secret of [...secrets, ...forms(raw), ...forms(Buffer.from('verborgen')), ...forms(Buffer.from('codehash'))])
    expect(body).not.toContain(secret);
  expect(JSON.parse(body)).toMatchObject({
    account: { recoveryCodesLeft: 1, secondFactor: 'on' },
    knownNetworks: expect.arrayContaining([{ lastUsedAt: expect.any(String) }]),
  });
});

test('its name is in the language of the user', async ({ api }) => {
  const reader = await api.signIn();
  const nameOf = async () => (await file(reader)).headers['content-disposition'];
  expect(await nameOf()).toMatch(/^attachment; filename="rastnetz-daten-\d{4}-\d\d-\d\d\.json"$/);
  await sendRequest(reader, changeProfile, { language: 'en' });
  expect(await nameOf()).toMatch(/^attachment; filename="rastnetz-data-\d{4}-\d\d-\d\d\.json"$/);
  const answer = await file(reader);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  expect(answer.headers['x-total-count']).toBeUndefined();
});

test('texts of every kind are exported unchanged', async ({ api }) => {
  const writer = await api.signIn();
  const vorname = '"\\</script>{{x}}🦊';
  await sendRequest(writer, changeProfile, { vorname });
  expect((await dataOf(writer)).account).toMatchObject({ vorname });
});

test('a long history is read by key while it is sent: every row once, in order, and one page at a time', async ({ api, query }) => {
  const busy = await api.signIn();
  const rows = `insert into location_history (location_id, version, action, source, user_id)
    select gen_random_uuid(), n, 'update', 'panel', $1 from generate_series(1, 1201) n`;
  await query(rows, [busy.id]);
  await query(rows, [other.id]);
  const saved = (await dataOf(busy))['savedLocations'] as { version: number }[];
  expect(saved.map(({ version }) => version)).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
  const { chunks } = api.services.myData.open({ userId: busy.id, language: 'de' });
  let histories = 0;
  const statements = await statementsOf(async () => {
    for await (const chunk of chunks) {
      histories += String(chunk).includes('"locationId"') ? 1 : 0;
      if (histories === 2) break;
    }
  });
  const asked = statements.filter((text) => text.includes('from "location_history"'));
  expect([histories, asked.length]).toEqual([2, 2]);
  expect(asked.every((text) => text.includes('limit'))).toBe(true);
});
