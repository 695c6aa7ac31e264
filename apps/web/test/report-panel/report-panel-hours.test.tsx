import { CLOSED_DAY, closedWeek, type ResponseOf, readHours } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { CHANGE_REPORT, NEW_REPORT, REPORT_ID } from '../harness/report-samples.ts';
import { openReport, type ReportFixture } from './report-panel-fixture.tsx';

type Reading = ResponseOf<typeof readHours>;

const openingHours = { ...closedWeek(), sunday: { ...CLOSED_DAY, isOpen: true, open24: true } };
const READ: Reading = { hours: { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [] }, unclear: null };
const UNREAD: Reading = { hours: null, unclear: null };

interface HoursFixture extends ReportFixture {
  /** Lets the server parse the line. */
  readonly answerLine: (reading: Reading) => Promise<void>;
}

/** A report with a typed line of hours that the server has not parsed yet. */
async function typeHours(report = NEW_REPORT): Promise<HoursFixture> {
  const stage = await openReport(report);
  const parsed = Promise.withResolvers<Reading>();
  stage.api.on(readHours, () => parsed.promise);
  const line = await screen.findByRole('textbox', { name: 'Öffnungszeiten als Text eingeben' });
  await stage.user.clear(line);
  await stage.user.type(line, 'So 24h');
  return { ...stage, answerLine: (reading) => fromOutside(async () => parsed.resolve(reading)) };
}

const approve = async ({ user }: ReportFixture) => user.click(await screen.findByRole('button', { name: 'Freigeben' }));

test('an approval waits until a typed line of hours is parsed, and includes it', async () => {
  const stage = await typeHours();
  await approve(stage);
  expect(stage.saves()).toEqual([]);
  await stage.answerLine(READ);
  await waitFor(() => expect(stage.reported).toEqual([`decided ${REPORT_ID}`]));
  expect(stage.saves()).toMatchObject([{ standort: { openingHours: { monday: { isOpen: false }, sunday: { open24: true } } } }]);
});

test('a save by keyboard waits until a typed line of hours is parsed, and includes it', async () => {
  const { user, saves, answerLine } = await typeHours({ ...CHANGE_REPORT, proposed: [], photos: [] });
  await user.keyboard('{Control>}s{/Control}');
  await answerLine(READ);
  await waitFor(() => expect(saves()).toMatchObject([{ standort: { openingHours: { sunday: { open24: true } } } }]));
});

test('a line of hours that cannot be parsed blocks the approval', async () => {
  const stage = await typeHours();
  await approve(stage);
  await stage.answerLine(UNREAD);
  const line = screen.getByRole('textbox', { name: 'Öffnungszeiten als Text eingeben' });
  await waitFor(() => expect(line).toHaveFocus());
  expect(line).toHaveValue('So 24h');
  expect(stage.saves()).toEqual([]);
});

test('entries that are dropped while a line of hours is parsed are not saved', async () => {
  const stage = await typeHours();
  await approve(stage);
  await stage.user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
  await stage.answerLine(READ);
  expect(stage.saves()).toEqual([]);
});
