import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { reportPanel, reportRow, testClearing as test } from '../harness/clearing-fixture.ts';
import type { Client } from '../harness/client.ts';
import { tabTo } from '../harness/keyboard.ts';
import { filled } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

/** The current number of open reports. */
const counterOf = (admin: Client) => async (): Promise<number> =>
  ((await (await admin.get('/api/v1/clearing/counts')).json()) as { open: number }).open;

const isOnReport = (page: Page) => () => page.evaluate(() => document.activeElement?.hasAttribute('data-report') ?? false);

test('several at once: a preview shows the outcome, one run rejects them, and each can be undone', async ({ admin, openClearing }) => {
  const openCount = counterOf(admin);
  const { page, texts } = await openClearing({ language: 'en', theme: 'light' });
  const { bulk } = texts.queue;
  const before = await openCount();
  for (const name of ['Gasthof Lindenkrug', 'Parkplatz Eichholz'])
    await page.getByRole('checkbox', { name: filled(texts.bulk.choose, { title: name }) }).check();
  await page.getByRole('button', { name: bulk.button.reject, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: bulk.title.reject });
  await dialog.getByLabel(bulk.reason).fill('Already on the map');
  await dialog.getByRole('button', { name: bulk.go_on }).click();
  await dialog.getByText(filled(bulk.would.reject_other, { count: 2 })).waitFor();
  expect(await openCount()).toBe(before);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: filled(bulk.go.reject_other, { count: 2 }) }).click();
  await expect.poll(openCount).toBe(before - 2);
  await reportRow(page, 'Gasthof Lindenkrug').waitFor({ state: 'detached' });
});

test('by keyboard only: next and previous, open, reply, reject, approve; the next report opens by itself', async ({
  admin,
  openClearing,
}) => {
  const openCount = counterOf(admin);
  const { page, texts } = await openClearing({ language: 'de', theme: 'dark', width: 1600 });
  const labels = texts.clearing_panel;
  await page.locator('[data-report]').first().waitFor();
  const openReport = () => page.locator('[aria-current="true"] [data-report]').getAttribute('data-report');
  await page.keyboard.press('j');
  await tabTo(page, isOnReport(page));
  await page.keyboard.press('Enter');
  const panel = await reportPanel(page, texts);
  const first = await openReport();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);

  await page.keyboard.press('j');
  await expect.poll(openReport).not.toBe(first);
  const second = await openReport();
  await page.keyboard.press('k');
  await expect.poll(openReport).toBe(first);

  await panel.getByLabel(labels.reply, { exact: true }).waitFor();
  await page.keyboard.press('r');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('Danke');
  await page.keyboard.press('Shift+Tab');

  const before = await openCount();
  await page.keyboard.press('a');
  const reject = page.getByRole('dialog', { name: labels.reject.title });
  const isInReason = () =>
    reject.getByRole('textbox', { name: labels.reject.reason }).evaluate((field) => field === document.activeElement);
  await expect.poll(isInReason).toBe(true);
  await page.keyboard.type('Kein Rastplatz');
  await tabTo(page, () =>
    page.evaluate(
      (label) => document.activeElement?.textContent === label && document.activeElement?.closest('[role=dialog]') !== null,
      labels.reject.open,
    ),
  );
  await page.keyboard.press('Enter');
  await expect.poll(openCount).toBe(before - 1);
  await expect.poll(openReport).toBe(second);

  await (await reportPanel(page, texts)).getByLabel(labels.reply, { exact: true }).waitFor();
  await page.keyboard.press('f');
  await expect.poll(openCount).toBe(before - 2);
  await expect.poll(openReport).not.toBe(second);
});

test('three keys decide a report from the queue, one key each further one, and Z undoes the last decision', async ({
  admin,
  openClearing,
}) => {
  const openCount = counterOf(admin);
  const { page, texts } = await openClearing({ language: 'en', theme: 'light', width: 1600 });
  let pressed = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    pressed += 1;
  };
  const openReport = () => page.locator('[aria-current="true"] [data-report]').getAttribute('data-report');
  await page.locator('[data-report]').first().waitFor();
  const before = await openCount();
  await press('j');
  await expect.poll(isOnReport(page)).toBe(true);
  await press('Enter');
  await reportPanel(page, texts);
  const first = await openReport();
  await press('f');
  await expect.poll(openCount).toBe(before - 1);
  expect(pressed).toBe(3);
  await expect.poll(openReport).not.toBe(first);
  await reportPanel(page, texts);
  // The key is valid after the toast is closed, too.
  await expectToast(page, texts.queue.undo.button);
  await expectAccessible(page);
  await press('z');
  await expect.poll(openCount).toBe(before);
  await expect.poll(openReport).toBe(first);
});

test('S2-CLEARING-04 a click anywhere on a row of the table opens the panel "Clearing Informationen" of its report', async ({
  openClearing,
}) => {
  const { page, texts } = await openClearing({ language: 'de', theme: 'light', width: 1600 });
  const row = page
    .locator('tr')
    .filter({ has: page.locator('[data-report]') })
    .nth(1);
  const id = await row.locator('[data-report]').getAttribute('data-report');
  for (const column of [2, 6, 8]) {
    // By force, because the link of the row covers its cells.
    await row.locator('td').nth(column).click({ force: true });
    await (await reportPanel(page, texts)).getByRole('heading', { name: 'Clearing Informationen' }).waitFor();
    expect(new URL(page.url()).searchParams.get('meldung')).toBe(id);
    await page.goto('/dashboard/clearing');
    await row.waitFor();
  }
});

test('S2-CLEARING-01 S2-CLEARING-03 S9-PAGE-02 the queue shows ten reports, is searched, and says when it is empty', async ({
  openClearing,
}) => {
  const { page, texts } = await openClearing({ language: 'de', theme: 'light', width: 360 });
  await page.locator('[data-report]').first().waitFor();
  expect(await page.locator('[data-report]').count()).toBe(10);
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByLabel(texts.queue.search, { exact: true }).fill('qqqxyz');
  await page.getByText('Keine Standorte gefunden.').waitFor();
  await expectAccessible(page);
});
