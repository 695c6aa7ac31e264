import { AuditAction, type AuditEntry, listAudit, NOTIFIED_WRONG_CODES } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { auditMessage } from '#domain/audit/audit-message.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { openUsers, PETER, SUPER_VIEWER, USERS } from './users-fixture.ts';

const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-01-05T08:00:00.000Z',
  action: 'user.changed',
  who: 'Anna Amt',
  actorId: SUPER_VIEWER.id,
  whoGone: false,
  whoOutside: false,
  subjectId: PETER.id,
  subject: 'Peter Lang',
  subjectKind: 'person',
  changes: { role: { before: 'user', after: 'admin' } },
};
const messageOf = (change: Partial<AuditEntry> = {}) => auditMessage(i18next.t, { ...ENTRY, ...change });

test('a single change is one message, in both languages', async () => {
  await chooseLanguage('de');
  expect(messageOf().message).toBe('Anna Amt hat die Rolle von Peter Lang geändert: Mitarbeiter → Admin');
  await chooseLanguage('en');
  expect(messageOf().message).toBe('Anna Amt changed the role of Peter Lang: Staff → Admin');
});

test('several changes are listed; names and companies only as changed', async () => {
  await chooseLanguage('de');
  const changes = {
    role: { before: 'user', after: 'superAdmin' },
    access: { before: [], after: ['locations:all', 'clearing'] },
    company: { before: '0199a000', after: '0199a001' },
    name: { before: null, after: null },
    unheard: { before: 1, after: 2 },
  };
  expect(messageOf({ changes })).toEqual({
    message: 'Anna Amt hat Peter Lang geändert',
    details: ['Rolle: Mitarbeiter → Super-Admin', 'Rechte: keine → Alle Standorte bearbeiten, Clearing', 'Unternehmen, Name'],
  });
  expect(messageOf({ changes: { company: { before: 'a', after: 'b' } } }).message).toBe(
    'Anna Amt hat das Unternehmen von Peter Lang geändert',
  );
});

test('deleted accounts are named as such; entries without an author name the subject or the system', async () => {
  await chooseLanguage('de');
  expect(messageOf({ who: null, whoGone: true, subject: null }).message).toBe(
    'Ein gelöschtes Konto hat die Rolle von einem gelöschten Konto geändert: Mitarbeiter → Admin',
  );
  expect(messageOf({ action: 'user.removed', subject: null, changes: {} }).message).toBe('Anna Amt hat ein gelöschtes Konto entfernt');
  expect(messageOf({ action: 'user.registered', who: null, changes: {} }).message).toBe('Peter Lang hat sich registriert');
  const guessed = messageOf({ action: 'user.codes_guessed', who: null, changes: {} }).message;
  expect(guessed).toBe(`Peter Lang: ${NOTIFIED_WRONG_CODES} falsche Codes mit dem richtigen Passwort`);
  expect(messageOf({ action: 'company.confirmed', who: null, subject: null, changes: {} }).message).toBe(
    'Das System hat ein Unternehmen ohne Namen bestätigt',
  );
  expect(messageOf({ who: 'Peter Lang', actorId: PETER.id }).message).toBe('Peter Lang hat das eigene Konto geändert');
});

test('an invitation states the granted role; a rule states its new value', async () => {
  await chooseLanguage('de');
  const given = {
    role: { before: null, after: 'user' },
    access: { before: [], after: [] },
    company: { before: null, after: '0199a000' },
  };
  expect(messageOf({ action: 'user.invited', changes: given })).toEqual({
    message: 'Anna Amt hat Peter Lang eingeladen',
    details: ['Rolle: Mitarbeiter'],
  });
  expect(
    messageOf({ action: 'rules.changed', subject: null, changes: { adminsNeedSecondFactor: { before: false, after: true } } }),
  ).toEqual({
    message: 'Anna Amt hat die Regeln geändert',
    details: ['Admins brauchen einen zweiten Faktor: nein → ja'],
  });
});

