import { confirmCompany, createCompany, getCompanyExtent, listCompanies } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickBeside } from '../harness/click-beside.ts';
import { viewport } from '../harness/viewport.ts';
import { NORD, openUsers, PETER, refusal, SUPER_VIEWER, UNNAMED, USERS, type UsersOptions } from './users-fixture.ts';

const EXTENT = { people: 1, locations: 2500, hiddenLocations: 2499, files: 3 };
const AT = `${USERS}?tab=companies`;
const open = (options: UsersOptions = {}) => openUsers({ at: AT, companies: [UNNAMED, NORD], ...options });
const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the tab is a link with the number of companies to check', async () => {
  const { user, address } = await openUsers({ companies: [UNNAMED, NORD] });
  await user.click(await screen.findByRole('tab', { name: /Unternehmen 1 zu prüfen/ }));
  expect(address()).toBe(AT);
});

test('a company shows its name or "- keine Angabe -" with its registrant, people, locations and confirmation date', async () => {
  await open();
  const nord = within(await row(/Autohof Nord/));
  expect(nord.getByRole('link', { name: '3 Personen' })).toHaveAttribute('href', `${USERS}?company=${NORD.id}`);
  expect(nord.getByText('12')).toBeVisible();
  expect(nord.getByText('seit 02.01.2026')).toBeVisible();
  const unnamed = within(await row(/keine Angabe/));
  expect(unnamed.getByText('Erstes Konto: Rita Neu, rita@rast.example')).toBeVisible();
  expect(unnamed.getByText('nicht bestätigt')).toBeVisible();
});

