import { findNearest, getReport, type ReportDetail, rejectReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, COLLEAGUE, NEAR, NEW_REPORT } from '../harness/report-samples.ts';
import { openReport, type ReportFixture } from './report-panel-fixture.tsx';

const notice = () => screen.findByRole('region', { name: 'Inzwischen von jemand anderem geändert' });
const reply = () => screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
const press = async ({ user }: ReportFixture, name: string) => user.click(await screen.findByRole('button', { name }));

/** The version that Bea stored meanwhile. */
const theirs: ReportDetail = {
  ...NEW_REPORT,
  version: 4,
  clearingMessageAdmin: 'Von Bea',
  assignedTo: COLLEAGUE,
  updatedBy: 'Bea Blum',
  adminPublished: false,
  phone: '+49777',
};

/** A typed reply, and a save that conflicts with another user's. */
async function meet(stored: ReportDetail, type = 'Von mir'): Promise<ReportFixture> {
  const stage = await openReport(NEW_REPORT, { prepare: (api) => api.on(findNearest, () => [NEAR]) });
  await stage.user.type(await reply(), type);
  stage.refuse(409, 'stale_version', { meldung: stored });
  await press(stage, 'Clearing-Informationen speichern');
  return stage;
}

describe('concurrent edits of one report', () => {
  test('two people: names the author of the other save, applies their changes, and asks about conflicts', async () => {
    await meet(theirs);
    const box = within(await notice());
    expect(box.getByText(/^Bea Blum hat diese Meldung .* gespeichert\. Ihre Eingaben sind noch da/)).toBeVisible();
    const choice = within(box.getByRole('radiogroup', { name: 'Antwort' }));
    expect(choice.getByRole('radio', { name: /^Ihre Eingabe ?Von mir$/ })).not.toBeChecked();
    expect(choice.getByRole('radio', { name: /^Neuer Stand ?Von Bea$/ })).not.toBeChecked();
    const taken = box.getByText('Wird vom neuen Stand übernommen').parentElement;
    expect(
      within(taken as HTMLElement)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Live-Schaltung', 'Zuständig', 'Telefon']);
    expect(await reply()).toHaveValue('Von mir');
  });

  test.for(['Ablehnen', 'Mit Imbiss Berg zusammenführen'])(
    'two people: until the saves are merged, „%s“ leads to the notice',
    async (name) => {
      const stage = await meet(theirs);
      const box = await notice();
      await stage.user.click(await reply());
      await press(stage, name);
      await waitFor(() => expect(box).toHaveFocus());
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );

  test('two people: merged, then saved over the new version', async () => {
    const stage = await meet(theirs);
    await stage.user.click(within(await notice()).getByRole('radio', { name: /^Ihre Eingabe/ }));
    await press(stage, 'Übernehmen');
    expect(await screen.findByRole('combobox', { name: 'Zuständig' })).toHaveValue('Bea Blum');
    expect(within(await screen.findByRole('region', { name: 'Grunddaten' })).getByRole('textbox', { name: 'Telefon' })).toHaveValue(
      '+49777',
    );
    stage.answer({ ...theirs, version: 5, clearingMessageAdmin: 'Von mir' });
    await press(stage, 'Clearing-Informationen speichern');
    await waitFor(() => expect(stage.reported).toEqual(['changed']));
    expect(stage.saves().at(-1)).toEqual({ version: 4, clearingMessageAdmin: 'Von mir', sendReply: true });
  });

  test('two people: conflicting corrections of location data in a report without location are asked, too', async () => {
    const stage = await openReport();
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' A');
    stage.refuse(409, 'stale_version', { meldung: { ...theirs, name: 'Imbiss B' } });
    await press(stage, 'Freigeben');
    const choice = within(await notice()).getByRole('radiogroup', { name: 'Name' });
    await stage.user.click(within(choice).getByRole('radio', { name: /Imbiss am Berg A$/ }));
    await press(stage, 'Übernehmen');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Imbiss am Berg A');
  });

  test('two people: a go-live conflicts with the company’s later changes, and publishes none unseen', async () => {
    const seen: ReportDetail = { ...NEW_REPORT, locationId: LOCATION._id, standort: { ...LOCATION, adminPublished: false } };
    const stage = await openReport(seen);
    const standort = { ...seen.standort, ...LOCATION, adminPublished: false, version: LOCATION.version + 1, website: 'falle.example' };
    stage.refuse(409, 'stale_version', { meldung: { ...seen, version: seen.version + 1, website: 'falle.example', standort } });
    await press(stage, 'Freigeben');
    expect(stage.saves().at(-1)).toMatchObject({ version: seen.version, standortVersion: LOCATION.version });
    const box = within(await notice());
    const taken = box.getByText('Wird vom neuen Stand übernommen').parentElement as HTMLElement;
    expect(within(taken).getByText('falle.example')).toBeVisible();
    await press(stage, 'Übernehmen');
    stage.answer({ ...seen, version: 3, stage: 'approved', decidedAt: '2026-03-01T10:00:00.000Z' });
    await press(stage, 'Freigeben');
    await waitFor(() => expect(stage.reported).toEqual([`decided ${seen._id}`]));
    expect(stage.saves().at(-1)).toMatchObject({ version: seen.version + 1, standortVersion: LOCATION.version + 1 });
  });

  test.for([
    ['complaint', { kind: 'complaint' }],
    ['decided', { stage: 'approved', decidedAt: '2026-03-01T10:00:00.000Z' }],
  ] as const)('two people: publishing by a report names the location version that is shown: %s', async ([, parts]) => {
    const seen: ReportDetail = { ...CHANGE_REPORT, ...parts, adminPublished: false, standort: { ...LOCATION, adminPublished: false } };
    const stage = await openReport({ ...seen, name: LOCATION.name, photos: [], proposed: [] });
    await stage.user.click(await screen.findByRole('checkbox', { name: /Live-Schaltung/ }));
    await press(stage, 'Clearing-Informationen speichern');
    await waitFor(() =>
      expect(stage.saves()).toEqual([{ version: 1, standortVersion: LOCATION.version, adminPublished: true, sendReply: true }]),
    );
  });

  test('two people: a location that changed meanwhile is merged by the same notice', async () => {
    const stage = await openReport(CHANGE_REPORT);
    const standort = { ...LOCATION, version: 8, name: 'Autohof Süd', website: 'neu.example', updatedBy: 'Jonas Weber' };
    stage.api.on(getReport, () => ({ ...CHANGE_REPORT, standort }));
    stage.refuse(409, 'stale_version', { standort });
    await press(stage, 'Freigeben');
    const box = within(await notice());
    expect(box.getByText(/^Jonas Weber hat diesen Standort/)).toBeVisible();
    await stage.user.click(within(box.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: /Autohof Nord 24$/ }));
    await press(stage, 'Übernehmen');
    stage.answer({ ...CHANGE_REPORT, version: 2, stage: 'approved', decidedAt: '2026-03-01T10:00:00.000Z' });
    await press(stage, 'Freigeben');
    await waitFor(() => expect(stage.saves()).toHaveLength(2));
    expect(stage.saves()[1]?.standort).toMatchObject({ version: 8, name: 'Autohof Nord 24', website: 'neu.example', phone: '+49599' });
  });

  test('two people: a rejection that conflicts with a save closes the dialog and shows that save', async () => {
    const stage = await openReport();
    stage.api.onRaw(rejectReport, 409, {
      type: 'a',
      title: 's',
      status: 409,
      detail: 's',
      error: 's',
      code: 'stale_version',
      meldung: theirs,
    });
    await press(stage, 'Ablehnen');
    const box = within(await screen.findByRole('dialog', { name: 'Meldung ablehnen' }));
    await stage.user.type(box.getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
    await stage.user.click(box.getByRole('button', { name: 'Ablehnen' }));
    expect(await notice()).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Meldung ablehnen' })).toBeNull();
  });

  test('two people: another user’s decision applies, and the typed reply can still be sent', async () => {
    const decided: ReportDetail = {
      ...NEW_REPORT,
      version: 4,
      stage: 'rejected',
      decidedAt: '2026-03-01T10:00:00.000Z',
      updatedBy: 'Bea Blum',
    };
    const stage = await meet(decided);
    await press(stage, 'Übernehmen');
    expect(await screen.findByText(/^Abgelehnt /)).toBeVisible();
    expect(await reply()).toHaveValue('Von mir');
    stage.answer({ ...decided, version: 5, clearingMessageAdmin: 'Von mir' });
    await press(stage, 'Clearing-Informationen speichern');
    await waitFor(() => expect(stage.saves().at(-1)).toMatchObject({ version: 4, clearingMessageAdmin: 'Von mir' }));
  });

  test('two people: entries restored after a reload are merged with later saves', async () => {
    const first = await openReport();
    await first.user.type(await reply(), 'Von mir');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    await openReport(theirs);
    expect(within(await notice()).getByRole('radio', { name: /^Neuer Stand ?Von Bea$/ })).toBeVisible();
    expect(await reply()).toHaveValue('Von mir');
  });
});
