import {
  changeManyReports,
  getReportHistory,
  getReports,
  type ReportDetail,
  type ReportStep,
  rejectReport,
  saveReport,
  undoReportStep,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import type { App } from '../harness/render-app.tsx';
import { viewport } from '../harness/viewport.ts';
import { CLEARING, detailOf, openPanel, openQueue, reportId, reportLink, sampleReports } from './queue-fixture.ts';

beforeEach(() => viewport(1300));

const MAIL = { id: reportId(99), at: '2026-02-01T10:00:00.000Z', who: 'Anton Amt', text: 'Danke', mail: 'waiting' } as const;
const STEP: ReportStep = {
  id: 7,
  version: 2,
  action: 'approved',
  who: 'Anton Amt',
  at: '2026-02-01T10:00:00.000Z',
  changes: {},
  locationId: null,
  canUndo: true,
  undoneAt: null,
};

/** A queue of this length whose reports are decided by any request, and open again after undo. */
async function openDesk(count: number, open = 2) {
  const all = sampleReports(count);
  const detail = (id: string) => {
    const report = all.find(({ _id }) => _id === id);
    if (!report) throw new Error('there is no such report');
    return detailOf(report);
  };
  const opened = await openQueue({ reports: all, at: `${CLEARING}?meldung=${reportId(open)}` });
  const { api, queue } = opened;
  const decided = (id: string, stage: ReportDetail['stage']): ReportDetail => {
    queue.reports = queue.reports.filter(({ _id }) => _id !== id);
    return { ...detail(id), stage, decidedAt: '2026-02-01T10:00:00.000Z', version: 2, thread: [MAIL] };
  };
  api.on(saveReport, ({ params }) => decided(params.id, 'approved'));
  api.on(rejectReport, ({ params }) => decided(params.id, 'rejected'));
  api.on(getReportHistory, () => ({ data: [STEP], total: 1 }));
  const waitsAgain = (id: string, thread: ReportDetail['thread'] = []) => {
    queue.reports = all;
    return { ...detail(id), version: 3, thread };
  };
  api.on(undoReportStep, ({ params }) => waitsAgain(params.id));
  await openPanel();
  return { ...opened, decided, waitsAgain };
}

/** Approves the open report by F, and holds the answer until it is settled. As in a browser, a request that is aborted fails. */
async function approveSlowly({ api, user }: Pick<App, 'api' | 'user'>) {
  const before = api.calls(saveReport).length;
  const held = Promise.withResolvers<Response>();
  api.onResponse(saveReport, ({ signal }) => {
    signal?.addEventListener('abort', () => held.reject(signal.reason));
    return held.promise;
  });
  await user.keyboard('f');
  await waitFor(() => expect(api.calls(saveReport)).toHaveLength(before + 1));
  return (status: number, body: unknown) => fromOutside(async () => held.resolve(new Response(JSON.stringify(body), { status })));
}

/** Waits until a toast has had this text. The toast itself is not queried: it may have closed before a busy machine has rendered the panel. */
const isSaid = (text: string | RegExp) => screen.findByText(text);

const NEXT_TOAST = /^„Hof 2“ freigegeben. Weiter mit „Hof 3“.$/;

test('next report: after a decision the next one of the list opens, announced in one line', async () => {
  const { api, user, address } = await openDesk(3);
  await user.keyboard('f');
  await isSaid(NEXT_TOAST);
  expect(api.calls(saveReport)).toHaveLength(1);
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(3)}`);
  await waitFor(() => expect(reportLink(2)).toBeNull());
});

test('next report: the end of the list is announced', async () => {
  const { user } = await openDesk(2);
  await user.keyboard('f');
  await isSaid('„Hof 2“ freigegeben. Das war die letzte Meldung der Liste.');
});

test('a decision is completed and announced with its undo after J, and the report that is open by then stays open', async () => {
  const desk = await openDesk(4);
  const { api, user, address, decided } = desk;
  const answer = await approveSlowly(desk);
  await user.keyboard('jj');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(4)}`));
  await answer(200, decided(reportId(2), 'approved'));
  await isSaid('„Hof 2“ freigegeben.');
  await waitFor(() => expect(reportLink(2)).toBeNull());
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(4)}`);
  await user.keyboard('z');
  await isSaid('„Hof 2“ ist wieder offen.');
  expect(api.calls(undoReportStep)).toMatchObject([{ params: { id: reportId(2) } }]);
});

test('a report that is opened while the list reloads after the last decision stays open', async () => {
  const { api, user, address, queue } = await openDesk(3, 3);
  const held = Promise.withResolvers<void>();
  const before = api.calls(getReports).length;
  api.on(getReports, async () => {
    await held.promise;
    return { data: [...queue.reports], total: queue.reports.length };
  });
  await user.keyboard('f');
  await waitFor(() => expect(api.calls(getReports)).toHaveLength(before + 1));
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`));
  await fromOutside(async () => held.resolve());
  await isSaid('„Hof 3“ freigegeben.');
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`);
});

test('a report that is opened while the next page loads stays open', async () => {
  const { api, user, address, queue } = await openDesk(12, 10);
  const held = Promise.withResolvers<void>();
  api.on(getReports, async () => {
    await held.promise;
    return { data: queue.reports.slice(10), total: queue.reports.length };
  });
  await user.keyboard('jk');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(9)}`));
  await fromOutside(async () => held.resolve());
  await openPanel();
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(9)}`);
});

test('a decision is completed and announced on the page that a menu link has opened meanwhile', async () => {
  viewport(1600);
  const desk = await openDesk(3);
  const answer = await approveSlowly(desk);
  await desk.user.click(screen.getByRole('link', { name: 'Standorte' }));
  await waitFor(() => expect(desk.address()).toBe('/dashboard/standorte'));
  await answer(200, desk.decided(reportId(2), 'approved'));
  await isSaid('„Hof 2“ freigegeben.');
  expect(desk.address()).toBe('/dashboard/standorte');
});

test('a decision that is refused after the panel has closed is announced with the name of the report', async () => {
  const desk = await openDesk(3);
  const answer = await approveSlowly(desk);
  await desk.user.keyboard('{Escape}');
  await waitFor(() => expect(desk.address()).toBe(CLEARING));
  const problem = { type: 'about:blank', title: 'x', status: 409, detail: 'x', code: 'stale_version', error: 'stale_version' };
  await answer(409, problem);
  await isSaid(/^„Hof 2“: Standort konnte nicht gespeichert werden\. Jemand anderes hat die Meldung/);
  expect(reportLink(2)).not.toBeNull();
});

test('undo of a decision: while the next one is on its way, Z undoes none, and then that one', async () => {
  const desk = await openDesk(4);
  const { api, user, decided } = desk;
  await user.keyboard('f');
  await isSaid(NEXT_TOAST);
  await openPanel();
  const answer = await approveSlowly(desk);
  await user.keyboard('jz');
  await answer(200, decided(reportId(3), 'approved'));
  await isSaid('„Hof 3“ freigegeben.');
  expect(api.calls(undoReportStep)).toEqual([]);
  await user.keyboard('z');
  await isSaid('„Hof 3“ ist wieder offen.');
  expect(api.calls(undoReportStep)).toMatchObject([{ params: { id: reportId(3) } }]);
});

test('undo of a decision: after an action on several reports, Z does not undo the decision before it', async () => {
  const { api, user, address } = await openDesk(4);
  api.on(changeManyReports, ({ body }) => ({
    results: body.items.map(({ _id, version }) => ({ _id, version, title: 'Hof', outcome: 'changed' as const, why: null, mails: false })),
  }));
  await user.keyboard('f');
  await isSaid(/^„Hof 2“ freigegeben/);
  await openPanel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(CLEARING));
  for (const place of [3, 4]) await user.click(await screen.findByRole('checkbox', { name: `Hof ${place} auswählen` }));
  await user.click(screen.getByRole('button', { name: 'Freigeben' }));
  await user.click(await screen.findByRole('button', { name: '2 Meldungen freigeben' }));
  await isSaid('2 Meldungen sind freigegeben.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('z');
  await user.click(reportLink(1) as HTMLElement);
  await openPanel();
  expect(api.calls(undoReportStep)).toEqual([]);
});

test('undo of a decision: the button undoes the step, the report is in the list again and opens', async () => {
  const { api, user, address } = await openDesk(3);
  await user.keyboard('f');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await isSaid('„Hof 2“ ist wieder offen.');
  expect(api.calls(undoReportStep)).toMatchObject([{ params: { id: reportId(2), stepId: '7' }, body: { version: 2 } }]);
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`));
  await waitFor(() => expect(reportLink(2)).not.toBeNull());
  expect(screen.queryByText(NEXT_TOAST)).toBeNull();
});

