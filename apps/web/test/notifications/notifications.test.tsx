import { countUnreadNotifications, listNotifications, type Notification, readAllNotifications, readNotification } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerEvents, type Events } from '../clearing/queue-fixture.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const LIST = '/dashboard/benachrichtigungen';
const idOf = (n: number) => `0199a000-0000-7000-8000-0000000000${n.toString(16).padStart(2, '0')}`;
const place = (n: number, title: string | null = `Hof ${n}`) => ({ id: idOf(n), title });

const notification = (n: number, parts: Partial<Notification> = {}): Notification => ({
  id: idOf(n),
  kind: 'location_changed',
  subjects: [place(n)],
  total: 1,
  waiting: null,
  locations: null,
  who: 'Anton Amt',
  at: '2026-01-31T10:00:00.000Z',
  readAt: null,
  ...parts,
});

/** A server with these notifications, which stores what was read. */
function answer(api: FakeApi, all: Notification[]): void {
  const rows = [...all];
  const unread = () => rows.filter(({ readAt }) => readAt === null).length;
  const read = (isRead: (row: Notification) => boolean) => {
    for (const [at, row] of rows.entries()) if (isRead(row)) rows[at] = { ...row, readAt: '2026-02-01T10:00:00.000Z' };
    return { unread: unread() };
  };
  api.on(listNotifications, ({ query }) => {
    const from = (Number(query.page) - 1) * 10;
    return { data: rows.slice(from, from + 10), total: rows.length, unread: unread() };
  });
  api.on(countUnreadNotifications, () => ({ unread: unread() }));
  api.on(readNotification, ({ params }) => read(({ id }) => id === params.id));
  api.on(readAllNotifications, () => read(() => true));
}

const bells = () => screen.getAllByRole('link', { name: /^Benachrichtigungen/ });
const rows = async () => within(await screen.findByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem');

test('the bell shows the number of unread notifications live, up to 9, and its name the exact number', async () => {
  let events: Events | undefined;
  const { user, address } = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      answer(api, [notification(1)]);
      events = answerEvents(api);
    },
  });
  await waitFor(() => expect(bells()[0]).toHaveAccessibleName('Benachrichtigungen, 1 ungelesen'));
  await fromOutside(async () => events?.tellUnread({ unread: 12, change: 1 }));
  await waitFor(() => expect(bells()[0]).toHaveAccessibleName('Benachrichtigungen, 12 ungelesen'));
  expect(screen.getAllByText('9+').length).toBeGreaterThan(0);
  await fromOutside(async () => events?.tellUnread({ unread: 0, change: 2 }));
  await waitFor(() => expect(bells()[0]).toHaveAccessibleName('Benachrichtigungen'));
  await user.click(bells()[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe(LIST));
});

test('a row says what happened, to what, by whom and when, and links to it', async () => {
  await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (api) =>
      answer(api, [
        notification(1),
        notification(2, {
          kind: 'location_added',
          subjects: [place(2), place(3), place(4)],
          total: 1300,
          readAt: '2026-02-01T10:00:00.000Z',
        }),
        notification(3, { kind: 'location_deleted', who: null }),
      ]),
  });
  const [changed, added, deleted] = (await rows()).map((row) => within(row));
  expect(changed?.getByRole('link', { name: 'Standort geändert' })).toHaveAttribute('href', `/dashboard/standorte?panel=${idOf(1)}`);
  expect(changed?.getByText(/von Anton Amt/)).toBeVisible();
  expect(changed?.getByText('Hof 1')).toBeVisible();
  expect(added?.getByRole('link', { name: '1.300 Standorte hinzugefügt' })).toHaveAttribute('href', '/dashboard/standorte?mine=1');
  expect(added?.getByText(/und 1\.297 weitere/)).toBeVisible();
  expect(added?.queryByRole('button')).toBeNull();
  expect(deleted?.queryByRole('link')).toBeNull();
  expect(deleted?.queryByText(/ von /)).toBeNull();
});

test.each([
  ['de', 'Standort nicht mehr veröffentlicht', '3 Standorte nicht mehr veröffentlicht'],
  ['en', 'Location no longer published', '3 locations no longer published'],
] as const)('a location that is no longer published is not said to be taken offline: %s', async (language, one, several) => {
  await startApp({
    at: LIST,
    user: PARTNER,
    language,
    prepare: (api) =>
      answer(
        api,
        [1, 3].map((total) => notification(total, { kind: 'location_unpublished', total })),
      ),
  });
  for (const name of [one, several]) expect(await screen.findByRole('link', { name })).toBeVisible();
});

test.each([
  [{ published: 0, waiting: 0 }, 'Neue Standorte werden ab jetzt sofort veröffentlicht.', 'mine=1'],
  [
    { published: 3, waiting: 1 },
    'Neue Standorte werden ab jetzt sofort veröffentlicht. 3 Standorte sind veröffentlicht. 1 Standort wartet noch auf die Freigabe durch die Prüfer.',
    'mine=1&publication=waiting',
  ],
])('the confirmation of the own company says what is published and what waits: %j', async (locations, text, query) => {
  await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (api) => answer(api, [notification(1, { kind: 'company_confirmed', locations })]),
  });
  const [row] = (await rows()).map((one) => within(one));
  expect(row?.getByRole('link', { name: 'Ihr Unternehmen ist bestätigt' })).toHaveAttribute('href', `/dashboard/standorte?${query}`);
  expect(row?.getByText(text)).toBeVisible();
});

