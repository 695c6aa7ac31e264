import { emptyDraft, getLocation, getReportable, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { isFull } from '../../test-scope.ts';
import { expectAccessible } from '../harness/browser.ts';
import { test } from '../harness/fixtures.ts';
import { filled, openPanel } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const REASON = 'Umbau der Zufahrt';

test('S3-LOC-16 a location is taken offline with a reason, is gone from the public data, and is back by undo', async ({
  client,
  origin,
  open,
}) => {
  const name = 'Rasthof Baustelle';
  const coordinates = { type: 'Point' as const, coordinates: [8.41, 54.9] as [number, number] };
  const { _id, standortId } = (await (await client.save({ ...emptyDraft('RASTHOF'), name, coordinates })).json()) as Location;
  const isPublished = async () => ((await (await client.get(getLocation.path.replace(':id', _id))).json()) as Location).adminPublished;
  // Not polled: a network has sixty of these lookups a minute.
  const publicStatus = async () => (await fetch(origin + getReportable.path.replace(':standortId', String(standortId)))).status;
  const { page, texts } = await open({ language: 'de', theme: 'light', isCalm: !isFull });
  const { publication, bulk } = texts;
  await page.goto(`/dashboard/standorte?${new URLSearchParams({ search: name })}`);
  const row = page.locator('[data-location]').filter({ hasText: name }).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('region', { name: bulk.bar }).getByRole('button', { name: publication.label }).click();
  await page.getByRole('menuitem', { name: publication.action['take-offline'] }).click();
  await page.getByLabel(publication.offline.reason).fill(REASON);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('button', { name: publication.next, exact: true }).click();
  await page.getByRole('button', { name: filled(bulk.go['take-offline_one'], { count: 1 }) }).click();
  await expect.poll(isPublished).toBe(false);
  expect(await publicStatus()).toBe(404);
  await page.getByRole('button', { name: bulk.undo.button }).click();
  await expect.poll(isPublished).toBe(true);
  expect(await publicStatus()).toBe(200);

  const panel = await openPanel(page, texts, name);
  await panel.getByRole('button', { name: texts.panel.more }).click();
  await page.getByRole('menuitem', { name: publication.action['take-offline'] }).click();
  const dialog = page.getByRole('dialog', { name: filled(publication.offline.title, { title: name }) });
  await dialog.getByLabel(publication.offline.reason).fill(REASON);
  await dialog.getByRole('button', { name: publication.offline.go }).click();
  await panel.locator('[data-state="offline"]').getByText(REASON).waitFor();
  await expectToast(page, filled(publication.done['take-offline'], { title: name }));
  expect(await publicStatus()).toBe(404);
  await page.goto('/dashboard/standorte?publication=offline');
  await row.waitFor();
  await expectAccessible(page);
});