test('confirming explains its effect first', async () => {
  let confirmedAt: string | null = null;
  const { user, api } = await open({
    prepare: (fake) => {
      fake.on(listCompanies, () => ({ data: [{ ...UNNAMED, confirmedAt }], total: 1 }));
      fake.on(getCompanyExtent, () => EXTENT);
      fake.on(confirmCompany, () => {
        confirmedAt = '2026-02-01T10:00:00.000Z';
        return { ...UNNAMED, confirmedAt };
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Bestätigen: - keine Angabe -/ }));
  const question = within(await dialog('- keine Angabe - (Rita Neu, rita@rast.example) bestätigen?'));
  const extent = 'Das Unternehmen hat 1 Person, 2.500 Standorte und 3 Dateien. 2.499 Standorte sind noch nicht veröffentlicht.';
  expect(question.getByText(extent)).toBeVisible();
  expect(question.getByText('Seine Dateien sind dann öffentlich abrufbar.')).toBeVisible();
  expect(
    question.getByText('Angemeldete im ganzen Netz sehen dann alle seine Standorte, auch die noch nicht veröffentlichten.'),
  ).toBeVisible();
  expect(
    question.getByText('Neue Standorte werden von nun an sofort veröffentlicht, ebenso Änderungen an veröffentlichten.'),
  ).toBeVisible();
  expect(question.getByText('Standorte, die im Clearing warten, werden erst veröffentlicht, wenn sie dort jemand freigibt.')).toBeVisible();
  expect(api.calls(confirmCompany)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('seit 01.02.2026')).toBeVisible();
  expect(api.calls(confirmCompany)[0]).toMatchObject({ params: { id: UNNAMED.id }, body: { confirmed: true, seen: EXTENT } });
});

test('a company to check shows the address and contact that it gave, or that it gave none; a confirmed one does not', async () => {
  const contact = { ...NORD.contact, street: 'Ring 1', city: 'Celle', contactName: 'Rita Neu', contactPhone: '+49 5141 1' };
  const given = { ...UNNAMED, id: NORD.id, name: 'Mit Angaben', contact };
  await open({ companies: [UNNAMED, given, { ...given, id: PETER.id, name: 'Bestätigt', confirmedAt: NORD.confirmedAt }] });
  expect(await screen.findAllByText('Angaben: Ring 1, Celle · Rita Neu · +49 5141 1')).toHaveLength(1);
  expect(screen.getAllByText('Keine Adresse und kein Kontakt angegeben.')).toHaveLength(1);
});

test('the dialog omits numbers that are zero; cancelling returns the focus to the button', async () => {
  const { user, api } = await open();
  api.on(getCompanyExtent, () => {
    // As browsers do with a control that becomes disabled.
    (document.activeElement as HTMLElement).blur();
    return { people: 1, locations: 0, hiddenLocations: 0, files: 0 };
  });
  const button = await screen.findByRole('button', { name: /^Bestätigen: - keine Angabe -/ });
  await user.click(button);
  const question = within(await dialog('- keine Angabe - (Rita Neu, rita@rast.example) bestätigen?'));
  expect(question.getByText('Das Unternehmen hat 1 Person, 0 Standorte und 0 Dateien.')).toBeVisible();
  expect(question.queryByText(/noch nicht veröffentlicht\.|öffentlich abrufbar/)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a company that grew meanwhile is not confirmed until the new numbers are shown', async () => {
  const { user, api } = await open({ prepare: (fake) => fake.fail(confirmCompany, 409, 'stale_version') });
  api.on(getCompanyExtent, () => EXTENT);
  const press = async () => user.click(await screen.findByRole('button', { name: /^Bestätigen: - keine Angabe -/ }));
  const question = async () => within(await dialog('- keine Angabe - (Rita Neu, rita@rast.example) bestätigen?'));
  await press();
  await user.click((await question()).getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText(/^Die Zahl der Standorte, Personen oder Dateien hat sich/)).toBeVisible();
  api.on(getCompanyExtent, () => ({ ...EXTENT, locations: 2501 }));
  await press();
  expect((await question()).getByText(/2.501 Standorte/)).toBeVisible();
});

test('a confirmation is withdrawn; a refusal is shown at the company', async () => {
  const { user, api } = await open({ prepare: (fake) => fake.fail(confirmCompany, 403, 'forbidden') });
  await user.click(await screen.findByRole('button', { name: 'Bestätigung zurücknehmen: Autohof Nord GmbH' }));
  const question = within(await dialog('Bestätigung von Autohof Nord GmbH zurücknehmen?'));
  await user.click(question.getByRole('button', { name: 'Bestätigung zurücknehmen' }));
  const message = 'Die Bestätigung konnte nicht zurückgenommen werden. Dafür fehlt Ihnen die Berechtigung.';
  expect(within(await row(/Autohof Nord/)).getByText(message)).toBeVisible();
  expect(api.calls(confirmCompany)[0]?.body).toEqual({ confirmed: false });
});

test('search and "nur zu prüfende" are in the address; no match shows a message', async () => {
  const { user, address, api } = await open({ companies: [NORD] });
  await user.type(await screen.findByRole('searchbox', { name: 'Unternehmen suchen' }), 'nord{Enter}');
  await waitFor(() => expect(address()).toBe(`${AT}&search=nord`));
  await user.click(screen.getByRole('checkbox', { name: 'Nur ungeprüfte' }));
  expect(address()).toBe(`${AT}&search=nord&waiting=1`);
  await waitFor(() => expect(api.calls(listCompanies).at(-1)?.query).toMatchObject({ suche: 'nord', waiting: 'true' }));
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Kein Unternehmen wartet auf Bestätigung.')).toBeVisible();
});

test('roles: only super admins create companies', async () => {
  await open();
  await row(/Autohof Nord/);
  expect(screen.queryByRole('button', { name: 'Unternehmen anlegen' })).toBeNull();
});

test('a company is created; a taken name is refused at the field', async () => {
  const { user, api } = await open({
    viewer: SUPER_VIEWER,
    prepare: (fake) => fake.onRaw(createCompany, 400, refusal('name', 'company.error.taken')),
  });
  await user.click(await screen.findByRole('button', { name: 'Unternehmen anlegen' }));
  const form = within(await dialog('Unternehmen anlegen'));
  await user.click(form.getByRole('button', { name: 'Anlegen' }));
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Bitte einen Namen angeben.');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Autohof Nord');
  await clickBeside(user);
  await user.click(form.getByRole('button', { name: 'Anlegen' }));
  expect(await form.findByText('Ein Unternehmen mit diesem Namen gibt es schon.')).toBeVisible();
  const answer = Promise.withResolvers<typeof NORD>();
  api.on(createCompany, () => answer.promise);
  await user.click(form.getByRole('button', { name: 'Anlegen' }));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' neu');
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Autohof Nord');
  // What is being sent can no longer be discarded.
  expect(form.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).toBeNull();
  answer.resolve(NORD);
  expect(await screen.findByText('Das Unternehmen „Autohof Nord“ ist angelegt.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Back asks before the name of a new company is lost, also from tab to tab', async () => {
  const { user, back } = await open({ viewer: SUPER_VIEWER, at: USERS });
  await user.click(await screen.findByRole('tab', { name: /^Unternehmen/ }));
  await user.click(await screen.findByRole('button', { name: 'Unternehmen anlegen' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Autohof Nord');
  await back();
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Autohof Nord');
  await back();
  await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unternehmen anlegen' })).toBeNull());
});

test('on a phone companies are cards', async () => {
  viewport(360);
  await open();
  expect(await screen.findByRole('list', { name: 'Unternehmen' })).toHaveTextContent('12 Standorte');
  expect(screen.queryByRole('table')).toBeNull();
});
