import { type AuditEntry, changeManyLocations, changePerson, endSessions, setPeopleRules } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { auditFile, auditLog, oldEntries } from './audit-requests.ts';

const test = base
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Leitung'))
  .extend('staff', perFile, ({ api }) => api.signIn('user', 'Autohof Müller GmbH'))
  .extend('actions', perFile, ({ superAdmin }) => async (query: Record<string, string> = {}) => {
    return (await auditLog(superAdmin, query)).data.map(({ action }) => action);
  })
  .extend('change', perFile, ({ superAdmin }) => (id: string, payload: object) => {
    return superAdmin.inject({ method: 'POST', url: changePerson.path.replace(':id', id), payload });
  })
  .extend('rules', perFile, ({ superAdmin }) => (adminsNeedSecondFactor: boolean) => {
    return superAdmin.inject({ method: 'POST', url: setPeopleRules.path, payload: { adminsNeedSecondFactor } });
  });

describe('reading', () => {
  test('an entry has actor, action and subject, with ids while those exist', async ({ change, staff, superAdmin }) => {
    expect((await change(staff.id, { vorname: 'Petra' })).statusCode).toBe(200);
    const [entry] = (await auditLog(superAdmin)).data;
    expect(entry).toMatchObject({ action: 'user.changed', actorId: superAdmin.id, subjectId: staff.id, subjectKind: 'person' });
    expect(entry?.subject).toBe('Petra Test');
  });

  test('the log is filtered by actor, the system included, by subject, action and name', async ({
    rules,
    api,
    actions,
    staff,
    superAdmin,
  }) => {
    await rules(false);
    await oldEntries(api, [2]);
    expect(new Set(await actions({ group: 'people' }))).toEqual(new Set(['user.changed']));
    expect(await actions({ subjectId: staff.id })).toEqual(['user.changed']);
    expect(await actions({ actorId: superAdmin.id, group: 'people' })).toEqual(['user.changed']);
    expect(new Set((await auditLog(superAdmin, { actorId: 'system' })).data.map(({ actorId }) => actorId))).toEqual(new Set([null]));
    expect(await actions({ suche: 'petra' })).toEqual(['user.changed']);
    expect(await actions({ suche: 'test pet', group: 'people' })).toEqual(['user.changed']);
    expect(await actions({ suche: 'niemand dieses Namens' })).toEqual([]);
    expect(await actions({ actorId: uuidv7() })).toEqual([]);
  });

  test('a name shared by hundreds of people finds the actions of each, also in the export', async ({ api, staff, superAdmin }) => {
    const { pool } = api.database;
    await pool.query(
      `with made as (
         insert into app_user (id, email, email_key, password_hash, vorname, nachname, search_key, company_id)
         select gen_random_uuid(), 'n' || n, 'n' || n, 'x', 'Vielfach', 'Test', 'vielfach test n' || n, $1 from generate_series(1, 450) n
         returning id)
       insert into audit_entry (action, actor_id) select 'rules.changed', id from made`,
      [staff.companyId],
    );
    const { body } = await auditFile(superAdmin, { format: 'jsonl', suche: 'vielfach' });
    expect(body.trim().split('\n')).toHaveLength(450);
    const page = await auditLog(superAdmin, { suche: 'vielfach' });
    expect([page.data.length, page.next !== null]).toEqual([50, true]);
  });

  test('a period includes its start and excludes its end', async ({ api, actions }) => {
    await oldEntries(api, [40, 20]);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    expect(await actions({ from: day(41), to: day(19) })).toEqual(['rules.changed', 'rules.changed']);
    expect(await actions({ from: day(30), to: day(10) })).toEqual(['rules.changed']);
    expect(await actions({ to: day(50) })).toEqual([]);
  });

  test('pages are read by key: each entry is listed once, also while others are written', async ({ api, superAdmin }) => {
    const { pool } = api.database;
    const insert = 'insert into audit_entry (action, actor_id) select $1, $2::uuid from generate_series(1, 120)';
    const actorId = uuidv7();
    await pool.query(insert, ['rules.changed', actorId]);
    const seen: AuditEntry[] = [];
    let before: number | null = null;
    do {
      const page = await auditLog(superAdmin, { actorId, ...(before && { before: String(before) }) });
      seen.push(...page.data);
      before = page.next;
      await pool.query('insert into audit_entry (action, actor_id) values ($1, $2)', ['rules.changed', actorId]);
    } while (before !== null);
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((one, other) => other - one));
  });

  test.for([{ group: 'x' }, { actorId: 'x' }, { from: 'gestern' }, { before: '0' }, { before: '1e400' }, { suche: 'x'.repeat(201) }])(
    '%o is refused',
    async (query, { superAdmin }) => {
      expect(refusal(await superAdmin.inject({ url: '/api/v1/audit/entries', query })).code).toBe('validation');
    },
  );

  test('only super admins read and export the log', async ({ api }) => {
    const admin = await api.signIn('admin');
    for (const path of ['/api/v1/audit/entries', '/api/v1/audit/export?format=csv'])
      expect((await admin.inject({ url: path })).statusCode).toBe(403);
  });
});

