import { type ReportDetail, rejectReport, saveReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, COLLEAGUE, ME, NEW_REPORT, REPORT_ID } from '../harness/report-samples.ts';
import { openReport } from './report-panel-fixture.tsx';

const REJECTED: ReportDetail = {
  ...NEW_REPORT,
  version: 2,
  stage: 'rejected',
  rejectReason: 'Gibt es nicht',
  decidedAt: '2026-03-01T10:00:00.000Z',
};
const reply = () => screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
const dialog = () => screen.findByRole('dialog', { name: 'Meldung ablehnen' });

describe('keys', () => {
  test('keys: F approves, also from a checkbox', async () => {
    const { user, saves, reported } = await openReport();
    (await screen.findByRole('checkbox', { name: /Live-Schaltung/ })).focus();
    await user.keyboard('f');
    await waitFor(() => expect(reported).toEqual([`decided ${REPORT_ID}`]));
    expect(saves()[0]).toMatchObject({ adminPublished: true, standort: { name: 'Imbiss am Berg' } });
  });

  test('keys: F goes live even if the checkbox was cleared', async () => {
    const { user, saves } = await openReport();
    await user.click(await screen.findByRole('checkbox', { name: /Live-Schaltung/ }));
    await user.keyboard('f');
    await waitFor(() => expect(saves()[0]).toMatchObject({ adminPublished: true }));
  });

  test('keys: R focuses the reply, A asks for the reason', async () => {
    const { user } = await openReport();
    await screen.findByRole('checkbox', { name: /Live-Schaltung/ });
    await user.keyboard('r');
    expect(await reply()).toHaveFocus();
    expect(await reply()).toHaveValue('');
    (await screen.findByRole('checkbox', { name: /Live-Schaltung/ })).focus();
    await user.keyboard('a');
    expect(within(await dialog()).getByRole('textbox', { name: 'Begründung' })).toBeVisible();
  });

  test('keys: inactive while typing, with a modifier, and while a dialog is open', async () => {
    const { user, saves } = await openReport();
    await user.type(await reply(), 'fara');
    expect(await reply()).toHaveValue('fara');
    (await screen.findByRole('checkbox', { name: /Live-Schaltung/ })).focus();
    await user.keyboard('{Control>}f{/Control}{Alt>}f{/Alt}');
    await user.keyboard('a');
    within(await dialog())
      .getByRole('button', { name: 'Abbrechen' })
      .focus();
    await user.keyboard('f');
    expect(saves()).toEqual([]);
  });

  test.for([true, false])('keys: Ctrl+S saves nothing behind a dialog, and saves again without it (docked: %s)', async (docked) => {
    const { user, saves } = await openReport(NEW_REPORT, { docked });
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht{Control>}s{/Control}');
    await user.click(within(await dialog()).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Meldung ablehnen' })).toBeNull());
    expect(saves()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(saves()).toEqual([]);
    (await reply()).focus();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toMatchObject([{ adminPublished: true }]));
  });
});

describe('rejecting', () => {
  test('reject: needs a reason of three characters; it is mailed on request only', async () => {
    const { user, api } = await openReport();
    api.on(rejectReport, () => REJECTED);
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    const box = within(await dialog());
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'ab');
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    expect(box.getByText('Bitte eine Begründung mit mindestens 3 Zeichen angeben.')).toBeVisible();
    expect(box.getByRole('textbox', { name: 'Begründung' })).toHaveFocus();
    expect(api.calls(rejectReport)).toEqual([]);
    const mail = box.getByRole('checkbox', { name: 'Begründung per E-Mail an die meldende Person senden, auf Englisch' });
    expect(mail).not.toBeChecked();
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'c');
    await user.click(mail);
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    await waitFor(() => expect(api.calls(rejectReport)[0]?.body).toEqual({ version: 1, reason: 'abc', sendReply: true }));
  });

  test('reject: the dialog takes no other reason while it is sent, and cannot be cancelled', async () => {
    const { user, api } = await openReport();
    api.on(rejectReport, () => new Promise(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    const box = within(await dialog());
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'Doppelt');
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), ' gemeldet');
    expect(box.getByRole('textbox', { name: 'Begründung' })).toHaveValue('Doppelt');
    expect(box.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
  });

  test('reject: no mail by default, and none without an address', async () => {
    const { user, api } = await openReport({ ...NEW_REPORT, canReply: false });
    api.on(rejectReport, () => REJECTED);
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    const box = within(await dialog());
    expect(box.queryByRole('checkbox')).toBeNull();
    expect(box.getByText('Die meldende Person wird nicht benachrichtigt.')).toBeVisible();
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    await waitFor(() => expect(api.calls(rejectReport)[0]?.body).toEqual({ version: 1, reason: 'Gibt es nicht', sendReply: false }));
  });

  test('reject: sends reason and typed reply, which is mailed with it, notifies the page, and shows the decision', async () => {
    const { user, api, reported } = await openReport();
    api.on(rejectReport, () => REJECTED);
    await user.type(await reply(), 'Danke trotzdem');
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    const box = within(await dialog());
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    await waitFor(() => expect(reported).toEqual([`decided ${REPORT_ID}`]));
    expect(api.calls(rejectReport)[0]?.body).toEqual({
      version: 1,
      reason: 'Gibt es nicht',
      clearingMessageAdmin: 'Danke trotzdem',
      sendReply: true,
    });
    expect(await screen.findByText('Begründung: Gibt es nicht')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();
  });

  test('reject: a typed reason counts as unsaved, survives a save of the reply, and a reload', async () => {
    const { user, saves } = await openReport(CHANGE_REPORT);
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
    await user.click(within(await dialog()).getByRole('button', { name: 'Abbrechen' }));
    await user.type(await reply(), 'Danke');
    await user.click(await screen.findByRole('button', { name: 'Clearing-Informationen speichern' }));
    await waitFor(() => expect(saves()).toEqual([{ version: 1, clearingMessageAdmin: 'Danke', sendReply: true }]));
    await user.click(screen.getByText('elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    const again = await openReport({ ...CHANGE_REPORT, version: 2, clearingMessageAdmin: 'Danke' });
    await again.user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    expect(within(await dialog()).getByRole('textbox', { name: 'Begründung' })).toHaveValue('Gibt es nicht');
  });

  test('reject: a failure is shown in the dialog, and the reason stays', async () => {
    const { user, api } = await openReport();
    api.fail(rejectReport, 500, 'internal');
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
    const box = within(await dialog());
    await user.type(box.getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
    await user.click(box.getByRole('button', { name: 'Ablehnen' }));
    expect(await box.findByText('Auf dem Server ist ein Fehler aufgetreten.')).toBeVisible();
    expect(box.getByRole('textbox', { name: 'Begründung' })).toHaveValue('Gibt es nicht');
    await user.click(box.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ablehnen' })).toHaveFocus());
  });
});

describe('stage and assignee', () => {
  test('stage: choosing one saves it at once, and entries stay', async () => {
    const { user, saves, reported } = await openReport();
    await user.type(await reply(), 'Halb fertig');
    await user.click(await screen.findByRole('combobox', { name: 'Stufe' }));
    await user.click(await screen.findByRole('option', { name: 'Rückfrage' }));
    await waitFor(() => expect(reported).toEqual(['changed']));
    expect(saves()).toEqual([{ version: 1, stage: 'question' }]);
    expect(await reply()).toHaveValue('Halb fertig');
    expect(await screen.findByRole('combobox', { name: 'Stufe' })).toHaveValue('Rückfrage');
  });

  test('assignee: to me, to a colleague, to nobody', async () => {
    const { user, saves } = await openReport();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Zuständig' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Mir zuweisen');
    await waitFor(() => expect(saves()).toEqual([{ version: 1, assignedTo: ME.id }]));
    expect(await screen.findByRole('combobox', { name: 'Zuständig' })).toHaveValue('Anton Amt (ich)');
    await choose(COLLEAGUE.name);
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toMatchObject({ assignedTo: COLLEAGUE.id });
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Zuständig' })).toHaveValue(COLLEAGUE.name));
    await choose('Niemand');
    await waitFor(() => expect(saves()[2]).toMatchObject({ assignedTo: null }));
  });

  test('stage: one that failed to save stays selected and is part of the next save', async () => {
    const { user, api, saves, answer } = await openReport(CHANGE_REPORT);
    api.offline(saveReport);
    await user.click(await screen.findByRole('combobox', { name: 'Stufe' }));
    await user.click(await screen.findByRole('option', { name: 'In Prüfung' }));
    expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
    answer({ ...CHANGE_REPORT, version: 2, stage: 'in_review' });
    await user.click(await screen.findByRole('button', { name: 'Clearing-Informationen speichern' }));
    await waitFor(() => expect(saves().at(-1)).toEqual({ version: 1, stage: 'in_review', sendReply: true }));
  });
});

describe('decided reports and leaving', () => {
  test('decided: shows the decision; publication can still be toggled and a reply sent', async () => {
    const decided: ReportDetail = { ...CHANGE_REPORT, stage: 'approved', decidedAt: '2026-03-01T10:00:00.000Z' };
    const { user, saves, reported } = await openReport({ ...decided, name: LOCATION.name, photos: [], proposed: [] });
    expect(await screen.findByText(/^Freigegeben /)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /Live-Schaltung/ }));
    await user.type(await reply(), 'Danke');
    await user.click(await screen.findByRole('button', { name: 'Clearing-Informationen speichern' }));
    await waitFor(() => expect(reported).toEqual(['changed']));
    expect(saves()).toEqual([{ version: 1, adminPublished: false, clearingMessageAdmin: 'Danke', sendReply: true }]);
  });

  test('leaving: unsaved entries are asked about, on closing and on navigation; after a decision nothing is asked', async () => {
    const { user, reported } = await openReport();
    await user.type(await reply(), 'Halb');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(reported).toEqual([]);
    await user.click(screen.getByText('elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Clearing Informationen' })).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('errors: those of the server about the location are shown at their fields, the first one focused', async () => {
    const { user, refuse } = await openReport();
    await screen.findByRole('checkbox', { name: /Live-Schaltung/ });
    refuse(400, 'validation', { errors: [{ path: 'standort.phone', key: 'validation.text', message: 'x' }] });
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
    const phone = within(await screen.findByRole('region', { name: 'Grunddaten' })).getByRole('textbox', { name: 'Telefon' });
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toBeInvalid();
    expect((await screen.findAllByText('Standort konnte nicht gespeichert werden.')).length).toBeGreaterThan(0);
  });
});
