import { type CallInput, changeManyReports, type ReportBulkResult, saveReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clickBeside } from '../harness/click-beside.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';
import { viewport } from '../harness/viewport.ts';
import { COLLEAGUE, detailOf, openPanel, openQueue, reportId, reportLink, sampleReports } from './queue-fixture.ts';

type Body = CallInput<typeof changeManyReports>['body'];
type Fate = Partial<Pick<ReportBulkResult, 'outcome' | 'why' | 'mails' | 'version'>>;

beforeEach(() => viewport(1300));

/** A server with one outcome per row; rows without one are changed and send a mail. */
function answerBulk(api: FakeApi, foreseen: Record<number, Fate> = {}, done = foreseen): void {
  api.on(changeManyReports, ({ body }) => ({
    results: body.items.map(({ _id, version }): ReportBulkResult => {
      const place = Number(_id.slice(-4));
      const fate = (body.preview ? foreseen : done)[place] ?? {};
      const mails = body.action.kind === 'approve' || body.action.kind === 'reject';
      return { _id, title: `Hof ${place}`, outcome: 'changed', why: null, mails, version: body.preview ? version : version + 1, ...fate };
    }),
  }));
}

async function choose(places: readonly number[], prepare: (api: FakeApi) => void = answerBulk) {
  const app = await openQueue({ reports: sampleReports(6), prepare });
  for (const place of places) await app.user.click(await screen.findByRole('checkbox', { name: `Hof ${place} auswählen` }));
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const bodies = () => app.api.calls(changeManyReports).map(({ body }) => body as Body);
  return { ...app, press, bodies };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('several at once: the preview says what happens to each report, why, and who gets a mail', async () => {
  const { press, bodies } = await choose([1, 2, 3, 4, 5, 6], (api) =>
    answerBulk(api, {
      2: { outcome: 'refused', why: 'decided', mails: false },
      3: { outcome: 'refused', why: 'invalid', mails: false },
      4: { outcome: 'refused', why: 'location_gone', mails: false },
      5: { outcome: 'not_found', version: null, mails: false },
      6: { mails: false },
    }),
  );
  await press('Freigeben');
  const { findByText, getByRole, getByText } = await dialog();
  expect(await findByText('2 Meldungen werden freigegeben')).toBeVisible();
  const list = (name: string) =>
    within(getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(list('2 Meldungen werden freigegeben')).toEqual(['Hof 1', 'Hof 6']);
  expect(list('1 ist schon entschieden')).toEqual(['Hof 2']);
  expect(list('1 ist unvollständig oder fehlerhaft; bitte einzeln öffnen')).toEqual(['Hof 3']);
  expect(list('1 betrifft einen Standort, den es nicht mehr gibt')).toEqual(['Hof 4']);
  expect(list('1 gibt es nicht mehr')).toEqual(['Hof 5']);
  expect(getByText('1 Person bekommt eine E-Mail.')).toBeVisible();
  expect(getByText(/einzeln, im Verlauf jeder Meldung/)).toBeVisible();
  expect(bodies()).toMatchObject([{ preview: true, action: { kind: 'approve' } }]);
});

test('several at once: finished reports are deselected, and mails can be suppressed', async () => {
  const { press, bodies, user } = await choose([1, 2]);
  await press('Freigeben');
  const { findByText, getByRole, getByText } = await dialog();
  expect(await findByText('2 Personen bekommen eine E-Mail.')).toBeVisible();
  await user.click(getByRole('switch', { name: 'Meldende Personen per E-Mail benachrichtigen' }));
  expect(getByText('Niemand bekommt eine E-Mail.')).toBeVisible();
  await press('2 Meldungen freigeben');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const items = [1, 2].map((place) => ({ _id: reportId(place), version: 1 }));
  expect(bodies()[1]).toEqual({ action: { kind: 'approve' }, items, sendReply: false });
  expect(await screen.findByText('2 Meldungen sind freigegeben.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Aktionen für die ausgewählten Meldungen' })).toBeNull();
});

test('several reports are rejected by keyboard: each step is focused, and the reason is mailed on request only', async () => {
  const { press, user, bodies } = await choose([1, 2]);
  await press('Ablehnen');
  expect((await dialog()).getByText(/^Steht im Verlauf\. Ob die meldenden Personen sie per E-Mail bekommen/)).toBeVisible();
  await user.keyboard('Doppelt gemeldet');
  await press('Weiter');
  const back = await screen.findByRole('button', { name: 'Zurück' });
  expect(back).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText(/^Begründung/)).toHaveFocus();
  await press('Weiter');
  await press('2 Meldungen ablehnen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies().at(-1)).toMatchObject({ action: { kind: 'reject', reason: 'Doppelt gemeldet' }, sendReply: false });
});

test('several at once: the focus returns to the button, or to the list once the bar is gone', async () => {
  const { press, user } = await choose([1]);
  await press('Freigeben');
  await screen.findByRole('button', { name: '1 Meldung freigeben' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Freigeben' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await press('1 Meldung freigeben');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Aktionen für die ausgewählten Meldungen' })).toBeNull());
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
  expect(document.body).not.toHaveFocus();
});

