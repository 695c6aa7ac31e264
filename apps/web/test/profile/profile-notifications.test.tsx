import { DEFAULT_NOTIFICATION_PREFERENCES, getNotificationPreferences, setNotificationPreferences } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { renderProfile, section } from './profile-fixture.ts';

const TITLE = 'Benachrichtigungen';
const choice = async (name: string) => within(await section(TITLE).findByRole('radiogroup', { name }));

test('staff choose for changes of their locations, clearers for reports and companies too; a choice is saved at once', async () => {
  const { api, user } = await renderProfile({
    user: ADMIN,
    prepare: (fake) => fake.on(setNotificationPreferences, ({ body }) => ({ ...DEFAULT_NOTIFICATION_PREFERENCES, ...(body as object) })),
  });
  const reports = await choice('Neue Meldungen');
  expect(reports.getByRole('radio', { name: 'Täglich' })).toBeChecked();
  expect((await choice('Kollegen ändern unsere Standorte')).getByRole('radio', { name: 'Nie' })).toBeChecked();
  await user.click(reports.getByRole('radio', { name: 'Sofort' }));
  expect(reports.getByRole('radio', { name: 'Sofort' })).toBeChecked();
  await waitFor(() => expect(api.calls(setNotificationPreferences)[0]?.body).toEqual({ reports: 'at_once' }));
});

test.each([
  ['staff', []],
  ['who manages the people of one company', ['users', 'companyAdmin']],
] as const)('%s see no choices for what they are not notified of', async (_who, access) => {
  await renderProfile({ user: { ...PARTNER, access: [...access] } });
  await choice('Andere ändern unsere Standorte');
  expect(section(TITLE).getAllByRole('radiogroup')).toHaveLength(2);
});

test('a choice that failed is withdrawn and says why; preferences that cannot be loaded offer a retry', async () => {
  const { api, user } = await renderProfile({
    prepare: (fake) => {
      fake.offline(setNotificationPreferences);
      fake.offline(getNotificationPreferences);
    },
  });
  const retry = await section(TITLE).findByRole('button');
  api.on(getNotificationPreferences, () => DEFAULT_NOTIFICATION_PREFERENCES);
  await user.click(retry);
  const locations = await choice('Andere ändern unsere Standorte');
  await user.click(locations.getByRole('radio', { name: 'Nie' }));
  expect(await screen.findByText('Das konnte nicht gespeichert werden: Keine Verbindung zum Server.')).toBeVisible();
  expect(locations.getByRole('radio', { name: 'Sofort' })).toBeChecked();
});

test('of two choices made at once the failed one alone is withdrawn, and its error stays until a later choice is saved', async () => {
  const first = Promise.withResolvers<Response>();
  const { api, user } = await renderProfile();
  api.onResponse(setNotificationPreferences, ({ body }) =>
    api.calls(setNotificationPreferences).length === 1
      ? first.promise
      : Response.json({ ...DEFAULT_NOTIFICATION_PREFERENCES, ...(body as object) }),
  );
  const others = await choice('Andere ändern unsere Standorte');
  const colleagues = await choice('Kollegen ändern unsere Standorte');
  await user.click(others.getByRole('radio', { name: 'Nie' }));
  await user.click(colleagues.getByRole('radio', { name: 'Täglich' }));
  await fromOutside(async () => first.resolve(new Response('{}', { status: 503 })));
  await waitFor(() => expect(api.calls(setNotificationPreferences)).toHaveLength(2));
  const error = await section(TITLE).findByText(/^Das konnte nicht gespeichert werden: /);
  expect(others.getByRole('radio', { name: 'Sofort' })).toBeChecked();
  expect(colleagues.getByRole('radio', { name: 'Täglich' })).toBeChecked();
  await user.click(others.getByRole('radio', { name: 'Täglich' }));
  await waitFor(() => expect(error).not.toBeInTheDocument());
  expect(others.getByRole('radio', { name: 'Täglich' })).toBeChecked();
});
