import { type Company, getCompany, getOwnCompany, listCompanies, saveCompany } from '@rastnetz/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { COMPANY } from '../harness/company-samples.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { NORD, UNNAMED } from '../users/users-fixture.ts';

const AT = '/dashboard/einstellungen/unternehmen';
const OTHER: Company = { ...COMPANY, id: UNNAMED.id, name: null, city: null, confirmedAt: null, people: 1, locations: 2, version: 1 };
const WRONG = 'Fehler beim Abrufen der Unternehmensinformationen.';

interface Options {
  readonly as?: typeof ADMIN;
  readonly at?: string;
  readonly language?: 'de' | 'en';
  readonly company?: Company;
  readonly prepare?: (api: FakeApi) => void;
}

const open = ({ as = ADMIN, at = AT, language = 'de', company = COMPANY, prepare }: Options = {}) =>
  startApp({
    at,
    user: as,
    language,
    prepare: (api) => {
      api.on(listCompanies, () => ({ data: [{ ...NORD, id: COMPANY.id }, UNNAMED], total: 2 }));
      api.on(getCompany, ({ params }) => (params.id === OTHER.id ? OTHER : company));
      api.on(saveCompany, ({ body: { version, ...write } }) => ({ ...company, ...write, version: version + 1 }) as Company);
      api.on(getOwnCompany, () => company);
      prepare?.(api);
    },
  });
const form = async () => within(await screen.findByRole('form', { name: 'Angaben zum Unternehmen' }));
const field = (name: string) => screen.findByRole('textbox', { name });
const saved = (api: FakeApi) => api.calls(saveCompany).map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('S1-WHAT-04 S2-ROUTE-10 S2-COMPANY-01 the company settings show the company by its name, with all its data', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Unternehmen' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Autohof Nord GmbH' })).toBeVisible();
  expect(document.title).toBe('Unternehmen – Rastnetz');
  const values = (await form()).getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
  expect(values).toEqual([
    ...['Autohof Nord GmbH', 'Am Rasthof 7', '38100', 'Braunschweig', 'Deutschland'],
    ...['Petra Lang', 'petra@nord.example', '+4953112345', 'rechnung@nord.example'],
  ]);
  expect(screen.getByText('Bestätigt seit 02.01.2026.')).toBeVisible();
  const belongs = within(screen.getByRole('list', { name: 'Was dazugehört' }));
  expect(belongs.getByRole('link', { name: '3 Personen' })).toHaveAttribute(
    'href',
    `/dashboard/einstellungen/benutzer?company=${COMPANY.id}`,
  );
  expect(belongs.getByRole('link', { name: '12 Standorte' })).toHaveAttribute('href', '/dashboard/standorte?mine=1');
});

test('S2-COMPANY-01 a company without a name shows "- keine Angabe -" and may be saved without one', async () => {
  const { user, api } = await open({ company: { ...OTHER, id: ADMIN.companyId } });
  expect(await screen.findByRole('heading', { level: 2, name: '- keine Angabe -' })).toBeVisible();
  expect(screen.getByText(/^Noch nicht bestätigt/)).toBeVisible();
  await user.type(await field('Ort'), ' Ulm ');
  await user.click(save());
  expect(await screen.findByText('Die Angaben sind gespeichert.')).toBeVisible();
  expect(saved(api)).toEqual([{ city: 'Ulm', version: 1 }]);
});

