import { getSubscription, listSubscriptions } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { viewport } from '../harness/viewport.ts';
import { NORD } from '../users/users-fixture.ts';
import { BASIC, FREE_OF_LIMITS, OWN, openPlans, PLAN_PAGE } from './subscription-fixture.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('an admin sees the plan of their own company: period, usage and limits, billing contact, author', async () => {
  const { api } = await openPlans();
  const plan = await section('Tarif');
  expect(plan.getByText('Basic')).toBeVisible();
  expect(plan.getByText(/^01.01.2026\s–\s31.12.2099$/)).toBeVisible();
  expect(plan.getByText('Vertrag R-7')).toBeVisible();
  const usage = await section('Nutzung');
  expect(usage.getByRole('progressbar', { name: 'Personen: 4 von 5' })).toBeVisible();
  expect(usage.getByText('fast ausgeschöpft')).toBeVisible();
  expect(usage.getByRole('progressbar', { name: 'Standorte: 12 von 10' })).toBeVisible();
  expect(usage.getByText('2 mehr als vorgesehen')).toBeVisible();
  expect(usage.getByText(/Wenn Sie mehr brauchen, wenden Sie sich bitte an Ihren Betreiber/)).toBeVisible();
  const contact = await section('Kontakt für Rechnungen');
  expect(contact.getByText('rechnung@sued.example')).toBeVisible();
  expect(contact.getAllByText('- keine Angabe -')).toHaveLength(2);
  expect(contact.getByRole('link', { name: 'Beim Unternehmen ändern' })).toHaveAttribute('href', '/dashboard/einstellungen/unternehmen');
  const entries = within(screen.getByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(/^Basic: 5 Personen, 10 Standorte.*Sina Stern/);
  expect(entries[1]).toHaveTextContent(/^Free: 1 Person, Standorte unbegrenztseit 01.01.2026, ohne Ende.*Ein gelöschtes Konto/);
  expect(api.calls(getSubscription)[0]?.params).toEqual({ id: OWN.companyId });
});

