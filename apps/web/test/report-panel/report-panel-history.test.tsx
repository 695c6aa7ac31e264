import { getReportHistory, type ReportStep, undoReportStep } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEW_REPORT } from '../harness/report-samples.ts';
import { openReport, type ReportFixture } from './report-panel-fixture.tsx';

const step = (more: Partial<ReportStep>): ReportStep => ({
  id: 1,
  version: 1,
  action: 'saved',
  who: 'Bea Blum',
  at: '2026-03-01T10:00:00.000Z',
  changes: {},
  locationId: null,
  canUndo: false,
  undoneAt: null,
  ...more,
});

const APPROVED = step({
  id: 9,
  version: 3,
  action: 'approved',
  canUndo: true,
  locationId: LOCATION._id,
  changes: {
    stage: { before: 'question', after: 'approved' },
    assignedTo: { before: null, after: 'Bea Blum' },
    adminPublished: { before: null, after: true },
    clearingMessageAdmin: { before: null, after: 'Danke' },
    standort: { before: false, after: true },
  },
});
const RECEIVED = step({ id: 2, action: 'received', who: null });
const DECIDED = { ...CHANGE_REPORT, version: 3, stage: 'approved' as const, decidedAt: '2026-03-01T10:00:00.000Z' };

/** The history of a decided report. */
async function openHistory(steps: readonly ReportStep[] = [APPROVED, RECEIVED]): Promise<ReportFixture> {
  const stage = await openReport(DECIDED, {
    prepare: (api) => api.on(getReportHistory, () => ({ data: [...steps], total: steps.length })),
  });
  await stage.user.click(await screen.findByRole('tab', { name: 'Verlauf' }));
  return stage;
}

const steps = async () => within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');
const undo = async ({ user }: ReportFixture) => user.click(await screen.findByRole('button', { name: /^Schritt vom .* zurücknehmen$/ }));

describe('the history of a report', () => {
  test('history: a report without steps shows a message instead of a zero', async () => {
    await openHistory([]);
    expect(await screen.findByText('An dieser Meldung ist noch nichts geschehen.')).toBeVisible();
    expect(screen.queryByText(/0 von 0/)).toBeNull();
  });

  test('history: who did what when, with the changes in words', async () => {
    await openHistory();
    const [approved, received] = await steps();
    expect(approved).toHaveTextContent(/^freigegeben von Bea Blum/);
    expect(approved).toHaveTextContent('StufeRückfrage wird Freigegeben');
    expect(approved).toHaveTextContent('ZuständigNiemand wird Bea Blum');
    expect(approved).toHaveTextContent('Live-Schaltung– wird ja');
    expect(approved).toHaveTextContent('Antwort– wird Danke');
    expect(approved).toHaveTextContent('Standortdaten geändert.');
    expect(received).toHaveTextContent(/^eingegangen/);
    expect(within(received as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('history: deleting pictures for space is a step without a person, which cannot be undone', async () => {
    await openHistory([step({ id: 3, version: 2, action: 'pictures_removed', who: null }), RECEIVED]);
    const [removed] = await steps();
    expect(removed).toHaveTextContent(/^Bilder entfernt, weil zu viele Meldungen warten/);
    expect(within(removed as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('decided: shows who decided', async () => {
    const { user } = await openHistory();
    await user.click(screen.getByRole('tab', { name: 'Meldung' }));
    expect(await screen.findByText(/^Freigegeben .* von Bea Blum$/)).toBeVisible();
  });

  test('undo: asks with its effect on the location and that a mail stays sent, then the report is open again', async () => {
    const stage = await openHistory();
    stage.api.on(undoReportStep, () => ({ ...CHANGE_REPORT, version: 4 }));
    stage.api.on(getReportHistory, () => ({ data: [{ ...APPROVED, canUndo: false }, RECEIVED], total: 2 }));
    await undo(stage);
    const box = within(await screen.findByRole('dialog', { name: /^Schritt vom .* zurücknehmen\?$/ }));
    expect(box.getByText('Die Meldung ist danach wieder offen.')).toBeVisible();
    expect(box.getByText(/^Der Standort ist danach wieder wie vor diesem Schritt\./)).toBeVisible();
    expect(box.getByText('Eine E-Mail, die schon verschickt ist, bleibt verschickt.')).toBeVisible();
    await stage.user.click(box.getByRole('button', { name: 'Zurücknehmen' }));
    await waitFor(() => expect(stage.reported).toEqual(['changed']));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Verlauf' })).toHaveFocus());
    expect(stage.api.calls(undoReportStep)[0]).toMatchObject({ params: { stepId: '9' }, body: { version: 3 } });
    await stage.user.click(screen.getByRole('tab', { name: 'Meldung' }));
    expect(await screen.findByRole('button', { name: 'Freigeben' })).toBeEnabled();
  });

  test('undo: a refusal shows a message', async () => {
    const stage = await openHistory();
    const errors = [{ path: 'stepId', key: 'clearing.undo.location_changed', message: 'changed again' }];
    stage.api.onRaw(undoReportStep, 409, { type: 'a', title: 's', status: 409, detail: 's', error: 's', code: 'wrong_state', errors });
    await undo(stage);
    await stage.user.click(
      within(await screen.findByRole('dialog', { name: /zurücknehmen\?$/ })).getByRole('button', { name: 'Zurücknehmen' }),
    );
    expect(await screen.findByText('Der Standort wurde danach noch einmal geändert.')).toBeVisible();
    expect(stage.reported).toEqual([]);
  });

  test('history: in English, and entries stay meanwhile', async () => {
    const { user } = await openReport(NEW_REPORT, {
      language: 'en',
      prepare: (api) => api.on(getReportHistory, () => ({ data: [RECEIVED], total: 1 })),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Reply to the reporter' }), 'Thanks');
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('received')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Report' }));
    expect(await screen.findByRole('textbox', { name: 'Reply to the reporter' })).toHaveValue('Thanks');
  });
});
