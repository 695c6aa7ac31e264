import { type ReportDetail, saveReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEW_REPORT, PHOTO, REPORT_ID } from '../harness/report-samples.ts';
import { openReport } from './report-panel-fixture.tsx';

const proposals = () => screen.findByRole('region', { name: 'Vorgeschlagene Änderungen' });
const take = async (name: string) => within(await proposals()).getByRole('checkbox', { name });
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const approve = () => screen.findByRole('button', { name: 'Freigeben' });

/** The location as returned after a save. */
const approvedAs = (report: ReportDetail): ReportDetail => ({
  ...report,
  version: 2,
  stage: 'approved',
  decidedAt: '2026-03-01T10:00:00.000Z',
  standort: { ...LOCATION, version: 4 },
});

describe('the difference of a change report', () => {
  test('difference: every proposed field is shown against the stored one, and accepted in the form', async () => {
    await openReport(CHANGE_REPORT);
    const rows = within(await proposals()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Namegeändert Autohof Nord wird Autohof Nord 24');
    expect(rows[1]).toHaveTextContent('Telefongeändert +49511123 wird +49599');
    expect(await take('Name')).toBeChecked();
    expect(await nameField()).toHaveValue('Autohof Nord 24');
  });

  test('difference: a rejected field has the stored value, an accepted one the proposed value', async () => {
    const { user } = await openReport(CHANGE_REPORT);
    await user.click(await take('Name'));
    expect(await nameField()).toHaveValue('Autohof Nord');
    expect(await take('Name')).not.toBeChecked();
    await user.click(await take('Name'));
    expect(await nameField()).toHaveValue('Autohof Nord 24');
  });

  test('difference: a value entered instead is neither accepted nor rejected', async () => {
    const { user } = await openReport(CHANGE_REPORT);
    await user.type(await nameField(), ' Plus');
    expect(await take('Name')).toBePartiallyChecked();
    expect(within(await proposals()).getByText('In den Standortdaten steht etwas anderes.')).toBeVisible();
  });

  test('difference: all or none are accepted at once', async () => {
    const { user } = await openReport(CHANGE_REPORT);
    await user.click(await screen.findByRole('button', { name: 'Keine übernehmen' }));
    expect(await take('Name')).not.toBeChecked();
    expect(await take('Telefon')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Alle übernehmen' }));
    expect(await take('Telefon')).toBeChecked();
  });

  test('difference: added, removed and changed values are marked in words; amenities one by one; before reply and decision, after the reporter’s message', async () => {
    await openReport({
      ...CHANGE_REPORT,
      website: 'neu.example',
      phone: null,
      features: ['PARKPLATZ', 'DUSCHE'],
      proposed: ['website', 'phone', 'features'],
      standort: { ...LOCATION, website: null, phone: '+49511123', features: ['PARKPLATZ', 'WLAN'] },
    });
    const rowOf = async (name: string) => (await take(name)).closest('li');
    expect(await rowOf('Name')).toHaveTextContent('geändert Autohof Nord');
    expect(await rowOf('Website')).toHaveTextContent('neu');
    expect(await rowOf('Telefon')).toHaveTextContent('entfällt');
    const features = await rowOf('Angebote');
    expect(features).toHaveTextContent('neu Dusche');
    expect(features).toHaveTextContent('entfällt WLAN');
    expect(features).not.toHaveTextContent('Parkplatz');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 4)).toEqual([
      'Nachricht der meldenden Person',
      'Vorgeschlagene Änderungen',
      'In der Nähe',
      'Prüfung und Antwort',
    ]);
  });

  test('difference: approving saves exactly the accepted values', async () => {
    const { user, saves, reported, answer } = await openReport(CHANGE_REPORT);
    answer(approvedAs(CHANGE_REPORT));
    await user.click(await take('Telefon'));
    await user.click(await screen.findByRole('checkbox', { name: 'Foto 1 der Meldung übernehmen' }));
    await user.click(await approve());
    await waitFor(() => expect(reported).toEqual([`decided ${REPORT_ID}`]));
    expect(saves()[0]).toMatchObject({
      version: 1,
      stage: 'approved',
      standort: { _id: LOCATION._id, version: 3, name: 'Autohof Nord 24', phone: '+49511123' },
    });
    expect(saves()[0]?.standort?.otherImages).toEqual(LOCATION.otherImages.map(({ id }) => ({ id, alt: null })));
  });

  test('difference: with nothing accepted the report is approved and the location unchanged', async () => {
    const { user, saves, answer } = await openReport({ ...CHANGE_REPORT, photos: [], otherImages: LOCATION.otherImages });
    answer(approvedAs(CHANGE_REPORT));
    await user.click(await screen.findByRole('button', { name: 'Keine übernehmen' }));
    await user.click(await approve());
    await waitFor(() => expect(saves()).toEqual([{ version: 1, stage: 'approved', sendReply: true }]));
  });

  test('difference: a save without a decision keeps untouched proposals for later, with a notice', async () => {
    const { user, api, saves } = await openReport(CHANGE_REPORT);
    expect(await screen.findByText(/Übernommene Vorschläge werden erst mit der Freigabe gespeichert\./)).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Antwort an die meldende Person' }), 'Danke');
    await user.click(await screen.findByRole('button', { name: 'Clearing-Informationen speichern' }));
    await waitFor(() => expect(api.calls(saveReport)).toHaveLength(1));
    expect(saves()[0]).toEqual({ version: 1, clearingMessageAdmin: 'Danke', sendReply: true });
  });

  test('difference: without a remaining difference it shows a message', async () => {
    const same = { name: LOCATION.name, phone: LOCATION.phone, otherImages: LOCATION.otherImages, photos: [], proposed: [] };
    await openReport({ ...CHANGE_REPORT, ...same });
    expect(within(await proposals()).getByText('Der Standort ist schon so gespeichert, wie es vorgeschlagen wird.')).toBeVisible();
  });

  test('difference: in English', async () => {
    await openReport(CHANGE_REPORT, { language: 'en' });
    expect(await screen.findByRole('region', { name: 'Proposed changes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take none' })).toBeVisible();
  });
});

