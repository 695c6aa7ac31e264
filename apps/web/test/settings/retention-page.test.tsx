import {
  getRetention,
  previewRetention,
  RETENTION_DAYS,
  type ResponseOf,
  type RetentionDays,
  type RetentionSettings,
  setRetention,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const AT = '/dashboard/einstellungen/aufbewahrung';
const DAYS = Object.fromEntries(Object.entries(RETENTION_DAYS).map(([kind, { preset }]) => [kind, preset])) as RetentionDays;

type Preview = ResponseOf<typeof previewRetention>;

async function open(language: 'de' | 'en' = 'de', waiting: Preview['waiting'] = null) {
  let stored: RetentionSettings = { version: 2, days: DAYS };
  const app = await startApp({
    at: AT,
    user: SUPER_ADMIN,
    language,
    prepare: (api) => {
      api.on(getRetention, () => stored);
      api.on(setRetention, ({ body }) => {
        stored = { ...body, version: body.version + 1 };
        return stored;
      });
      api.on(previewRetention, ({ query }) => ({
        at: '2026-01-06T03:00:00.000Z',
        waiting,
        reporters: 1,
        keepReporterDays: 90,
        sessionIdleDays: 7,
        sessionMaxDays: 30,
        counts: { trash: Number(query.trash) < 60 ? 1318 : 0, reports: 0, audit: 0, sentMails: 1, unsentMails: 0, imports: 0 },
      }));
    },
  });
  await screen.findByRole('form');
  const setStored = (settings: RetentionSettings) => {
    stored = settings;
  };
  return { ...app, setStored };
}
const field = (kind: string) => screen.getByRole('textbox', { name: `${kind}: Tage` });
const saved = (api: FakeApi) => api.calls(setRetention).map(({ body }) => body);

test('each setting has its days, meaning, limits, and the number deleted tonight', async () => {
  await open();
  expect(document.title).toBe('Aufbewahrung – Rastnetz');
  const trash = within(screen.getByRole('region', { name: 'Papierkorb' }));
  expect(trash.getByRole('textbox')).toHaveValue('90');
  expect(trash.getByText('7 bis 3.650, Vorgabe 90')).toBeVisible();
  expect(await trash.findByText('Heute Nacht: kein Standort')).toBeVisible();
  expect(screen.getByText('Heute Nacht: 1 E-Mail wird gelöscht')).toBeVisible();
  const elsewhere = within(screen.getByRole('region', { name: 'Anderswo festgelegt' }));
  expect(elsewhere.getByText(/90 Tage nach der Entscheidung/)).toBeVisible();
  expect(elsewhere.getByRole('link', { name: 'Unter Pipelines ändern' })).toHaveAttribute('href', '/dashboard/einstellungen/pipelines');
  expect(elsewhere.getByText(/nach 7 Tagen ohne Nutzung, spätestens nach 30 Tagen/)).toBeVisible();
});

test('unsaved values are counted, too, then saved with the version', async () => {
  const { user, api } = await open();
  await user.clear(field('Papierkorb'));
  await user.type(field('Papierkorb'), '30');
  expect(await screen.findByText('Heute Nacht: 1.318 Standorte werden endgültig gelöscht')).toBeVisible();
  expect(saved(api)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Aufbewahrung ist gespeichert.')).toBeVisible();
  expect(saved(api)).toEqual([{ version: 2, days: { ...DAYS, trash: 30 } }]);
  await waitFor(() => expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible());
});

test('days out of range, or no whole number, are refused at the field and block the save; the field is focused', async () => {
  const { user, api } = await open();
  await user.clear(field('Protokoll'));
  await user.type(field('Protokoll'), '30');
  expect(screen.getByText('Bitte geben Sie eine ganze Zahl innerhalb der Grenzen ein.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible();
  await waitFor(() => expect(field('Protokoll')).toHaveFocus());
  await user.clear(field('Protokoll'));
  await user.type(field('Protokoll'), '400.5');
  expect(field('Protokoll')).toHaveValue('400.5');
  expect(screen.getByText('Bitte nur Ziffern eingeben.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(saved(api)).toEqual([]);
});

test('a concurrent save is merged below the own changes', async () => {
  const { user, api, setStored } = await open();
  await user.clear(field('Importe'));
  await user.type(field('Importe'), '45');
  setStored({ version: 3, days: { ...DAYS, trash: 60 } });
  api.fail(setRetention, 409, 'stale_version');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Neuen Stand laden' }));
  await waitFor(() => expect(field('Papierkorb')).toHaveValue('60'));
  expect(field('Importe')).toHaveValue('45');
});

test('the page is translated to English', async () => {
  await open('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible();
  expect(await screen.findByText('Tonight: the details of 1 reporter will be deleted')).toBeVisible();
});

test('while the clock of the server is not trusted, the page says that nothing is deleted, and counts nothing for tonight', async () => {
  await open('de', { trustedAt: '2026-01-05T10:00:00.000Z', hours: 21 });
  expect(await screen.findByText('Zurzeit wird nichts gelöscht')).toBeVisible();
  expect(screen.getByText(/noch etwa 21 Stunden ohne Sprung/)).toBeVisible();
  expect(screen.queryByText(/Heute Nacht/)).toBeNull();
  expect(screen.queryByText(/Das nächste Löschen beginnt/)).toBeNull();
});

test('S6-ROLE-07 an admin who is no super admin has no access', async () => {
  await startApp({ at: AT, user: ADMIN });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