test.each([
  [ADMIN, 'report_received', 1, null, `/dashboard/clearing?meldung=${idOf(1)}`],
  [ADMIN, 'report_received', 3, null, '/dashboard/clearing'],
  [ADMIN, 'company_registered', 1, 1, '/dashboard/einstellungen/benutzer?tab=companies&waiting=1'],
  [ADMIN, 'company_registered', 1, 0, '/dashboard/einstellungen/benutzer?tab=companies'],
  [SUPER_ADMIN, 'company_registered', 3, 2, '/dashboard/einstellungen/benutzer?tab=companies&waiting=1'],
  [SUPER_ADMIN, 'company_registered', 3, 1, `/dashboard/einstellungen/unternehmen?company=${idOf(1)}`],
  [SUPER_ADMIN, 'company_registered', 1, 1, `/dashboard/einstellungen/unternehmen?company=${idOf(1)}`],
] as const)('%#: notifications of reports and companies link to where they are dealt with', async (user, kind, total, waiting, href) => {
  await startApp({
    at: LIST,
    user,
    prepare: (api) => answer(api, [notification(1, { kind, total, waiting, subjects: [place(1, null)] })]),
  });
  const [row] = await rows();
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', href);
});

test.each([
  [3, 2, [place(1), place(2)], '2 neue Unternehmen warten auf Bestätigung', 'Hof 1, Hof 2'],
  [3, 1, [place(1)], 'Neues Unternehmen wartet auf Bestätigung', 'Hof 1'],
  [3, 0, [place(1), place(2), place(3)], '3 neue Unternehmen, inzwischen geprüft', 'Hof 1, Hof 2, Hof 3'],
  [1, 0, [place(1)], 'Neues Unternehmen, inzwischen geprüft', 'Hof 1'],
])('of %i new companies %i wait: the row names and counts those, or says that none does', async (total, waiting, subjects, what, names) => {
  const about = notification(1, { kind: 'company_registered', total, waiting, subjects, who: null });
  await startApp({ at: LIST, user: ADMIN, prepare: (api) => answer(api, [about]) });
  const [row] = await rows();
  expect(within(row as HTMLElement).getByRole('link', { name: what })).toBeVisible();
  expect(row).toHaveTextContent(`${what}${names}`);
});

test('one is marked as read by its button, all by the button above, and the focus stays in the list', async () => {
  const { api, user } = await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (fake) =>
      answer(
        fake,
        [1, 2, 3].map((n) => notification(n)),
      ),
  });
  const [first] = await screen.findAllByRole('button', { name: 'Als gelesen markieren: Standort geändert' });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(bells()[0]).toHaveAccessibleName('Benachrichtigungen, 2 ungelesen'));
  expect(api.calls(readNotification)[0]?.params).toEqual({ id: idOf(1) });
  expect(screen.getByRole('list', { name: 'Benachrichtigungen' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }));
  await waitFor(() => expect(bells()[0]).toHaveAccessibleName('Benachrichtigungen'));
  expect(api.calls(readAllNotifications)[0]?.body).toEqual({ until: '2026-01-31T10:00:00.000Z' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /als gelesen markieren/i })).toBeNull());
  expect(screen.getByRole('list', { name: 'Benachrichtigungen' })).toHaveFocus();
});

test('a list of several pages can be turned; an empty one says what will be there', async () => {
  const { user, address, back } = await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (api) =>
      answer(
        api,
        Array.from({ length: 12 }, (_, n) => notification(n)),
      ),
  });
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /Seite 2/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Alle als gelesen markieren' })).toBeNull();
  expect(address()).toBe(`${LIST}?page=2`);
  await back();
  await waitFor(async () => expect(await rows()).toHaveLength(10));
});

test('a page of the list is restored from its address, and one beyond the end is the last', async () => {
  const all = Array.from({ length: 12 }, (_, n) => notification(n));
  const { address } = await startApp({ at: `${LIST}?page=7`, user: PARTNER, prepare: (api) => answer(api, all) });
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toBe(`${LIST}?page=2`);
});

test('an empty list says what will be there, and a failure offers a retry', async () => {
  const { api, user } = await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (fake) => fake.offline(listNotifications),
  });
  const retry = await screen.findByRole('button', { name: /erneut|noch einmal/i });
  answer(api, []);
  await user.click(retry);
  expect(await screen.findByText(/^Keine Benachrichtigungen\./)).toBeVisible();
});

test('a new notification appears in the open list', async () => {
  let events: Events | undefined;
  const { api } = await startApp({
    at: LIST,
    user: PARTNER,
    prepare: (fake) => {
      answer(fake, []);
      events = answerEvents(fake);
    },
  });
  await screen.findByText(/^Keine Benachrichtigungen\./);
  answer(api, [notification(1)]);
  await fromOutside(async () => events?.tellUnread({ unread: 1, change: 7 }));
  expect(await rows()).toHaveLength(1);
});
