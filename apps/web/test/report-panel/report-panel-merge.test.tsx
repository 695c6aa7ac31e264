import { findNearest, getLocation, type Location, mergeReport, type ReportDetail } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEAR, NEW_REPORT, PHOTO, REPORT_ID } from '../harness/report-samples.ts';
import { openReport, type ReportFixture } from './report-panel-fixture.tsx';

const WINNER: Location = {
  ...LOCATION,
  _id: NEAR._id,
  standortId: 100_567,
  version: 5,
  name: 'Imbiss Berg',
  title: 'Imbiss Berg',
  locationType: 'IMBISS',
  phone: null,
  website: 'berg.example',
  features: [],
  parkingTruck: null,
  parkingPKW: null,
  parkingFree: null,
};
const MERGED: ReportDetail = { ...NEW_REPORT, version: 2, stage: 'merged', decidedAt: '2026-03-01T10:00:00.000Z', standort: WINNER };

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Zusammenführen' }));

/** The dialog that merges the report with the location next to it. */
async function openMerge(report: ReportDetail = NEW_REPORT, winner: Location = WINNER): Promise<ReportFixture> {
  const stage = await openReport(report, {
    prepare: (api) => {
      api.on(findNearest, () => [NEAR]);
      api.on(getLocation, () => winner);
      api.on(mergeReport, () => MERGED);
    },
  });
  await stage.user.click(await screen.findByRole('button', { name: 'Mit Imbiss Berg zusammenführen' }));
  await (await dialog()).findByText('„Imbiss Berg“ (Nr. 100567) bleibt bestehen.');
  return stage;
}

const bodyOf = ({ api }: ReportFixture) => api.calls(mergeReport)[0]?.body;

describe('nearest locations', () => {
  test('nearest: each has distance, similarity, type and publication; the list works without a map', async () => {
    const { api } = await openReport(NEW_REPORT, {
      prepare: (fake) => fake.on(findNearest, () => [NEAR, { ...NEAR, _id: PHOTO, likeness: 0, distance: 38, adminPublished: false }]),
    });
    const list = await screen.findByRole('list', { name: 'In der Nähe' });
    const [far, near] = within(list).getAllByRole('listitem');
    expect(far).toHaveTextContent('1,3 km · Imbiss · Name 92 % ähnlich');
    expect(far).toHaveTextContent('veröffentlicht');
    expect(near).toHaveTextContent('38 m · Imbiss');
    expect(near).toHaveTextContent('nicht veröffentlicht');
    expect(api.calls(findNearest)[0]?.body).toEqual({
      coordinates: { type: 'Point', coordinates: [9.73, 52.37] },
      name: 'Imbiss am Berg',
      exceptId: null,
    });
    expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining(NEAR._id));
  });

  test('nearest: merging is offered for near locations and for similar names not far away; the nearest distance is given in words', async () => {
    const places = [
      { ...NEAR, likeness: 0, distance: 900, title: 'Nah' },
      { ...NEAR, _id: PHOTO, likeness: 0.8, distance: 4900, title: 'Ähnlich' },
      { ...NEAR, _id: REPORT_ID, likeness: 0.3, distance: 1500, title: 'Anders' },
      { ...NEAR, _id: LOCATION._id, likeness: 1, distance: 57_000, title: 'Fern' },
    ];
    await openReport(NEW_REPORT, { prepare: (fake) => fake.on(findNearest, () => places) });
    const list = await screen.findByRole('list', { name: 'In der Nähe' });
    const merges = within(list).getAllByRole('button');
    expect(merges.map((button) => button.getAttribute('aria-label'))).toEqual(['Mit Nah zusammenführen', 'Mit Ähnlich zusammenführen']);
    expect(within(list).getAllByRole('link')).toHaveLength(3);
    expect(screen.getByText('Am nächsten liegt „Nah“, 900 m entfernt.')).toBeVisible();
  });

  test('nearest: a failure shows an error and can be retried; without a position nothing is requested', async () => {
    const { user, api } = await openReport(NEW_REPORT, { prepare: (fake) => fake.fail(findNearest, 500, 'internal') });
    expect(await screen.findByText(/^Die nächsten Standorte konnten nicht geladen werden\./)).toBeVisible();
    api.on(findNearest, () => [NEAR]);
    await user.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement);
    expect(await screen.findByRole('list', { name: 'In der Nähe' })).toBeVisible();
    document.body.innerHTML = '';
    const bare = await openReport({ ...NEW_REPORT, coordinates: null });
    expect(await screen.findByText('Ohne Position lassen sich keine Standorte in der Nähe suchen.')).toBeVisible();
    expect(bare.api.calls(findNearest)).toEqual([]);
  });
});