test('undo of a decision: by Z, also of a rejection; a sent mail is mentioned, and a second Z does nothing', async () => {
  const { api, user, waitsAgain, address } = await openDesk(3);
  api.on(undoReportStep, ({ params }) => waitsAgain(params.id, [{ ...MAIL, mail: 'sent' }]));
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Meldung ablehnen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Begründung' }), 'Gibt es nicht');
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  await screen.findByText('„Hof 2“ abgelehnt. Weiter mit „Hof 3“.');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(3)}`));
  await openPanel();
  await user.keyboard('z');
  await isSaid('„Hof 2“ ist wieder offen. Die E-Mail an die meldende Person ist schon unterwegs.');
  await user.keyboard('z');
  expect(api.calls(undoReportStep)).toHaveLength(1);
});

test('undo of a decision: a refusal states the obstacle, and the decision remains', async () => {
  const { api, user, address } = await openDesk(3);
  const errors = [{ path: 'stepId', key: 'clearing.undo.location_changed', message: 'x' }];
  const problem = { type: 'about:blank', title: 'x', status: 409, detail: 'x', code: 'wrong_state', error: 'wrong_state', errors };
  api.onRaw(undoReportStep, 409, problem);
  await user.keyboard('f');
  await screen.findByText(NEXT_TOAST);
  await user.keyboard('z');
  const text = 'Die Entscheidung über „Hof 2“ bleibt bestehen. Der Standort wurde danach noch einmal geändert.';
  await isSaid(text);
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(3)}`);
});

test('undo of a decision: a report that changed since stays as it is', async () => {
  const { api, user } = await openDesk(3);
  api.on(getReportHistory, () => ({ data: [{ ...STEP, id: 9, version: 5 }], total: 2 }));
  await user.keyboard('f');
  await screen.findByText(NEXT_TOAST);
  await user.keyboard('z');
  await isSaid(/^Die Entscheidung über „Hof 2“ bleibt bestehen. Die Meldung wurde inzwischen geändert./);
  expect(api.calls(undoReportStep)).toEqual([]);
});