test('an API key has its name and scopes, also when revoked', async () => {
  await chooseLanguage('de');
  const made = { name: { before: null, after: 'App der Fahrer' }, scopes: { before: null, after: ['report', 'read'] } };
  const details = ['Name: App der Fahrer', 'Rechte: Meldungen senden, Veröffentlichte Standorte lesen'];
  expect(messageOf({ action: 'apiKey.created', subject: null, changes: made })).toEqual({
    message: 'Anna Amt hat einen API-Schlüssel angelegt',
    details,
  });
  const gone = { name: { before: 'App der Fahrer', after: null }, scopes: { before: ['report', 'read'], after: null } };
  expect(messageOf({ action: 'apiKey.revoked', subject: null, changes: gone }).details).toEqual(details);
});

test('clearing settings: order, names and colours of the stages, days, and which mails changed', async () => {
  const own = { de: null, en: null };
  const changes = {
    stageOrder: { before: ['new', 'in_review', 'question'], after: ['new', 'question', 'in_review'] },
    'stage.new': { before: { names: own, colour: 'blue' }, after: { names: { de: 'Eingang', en: null }, colour: 'pink' } },
    keepReporterDays: { before: 90, after: 30 },
    templates: { before: [], after: ['approved.de', 'rejected.en'] },
  };
  await chooseLanguage('de');
  expect(messageOf({ action: 'clearing.settings_changed', subject: null, changes })).toEqual({
    message: 'Anna Amt hat die Einstellungen des Clearings geändert',
    details: [
      'Reihenfolge der Stufen: Neu, In Prüfung, Rückfrage → Neu, Rückfrage, In Prüfung',
      'Neu, Name deutsch: Vorgabe → Eingang',
      'Neu, Farbe: Blau → Pink',
      'Tage bis zum Löschen: 90 → 30',
      'E-Mails an Melder: Freigegeben (Deutsch), Abgelehnt (Englisch)',
    ],
  });
  await chooseLanguage('en');
  expect(messageOf({ action: 'clearing.settings_changed', subject: null, changes }).details[1]).toBe('New, German name: default → Eingang');
});

test('custom fields: an entry names the field and what changed', async () => {
  await chooseLanguage('de');
  const changes = {
    customField: { before: 'Tor', after: 'Einfahrt' },
    labelDe: { before: 'Tor', after: 'Einfahrt' },
    unit: { before: null, after: 'm' },
    options: { before: ['Nord'], after: ['Nord', 'Süd'] },
    types: { before: ['AUTOHOF'], after: [] },
    isRequired: { before: false, after: true },
  };
  expect(messageOf({ action: 'customField.changed', subject: null, changes })).toEqual({
    message: 'Anna Amt hat das Feld „Einfahrt“ geändert',
    details: [
      'Bezeichnung deutsch: Tor → Einfahrt',
      'Einheit: – → m',
      'Optionen: Nord → Nord, Süd',
      'Standorttypen: Autohof → alle Standorttypen',
      'Pflichtfeld: nein → ja',
    ],
  });
  const gone = { customField: { before: 'Tor', after: null } };
  expect(messageOf({ action: 'customField.removed', subject: null, changes: gone }).message).toBe(
    'Anna Amt hat das Feld „Tor“ in den Papierkorb gelegt',
  );
});

test.each(['de', 'en'] as const)('every action has its message (%s)', async (language) => {
  await chooseLanguage(language);
  for (const action of AuditAction.options) expect(messageOf({ action, changes: {} }).message).not.toMatch(/audit\.|\{\{/);
});

test('the audit list is a separate area, in pages of twenty', async () => {
  const audit = Array.from({ length: 21 }, (_, place) => ({ ...ENTRY, id: place + 1 }));
  const { user, address, api } = await openUsers({ audit });
  await user.click(await screen.findByRole('tab', { name: 'Protokoll' }));
  expect(await screen.findByText('1 - 20 von 21 Treffern')).toBeVisible();
  expect(screen.getAllByText('Anna Amt hat die Rolle von Peter Lang geändert: Mitarbeiter → Admin')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Seite 2' }));
  expect(address()).toBe(`${USERS}?tab=audit&page=2`);
  await waitFor(() => expect(api.calls(listAudit).at(-1)?.query).toEqual({ page: '2' }));
  expect(await screen.findByText('21 - 21 von 21 Treffern')).toBeVisible();
});

test('an empty audit list shows a message', async () => {
  await openUsers({ at: `${USERS}?tab=audit` });
  expect(await screen.findByText('Noch keine Einträge.')).toBeVisible();
});