describe('photos of a report', () => {
  test('photos: an accepted one is added to its list as an uploaded file, a rejected one is not', async () => {
    const { user, saves } = await openReport(NEW_REPORT);
    const photo = await screen.findByRole('checkbox', { name: 'Foto 1 der Meldung übernehmen' });
    expect(photo).toBeChecked();
    await user.click(photo);
    expect(photo).not.toBeChecked();
    await user.click(photo);
    await user.click(await approve());
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.standort?.otherImages).toEqual([{ file: PHOTO, alt: null }]);
  });

  test('photos: a main one becomes the main image if none is stored, else a further one', async () => {
    const photos = NEW_REPORT.photos.map((photo) => ({ ...photo, part: 'main' as const }));
    const [photo] = photos;
    const { user, saves } = await openReport({ ...NEW_REPORT, photos, otherImages: [], mainImageURL: photo?.path ?? null });
    await user.click(await approve());
    await waitFor(() => expect(saves()[0]?.standort).toMatchObject({ mainImageFile: PHOTO, otherImages: [] }));
  });

  test('photos: a rejected main one is marked as not used', async () => {
    const photos = NEW_REPORT.photos.map((photo) => ({ ...photo, part: 'main' as const }));
    const { user, saves } = await openReport({ ...NEW_REPORT, photos, otherImages: [], mainImageURL: photos[0]?.path ?? null });
    await user.click(await screen.findByRole('checkbox', { name: 'Foto 1 der Meldung übernehmen' }));
    await user.click(await approve());
    await waitFor(() => expect(saves()[0]?.standort).toMatchObject({ mainImageURL: null, otherImages: [] }));
  });

  test('photos: a picture of a block that is not selected says why it cannot be accepted', async () => {
    const photos = NEW_REPORT.photos.map((photo) => ({ ...photo, part: 'offer_image' as const }));
    await openReport({ ...NEW_REPORT, photos, otherImages: [] });
    expect(await screen.findByText('Das Angebot dazu ist nicht ausgewählt.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Foto 1 der Meldung übernehmen' })).toBeDisabled();
  });
});
