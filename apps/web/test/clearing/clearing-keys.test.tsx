import { getReport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nextReport } from '#features/clearing/queue/steps/next-report.ts';
import { viewport } from '../harness/viewport.ts';
import { CLEARING, openQueue, reportId, reportLink, sampleReports } from './queue-fixture.ts';

beforeEach(() => viewport(1300));

/** A queue whose panel never gets its report; the address shows which one is open. */
const openAt = (count: number, at = CLEARING) =>
  openQueue({ reports: sampleReports(count), at, prepare: (api) => api.on(getReport, () => new Promise(() => undefined)) });
const waiting = () => screen.findByText('Die Meldung wird geladen.');
const firstRow = () => screen.findByRole('link', { name: 'Hof 1' });

test('keys: J and K move through the rows, Enter opens, then J and K open the next and the previous report', async () => {
  const { user, address } = await openAt(12);
  await firstRow();
  await user.keyboard('j');
  expect(reportLink(1)).toHaveFocus();
  await user.keyboard('jj');
  expect(reportLink(3)).toHaveFocus();
  await user.keyboard('k');
  expect(reportLink(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`));
  await waiting();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(3)}`));
  await user.keyboard('kk');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(1)}`));
  await user.keyboard('k');
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(1)}`);
});

test('keys: at the end of a page J opens the next page, K the previous one', async () => {
  const { user, address } = await openAt(12, `${CLEARING}?meldung=${reportId(10)}`);
  await waiting();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?page=2&meldung=${reportId(11)}`));
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(10)}`));
});

test('keys: inactive while typing, with modifiers, and while a dialog is open', async () => {
  const { user } = await openQueue({ reports: sampleReports(3) });
  const box = await screen.findByRole('searchbox', { name: 'Meldung suchen' });
  await user.click(box);
  await user.keyboard('j');
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.tab();
  const before = document.activeElement;
  await user.keyboard('{Control>}j{/Control}');
  expect(before).toHaveFocus();
  await user.keyboard('{Shift>}?{/Shift}');
  const help = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
  for (const meaning of ['Nächste, vorige Meldung', 'Freigeben', 'Ablehnen', 'Antworten']) expect(help.getByText(meaning)).toBeVisible();
  await user.keyboard('j');
  expect(reportLink(1)).not.toHaveFocus();
});

test('keys: F and A act on the selected rows while no report is open', async () => {
  const { user } = await openQueue({ reports: sampleReports(3) });
  await firstRow();
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Hof 2 auswählen' }));
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Meldungen ablehnen' })).toBeVisible();
});

test('next report: at the end of a page it is the report that moved up, then the first of the next page, then none', () => {
  const rows = sampleReports(11);
  const page = (from: number, to: number, total: number) => ({ data: rows.slice(from - 1, to), total });
  const last = { id: reportId(10), at: 9, page: 1 };
  expect(nextReport({ data: [...rows.slice(0, 9), ...rows.slice(10)], total: 10 }, last)).toEqual({ kind: 'report', id: reportId(11) });
  expect(nextReport(page(1, 10, 11), last)).toEqual({ kind: 'page', page: 2 });
  expect(nextReport(page(1, 9, 9), last)).toEqual({ kind: 'end', isEmpty: false });
  expect(nextReport({ data: [], total: 0 }, { id: reportId(1), at: 0, page: 1 })).toEqual({ kind: 'end', isEmpty: true });
  expect(nextReport(page(2, 3, 2), { id: reportId(1), at: -1, page: 1 })).toEqual({ kind: 'report', id: reportId(2) });
});