test('several at once: a rejection needs a reason, which can be corrected after the preview', async () => {
  const { press, bodies, user } = await choose([3]);
  await press('Ablehnen');
  const { findByRole, findByText, getByRole } = await dialog();
  const reason = await findByRole('textbox', { name: 'Begründung' });
  await press('Weiter');
  expect(await findByText('Bitte eine Begründung mit mindestens 3 Zeichen angeben.')).toBeVisible();
  expect(reason).toHaveFocus();
  await user.type(reason, 'Doppelt');
  await press('Weiter');
  expect(await findByText('1 Meldung wird abgelehnt')).toBeVisible();
  await press('Zurück');
  await user.type(await findByRole('textbox', { name: 'Begründung' }), ' gemeldet');
  await press('Weiter');
  await findByText('1 Meldung wird abgelehnt');
  expect(await findByRole('switch', { name: 'Meldende Personen per E-Mail benachrichtigen' })).not.toBeChecked();
  await user.click(getByRole('button', { name: '1 Meldung ablehnen' }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ action: { kind: 'reject', reason: 'Doppelt gemeldet' }, sendReply: false }));
});

test('several at once: a typed reason survives a click beside the dialog', async () => {
  const { press, user } = await choose([3]);
  await press('Ablehnen');
  const { getByRole } = await dialog();
  await user.type(getByRole('textbox', { name: 'Begründung' }), 'Doppelt');
  await clickBeside(user);
  expect(getByRole('textbox', { name: 'Begründung' })).toHaveValue('Doppelt');
});

test('several at once: assigned to oneself, to nobody, to a colleague; moved to a stage', async () => {
  const { press, bodies, user } = await choose([1]);
  const pick = async (menu: string, item: string) => {
    await press(menu);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole('dialog');
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await pick('Zuweisen', 'Mir');
  await pick('Zuweisen', 'Niemandem');
  await pick('Zuweisen', COLLEAGUE.name);
  await pick('Stufe setzen', 'Rückfrage');
  expect(bodies().map(({ action }) => action)).toEqual([
    { kind: 'assign', assignedTo: ADMIN._id },
    { kind: 'assign', assignedTo: null },
    { kind: 'assign', assignedTo: COLLEAGUE.id },
    { kind: 'stage', stage: 'question' },
  ]);
});

test('several at once: on partial failure the dialog names the failed reports, which stay selected', async () => {
  const { press } = await choose([1, 2], (api) => answerBulk(api, {}, { 2: { outcome: 'stale', version: 9, mails: false } }));
  await press('Freigeben');
  await press('2 Meldungen freigeben');
  const { findByRole, getByRole } = await dialog();
  expect(await findByRole('alert')).toHaveTextContent('Die übrigen bleiben ausgewählt.');
  expect(getByRole('list', { name: '1 wurde inzwischen von jemand anderem bearbeitet' })).toHaveTextContent('Hof 2');
  await press('Verstanden');
  expect(screen.getByRole('checkbox', { name: 'Hof 2 auswählen' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Hof 1 auswählen' })).not.toBeChecked();
});

test('several at once: a selected report follows the user’s own save, and is deselected once it is decided', async () => {
  viewport(1600);
  const { press, bodies, user, api } = await choose([1, 2]);
  const [report = undefined] = sampleReports(1);
  if (!report) throw new Error('there is no report');
  api.on(saveReport, ({ body }) => ({ ...detailOf(report), version: body.version + 1, stage: body.stage ?? 'new' }));
  await user.click(reportLink(1) as HTMLElement);
  await openPanel();
  await user.click(await screen.findByRole('combobox', { name: 'Stufe' }));
  await user.click(await screen.findByRole('option', { name: 'Rückfrage' }));
  await waitFor(() => expect(api.calls(saveReport)).toHaveLength(1));
  await press('Zuweisen');
  await user.click(await screen.findByRole('menuitem', { name: 'Mir' }));
  await waitFor(() => expect(bodies().at(-1)?.items).toMatchObject([{ version: 2 }, { version: 1 }]));
  await press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const decidedAt = '2026-02-01T10:00:00.000Z';
  api.on(saveReport, () => ({ ...detailOf(report), version: 3, stage: 'approved' as const, adminPublished: true, decidedAt }));
  await user.keyboard('f');
  await screen.findByText(/^„Hof 1“ freigegeben/);
  expect(screen.getByRole('checkbox', { name: 'Hof 1 auswählen' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Hof 2 auswählen' })).toBeChecked();
});

test('several at once: select all of a page, and ranges with Shift', async () => {
  const { user } = await choose([1]);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Hof 4 auswählen' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('region', { name: 'Aktionen für die ausgewählten Meldungen' })).toHaveTextContent('4 Meldungen ausgewählt');
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  expect(screen.getByRole('region', { name: 'Aktionen für die ausgewählten Meldungen' })).toHaveTextContent('6 Meldungen ausgewählt');
});

test('several at once: a failure is shown in the dialog, and the entries stay', async () => {
  const { press, api } = await choose([1]);
  await press('Freigeben');
  const { findByText, findByRole } = await dialog();
  await findByText('1 Meldung wird freigegeben');
  api.offline(changeManyReports);
  await press('1 Meldung freigeben');
  expect(await findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
  expect(screen.getByRole('checkbox', { name: 'Hof 1 auswählen', hidden: true })).toBeChecked();
});