describe('merging', () => {
  test('merge: says which id stays, and preselects the existing values and the gaps filled by the report', async () => {
    await openMerge();
    const box = await dialog();
    expect(box.getByText('Aus der Meldung wird kein eigener Standort; sie gehört ab dann zu Nr. 100567.')).toBeVisible();
    expect(
      within(box.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: /Bestehender Standort ?Imbiss Berg$/ }),
    ).toBeChecked();
    expect(within(box.getByRole('radiogroup', { name: 'Telefon' })).getByRole('radio', { name: /Meldung ?\+49511123$/ })).toBeChecked();
  });

  test('merge: sends the chosen fields with the version of the winner, and the pictures of both', async () => {
    const stage = await openMerge();
    const box = await dialog();
    await stage.user.click(within(box.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: /Imbiss am Berg$/ }));
    await stage.user.click(box.getByRole('checkbox', { name: 'Bild 2 behalten' }));
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(stage.reported).toEqual([`decided ${REPORT_ID}`]));
    expect(bodyOf(stage)).toMatchObject({
      version: 1,
      winnerId: WINNER._id,
      winnerVersion: 5,
      sendReply: true,
      standort: { _id: WINNER._id, name: 'Imbiss am Berg', phone: '+49511123', website: 'berg.example' },
    });
    const { standort } = bodyOf(stage) as { standort: { otherImages: unknown } };
    expect(standort.otherImages).toEqual([
      { id: LOCATION.otherImages[1]?.id, alt: null },
      { file: PHOTO, alt: null },
    ]);
  });

  test('merge: another picture becomes the main one, and the former one becomes a further image', async () => {
    const stage = await openMerge();
    const box = await dialog();
    await stage.user.click(box.getByRole('radio', { name: 'Bild 4 als Hauptbild' }));
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(bodyOf(stage)).toMatchObject({ standort: { mainImageFile: PHOTO } }));
    const { standort } = bodyOf(stage) as { standort: { otherImages: unknown[] } };
    expect(standort.otherImages[0]).toEqual({ main: true, alt: null });
  });

  test('merge: amenities are those of either location, or of both combined', async () => {
    const report: ReportDetail = { ...NEW_REPORT, features: ['WLAN', 'DUSCHE'] };
    const stage = await openMerge(report, { ...WINNER, features: ['TOILETTEN', 'WLAN'] });
    const features = within((await dialog()).getByRole('radiogroup', { name: 'Angebote' }));
    expect(features.getByRole('radio', { name: /Bestehender Standort ?Toiletten, WLAN$/ })).toBeChecked();
    await stage.user.click(features.getByRole('radio', { name: /^Beides zusammen ?Toiletten, WLAN, Dusche$/ }));
    await stage.user.click((await dialog()).getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(bodyOf(stage)).toMatchObject({ standort: { features: ['WLAN', 'DUSCHE', 'TOILETTEN'] } }));
  });

  test('merge: the dialog says which of two locations is deleted', async () => {
    await openMerge(CHANGE_REPORT);
    expect(
      (await dialog()).getByText('Der Standort Nr. 100234 kommt in den Papierkorb; seine ID führt ab dann zu Nr. 100567.'),
    ).toBeVisible();
  });

  test('merge: a winner changed meanwhile is reloaded, and the choices stay', async () => {
    const stage = await openMerge();
    const box = await dialog();
    await stage.user.click(within(box.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: /Imbiss am Berg$/ }));
    const standort = { ...WINNER, version: 6, description: 'Neu' };
    stage.api.onRaw(mergeReport, 409, { type: 'a', title: 's', status: 409, detail: 's', error: 's', code: 'stale_version', standort });
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await box.findByText(/^Der Standort wurde inzwischen von jemand anderem geändert und ist neu geladen\./)).toBeVisible();
    expect(within(box.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: /Imbiss am Berg$/ })).toBeChecked();
    stage.api.on(mergeReport, () => MERGED);
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(stage.api.calls(mergeReport)).toHaveLength(2));
    expect(stage.api.calls(mergeReport)[1]?.body).toMatchObject({
      winnerVersion: 6,
      standort: { name: 'Imbiss am Berg', description: 'Neu' },
    });
  });

  test('merge: a refusal is shown in the dialog', async () => {
    const stage = await openMerge();
    const box = await dialog();
    const errors = [{ path: 'winnerId', key: 'clearing.merge.winner_trashed', message: 'is in the trash' }];
    stage.api.onRaw(mergeReport, 400, { type: 'a', title: 's', status: 400, detail: 's', error: 's', code: 'validation', errors });
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await box.findByText('Dieser Standort liegt im Papierkorb.')).toBeVisible();
    const ofField = [{ path: 'standort.coordinates', key: 'custom.error.number', message: 'is no number' }];
    stage.api.onRaw(mergeReport, 400, { type: 'a', title: 's', status: 400, detail: 's', error: 's', code: 'validation', errors: ofField });
    await stage.user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await box.findByText('Position: Bitte eine Zahl angeben.')).toBeVisible();
  });
});
