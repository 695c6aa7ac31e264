import { type ClearingSettings, DEFAULT_TEMPLATES, getClearingSettings, setClearingSettings } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const AT = '/dashboard/einstellungen/pipelines';
const own = { de: null, en: null };
const SETTINGS: ClearingSettings = {
  version: 4,
  stages: [
    { stage: 'new', names: { de: 'Eingang', en: null }, colour: 'blue' },
    { stage: 'in_review', names: own, colour: 'grape' },
    { stage: 'question', names: own, colour: 'amber' },
  ],
  templates: DEFAULT_TEMPLATES,
  keepReporterDays: 90,
};

async function open(prepare?: (api: FakeApi) => void) {
  const app = await startApp({
    at: AT,
    user: ADMIN,
    prepare: (api) => {
      api.on(getClearingSettings, () => SETTINGS);
      api.on(setClearingSettings, ({ body }) => ({ ...body, version: body.version + 1 }) as ClearingSettings);
      prepare?.(api);
    },
  });
  await screen.findByRole('form', { name: 'Einstellungen des Clearings' });
  return app;
}
const saved = (api: FakeApi) => api.calls(setClearingSettings).map(({ body }) => body as ClearingSettings);
const save = () => screen.getByRole('button', { name: 'Speichern' });
const days = () => screen.getByRole('textbox', { name: 'Tage bis zum Löschen' });
const textOf = (language: string) => screen.getByRole('textbox', { name: `Text (${language})` });

test('S2-ROUTE-12 the page shows the six stages of the clearing: three open ones to name, colour and order, three fixed ones', async () => {
  const { user, api } = await open();
  expect(document.title).toBe('Pipelines – Rastnetz');
  const openStages = screen.getByRole('list', { name: 'Offene Stufen' });
  expect(
    within(openStages)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.badge')?.textContent),
  ).toEqual([...['Eingang', 'In Prüfung', 'Rückfrage']]);
  const fixed = within(screen.getByRole('list', { name: 'Entschiedene Stufen' }));
  expect(fixed.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Freigegeben', 'Zusammengeführt', 'Abgelehnt']);
  const name = screen.getByRole('textbox', { name: 'In Prüfung: Name deutsch' });
  expect(name).toHaveAttribute('placeholder', 'In Prüfung');
  await user.type(name, 'Wird geprüft');
  await user.clear(screen.getByRole('textbox', { name: 'Neu: Name deutsch' }));
  await user.click(screen.getByRole('combobox', { name: 'Rückfrage: Farbe' }));
  await user.click(await screen.findByRole('option', { name: 'Pink' }));
  await user.click(screen.getByRole('button', { name: 'Nach oben: Rückfrage' }));
  expect(screen.getByText('Rückfrage: jetzt an Stelle 2 von 3.')).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('form', { name: 'Einstellungen des Clearings' })).toHaveFocus());
  expect(saved(api)[0]).toMatchObject({
    version: 4,
    stages: [
      { stage: 'new', names: own, colour: 'blue' },
      { stage: 'question', names: own, colour: 'pink' },
      { stage: 'in_review', names: { de: 'Wird geprüft', en: null }, colour: 'grape' },
    ],
  });
  expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
});

test('pipelines: a stage is moved by arrow keys on its grip', async () => {
  const { user } = await open();
  screen.getByRole('button', { name: 'Verschieben: Eingang' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('Eingang: jetzt an Stelle 2 von 3.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nach oben: In Prüfung' })).toBeDisabled();
});

test('pipelines: mail texts are edited with placeholders and a preview, and reset to the default', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('tab', { name: 'Abgelehnt' }));
  const text = textOf('Deutsch');
  await user.clear(text);
  await user.type(text, 'Leider nicht: ');
  const placeholders = within(screen.getByRole('group', { name: 'Platzhalter einfügen (Deutsch)' }));
  // A rejection quotes nothing of the report.
  expect(placeholders.queryByRole('button', { name: 'Nachricht des Melders' })).toBeNull();
  await user.click(placeholders.getByRole('button', { name: 'Begründung' }));
  expect(text).toHaveValue('Leider nicht: {{reason}}');
  expect(text).toHaveFocus();
  const preview = screen.getByRole('region', { name: 'Vorschau (Deutsch)' });
  expect(preview).toHaveTextContent('Leider nicht: Die Angabe ließ sich nicht bestätigen.');
  expect(screen.getByRole('region', { name: 'Vorschau (Englisch)' })).toHaveTextContent('We could not confirm this.');
  await user.click(save());
  await waitFor(() => expect(saved(api)[0]?.templates.rejected.de.text).toBe('Leider nicht: {{reason}}'));
  await user.click(screen.getByRole('button', { name: 'Auf Vorgabe zurücksetzen (Deutsch)' }));
  expect(text).toHaveValue(DEFAULT_TEMPLATES.rejected.de.text);
});

test('pipelines: errors are shown at their fields, the mail concerned is opened, and nothing is sent', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('tab', { name: 'Zusammengeführt' }));
  await user.type(textOf('Englisch'), ' {{{{vorname}}');
  await user.click(screen.getByRole('tab', { name: 'Antwort' }));
  await user.clear(days());
  await user.type(days(), '400');
  await user.click(save());
  const text = await screen.findByRole('textbox', { name: 'Text (Englisch)' });
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription('Diesen Platzhalter gibt es nicht: {{vorname}}');
  expect(screen.getByRole('tab', { name: 'Zusammengeführt, enthält Fehler' })).toHaveAttribute('aria-selected', 'true');
  expect(days()).toHaveAccessibleDescription(/Bitte 1 bis 365 Tage angeben/);
  expect(saved(api)).toEqual([]);
});

test('pipelines: a concurrent save is shown in words, merged below the entries, and saved over', async () => {
  const { user, api } = await open((fake) => fake.fail(setClearingSettings, 409, 'stale_version'));
  await user.clear(days());
  await user.type(days(), '30');
  await user.click(save());
  expect(await screen.findByText('Jemand hat die Einstellungen inzwischen geändert')).toBeVisible();
  const [first, ...others] = SETTINGS.stages;
  const theirs = { ...SETTINGS, version: 5, stages: [...others, ...(first ? [first] : [])], keepReporterDays: 60 };
  api.on(getClearingSettings, () => theirs);
  await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }));
  expect(await screen.findByText(/Der neue Stand ist geladen/)).toBeVisible();
  expect(days()).toHaveValue('30');
  api.on(setClearingSettings, ({ body }) => body as ClearingSettings);
  await user.click(save());
  await waitFor(() => expect(saved(api)[1]).toEqual({ ...theirs, keepReporterDays: 30 }));
});

test('pipelines: a failed save shows an error and keeps the entries; leaving asks for confirmation', async () => {
  const { user, address } = await open((fake) => fake.offline(setClearingSettings));
  await user.clear(days());
  await user.type(days(), '30');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/konnten nicht gespeichert werden. Keine Verbindung/)).toBeVisible();
  expect(days()).toHaveValue('30');
  await user.click(within(screen.getByRole('navigation', { name: 'Hauptmenü' })).getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('Nicht gespeicherte Änderungen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toBe(AT);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(days()).toHaveValue('90');
});

test('pipelines: a user with the settings who may not clear sees "kein Zugriff"', async () => {
  await startApp({ at: AT, user: { ...PARTNER, access: ['settings'] } });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
