import { deleteLocation, getLocation, type Location, type Offer, restoreLocation, saveLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { toastTimes, UNDOABLE_MS } from '../harness/open-toasts.ts';
import { openPanel } from './location-panel-fixture.tsx';

const OFFER: Offer = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  type: 'WLAN',
  operator: 'Funk & Söhne',
  description: null,
  website: null,
  phone: null,
  partner: true,
  images: [],
  menuImages: [],
};
const WITH_OFFER: Location = { ...LOCATION, offers: [OFFER] };

describe('a copy', () => {
  test('S4-PANEL-01 is a new location with the same values, without id, files and position', async () => {
    const { user, received, closings } = await openPanel(null, WITH_OFFER, { copyOf: LOCATION._id });
    expect(await screen.findByRole('dialog', { name: 'Neuen Standort anlegen' })).toBeVisible();
    expect(await screen.findByText('Kopie von „Autohof Nord“')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Autohof Nord (Kopie)');
    expect(screen.getByRole('textbox', { name: 'Koordinaten' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(received).toHaveLength(1));
    const body = received[0]?.body;
    expect(body).toMatchObject({
      name: 'Autohof Nord (Kopie)',
      parkingTruck: 120,
      coordinates: null,
      otherImages: [],
      features: WITH_OFFER.features,
    });
    expect(body).not.toHaveProperty('_id');
    expect(body?.openingHours).toEqual(LOCATION.openingHours);
    expect(body?.offers).toMatchObject([{ type: 'WLAN', operator: 'Funk & Söhne', partner: true }]);
    expect(body?.offers?.[0]?.id).not.toBe(OFFER.id);
    expect(closings()).toBe(0);
  });

  test('S4-PANEL-01 never cuts a long name inside a surrogate pair', async () => {
    const name = `${'a'.repeat(179)}😀${'b'.repeat(10)}`;
    await openPanel(null, { ...LOCATION, name }, { copyOf: LOCATION._id });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(`${'a'.repeat(179)} (Kopie)`);
  });

  test('S4-PANEL-02 can be saved unchanged, and is left without a question', async () => {
    const { user, closings } = await openPanel(null, LOCATION, { copyOf: LOCATION._id });
    expect(await screen.findByRole('button', { name: 'Speichern' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(closings()).toBe(1);
  });
});

test.each([LOCATION._id, null])('a location created from %s is shown when the panel returns to it from another one', async (copyOf) => {
  const created: Location = { ...LOCATION, _id: '0199a000-0000-7000-8000-000000000002', name: 'Autohof Neu' };
  const { user, api, saved, turnTo } = await openPanel(null, LOCATION, { copyOf });
  api.on(saveLocation, () => created);
  if (!copyOf) await user.click(await screen.findByRole('radio', { name: 'Autohof' }));
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await turnTo(created._id);
  await turnTo(LOCATION._id);
  expect(await screen.findByRole('dialog', { name: '"Autohof Nord" bearbeiten' })).toBeVisible();
  api.on(getLocation, () => created);
  await turnTo(created._id);
  expect(await screen.findByRole('dialog', { name: '"Autohof Neu" bearbeiten' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

describe('the trash', () => {
  const trash = async (user: Awaited<ReturnType<typeof openPanel>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await user.click(await screen.findByRole('menuitem', { name: 'In den Papierkorb' }));
  };

  test('S4-PANEL-01 deletes the displayed version, closes the panel, and can be undone for 15 seconds', async () => {
    const { user, api, closings } = await openPanel(LOCATION._id);
    api.on(deleteLocation, () => ({
      ...LOCATION,
      deletedAt: '2026-02-02T10:00:00.000Z',
      deletedBy: 'Petra Lang',
      goesAt: '2026-05-03T03:00:00.000Z',
      merged: null,
    }));
    api.on(restoreLocation, () => LOCATION);
    await trash(user);
    expect(await screen.findByText('„Autohof Nord“ liegt im Papierkorb.')).toBeVisible();
    expect(closings()).toBe(1);
    expect(api.calls(deleteLocation)[0]?.query).toEqual({ version: '3' });
    expect(toastTimes()).toEqual([UNDOABLE_MS]);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('„Autohof Nord“ ist wieder da.')).toBeVisible();
    expect(api.calls(restoreLocation)).toHaveLength(1);
  });

  test('S7-STANDORT-05 refuses a location changed meanwhile, naming the author', async () => {
    const { user, api, closings } = await openPanel(LOCATION._id);
    const standort = { ...LOCATION, version: 9, name: 'Autohof Neu' };
    const problem = { type: 'about:blank', title: 'stale', status: 409, detail: 'stale', code: 'stale_version', error: 'stale', standort };
    api.onRaw(deleteLocation, 409, problem);
    await trash(user);
    expect(await screen.findByText(/^Jonas Weber hat diesen Standort .* geändert\. Er wurde nicht gelöscht/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Autohof Neu');
    expect(closings()).toBe(0);
  });

  test('S7-STANDORT-05 with unsaved entries, the next attempt deletes the version that somebody else saved meanwhile', async () => {
    const { user, api } = await openPanel(LOCATION._id);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    const standort = { ...LOCATION, version: 9 };
    const problem = { type: 'about:blank', title: 'stale', status: 409, detail: 'stale', code: 'stale_version', error: 'stale', standort };
    api.onRaw(deleteLocation, 409, problem);
    const agree = async () => {
      await trash(user);
      const question = within(await screen.findByRole('dialog', { name: 'In den Papierkorb' }));
      await user.click(question.getByRole('button', { name: 'In den Papierkorb' }));
    };
    await agree();
    expect(await screen.findByText(/Er wurde nicht gelöscht/)).toBeVisible();
    await agree();
    await waitFor(() => expect(api.calls(deleteLocation).map(({ query }) => query?.version)).toEqual(['3', '9']));
  });

  test('S4-PANEL-03 asks before discarding unsaved entries', async () => {
    const { user, api } = await openPanel(LOCATION._id);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await trash(user);
    const question = within(await screen.findByRole('dialog', { name: 'In den Papierkorb' }));
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(api.calls(deleteLocation)).toHaveLength(0);
  });
});

describe('a location of another company', () => {
  test('shows blocks, special days and holidays, too, and neither history nor trash', async () => {
    const hours = { ...LOCATION.openingHours.monday };
    const special = {
      from: '2026-12-24',
      to: '2026-12-26',
      label: 'Weihnachten',
      hours: { ...hours, isOpen: false, timeOpen: null, timeClose: null },
    };
    await openPanel(LOCATION._id, {
      ...WITH_OFFER,
      companyId: OTHER_COMPANY_ID,
      specialDays: [special],
      holidayHours: hours,
      coordinates: null,
    });
    expect(await screen.findByText('Funk & Söhne · Partner')).toBeVisible();
    expect(screen.getByText(/24\.–26\.12\.2026 \(Weihnachten\): geschlossen/)).toBeVisible();
    expect(screen.getByText('An Feiertagen').parentElement).toHaveTextContent('6–22 Uhr');
    expect(screen.getByRole('img', { name: 'Hauptbild: Bild 1' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Verlauf' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull();
  });
});
