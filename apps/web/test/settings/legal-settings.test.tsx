import {
  LEGAL_TEXT_MAX_BYTES,
  type LegalPage,
  listLegalPages,
  listOpenLegalPages,
  type RetentionKind,
  type StoredFacts,
  saveLegalPage,
} from '@rastnetz/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { auditMessage } from '#domain/audit/audit-message.ts';
import { legalTemplate as german } from '#features/legal/texts/legal-template.de.ts';
import { legalTemplate as english } from '#features/legal/texts/legal-template.en.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const AT = '/dashboard/einstellungen/rechtliches';
const FACTS: StoredFacts = {
  sessionIdleDays: 7,
  sessionMaxDays: 30,
  knownNetworkDays: 90,
  notificationDays: 90,
  unconfirmedDays: 30,
  reporterDays: 1,
  reportDays: 1094,
  sentMailDays: 30,
  unsentMailDays: 14,
  importDays: 90,
  auditDays: 1095,
  trashDays: 90,
  mapHost: 'karten.example.org',
};
/** Data of every retention period contain names or addresses: deleted locations in their history, imports in their rows. */
const OF_RETENTION: Readonly<Record<RetentionKind, keyof StoredFacts>> = {
  trash: 'trashDays',
  reports: 'reportDays',
  audit: 'auditDays',
  sentMails: 'sentMailDays',
  unsentMails: 'unsentMailDays',
  imports: 'importDays',
};
const IMPRINT: LegalPage = {
  page: 'imprint',
  version: 3,
  texts: { de: 'Netz GmbH', en: 'Network Ltd' },
  changedAt: '2026-03-04T10:00:00.000Z',
  changedBy: 'Sina Stern',
};
const PRIVACY: LegalPage = { page: 'privacy', version: 0, texts: { de: '', en: '' }, changedAt: null, changedBy: null };

async function open(at = AT, prepare?: (api: FakeApi) => void) {
  const app = await startApp({
    at,
    user: SUPER_ADMIN,
    prepare: (api) => {
      api.on(listLegalPages, () => ({ pages: [IMPRINT, PRIVACY], facts: FACTS }));
      api.on(
        saveLegalPage,
        ({ body, params: { page } }) => ({ ...IMPRINT, page, version: body.version + 1, texts: body.texts }) as LegalPage,
      );
      prepare?.(api);
    },
  });
  await screen.findByRole('form', { name: 'Rechtliche Seite bearbeiten' });
  return app;
}
const saved = (api: FakeApi) => api.calls(saveLegalPage).map(({ params, body }) => ({ ...params, ...(body as object) }));
const save = () => screen.getByRole('button', { name: 'Speichern' });
const textOf = (language: string) => screen.getByRole('textbox', { name: `Text in Markdown (${language})` });
const preview = (language = 'Deutsch') => within(screen.getByRole('region', { name: `Vorschau (${language})` }));
const write = (language: string, text: string) => fireEvent.change(textOf(language), { target: { value: text } });

