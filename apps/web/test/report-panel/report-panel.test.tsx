import { getReport, saveReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEW_REPORT, REPORT_ID } from '../harness/report-samples.ts';
import { openReport } from './report-panel-fixture.tsx';

const goLive = () => screen.findByRole('checkbox', { name: 'Live-Schaltung (Admin-Überschreibung)' });
const reply = () => screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
const save = () => screen.findByRole('button', { name: 'Clearing-Informationen speichern' });

describe('clearing information', () => {
  test('S2-CLEARING-05 S4-CLEARING-01 S6-ROLE-11 a new report is preset to go live, with the notice that only a save publishes', async () => {
    const { user, saves, reported } = await openReport();
    expect(await goLive()).toBeChecked();
    expect(await goLive()).toHaveAccessibleDescription(
      'Beim Speichern wird der Standort angelegt und veröffentlicht. Die Meldung ist damit freigegeben.',
    );
    expect(saves()).toEqual([]);
    await user.click(await save());
    await waitFor(() => expect(reported).toEqual([`decided ${REPORT_ID}`]));
    expect(saves()[0]).toMatchObject({ version: 1, adminPublished: true, standort: { name: 'Imbiss am Berg', locationType: 'IMBISS' } });
  });

  test('S2-CLEARING-05 S4-CLEARING-01 with the box cleared, a save publishes nothing and leaves the report open', async () => {
    const { user, saves, reported } = await openReport();
    await user.click(await goLive());
    expect(await goLive()).toHaveAccessibleDescription('Beim Speichern wird nichts veröffentlicht. Die Meldung bleibt offen.');
    await user.click(await save());
    await waitFor(() => expect(reported).toEqual(['changed']));
    expect(saves()).toEqual([{ version: 1, adminPublished: false, sendReply: true }]);
    expect(await screen.findByText('Clearing-Informationen gespeichert.')).toBeVisible();
  });

  test('in English, clearing the box of a published location does not say that it is taken offline', async () => {
    const { user } = await openReport(CHANGE_REPORT, { language: 'en' });
    const box = await screen.findByRole('checkbox', { name: /^Go live/ });
    await user.click(box);
    expect(box).toHaveAccessibleDescription(/^Saving unpublishes the location\./);
  });

  test('S4-CLEARING-01 the publication of a stored location is shown as stored', async () => {
    const standort = { ...LOCATION, adminPublished: false };
    const { user, saves } = await openReport({ ...CHANGE_REPORT, adminPublished: false, standort });
    expect(await goLive()).not.toBeChecked();
    expect(await goLive()).toHaveAccessibleDescription(/^Der Standort ist nicht veröffentlicht\./);
    await user.click(await goLive());
    expect(await goLive()).toHaveAccessibleDescription(/^Beim Speichern wird der Standort veröffentlicht\./);
    await user.click(await save());
    await waitFor(() =>
      expect(saves()).toEqual([{ version: 1, standortVersion: LOCATION.version, adminPublished: true, sendReply: true }]),
    );
  });

  test('S2-CLEARING-06 the message of the reporter is read-only', async () => {
    await openReport();
    const message = await screen.findByRole('region', { name: 'Nachricht der meldenden Person' });
    expect(within(message).getByText('Hat seit Mai offen.')).toHaveAttribute('lang', 'en');
    expect(within(message).queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Antworten gehen per E-Mail an driver@road.example, auf Englisch.')).toBeVisible();
  });

  test.each([['de'], ['en']] as const)('S2-CLEARING-06 without a message it shows the fallback text, in %s', async (language) => {
    await openReport({ ...NEW_REPORT, clearingMessage: null }, { language });
    const text = language === 'de' ? '- keine Nachricht hinterlegt -' : '- no message left -';
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('S2-CLEARING-07 S2-CLEARING-08 S6-ROLE-11 reply and publication are saved in one request, and then shown as stored', async () => {
    const { user, saves } = await openReport();
    await user.click(await goLive());
    await user.type(await reply(), 'Danke, wir prüfen das.');
    await user.click(await screen.findByRole('checkbox', { name: 'Meldende Person per E-Mail benachrichtigen' }));
    await user.click(await save());
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toEqual({
      version: 1,
      adminPublished: false,
      clearingMessageAdmin: 'Danke, wir prüfen das.',
      sendReply: false,
    });
    expect(await reply()).toHaveValue('Danke, wir prüfen das.');
    await waitFor(async () => expect(await save()).toBeDisabled());
  });

  test('S2-CLEARING-08 saved values are there after reloading', async () => {
    await openReport({ ...NEW_REPORT, version: 2, adminPublished: false, clearingMessageAdmin: 'Danke.' });
    expect(await reply()).toHaveValue('Danke.');
    expect(await goLive()).not.toBeChecked();
  });

  test('S4-CLEARING-02 a typed reply survives a reload until it is saved', async () => {
    const { user } = await openReport();
    await user.type(await reply(), 'Noch nicht fertig');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    const again = await openReport();
    expect(await reply()).toHaveValue('Noch nicht fertig');
    expect(await screen.findByText('Ihre Eingaben sind wieder da')).toBeVisible();
    await again.user.click(await goLive());
    await again.user.click(await save());
    await waitFor(() => expect(again.reported).toEqual(['changed']));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('S4-CLEARING-02 a failed save keeps the entries, says why, and marks the field', async () => {
    const { user, refuse } = await openReport(CHANGE_REPORT);
    await user.type(await reply(), 'Danke');
    refuse(400, 'validation', { errors: [{ path: 'clearingMessageAdmin', key: 'validation.text', message: 'x' }] });
    await user.click(await save());
    const failed = await screen.findAllByText('Die Clearing-Informationen konnten nicht gespeichert werden.');
    expect(failed.length).toBeGreaterThan(0);
    expect(await reply()).toHaveValue('Danke');
    expect(await reply()).toBeInvalid();
    await waitFor(async () => expect(await reply()).toHaveFocus());
  });

  test('S2-CLEARING-09 the location data follow below, can be edited, and are saved with the rest', async () => {
    const { user, saves } = await openReport();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Imbiss am Berg');
    expect((await reply()).compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(await goLive());
    await user.type(name, ' 2');
    await user.click(await save());
    await waitFor(() => expect(saves()[0]).toMatchObject({ adminPublished: false, standort: { name: 'Imbiss am Berg 2' } }));
  });
});

describe('replies and states', () => {
  test('panel: the thread shows what was mailed and whether it arrived', async () => {
    const at = '2026-02-01T10:00:00.000Z';
    const mails = (['sent', 'given_up'] as const).map((mail, index) => ({
      id: `0199a000-0000-7000-8000-00000000f00${index}`,
      at,
      who: 'Bea Blum',
      text: `Antwort ${index}`,
      mail,
    }));
    await openReport({ ...NEW_REPORT, thread: mails });
    const thread = await screen.findByRole('region', { name: 'Bisherige Antworten' });
    expect(within(thread).getByText('Antwort 0').parentElement).toHaveTextContent(/Bea Blum · .* · verschickt$/);
    expect(within(thread).getByText('Antwort 1').parentElement).toHaveTextContent(/nicht zustellbar$/);
  });

  test('panel: a reporter without address, staff, and one whose data was deleted have different texts', async () => {
    const silent = { ...NEW_REPORT, canReply: false, reporterEmail: null };
    await openReport(silent);
    expect(await screen.findByText(/^Keine E-Mail-Adresse hinterlegt\./)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /benachrichtigen/ })).toBeNull();
    document.body.innerHTML = '';
    await openReport({ ...silent, enteredBy: { person: 'Eva Huber', company: 'Hubers Autohof' } });
    expect(await screen.findByText(/^Eingetragen von Eva Huber, Unternehmen: Hubers Autohof\./)).toBeVisible();
    document.body.innerHTML = '';
    await openReport({ ...silent, reporterForgottenAt: '2026-02-01T10:00:00.000Z' });
    expect(await screen.findByText(/^Angaben zur meldenden Person wurden gelöscht/)).toBeVisible();
  });

  test('panel: a deleted report, and one that failed to load, have different texts', async () => {
    await openReport(NEW_REPORT, { prepare: (api) => api.fail(getReport, 404, 'not_found') });
    expect(await screen.findByText('Diese Meldung gibt es nicht oder nicht mehr.')).toBeVisible();
    document.body.innerHTML = '';
    const { api, user } = await openReport(NEW_REPORT, { prepare: (fake) => fake.fail(getReport, 500, 'internal') });
    expect(await screen.findByText(/^Die Meldung konnte nicht geladen werden\./)).toBeVisible();
    api.on(getReport, () => NEW_REPORT);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await goLive()).toBeVisible();
  });

  test('panel: a location in the trash is pointed out, and blocks everything except a rejection', async () => {
    await openReport({ ...CHANGE_REPORT, standort: null });
    expect((await screen.findAllByText(/^Der Standort liegt im Papierkorb\./)).length).toBeGreaterThan(0);
    expect(await goLive()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Freigeben' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeEnabled();
  });

  test('panel: next to the queue it is a region with a heading, not a dialog', async () => {
    await openReport(NEW_REPORT, { docked: true });
    expect(await goLive()).toBeVisible();
    expect(screen.getByRole('region', { name: 'Clearing Informationen' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('panel: without a network a save fails with a message', async () => {
    const { user, api } = await openReport(CHANGE_REPORT);
    api.offline(saveReport);
    await user.type(await reply(), 'Danke');
    await user.click(await save());
    const failure = await screen.findByText('Keine Verbindung zum Server.');
    expect(failure).toBeVisible();
    expect(failure.closest('[data-foot]')).toContainElement(await save());
    expect(await reply()).toHaveValue('Danke');
  });
});
