import { findNearest, getLocation, type Location, mergeReport, type ReportDetail, sendFile } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeUploads, holdUploads, type SentUpload } from '../harness/fake-uploads.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { NEAR, NEW_REPORT, PHOTO, REPORT_ID } from '../harness/report-samples.ts';
import { openReport, type ReportFixture } from './report-panel-fixture.tsx';

const WINNER: Location = { ...LOCATION, _id: NEAR._id, version: 5, title: NEAR.title, otherImages: [] };
const MERGED: ReportDetail = { ...NEW_REPORT, version: 2, stage: 'merged', decidedAt: '2026-03-01T10:00:00.000Z', standort: WINNER };
const WAITS = 'Eine Datei wird noch gesendet, danach wird gespeichert …';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Zusammenführen' }));
const merges = ({ api }: ReportFixture) => api.calls(mergeReport).map(({ body }) => body);

interface MergeFixture extends ReportFixture {
  readonly upload: () => SentUpload;
}

/** The dialog of a merge that was started while a picture of the report is still uploading. */
async function mergeWhileUploading(): Promise<MergeFixture> {
  let uploads: readonly SentUpload[] = [];
  const stage = await openReport(NEW_REPORT, {
    prepare: (api) => {
      api.on(findNearest, () => [NEAR]);
      api.on(getLocation, () => WINNER);
      api.on(mergeReport, () => MERGED);
      uploads = fakeUploads(api);
    },
  });
  holdUploads();
  const fields = await screen.findAllByLabelText('Bilder auswählen oder hierher ziehen');
  await stage.user.upload(fields.find((field) => field.matches('input')) as HTMLElement, new File(['x'], 'neu.png', { type: 'image/png' }));
  await stage.user.click(await screen.findByRole('button', { name: 'Mit Imbiss Berg zusammenführen' }));
  await stage.user.click(await (await dialog()).findByRole('button', { name: 'Zusammenführen' }));
  expect(await (await dialog()).findByText(WAITS)).toBeVisible();
  expect(merges(stage)).toEqual([]);
  return { ...stage, upload: () => uploads[0] as SentUpload };
}

test('a merge waits for pictures that are still uploading, and includes them', async () => {
  const stage = await mergeWhileUploading();
  await fromOutside(async () => stage.upload().arrive());
  await waitFor(() => expect(stage.reported).toEqual([`decided ${REPORT_ID}`]));
  expect(merges(stage)).toMatchObject([
    {
      standort: {
        otherImages: [
          { file: PHOTO, alt: null },
          { file: stage.upload().id, alt: null },
        ],
      },
    },
  ]);
});

test('a merge does not go on without a picture that was refused while it waited, unless it is repeated', async () => {
  const stage = await mergeWhileUploading();
  stage.api.fail(sendFile, 500, 'internal');
  await fromOutside(async () => stage.upload().arrive());
  const refused = 'Eine Datei wurde nicht angenommen. Senden Sie sie erneut oder entfernen Sie sie.';
  expect(await (await dialog()).findByText(refused)).toBeVisible();
  expect(merges(stage)).toEqual([]);
  await stage.user.click((await dialog()).getByRole('button', { name: 'Zusammenführen' }));
  await waitFor(() => expect(merges(stage)).toMatchObject([{ standort: { otherImages: [{ file: PHOTO }] } }]));
});

test('a merge that waits for a picture can be stopped, and its dialog stays open until then', async () => {
  const stage = await mergeWhileUploading();
  await stage.user.keyboard('{Escape}');
  await stage.user.click((await dialog()).getByRole('button', { name: 'Senden abbrechen' }));
  await waitFor(async () => expect((await dialog()).queryByText(WAITS)).toBeNull());
  await fromOutside(async () => stage.upload().arrive());
  expect(merges(stage)).toEqual([]);
});

test('a merge that waits for a picture is not sent once its entries were discarded', async () => {
  const stage = await mergeWhileUploading();
  await stage.user.click(screen.getByText('elsewhere'));
  await stage.user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Clearing Informationen' })).toBeNull());
  expect(merges(stage)).toEqual([]);
  expect(stage.reported).toEqual([]);
});
