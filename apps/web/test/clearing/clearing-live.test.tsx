import { countReports, getReports, logout, streamEvents } from '@rastnetz/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { viewport } from '../harness/viewport.ts';
import { answerEvents, type Events, openQueue, sampleReports } from './queue-fixture.ts';

beforeEach(() => viewport(1300));

const entry = async () => within(await screen.findByRole('navigation', { name: 'Hauptmenü' })).getByRole('link', { name: /^Clearing/ });

/** A queue whose event stream is controlled by the test. */
async function liveQueue(count: number) {
  const streams: Events[] = [];
  const app = await openQueue({ reports: sampleReports(count), prepare: (api) => streams.push(answerEvents(api)) });
  await screen.findByText(`1 - ${Math.min(count, 10)} von ${count} Treffern`);
  await waitFor(() => expect(app.api.calls(streamEvents)).toHaveLength(1));
  const [events] = streams;
  if (!events) throw new Error('no stream');
  return { ...app, tell: (open: number, change: number) => fromOutside(async () => events.tell({ open, change })), events };
}

test('live count: the menu shows the number of waiting reports from the stream', async () => {
  let events: Events | undefined;
  const { api } = await startApp({
    at: '/dashboard',
    user: ADMIN,
    prepare: (fake) => {
      answerHome(fake);
      events = answerEvents(fake);
    },
  });
  await waitFor(() => expect(api.calls(streamEvents)).toHaveLength(1));
  expect(api.calls(streamEvents)[0]?.authorization).toBe('Bearer token-of-anton');
  await fromOutside(async () => events?.tell({ open: 12, change: 1 }));
  await waitFor(async () => expect(await entry()).toHaveTextContent('12 offene Meldungen'));
  await fromOutside(async () => events?.tell({ open: 0, change: 2 }));
  await waitFor(async () => expect(await entry()).toHaveTextContent(/^Clearing$/));
});

test('live count: the number is requested until the stream delivers, and when it cannot', async () => {
  const counts = { open: 7, mine: 1, stages: { new: 5, in_review: 2, question: 0 } };
  await startApp({
    at: '/dashboard',
    user: ADMIN,
    prepare: (api) => {
      answerHome(api);
      api.on(countReports, () => counts);
      api.fail(streamEvents, 503, 'overloaded');
    },
  });
  await waitFor(async () => expect(await entry()).toHaveTextContent('7 offene Meldungen'));
});

test('live count: without the right to clear the number of reports is neither requested nor shown', async () => {
  let events: Events | undefined;
  const { api } = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (fake) => {
      answerHome(fake);
      events = answerEvents(fake);
    },
  });
  await waitFor(() => expect(api.calls(streamEvents)).toHaveLength(1));
  await fromOutside(async () => events?.tell({ open: 12, change: 1 }));
  expect(screen.queryByText(/offene Meldungen/)).toBeNull();
  expect(api.calls(countReports)).toEqual([]);
});

test('live count: an ended stream reconnects after a pause; a hidden page pauses it; signing out ends it', async () => {
  const { api, user, events } = await liveQueue(1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fromOutside(async () => events.end());
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await waitFor(() => expect(api.calls(streamEvents)).toHaveLength(2));
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  show('hidden');
  expect(api.calls(streamEvents)[1]?.signal?.aborted).toBe(true);
  show('visible');
  await waitFor(() => expect(api.calls(streamEvents)).toHaveLength(3));
  api.on(logout, () => ({}) as never);
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(api.calls(streamEvents)[2]?.signal?.aborted).toBe(true));
});

test('queue: new reports are offered, and rows stay in place until they are requested', async () => {
  const { user, queue, tell } = await liveQueue(2);
  await tell(2, 1);
  queue.reports = [...sampleReports(5)].reverse();
  await tell(5, 2);
  expect(await screen.findByText('3 neue Meldungen')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Hof/ }).map((link) => link.textContent)).toEqual(['Hof 1', 'Hof 2']);
  await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
  expect(screen.getAllByRole('link', { name: /^Hof/ }).map((link) => link.textContent)).toEqual([
    'Hof 5',
    'Hof 4',
    'Hof 3',
    'Hof 2',
    'Hof 1',
  ]);
  expect(screen.queryByText('3 neue Meldungen')).toBeNull();
});

test('queue: changes of displayed rows are shown in place', async () => {
  const { queue, tell, api } = await liveQueue(2);
  queue.reports = sampleReports(2, { stage: 'question' });
  await tell(2, 5);
  expect(await screen.findAllByText('Rückfrage')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Anzeigen' })).toBeNull();
  expect(api.calls(getReports).length).toBe(2);
});

test('a stream that needs re-authentication asks for it; cancelled, it reconnects only when the page becomes visible again', async () => {
  const { api, user } = await startApp({
    at: '/dashboard',
    user: ADMIN,
    prepare: (fake) => {
      answerHome(fake);
      fake.fail(streamEvents, 403, 'reauthentication_required');
    },
  });
  await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(api.calls(streamEvents)).toHaveLength(1);
  answerEvents(api);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.calls(streamEvents)).toHaveLength(2));
});
