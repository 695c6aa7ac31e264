import {
  type CompanySummary,
  countLocations,
  exportLocations,
  getCompany,
  listCompanies,
  listCustomFields,
  searchLocations,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customField } from '../../harness/custom-samples.ts';
import { ADMIN } from '../../harness/people.ts';
import { openLocations, sampleRows } from '../locations-fixture.ts';

const COMPANY: CompanySummary = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  name: 'Nord GmbH',
  confirmedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  people: 1,
  locations: 1,
  firstPerson: null,
  contact: { street: null, postcode: null, city: null, country: null, contactName: null, contactEmail: null, contactPhone: null },
};
const AT = '/dashboard/standorte';
const FILTERED = `${AT}?brands=Aral,man&open=1&custom=laden.is.1;leistung.range.100..`;
const QUERY = {
  brands: ['Aral', 'man'],
  openNow: true,
  custom: [
    { key: 'laden', op: 'is', value: true },
    { key: 'leistung', op: 'range', min: 100, max: null },
  ],
};
const FIELDS = [customField('Laden', 'Shop', 'boolean'), customField('Leistung', 'Power', 'number', { unit: 'kW' })];

test.each([
  ['de', ['Jetzt geöffnet', 'Aral', 'MAN', 'Laden: Ja', 'Leistung: ab 100 kW']],
  ['en', ['Open now', 'Aral', 'MAN', 'Shop: Yes', 'Power: from 100 kW']],
] as const)('filters in the address are pills, and in the requests of list and counts (%s)', async (language, names) => {
  const { api } = await openLocations({ at: FILTERED, language, prepare: (fake) => fake.on(listCustomFields, () => FIELDS) });
  const pills = within(await screen.findByRole('group', { name: language === 'de' ? 'Aktive Filter' : 'Active filters' }));
  for (const name of names) expect(await pills.findByText(name)).toBeVisible();
  for (const endpoint of [searchLocations, countLocations])
    await waitFor(() => expect(api.calls(endpoint).at(-1)?.body).toMatchObject(QUERY));
});

test('an export has the filters of the list', async () => {
  const { api, user } = await openLocations({ at: FILTERED });
  api.on(exportLocations, () => '');
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  const query = { brands: 'Aral,man', openNow: 'true', custom: 'laden.is.1;leistung.range.100..' };
  await waitFor(() => expect(api.calls(exportLocations).at(-1)?.query).toMatchObject(query));
});

test('a custom field is filtered by a condition of its kind', async () => {
  const { user, address } = await openLocations({ prepare: (api) => api.on(listCustomFields, () => FIELDS) });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const field = await screen.findByRole('combobox', { name: 'Weiteres Feld' });
  await user.selectOptions(field, 'Laden');
  await user.click(within(await screen.findByRole('group', { name: 'Laden' })).getByRole('checkbox', { name: 'Nein' }));
  await waitFor(() => expect(address()).toBe(`${AT}?custom=laden.is.0`));
  await user.selectOptions(field, 'Leistung');
  await user.type(await screen.findByRole('textbox', { name: 'Bis (kW)' }), '50');
  await user.tab();
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`${AT}?custom=laden.is.0;leistung.range...50`));
});

const openNumber = async (at: string) => {
  const app = await openLocations({ at, rows: sampleRows(12), prepare: (api) => api.on(listCustomFields, () => FIELDS) });
  await app.user.click(await screen.findByRole('button', { name: /^Filter( \(\d\))?$/ }));
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Weiteres Feld' }), 'Leistung');
  const inputOf = (name: 'Von' | 'Bis') => screen.findByRole('textbox', { name: `${name} (kW)` });
  return { ...app, inputs: [await inputOf('Von'), await inputOf('Bis')] as const };
};

test.each([
  ['2,50', '2.5'],
  ['10,0', '10'],
  ['007', '7'],
  ['-0,5', '-0.5'],
])('a number of a custom field is filtered by as it is typed: %s', async (typed, written) => {
  const { user, address, inputs } = await openNumber(AT);
  await user.type(inputs[0], typed);
  await user.tab();
  await waitFor(() => expect(address()).toBe(`${AT}?custom=leistung.range.${written}..`));
  expect(inputs[0]).toHaveValue(typed);
  expect(inputs[1]).toHaveFocus();
});

test('leaving the inputs of a custom field without a change writes nothing, and a change keeps the order', async () => {
  const at = `${AT}?page=2&custom=leistung.range.100..;laden.is.1`;
  const { user, address, back, inputs } = await openNumber(at);
  const start = address();
  await user.click(inputs[0]);
  await user.tab();
  await user.type(inputs[1], 'x');
  await user.tab();
  expect(screen.getByText('Bitte nur Ziffern und höchstens ein Komma.')).toBeVisible();
  expect(address()).toBe(start);
  await user.clear(inputs[1]);
  await user.type(inputs[1], '-');
  expect(screen.queryByText('Bitte nur Ziffern und höchstens ein Komma.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Bitte nur Ziffern und höchstens ein Komma.')).toBeVisible();
  await user.clear(inputs[1]);
  await user.type(inputs[1], '200');
  await user.tab();
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`${AT}?custom=leistung.range.100..200;laden.is.1`));
  await back();
  await waitFor(() => expect(inputs[1]).toHaveValue(''));
  await user.click(inputs[1]);
  await user.tab();
  expect(address()).toBe(start);
});

test('states on the chips have counts, and nobody without the right is offered companies', async () => {
  const { api, user } = await openLocations();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const states = within(await screen.findByRole('group', { name: 'Veröffentlichung' }));
  expect(await states.findAllByText('4')).toHaveLength(4);
  expect(screen.queryByLabelText('Unternehmen')).toBeNull();
  expect([...api.calls(listCompanies), ...api.calls(getCompany)]).toEqual([]);
});

test('without a match the filters can be reset', async () => {
  const { user, address } = await openLocations({ at: FILTERED, rows: [] });
  await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(address()).toBe(AT));
});

test('who sees the names of companies filters by one, and the pill has its name', async () => {
  const { user, address } = await openLocations({
    user: ADMIN,
    prepare: (api) => api.on(listCompanies, () => ({ data: [COMPANY], total: 1 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Unternehmen' }));
  await user.click(await screen.findByRole('option', { name: 'Nord GmbH' }));
  await waitFor(() => expect(address()).toBe(`${AT}?company=${COMPANY.id}`));
  expect(screen.getByRole('group', { name: 'Veröffentlichung' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Filter „Nord GmbH“ entfernen' })).toBeVisible();
});
