import { reportPublicly } from '@rastnetz/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, scrollsSideways } from '../harness/browser.ts';
import { signIn } from '../harness/client.ts';
import { type OpenedWindow, testOnOwnDemo as test } from '../harness/fixtures.ts';
import { looksPlayed } from '../harness/looks.ts';
import { filled } from '../harness/page-helpers.ts';

const LIST = '/dashboard/benachrichtigungen';
const LOOKS = looksPlayed({ language: 'de', theme: 'light', width: 1280 }, { language: 'en', theme: 'dark', width: 360 });

async function reportFrom(origin: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('standort', JSON.stringify({ name, locationType: 'IMBISS', coordinates: { type: 'Point', coordinates: [9.1, 52.7] } }));
  const answer = await fetch(origin + reportPublicly.path, { method: 'POST', body: form });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The visible bell: the menu has one, and the header of small screens another. */
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });

async function isSound({ page }: OpenedWindow): Promise<void> {
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
}

test.for(LOOKS)(
  'a report arrives: the bell of a clearer counts it live in another window, who opens and reads it ($language, $theme, $width)',
  async (look, { open, origin }) => {
    const name = `Imbiss Glocke ${look.width}`;
    const list = await open(look, 'admin', LIST);
    const { texts } = list;
    const { menu, bell_one: unread } = texts.app;
    await list.page.getByRole('heading', { name: menu.notifications }).waitFor();
    const all = list.page.getByRole('button', { name: texts.notifications.read_all });
    // The title of the list has the number of unread notifications; the demo has some.
    await list.page.getByRole('main').getByRole('listitem').first().waitFor();
    if (await all.isVisible()) {
      await all.click();
      await all.waitFor({ state: 'detached' });
    }
    await bell(list.page, menu.notifications).waitFor();
    const home = await open(look, 'admin', '/dashboard');
    await bell(home.page, menu.notifications).waitFor();
    await reportFrom(origin, name);
    await bell(home.page, filled(unread, { count: 1 })).waitFor();
    await list.page.getByText(name).waitFor();
    await isSound(list);
    await isSound(home);
    await bell(home.page, filled(unread, { count: 1 })).click();
    // Home has a link to new reports, too.
    await home.page.getByRole('heading', { level: 1, name: menu.notifications }).waitFor();
    await home.page.getByRole('link', { name: texts.notifications.kind.report_received_one }).first().click();
    await home.page.getByRole('heading', { name: texts.clearing_panel.title }).waitFor();
    expect(new URL(home.page.url()).searchParams.get('meldung')).toMatch(/^[0-9a-f-]{36}$/);
    await bell(list.page, menu.notifications).waitFor();
  },
);

test('an admin changes a location of a partner, whose open list shows it with the link to the location', async ({
  open,
  origin,
  client,
}) => {
  const name = 'Rasthof Glocke';
  const saved = await (await client.save({ name, locationType: 'RASTHOF' } as never)).json();
  const { page, texts } = await open({ language: 'de', theme: 'light', width: 1280 }, 'partner', LIST);
  await page.getByRole('heading', { name: texts.app.menu.notifications }).waitFor();
  const admin = await signIn(origin, 'admin');
  await admin.save({ _id: saved._id, version: saved.version, phone: '+49 5161 1' } as never);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: texts.notifications.kind.location_changed_one }).click();
  await page.waitForURL((url) => url.searchParams.get('panel') === saved._id);
});