test('S2-COMPANY-02 the page links to the subscription for billing', async () => {
  await open();
  expect(await screen.findByText(/^Tarif und Abrechnung stehen in der Aboverwaltung/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Aboverwaltung' })).toHaveAttribute('href', '/dashboard/einstellungen/aboverwaltung');
});

test.each(['de', 'en'] as const)('S8-FETCH-05 a failed request shows an error and can be retried (%s)', async (language) => {
  const { user, api } = await open({ language, prepare: (fake) => fake.fail(getOwnCompany, 500, 'internal') });
  const alert = await screen.findByText(language === 'de' ? WRONG : 'Error fetching the company information.', {
    selector: '[role=alert] *',
  });
  expect(alert).toBeVisible();
  api.on(getOwnCompany, () => COMPANY);
  await user.click(screen.getByRole('button', { name: language === 'de' ? 'Erneut versuchen' : 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Autohof Nord GmbH' })).toBeVisible();
});

test('staff see "kein Zugriff"', async () => {
  await open({ as: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('saving is enabled by a change; only changes are sent, and cancelling reverts them', async () => {
  const { user, api } = await open();
  const street = await field('Straße und Hausnummer');
  expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await user.type(street, 'x');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(street).toHaveValue('Am Rasthof 7');
  await user.clear(street);
  await user.type(await field('Telefon'), ' 6a7');
  await user.click(save());
  expect(await screen.findByText('Die Angaben sind gespeichert.')).toBeVisible();
  expect(saved(api)).toEqual([{ street: null, contactPhone: '+495311234567', version: 4 }]);
  await waitFor(() => expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible());
});

test('after the last field Tab reaches the buttons in the order of the screen, and Ctrl S saves from any field', async () => {
  const { user, api } = await open();
  const fields = await screen.findAllByRole('textbox');
  await user.type(fields.at(-1) as HTMLElement, 'x');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  await user.tab();
  expect(save()).toHaveFocus();
  await user.click(fields[0] as HTMLElement);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved(api)).toHaveLength(1));
});

test('invalid fields are marked, the first is focused, and nothing is sent', async () => {
  const { user, api } = await open();
  await user.clear(await screen.findByRole('textbox', { name: /^Name des Unternehmens/ }));
  await user.clear(await field('E-Mail-Adresse'));
  await user.type(await field('E-Mail-Adresse'), 'kein Postfach');
  await user.click(save());
  const name = screen.getByRole('textbox', { name: /^Name des Unternehmens/ });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Bitte einen Namen angeben.');
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeInvalid();
  expect(screen.getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible();
  expect(saved(api)).toEqual([]);
});

test('S1-LANG-04 a taken name is refused at its field, in the language chosen since; without a network the entries stay, and the message goes once it is back', async () => {
  const error = { path: 'name', key: 'company.error.taken', message: 'is taken' };
  const { user, api } = await open({
    prepare: (fake) => fake.onRaw(saveCompany, 400, { code: 'validation', detail: '', errors: [error] }),
  });
  const name = await screen.findByRole('textbox', { name: /^Name des Unternehmens/ });
  await user.type(name, ' 2');
  await user.click(save());
  await waitFor(() => expect(name).toHaveAccessibleDescription('Ein Unternehmen mit diesem Namen gibt es schon.'));
  await fromOutside(() => chooseLanguage('en'));
  expect(name).toHaveAccessibleDescription('There is already a company with this name.');
  await fromOutside(() => chooseLanguage('de'));
  api.offline(saveCompany);
  await user.type(name, '3');
  await user.click(save());
  expect(
    await screen.findByText(/^Die Angaben konnten nicht gespeichert werden\. .*Verbindung/, { selector: '[role=alert] *' }),
  ).toBeVisible();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Die Angaben konnten nicht gespeichert werden/)).toBeNull());
  expect(name).toHaveValue('Autohof Nord GmbH 23');
});

test('after a concurrent save its values are merged below the own changes, and conflicts are named', async () => {
  const theirs = { ...COMPANY, city: 'Kiel', street: 'Neue Straße 1', version: 5 };
  const stale = { code: 'stale_version', detail: '', unternehmen: theirs };
  const { user, api } = await open({ prepare: (fake) => fake.onRaw(saveCompany, 409, stale) });
  const city = await field('Ort');
  await user.clear(city);
  await user.type(city, 'Hamburg');
  await user.click(save());
  expect(await screen.findByText('Inzwischen hat jemand anders gespeichert')).toBeVisible();
  expect(screen.getByText('Ort ist jetzt: Kiel')).toBeVisible();
  expect([city, await field('Straße und Hausnummer')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Hamburg',
    'Neue Straße 1',
  ]);
  api.on(saveCompany, ({ body }) => ({ ...theirs, ...body, version: 6 }) as Company);
  await user.click(save());
  expect(await screen.findByText('Die Angaben sind gespeichert.')).toBeVisible();
  expect(saved(api).at(-1)).toEqual({ city: 'Hamburg', version: 5 });
  expect(screen.queryByText('Inzwischen hat jemand anders gespeichert')).toBeNull();
});

test('super admins switch between companies, which the address states; others cannot', async () => {
  const { user, api, address } = await open({ as: SUPER_ADMIN });
  await screen.findByRole('heading', { level: 2, name: 'Autohof Nord GmbH' });
  const choice = screen.getByRole('combobox', { name: 'Angezeigtes Unternehmen' });
  await waitFor(() => expect(choice).toHaveValue('Autohof Nord GmbH'));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: /Rita Neu/ }));
  expect(await screen.findByRole('heading', { level: 2, name: '- keine Angabe -' })).toBeVisible();
  expect(address()).toBe(`${AT}?company=${OTHER.id}`);
  expect(screen.getByText('2 Standorte')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Aboverwaltung' })).toHaveAttribute(
    'href',
    `/dashboard/einstellungen/aboverwaltung?company=${OTHER.id}`,
  );
  await user.type(await field('Ort'), 'Jena');
  await user.click(save());
  expect(await screen.findByText('Die Angaben sind gespeichert.')).toBeVisible();
  expect(api.calls(saveCompany).map(({ params }) => params['id'])).toEqual([OTHER.id]);
});

test('an admin who opens the address of another company sees their own', async () => {
  await open({ at: `${AT}?company=${OTHER.id}` });
  expect(await screen.findByRole('heading', { level: 2, name: 'Autohof Nord GmbH' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Angezeigtes Unternehmen' })).toBeNull();
});

test('switching the company with unsaved changes asks for confirmation', async () => {
  const { user, address } = await open({ as: SUPER_ADMIN });
  await user.type(await field('Ort'), 'x');
  await user.click(screen.getByRole('combobox', { name: 'Angezeigtes Unternehmen' }));
  await user.click(await screen.findByRole('option', { name: /Rita Neu/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toBe(AT);
  expect(await field('Ort')).toHaveValue('Braunschweigx');
});
