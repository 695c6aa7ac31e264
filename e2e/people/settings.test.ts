import { emptyDraft } from '@rastnetz/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { testOnOwnDemo as test } from '../harness/fixtures.ts';
import { filled, openPanel, type Texts } from '../harness/page-helpers.ts';
import { expectToast } from '../harness/toasts.ts';

const PHONE = 360;

/** Requirements of every page, whatever its content. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

/** A text of each card that is on no other page, as returned by the running server. */
const contentOf = (page: Page, { company_page, clearing, custom_fields, imports, subscription }: Texts): readonly Locator[] => [
  page.getByLabel(company_page.field.billingEmail, { exact: true }),
  page.getByText('partner@rastnetz.example'),
  page.getByRole('list').getByText(clearing.stage.in_review, { exact: true }).first(),
  page.getByRole('button', { name: custom_fields.create, exact: true }).first(),
  page.getByLabel(imports.upload.choose, { exact: true }),
  page.getByRole('heading', { name: subscription.use.title }),
];

test('S2-SETTINGS-01 S2-MENU-05 S2-ROUTE-10 S2-ROUTE-11 S2-ROUTE-12 S2-ROUTE-13 S2-ROUTE-14 S2-ROUTE-15 the settings start has six cards, and each opens a page with its own content', async ({
  open,
}) => {
  const { page, texts } = await open({ language: 'de', theme: 'light' }, 'admin', '/dashboard/einstellungen');
  const names = (['company', 'users', 'pipelines', 'customFields', 'imports', 'subscription'] as const).map((key) => texts.app.menu[key]);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await cards.first().waitFor();
  expect(await cards.allTextContents()).toEqual(names);
  await expectSound(page);
  const addresses = await cards.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(addresses).toEqual(
    ['unternehmen', 'benutzer', 'pipelines', 'custom-felder', 'kundenimport', 'aboverwaltung'].map(
      (name) => `/dashboard/einstellungen/${name}`,
    ),
  );
  for (const [place, address] of addresses.entries()) {
    await page.goto('/dashboard/einstellungen');
    await cards.nth(place).click();
    await page.waitForURL(`**${address}`);
    const contents = contentOf(page, texts);
    await contents[place]?.waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(names[place]);
    const isThere = await Promise.all(contents.map(async (content) => (await content.count()) > 0));
    expect(isThere).toEqual(addresses.map((_, other) => other === place));
  }
});

test('S1-WHAT-04 an admin enters the billing address; it is stored after a reload, and links to the plan', async ({ open }) => {
  const { page, texts } = await open({ language: 'en', theme: 'dark', width: PHONE }, 'admin', '/dashboard/einstellungen/unternehmen');
  const labels = texts.company_page;
  const billing = page.getByLabel(labels.field.billingEmail, { exact: true });
  await billing.fill('rechnung@example.org');
  await page.getByLabel(labels.field.street, { exact: true }).fill('Am Autohof 1');
  await page.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expectToast(page, labels.saved);
  await expectSound(page);
  await page.reload();
  await expect.poll(() => billing.inputValue()).toBe('rechnung@example.org');
  await page.getByRole('link', { name: labels.to_subscription }).click();
  await page.getByText('rechnung@example.org').waitFor();
  await expectSound(page);
});

test('S2-ROUTE-13 a custom field is created by an admin, filled in by a partner, shown in the list, removed and restored with its value', async ({
  client,
  open,
}) => {
  const place = { name: 'Ladehalt Probe', coordinates: { type: 'Point' as const, coordinates: [9, 54] as [number, number] } };
  expect((await client.save({ ...emptyDraft('IMBISS'), ...place })).status).toBe(200);
  const { page, texts } = await open({ language: 'de', theme: 'light' }, 'admin', '/dashboard/einstellungen/custom-felder');
  const labels = texts.custom_fields;
  await page.getByRole('button', { name: labels.create, exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: labels.kind.number }).click();
  await panel.getByLabel(new RegExp(`^${labels.form.label_de}`)).fill('Ladeleistung');
  await panel.getByLabel(new RegExp(`^${labels.form.label_en}`)).fill('Charging power');
  await panel.getByLabel(labels.form.unit, { exact: true }).fill('kW');
  await panel.getByLabel(labels.form.in_list, { exact: true }).check();
  await expectSound(page);
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByText('Ladeleistung').first().waitFor();
  await expectSound(page);

  const theirs = await open({ language: 'en', theme: 'dark' }, 'partner', '/dashboard');
  const form = await openPanel(theirs.page, theirs.texts, place.name);
  await form.getByLabel(/^Charging power/).fill('150');
  await form.getByRole('button', { name: theirs.texts.app.save, exact: true }).click();
  await expectToast(theirs.page, theirs.texts.panel.saved);
  await expectAccessible(theirs.page);
  await theirs.page.keyboard.press('Escape');
  await theirs.page.locator('[data-location]').filter({ hasText: '150 kW' }).first().waitFor();

  await page.getByRole('button', { name: filled(labels.remove_of, { name: 'Ladeleistung' }) }).click();
  const question = page.getByRole('dialog', { name: filled(labels.remove.title, { name: 'Ladeleistung' }) });
  await question.getByText(labels.remove.values_one).waitFor();
  await question.getByRole('button', { name: labels.remove.yes, exact: true }).click();
  await page.getByRole('button', { name: filled(labels.edit_of, { name: 'Ladeleistung' }) }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: filled(labels.trash.restore_of, { name: 'Ladeleistung' }) }).click();
  await page.getByRole('button', { name: filled(labels.edit_of, { name: 'Ladeleistung' }) }).waitFor();
  await expect.poll(async () => (await client.findByName(place.name))[0]?.custom).toEqual({ ladeleistung: 150 });
});

test('S2-ROUTE-15 a super admin sets a plan; a user who exceeds it sees a message and keeps the entries', async ({ client, open }) => {
  const mine = ((await (await client.get('/api/v1/statistik/get')).json()) as { standorte: number }).standorte;
  const { id } = (await (await client.get('/api/v1/unternehmen/get_single')).json()) as { id: string };
  const { page, texts } = await open({ language: 'de', theme: 'dark' }, 'super', `/dashboard/einstellungen/aboverwaltung?company=${id}`);
  const labels = texts.subscription;
  await page.getByRole('button', { name: labels.edit.button, exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: labels.plan.basic }).check();
  await panel.getByLabel(labels.edit.location_limit, { exact: true }).fill(String(mine));
  await panel.getByText(filled(labels.preview.locations_full, { used: mine, limit: mine })).waitFor();
  await expectSound(page);
  await panel.getByRole('button', { name: labels.edit.submit, exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
  await page
    .getByText(filled(labels.use.of, { used: mine, limit: mine }))
    .first()
    .waitFor();
  await expectSound(page);

  const theirs = await open({ language: 'en', theme: 'light' }, 'partner', '/dashboard/standorte?panel=form');
  const form = theirs.page.getByRole('dialog');
  await form.getByLabel(theirs.texts.panel.field.name, { exact: true }).fill('Einer zu viel');
  await form.getByRole('radio', { name: theirs.texts.catalogue.type.BISTRO }).check();
  await form.getByRole('button', { name: theirs.texts.app.save, exact: true }).click();
  await theirs.page
    .getByText(filled(theirs.texts.subscription.full.locations_other, { used: mine, limit: mine }))
    .first()
    .waitFor();
  expect(await form.getByLabel(theirs.texts.panel.field.name, { exact: true }).inputValue()).toBe('Einer zu viel');
});
