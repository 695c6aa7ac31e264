import {
  addLocationNote,
  addReportNote,
  getLocation,
  getReportHistory,
  listLocationNotes,
  listReportNotes,
  saveLocation,
  searchLocations,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '#kit/session/session-store.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { PARTNER } from '../harness/people.ts';
import { NEW_REPORT } from '../harness/report-samples.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';
import { openReport } from '../report-panel/report-panel-fixture.tsx';
import { answerNotes, note } from './notes-fixture.ts';

test('a row of the list shows the number of its notes, and nothing without any', async () => {
  const rows = sampleRows(2);
  await openLocations({
    rows,
    prepare: (api) => api.on(searchLocations, () => ({ data: rows, total: 2, totalElsewhere: 0, noteCounts: { [rows[0]?._id ?? '']: 3 } })),
  });
  const mark = await screen.findByText('3 interne Notizen');
  expect(mark.closest('[data-location]')?.getAttribute('data-location')).toBe(rows[0]?._id);
  expect(screen.getAllByText(/interne Notiz/)).toHaveLength(1);
});

test('the location above the list shows its number of notes after one is written', async () => {
  const [listed = LOCATION, picked = LOCATION] = sampleRows(2);
  const { user } = await openLocations({
    rows: [listed],
    at: `/dashboard/standorte?panel=${picked._id}`,
    prepare: (fake) => {
      answerNotes(fake, []);
      fake.on(getLocation, () => ({ ...picked, noteCount: fake.calls(addLocationNote).length }));
      fake.on(saveLocation, () => ({ ...picked, version: picked.version + 1 }));
    },
  });
  // A save picks the location.
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' West');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(document.querySelector(`[data-location="${picked._id}"]`)).not.toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Notizen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Neue Notiz' }), 'Wirt im Urlaub');
  await user.click(screen.getByRole('button', { name: 'Notiz speichern' }));
  expect((await screen.findByText('1 interne Notiz')).closest('[data-location]')).toHaveAttribute('data-location', picked._id);
});

test('the panel of a report has a tab of its notes with their number; Ctrl+S in a note saves the note, not the report', async () => {
  const { api, user, saves } = await openReport(
    { ...NEW_REPORT, noteCount: 1 },
    {
      prepare: (fake) => {
        fake.on(getReportHistory, () => ({ data: [], total: 0 }));
        fake.on(listReportNotes, () => ({ data: [note(1)], total: 1 }));
        fake.on(addReportNote, () => note(2));
      },
    },
  );
  const tab = await screen.findByRole('tab', { name: 'Notizen (1)' });
  expect(api.calls(listReportNotes)).toEqual([]);
  await user.click(tab);
  expect(within(await screen.findByRole('list', { name: 'Interne Notizen' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/^Nur intern: Wer Meldungen prüft/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Neue Notiz' }), 'Nachfragen{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(addReportNote)).toMatchObject([{ body: { text: 'Nachfragen' } }]));
  await user.keyboard('{Control>}s{/Control}');
  expect(saves()).toEqual([]);
});

test('a location of another company shows its notes to clearers only', async () => {
  const theirs = { ...LOCATION, companyId: OTHER_COMPANY_ID };
  const { user } = await openPanel(theirs._id, theirs, {
    prepare: (api) => {
      setUser({ ...PARTNER, access: ['clearing'] });
      api.on(getLocation, () => ({ ...theirs, noteCount: 1 }));
      api.on(listLocationNotes, () => ({ data: [note(1, { isMine: false })], total: 1 }));
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Notizen (1)' }));
  expect(await screen.findByText('Notiz 1')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Ansehen' }));
  expect(screen.queryByText('Notiz 1')).toBeNull();
});

test('without the right to read them there is no tab of notes', async () => {
  const theirs = { ...LOCATION, companyId: OTHER_COMPANY_ID };
  await openPanel(theirs._id, theirs, { tab: 'notes' });
  expect(await screen.findByText(LOCATION.phone ?? '')).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^Notizen/ })).toBeNull();
});