describe('export', () => {
  test('CSV has the filtered entries, newest first, and no text that a spreadsheet evaluates', async ({ change, staff, superAdmin }) => {
    await change(staff.id, { vorname: '=1+1' });
    const answer = await auditFile(superAdmin, { format: 'csv', subjectId: staff.id });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/protokoll-[\d-]+\.csv/);
    const [head, first, ...others] = answer.body.replace('\u{FEFF}', '').trim().split('\r\n');
    expect(head).toBe('Nummer;Zeitpunkt (UTC);Aktion;Wer;Wer (ID);An wem;An wem (ID);Änderungen');
    expect(first).toContain(`;user.changed;Toni Test;${superAdmin.id};'=1+1 Test;${staff.id};`);
    expect(others).toHaveLength(1);
  });

  test('names in the changes are no formulas either, whichever delimiter a spreadsheet splits the CSV at', async ({ api, superAdmin }) => {
    const changes = {
      name: { before: '=1+1', after: 'Rast,=HYPERLINK(A1)' },
      fieldOrder: { before: ['a', '-b'], after: ['c;\t-1', '"+1"'] },
    };
    const actorId = uuidv7();
    const insert = 'insert into audit_entry (action, actor_id, details) values ($1, $2, $3)';
    await api.database.pool.query(insert, ['company.changed', actorId, changes]);
    const { body } = await auditFile(superAdmin, { format: 'csv', actorId });
    expect(body).toContain(`{""before"":""'=1+1"",""after"":""Rast,'=HYPERLINK(A1)""}`);
    for (const delimiter of [',', '\t']) {
      const cells = body.split('\r\n').flatMap((line) => line.split(delimiter));
      expect(cells.filter((cell) => /^["']*[=+@-]/.test(cell) && !/^"*'/.test(cell))).toEqual([]);
    }
  });

  test('JSON lines are all entries, read in several batches', async ({ api, superAdmin }) => {
    const actorId = uuidv7();
    const insert = 'insert into audit_entry (action, actor_id) select $1, $2::uuid from generate_series(1, 1234)';
    await api.database.pool.query(insert, ['rules.changed', actorId]);
    const { body, headers } = await auditFile(superAdmin, { format: 'jsonl', actorId, language: 'en' });
    expect(headers['content-disposition']).toMatch(/audit-log-/);
    const entries = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1234);
    expect(entries[0]).toMatchObject({ action: 'rules.changed', whoGone: true });
  });

  test('the export is audited without the searched names', async ({ superAdmin }) => {
    await auditFile(superAdmin, { format: 'csv', group: 'people', suche: 'geheim@example.org' });
    const [entry] = (await auditLog(superAdmin)).data;
    expect(entry).toMatchObject({ action: 'audit.exported', actorId: superAdmin.id, subjectId: null });
    expect(entry?.changes).toEqual({
      format: { before: null, after: 'csv' },
      group: { before: null, after: 'people' },
      ofSome: { before: null, after: true },
    });
  });
});

describe('what is audited', () => {
  test('moving locations to another company, in bulk or by a save, ending sessions and creating accounts by command are audited', async ({
    staff,
    superAdmin,
    actions,
    api,
  }) => {
    const { _id, version } = await save(staff, draftOf('IMBISS'));
    const payload = { action: { kind: 'move', companyId: superAdmin.companyId }, items: [{ _id, version }] };
    const move = (preview: boolean) =>
      superAdmin.inject({ method: 'POST', url: changeManyLocations.path, payload: { ...payload, preview } });
    await move(true);
    expect(await actions({ subjectId: superAdmin.companyId })).toEqual([]);
    expect((await move(false)).statusCode).toBe(200);
    const [moved] = (await auditLog(superAdmin, { subjectId: superAdmin.companyId })).data;
    expect(moved).toMatchObject({ action: 'locations.moved', subject: 'Leitung', changes: { rows: { before: null, after: 1 } } });
    await save(superAdmin, { _id, version: version + 1, companyId: staff.companyId });
    expect((await auditLog(superAdmin, { subjectId: staff.companyId })).data[0]).toMatchObject({ action: 'locations.moved' });
    const other = await api.signIn('user', 'Andere');
    expect((await other.inject({ method: endSessions.method, url: endSessions.path })).statusCode).toBe(200);
    expect(await actions({ subjectId: other.id })).toEqual(['user.sessions_ended']);
  });

  test('no entry contains an address or a token', async ({ api }) => {
    const { rows } = await api.database.pool.query<{ details: unknown }>('select details from audit_entry');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ details }) => /@|token|password/i.test(JSON.stringify(details)))).toEqual([]);
  });
});

describe('append-only', () => {
  test.for([
    { statement: "update audit_entry set action = 'x'", reason: 'only ever added' },
    { statement: "delete from audit_entry where at > now() - interval '364 days'", reason: 'only ever added' },
    { statement: 'truncate audit_entry', reason: 'only ever added' },
  ])('the database refuses: $statement', async ({ statement, reason }, { api }) => {
    await expect(api.database.pool.query(statement)).rejects.toThrow(reason);
  });
});