test('legal settings: each page in both languages, with a live preview and its last author', async () => {
  const { user, api } = await open();
  expect(document.title).toBe('Rechtliches – Rastnetz');
  expect(screen.getByText(/Zuletzt geändert am 04.03.2026.* von Sina Stern\./)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Datenschutzerklärung, noch nicht vollständig' })).toBeVisible();
  write('Deutsch', '# Anbieter\n\nNetz **GmbH**');
  expect(await preview().findByRole('heading', { level: 2, name: 'Anbieter' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Englisch' }));
  expect(textOf('Englisch')).toHaveValue('Network Ltd');
  await user.click(save());
  expect(await screen.findByText('Die Seite ist gespeichert.')).toBeVisible();
  expect(saved(api)).toEqual([{ page: 'imprint', version: 3, texts: { de: '# Anbieter\n\nNetz **GmbH**', en: 'Network Ltd' } }]);
});

test('legal settings: the template lists what this installation stores; saving with remaining blanks asks for confirmation', async () => {
  const { user, api } = await open(`${AT}?page=privacy`);
  await user.click(screen.getByRole('button', { name: 'Vorlage einsetzen' }));
  await waitFor(() => expect(textOf('Deutsch')).not.toHaveValue(''));
  const { value } = textOf('Deutsch') as HTMLTextAreaElement;
  expect(value).toContain('werden die E-Mail-Adresse und Fotos, die nicht übernommen wurden, nach 1 Tag gelöscht');
  expect(value).toContain('Einträge werden nach 1095 Tagen gelöscht');
  expect(value).toContain('Die Karte lädt der Browser von karten.example.org.');
  expect(value).not.toContain('{{');
  expect(screen.getByText(/^Noch \d+ Lücken: \[\[Name und Anschrift des Betreibers\]\]/)).toBeVisible();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(saved(api)).toEqual([]);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Trotzdem speichern' }));
  await waitFor(() => expect(saved(api)).toHaveLength(1));
});

test.each([
  ['German', german, ['Passkey', 'API-Schlüssel', 'Interne Notizen', 'Ansichten', 'Benachrichtigungen']],
  ['English', english, ['passkey', 'API key', 'Internal notes', 'Views', 'Notifications']],
])('legal settings: the %s template of the privacy notice has every period and what people store', (_language, template, kinds) => {
  const text = template.privacy + template.providerMap;
  for (const fact of new Set([...Object.values(OF_RETENTION), ...Object.keys(FACTS)])) expect(text).toContain(`{{${fact}}}`);
  for (const kind of kinds) expect(text).toContain(kind);
  expect(text).not.toContain("'");
});

test('legal settings: the template replaces a text after a confirmation only; in English it is English', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Englisch' }));
  await user.click(screen.getByRole('button', { name: 'Vorlage einsetzen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }));
  expect(textOf('Englisch')).toHaveValue('Network Ltd');
  await user.click(screen.getByRole('button', { name: 'Vorlage einsetzen' }));
  await user.click(await screen.findByRole('button', { name: 'Ersetzen' }));
  await waitFor(() => expect((textOf('Englisch') as HTMLTextAreaElement).value).toContain('[[name of the operator with legal form]]'));
});

test('legal settings: a concurrent save is merged below the own changes', async () => {
  const { user, api } = await open(AT, (fake) => fake.fail(saveLegalPage, 409, 'stale_version'));
  write('Deutsch', 'Netz AG');
  await user.click(save());
  await screen.findByText('Jemand hat die Seite inzwischen geändert');
  const theirs = { ...IMPRINT, version: 4, texts: { de: 'Netz KG', en: 'Network Inc' } };
  api.on(listLegalPages, () => ({ pages: [theirs, PRIVACY], facts: FACTS }));
  api.on(saveLegalPage, ({ body }) => ({ ...theirs, ...body, version: 5 }) as LegalPage);
  await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }));
  await screen.findByText(/Der neue Stand ist geladen/);
  await user.click(save());
  await screen.findByText('Die Seite ist gespeichert.');
  expect(saved(api).at(-1)).toEqual({ page: 'imprint', version: 4, texts: { de: 'Netz AG', en: 'Network Inc' } });
});

test('legal settings: a text that is too long is refused at its field, in either language, and not sent', async () => {
  const { user, api } = await open();
  write('Deutsch', 'ä'.repeat(LEGAL_TEXT_MAX_BYTES / 2 + 1));
  await user.click(screen.getByRole('tab', { name: 'Englisch' }));
  await user.click(save());
  expect(await screen.findByText('Der Text ist zu lang: höchstens 100 kB.')).toBeVisible();
  expect(textOf('Deutsch')).toHaveAttribute('aria-invalid', 'true');
  expect(saved(api)).toEqual([]);
});

test('legal settings: switching to the other page asks about unsaved changes', async () => {
  const { user } = await open();
  write('Deutsch', 'Netz AG');
  await user.click(screen.getByRole('tab', { name: 'Datenschutzerklärung, noch nicht vollständig' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('button').at(-2) as HTMLElement);
  expect(textOf('Deutsch')).toHaveValue('Netz AG');
});

test('legal settings: only super admins have access', async () => {
  await startApp({ at: AT, user: ADMIN });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test.each(['/dashboard', '/dashboard/einstellungen'])(
  'legal settings: %s reminds super admins of pending pages, and no other user',
  async (at) => {
    const prepare = (api: FakeApi) => {
      answerHome(api);
      api.on(listOpenLegalPages, () => ({ open: ['privacy' as const] }));
    };
    await startApp({ at, user: SUPER_ADMIN, prepare });
    expect(await screen.findByText(/Die Datenschutzerklärung ist noch nicht vollständig eingetragen/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jetzt eintragen' })).toHaveAttribute('href', `${AT}?page=privacy`);
  },
);

test('legal settings: the form takes no entries while it is saved, which the saved texts would replace', async () => {
  const answer = Promise.withResolvers<LegalPage>();
  const { user, api } = await open(AT, (fake) => fake.on(saveLegalPage, () => answer.promise));
  write('Deutsch', 'Netz AG');
  await user.click(save());
  await waitFor(() => expect(saved(api)).toHaveLength(1));
  expect(textOf('Deutsch').closest('[inert]')).not.toBeNull();
  await fromOutside(async () => answer.resolve({ ...IMPRINT, version: 4, texts: { ...IMPRINT.texts, de: 'Netz AG' } }));
  await waitFor(() => expect(textOf('Deutsch').closest('[inert]')).toBeNull());
});

test('legal settings: admins are not reminded of what only super admins can enter', async () => {
  const { api } = await startApp({ at: '/dashboard', user: ADMIN, prepare: answerHome });
  await screen.findByRole('heading', { level: 1 });
  expect(api.calls(listOpenLegalPages)).toEqual([]);
});

test('legal settings: the audit log names the changed page and languages', async () => {
  await open();
  const entry = {
    id: 1,
    at: '2026-01-05T08:00:00.000Z',
    who: 'Sina Stern',
    actorId: null,
    whoGone: false,
    whoOutside: false,
    subjectId: null,
    subject: null,
  } as const;
  const changes = { legalPage: { before: null, after: 'privacy' }, legalTexts: { before: [], after: ['de', 'en'] } };
  expect(auditMessage(i18next.t, { ...entry, action: 'legal.changed', subjectKind: null, changes })).toEqual({
    message: 'Sina Stern hat die rechtlichen Seiten geändert',
    details: ['Seite: Datenschutzerklärung', 'Sprachen: Deutsch, Englisch'],
  });
});