test('returning to a plan reloads the usage', async () => {
  const plans = [OWN];
  const { user } = await openPlans({ viewer: SUPER_ADMIN, plans });
  expect(await screen.findByRole('progressbar', { name: 'Personen: 4 von 5' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Alle Unternehmen' }));
  plans[0] = { ...OWN, seatsUsed: 5 };
  await user.click(screen.getByRole('tab', { name: 'Ein Unternehmen' }));
  expect(await screen.findByRole('progressbar', { name: 'Personen: 5 von 5' })).toBeVisible();
});

test('roles: an admin neither sets plans nor sees other companies, whatever the address', async () => {
  const { api } = await openPlans({ at: `${PLAN_PAGE}?company=${NORD.id}&tab=all&panel=edit` });
  await section('Tarif');
  expect(api.calls(getSubscription).map(({ params }) => params['id'])).toEqual([OWN.companyId]);
  expect(screen.queryByRole('button', { name: 'Tarif festlegen' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('S6-ROLE-06 staff who open the address see "kein Zugriff"', async () => {
  await openPlans({ viewer: PARTNER });
  expect(await screen.findByText(/kein Zugriff/i)).toBeVisible();
});

test('an unconfirmed company without a plan has provisional limits, in the words of the people page', async () => {
  const limits = { seatLimit: 5, locationLimit: 50, isUnconfirmed: true };
  await openPlans({ plans: [{ ...FREE_OF_LIMITS, ...limits, companyId: OWN.companyId }] });
  expect(await screen.findByText(/Bis ein Admin des Netzes es bestätigt, gelten die vorläufigen Grenzen/)).toBeVisible();
  expect((await section('Nutzung')).getByRole('progressbar', { name: 'Personen: 4 von 5' })).toBeVisible();
});

test('without a plan nothing is limited, which the page states', async () => {
  await openPlans({ plans: [{ ...FREE_OF_LIMITS, companyId: OWN.companyId }] });
  expect(await screen.findByText('Für dieses Unternehmen ist kein Tarif festgelegt. Nichts ist begrenzt.')).toBeVisible();
  expect(screen.getByText('12, unbegrenzt')).toBeVisible();
  expect((await section('Nutzung')).queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Bisher wurde nichts festgelegt.')).toBeVisible();
});

test('an expired plan shows what that means', async () => {
  await openPlans({ plans: [{ ...OWN, isOver: true, current: { ...BASIC, endsOn: '2026-01-31' }, historyTotal: 60 }] });
  expect(await screen.findByText('abgelaufen')).toBeVisible();
  expect(screen.getByText(/neue kommen erst wieder hinzu, wenn der Tarif verlängert ist/)).toBeVisible();
  expect(screen.getByText('Davor 58 weitere Einträge.')).toBeVisible();
});

test('a plan that fails to load can be retried', async () => {
  const { user, api } = await openPlans({ prepare: (fake) => fake.fail(getSubscription, 500, 'internal') });
  expect(await screen.findByText(/Der Tarif konnte nicht geladen werden/)).toBeVisible();
  api.on(getSubscription, () => OWN);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await section('Tarif');
});

test('the page is translated to English', async () => {
  await openPlans({ language: 'en' });
  const usage = await section('Usage');
  expect(usage.getByRole('progressbar', { name: 'Locations: 12 of 10' })).toBeVisible();
  expect(usage.getByText('2 more than covered')).toBeVisible();
  expect((await section('Plan')).getByText(/^1 Jan 2026\s–\s31 Dec 2099$/)).toBeVisible();
});

test('a super admin selects another company by search; the address states it', async () => {
  const { user, address } = await openPlans({ viewer: SUPER_ADMIN });
  await screen.findByRole('heading', { name: 'Rasthof Süd KG' });
  const choice = screen.getByRole('combobox', { name: 'Unternehmen' });
  await waitFor(() => expect(choice).toHaveValue('Rasthof Süd KG'));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  expect(await screen.findByRole('heading', { name: 'Autohof Nord GmbH' })).toBeVisible();
  expect(address()).toBe(`${PLAN_PAGE}?company=${NORD.id}`);
  expect(choice).toHaveValue('Autohof Nord GmbH');
  expect(screen.getByRole('link', { name: 'Beim Unternehmen ändern' })).toHaveAttribute(
    'href',
    `/dashboard/einstellungen/unternehmen?company=${NORD.id}`,
  );
});

test('a super admin sees all companies with plan and usage, filters those near or over a limit, and opens one', async () => {
  viewport(1300);
  const { user, api, address } = await openPlans({ viewer: SUPER_ADMIN });
  await user.click(await screen.findByRole('tab', { name: 'Alle Unternehmen' }));
  const row = within(await screen.findByRole('row', { name: /Rasthof Süd KG/ }));
  expect(row.getByText('12 von 10')).toBeVisible();
  expect(row.getByText('bis 31.12.2099')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Autohof Nord/ })).getByText('kein Tarif')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Nur am oder über dem Limit' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Autohof Nord/ })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Unternehmen suchen' }), 'süd{Enter}');
  await waitFor(() => expect(api.calls(listSubscriptions).at(-1)?.query).toMatchObject({ suche: 'süd', tight: 'true' }));
  expect(address()).toBe(`${PLAN_PAGE}?tab=all&search=s%C3%BCd&tight=1`);
  await user.click(await screen.findByRole('link', { name: 'Rasthof Süd KG' }));
  expect(address()).toBe(`${PLAN_PAGE}?company=${OWN.companyId}`);
  await screen.findByRole('heading', { name: 'Rasthof Süd KG' });
});

test('a search without matches shows a message and can be cleared; on a phone companies are cards', async () => {
  viewport(360);
  const { user } = await openPlans({ viewer: SUPER_ADMIN, at: `${PLAN_PAGE}?tab=all&tight=1`, plans: [FREE_OF_LIMITS] });
  expect(await screen.findByText('Kein Unternehmen ist nah an einem Limit.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  const cards = await screen.findByRole('list', { name: 'Tarife aller Unternehmen' });
  expect(within(cards).getByRole('listitem')).toHaveTextContent(/Autohof Nord GmbHkein Tarif.*Standorte12, unbegrenzt/);
});
