import { emptyDraft, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { test } from '../harness/fixtures.ts';

test('with colours of the system the chosen tab, the type and the amenities of a location are seen', async ({ client, open }) => {
  const draft = { ...emptyDraft('RASTHOF'), name: 'Rasthof Kontrast', features: ['WLAN' as const] };
  const saved = await client.save({ ...draft, coordinates: { type: 'Point', coordinates: [8.23, 54.95] } });
  const { _id } = (await saved.json()) as Location;
  const { page, texts } = await open({ language: 'de', theme: 'light' }, 'partner', `/dashboard/standorte?panel=${_id}`);
  await page.emulateMedia({ forcedColors: 'active' });
  const panel = page.getByRole('dialog');
  const chosen = [
    panel.getByRole('radio', { name: texts.catalogue.type.RASTHOF }),
    panel.getByRole('checkbox', { name: texts.catalogue.feature.WLAN, exact: true }),
  ];
  for (const input of chosen) {
    expect(await input.isChecked()).toBe(true);
    const colours = await input.evaluate((box) => {
      const mark = box.parentElement?.querySelector('svg') ?? box;
      return [getComputedStyle(mark).color, getComputedStyle(box).backgroundColor];
    });
    expect(colours[0]).not.toBe(colours[1]);
  }
  const lineOf = (name: string) => panel.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).textDecorationLine);
  expect([await lineOf(texts.history.tab_edit), await lineOf(texts.history.tab_history)]).toEqual(['underline', 'none']);
});
