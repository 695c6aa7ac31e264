import { CLOSED_DAY, closedWeek, findNearest, getHolidays, getLocation, givenDays, mergeReport } from '@rastnetz/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { OpenDays } from '#domain/locations/facts/location-facts.tsx';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { fieldsOf } from '#domain/locations/values/location-write.ts';
import { renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';
import { NEAR, NEW_REPORT } from '../harness/report-samples.ts';
import { openReport } from '../report-panel/report-panel-fixture.tsx';

const NOT_GIVEN = { openingHours: closedWeek(), closedAllWeek: false };
const CLOSED = { openingHours: closedWeek(), closedAllWeek: true };
const MONDAYS = { openingHours: { ...closedWeek(), monday: { ...CLOSED_DAY, isOpen: true, open24: true } }, closedAllWeek: false };

test('a week without an open day is not given until it is marked as closed', async () => {
  const stage = await renderForm(
    { ...LOCATION, ...MONDAYS, holidayHours: null },
    (form) => <LocationHours form={form} />,
    (api) => api.on(getHolidays, () => ({ land: null, holidays: [] })),
  );
  const { user, form } = stage;
  const week = () => {
    const { openingHours, closedAllWeek } = fieldsOf(form().values);
    return { isMonday: openingHours.monday.isOpen, closedAllWeek };
  };
  expect(screen.queryByRole('checkbox', { name: 'An allen Tagen geschlossen' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Montag' }));
  expect(screen.getByText('Öffnungszeiten nicht angegeben')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Montag' })).toHaveAccessibleDescription('nicht angegeben');
  expect(week()).toEqual({ isMonday: false, closedAllWeek: false });
  const closed = screen.getByRole('checkbox', { name: 'An allen Tagen geschlossen' });
  expect(closed).toHaveAccessibleDescription('Ohne diesen Haken gelten die Öffnungszeiten als nicht angegeben.');
  await user.click(closed);
  expect(screen.queryByText('Öffnungszeiten nicht angegeben')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Montag' })).toHaveAccessibleDescription('geschlossen');
  expect(week()).toEqual({ isMonday: false, closedAllWeek: true });
  await user.click(screen.getByRole('checkbox', { name: 'Montag' }));
  expect(week()).toEqual({ isMonday: true, closedAllWeek: false });
});

test.each([
  [NOT_GIVEN, 'Öffnungszeiten nicht angegeben', 'nicht angegeben'],
  [CLOSED, 'An allen Tagen geschlossen', 'geschlossen'],
  [MONDAYS, '1 Tag geöffnet', '1 Tag'],
])('lists distinguish the three states of a week: %#', async (hours, long, short) => {
  await renderForm(null, () => null);
  const { container } = render(
    <Providers env="test">
      <OpenDays location={{ openDays: givenDays(hours), specialDays: [] }} />
      <OpenDays location={{ openDays: givenDays(hours), specialDays: [] }} short />
    </Providers>,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([long, short]);
});

test('a report without hours does not close the location it is merged into', async () => {
  const winner = { ...LOCATION, ...MONDAYS, _id: NEAR._id, name: 'Imbiss Berg', title: 'Imbiss Berg' };
  const { user, api } = await openReport(
    { ...NEW_REPORT, ...NOT_GIVEN },
    {
      prepare: (fake) => {
        fake.on(findNearest, () => [NEAR]);
        fake.on(getLocation, () => winner);
        fake.on(mergeReport, () => ({ ...NEW_REPORT, stage: 'merged' as const, standort: winner }));
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Mit Imbiss Berg zusammenführen' }));
  const box = within(await screen.findByRole('dialog', { name: 'Zusammenführen' }));
  await box.findByText(/bleibt bestehen/);
  expect(box.queryByText('Montag')).toBeNull();
  await user.click(box.getByRole('button', { name: /^Alle.*Meldung/ }));
  await user.click(box.getByRole('button', { name: /^Zusammenführen/ }));
  expect(api.calls(mergeReport)[0]?.body).toMatchObject({ standort: { openingHours: winner.openingHours, closedAllWeek: false } });
});
