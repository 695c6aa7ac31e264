import { closedWeek, emptyDraft } from '@rastnetz/contract';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { testOnOwnDemo as test } from '../harness/fixtures.ts';
import { filled } from '../harness/page-helpers.ts';
import { expectToast, keepToastsOpen } from '../harness/toasts.ts';

test('data quality: from Home to the locations without hours, one after the other with "weiter", and "stimmt noch"', async ({
  client: partner,
  open,
}) => {
  for (const [place, name] of ['Prüfhof Eins', 'Prüfhof Zwei'].entries())
    await partner.save({
      ...emptyDraft('IMBISS'),
      name,
      phone: '12',
      openingHours: closedWeek(),
      coordinates: { type: 'Point', coordinates: [8.5 + place, 54.7] },
    });
  const { page, context, texts } = await open({ language: 'de', theme: 'light', isNew: true }, 'partner', '/dashboard');
  const labels = texts.quality;
  await page.getByRole('link', { name: texts.home.todo.quality }).click();
  await page.getByRole('heading', { level: 1, name: labels.title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`^${labels.kind.phone.name}`) }).click();
  const bar = page.getByRole('region', { name: filled(labels.bar.label, { name: labels.kind.phone.name }) });
  await bar.getByText(filled(labels.bar.position, { place: 1, total: 2 })).waitFor();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(texts.panel.field.phone, { exact: true }).fill('+49 511 123456');
  await expectAccessible(page);
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await expect.poll(async () => (await partner.findByName('Prüfhof')).filter(({ phone }) => phone === '+49511123456').length).toBe(1);
  await bar
    .getByText(filled(labels.bar.position, { place: 2, total: 2 }))
    .or(bar.getByRole('button', { name: labels.bar.next }))
    .first()
    .waitFor();
  await context.close();

  const phone = await open({ language: 'en', theme: 'dark', width: 360 }, 'partner', '/dashboard/datencheck');
  await phone.page.getByRole('link', { name: new RegExp(`^${phone.texts.quality.kind.hours.name}`) }).click();
  const { bar: words, kind, end } = phone.texts.quality;
  const hours = phone.page.getByRole('region', { name: filled(words.label, { name: kind.hours.name }) });
  await hours.getByText(/^1 of /).waitFor();
  await hours.getByRole('button', { name: words.confirm, exact: true }).click();
  // The list goes on once the confirmation has its response.
  await hours
    .getByText(/^2 of /)
    .or(phone.page.getByRole('heading', { name: end.title }))
    .waitFor();
  await expectAccessible(phone.page);
  expect(await scrollsSideways(phone.page)).toBe(false);
});

test('ADR 0024 a pair is merged by keyboard: conflicts are chosen, gaps are filled, the undo restores both', async ({
  client: partner,
  open,
}) => {
  const at = { type: 'Point' as const, coordinates: [8.2, 54.9] as [number, number] };
  const draft = { ...emptyDraft('IMBISS'), openingHours: closedWeek(), coordinates: at };
  await partner.save({ ...draft, name: 'Zwillingshof', phone: '+49 4651 1', description: 'Am Hafen' });
  await partner.save({ ...draft, name: 'Zwillingshof Sylt', phone: '+49 4651 2', website: 'zwilling.example' });
  const found = async () => partner.findByName('Zwillingshof');
  const { page, texts } = await open({ language: 'de', theme: 'dark', width: 360 }, 'partner', '/dashboard/datencheck');
  const labels = texts.quality.merge;
  await expect
    .poll(async () => {
      const answer = await partner.get('/api/v1/quality/duplicates?limit=50');
      return ((await answer.json()) as { data: { location: { name: string } }[] }).data.some(({ location }) =>
        location.name.startsWith('Zwillingshof'),
      );
    })
    .toBe(true);
  await page.goto('/dashboard/datencheck?liste=duplicates');
  const card = page.getByRole('region', { name: 'Zwillingshof', exact: true });
  const skip = page.getByRole('button', { name: texts.quality.bar.skip });
  await card.or(skip).first().waitFor();
  while (!(await card.isVisible())) {
    const position = await page.getByRole('status').first().textContent();
    await page.keyboard.press('n');
    await expect.poll(() => page.getByRole('status').first().textContent()).not.toBe(position);
  }
  await page.getByRole('button', { name: labels.open, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: labels.title });
  const phone = dialog.getByRole('radiogroup', { name: texts.panel.field.phone });
  await phone.waitFor();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await phone.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  const chosen = (await phone.getByRole('radio', { checked: true }).getAttribute('value')) ?? '';
  expect(chosen).toBe('mine');
  await keepToastsOpen(page);
  await dialog.getByRole('button', { name: labels.go, exact: true }).press('Enter');
  await expect
    .poll(async () => (await found()).map(({ name, website, description }) => [name?.startsWith('Zwillingshof'), website, description]))
    .toEqual([[true, 'zwilling.example', 'Am Hafen']]);
  const undo = page.getByRole('button', { name: texts.quality.pair.undo, exact: true });
  await undo.press('Enter');
  await expectToast(page, labels.undone);
  expect((await found()).map(({ name, website }) => `${name}: ${website}`).toSorted()).toEqual([
    'Zwillingshof Sylt: zwilling.example',
    'Zwillingshof: null',
  ]);
});
