import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_RULES } from '@rastnetz/contract';
import { expect, vi } from 'vitest';
import { MediaStore } from '../../src/media/media.store.ts';
import type { Part } from '../harness/app-harness.ts';
import { picture, refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { HEATH, receipt, reportAsDriver, resetLimits } from './intake-requests.ts';

const REPORT = { locationType: 'IMBISS', coordinates: HEATH, clearingMessage: 'Neu eröffnet' };

const hashOf = ({ bytes }: Part) => createHash('sha256').update(bytes).digest('hex');
/** Truncated, as by a lost connection. */
const halved = ({ bytes, ...part }: Part): Part => ({ ...part, bytes: bytes.subarray(0, bytes.length / 2) });

const test = base
  .extend('settings', perFile, () => ({ REPORT_PICTURES_MB: '1' }))
  /** Whether the picture has a row, and a file in the storage. */
  .extend('stored', perFile, ({ api }) => async (part: Part): Promise<readonly [boolean, boolean]> => {
    const { rowCount } = await api.database.pool.query('select from media where hash = $1', [hashOf(part)]);
    const file = await api.services.media.open(hashOf(part), '320.webp');
    file?.stream.destroy();
    return [rowCount === 1, file !== null];
  })
  /** Uploads a picture that nothing refers to yet. */
  .extend('uploaded', perFile, ({ api }) => async ({ part, filename, bytes }: Part): Promise<void> => {
    await api.services.media.storeUploads([{ part, filename, bytes: Buffer.from(bytes) }], { rule: UPLOAD_RULES.images, part });
  });

test.beforeEach(({ api }) => resetLimits(api).then(() => undefined));

test('files of a refused report are deleted with the refusal', async ({ api, stored }) => {
  const whole = await picture('images', 61);
  const answer = await reportAsDriver(api, REPORT, { files: [whole, halved(await picture('images', 62))] });
  expect(refusal(answer)).toMatchObject({ status: 422, code: 'file_broken' });
  expect(await stored(whole)).toEqual([false, false]);
  receipt(await reportAsDriver(api, REPORT, { files: [whole] }));
  expect(await stored(whole)).toEqual([true, true]);
});

test('files of a report that is refused after they were stored are deleted, too', async ({ api, stored, uploaded, onTestFinished }) => {
  const [late, shared] = [await picture('images', 63), await picture('images', 64)];
  const { storeUploads } = api.services.media;
  onTestFinished(() => void Object.assign(api.services.media, { storeUploads }));
  api.services.media.storeUploads = async (...call) => {
    await storeUploads.apply(api.services.media, call);
    expect([await stored(late), await stored(shared)]).toEqual([
      [true, true],
      [true, true],
    ]);
    api.services.media.storeUploads = storeUploads;
    await uploaded(shared);
    throw new Error('refused late');
  };
  expect((await reportAsDriver(api, REPORT, { files: [late, shared] })).statusCode).toBe(500);
  expect([await stored(late), await stored(shared)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('files have their turn in the order in which they were sent, however long each takes to be opened', async ({
  api,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-order-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [first, second] = [await picture('images', 71), halved(await picture('images', 72))];
  const path = join(folder, 'first');
  await writeFile(path, first.bytes);
  const inserted: string[] = [];
  const files = [
    { part: 'images', filename: 'first.jpg', path },
    { part: 'images', filename: 'second.jpg', bytes: Buffer.from(second.bytes) },
  ];
  const onInserted = ({ hash }: { readonly hash: string }) => void inserted.push(hash);
  const storing = api.services.media.storeUploads(files, { rule: UPLOAD_RULES.images, part: 'images', isReport: true, onInserted });
  await expect(storing).rejects.toMatchObject({ code: 'file_broken' });
  expect(inserted).toEqual([hashOf(first)]);
});

test('a file that was stored before outlives the refusal', async ({ api, stored, uploaded }) => {
  const whole = await picture('images', 65);
  await uploaded(whole);
  const answer = await reportAsDriver(api, REPORT, { files: [whole, halved(await picture('images', 66))] });
  expect(refusal(answer).code).toBe('file_broken');
  expect(await stored(whole)).toEqual([true, true]);
});

test('pictures for which there is no space are deleted at once, and the report stays', async ({ api, stored }) => {
  receipt(await reportAsDriver(api, REPORT, { files: [await picture('images', 67)] }));
  await api.database.pool.query("update report set picture_bytes = 2000000, stage = 'in_review' where picture_bytes > 0");
  const further = await picture('images', 68);
  expect(receipt(await reportAsDriver(api, REPORT, { files: [further] }))).toMatchObject({ arePicturesKept: false });
  expect(await stored(further)).toEqual([false, false]);
});

test('a file that cannot be deleted is reported and counted, and the refusal stays the same', async ({ api, stored, onTestFinished }) => {
  const errors: unknown[] = [];
  api.services.media.onDiscardFailed((error) => errors.push(error));
  const failure = new Error('the storage is read-only');
  const failing = vi.spyOn(MediaStore.prototype, 'deleteInserted').mockRejectedValue(failure);
  onTestFinished(() => failing.mockRestore());
  const whole = await picture('images', 69);
  const answer = await reportAsDriver(api, REPORT, { files: [whole, halved(await picture('images', 70))] });
  expect(refusal(answer)).toMatchObject({ status: 422, code: 'file_broken' });
  expect([errors, await stored(whole)]).toEqual([[failure], [true, true]]);
  expect((await api.inject({ url: '/metrics' })).body).toContain('refused_files_not_deleted 1\n');
});
