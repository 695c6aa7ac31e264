import { type Location, saveLocation } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { fillBistro, openWizard } from './wizard-fixture.tsx';

const CREATED: Location = { ...LOCATION, version: 1, images: [], otherImages: [], menuImages: [], offers: [] };

const keys = (api: FakeApi) => api.calls(saveLocation).map(({ headers }) => headers.get('idempotency-key'));
const save = async (user: Awaited<ReturnType<typeof openWizard>>['user']) => user.click(screen.getByRole('button', { name: 'Speichern' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Fills the wizard and saves it without a response. */
async function unansweredSave() {
  const wizard = await openWizard();
  wizard.api.offline(saveLocation);
  await fillBistro(wizard.user);
  await save(wizard.user);
  await screen.findByText(/^Keine Verbindung zum Server\. Sie können ruhig noch einmal speichern/);
  return wizard;
}

const conflict = (standort: Location) =>
  Response.json({ status: 422, code: 'idempotency_conflict', error: 'x', standort }, { status: 422 });

/** Refuses a creation as one that was repeated with another content, and answers updates. */
const answerCreated = (api: FakeApi, standort: Location) =>
  api.onResponse(saveLocation, ({ body }) =>
    (body as Partial<Location>)._id === undefined
      ? conflict(standort)
      : Response.json({ ...standort, ...(body as object), version: 2, offers: [] }),
  );

describe('S8-SAVE-02 ADR 0086: a save of a new location repeated after a lost response', () => {
  test('has the same key and ends with the created location, also after a reload; another location has another key', async () => {
    const { user, api } = await unansweredSave();
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    const again = await openWizard();
    expect(await screen.findByText('Ihre Eingaben sind wieder da')).toBeVisible();
    await save(again.user);
    await isClosed();
    expect(again.saved).toHaveLength(1);
    const [first] = keys(api);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keys(again.api)).toEqual([first]);
    await user.click(screen.getByRole('button', { name: 'open again' }));
    await fillBistro(again.user);
    await save(again.user);
    await isClosed();
    expect(keys(again.api)[1]).not.toBe(first);
  });

  test('saves later changes over the created location', async () => {
    const { user, api, received, saved } = await unansweredSave();
    answerCreated(api, CREATED);
    await save(user);
    await isClosed();
    expect(new Set(keys(api).slice(0, 2)).size).toBe(1);
    expect(received()[2]).toMatchObject({ _id: CREATED._id, version: 1, locationType: 'BISTRO', offers: [{ type: 'WLAN' }] });
    expect(received()[2]).not.toHaveProperty('otherImages');
    expect(saved).toMatchObject([{ _id: CREATED._id, version: 2 }]);
  });

  test('creates another location if a duplicated tab, which has the same key, created the first', async () => {
    const { user, api, received, saved } = await openWizard();
    api.onResponse(saveLocation, ({ body }) =>
      keys(api).length === 1 ? conflict(CREATED) : Response.json({ ...CREATED, ...(body as object) }),
    );
    await fillBistro(user);
    await save(user);
    await isClosed();
    expect(new Set(keys(api)).size).toBe(2);
    expect(received()[1]).not.toHaveProperty('_id');
    expect(saved).toHaveLength(1);
  });

  test('never overwrites a created location that was changed since', async () => {
    const { user, api } = await unansweredSave();
    answerCreated(api, { ...CREATED, version: 2 });
    await save(user);
    expect(await screen.findByText(/^Der Standort war schon gespeichert und wurde seither geändert/)).toBeVisible();
    expect(keys(api)).toHaveLength(2);
  });

  test('says that the created location is gone, and creates it anew at the next save', async () => {
    const { user, api } = await unansweredSave();
    api.fail(saveLocation, 409, 'wrong_state');
    await save(user);
    expect(await screen.findByText(/^Der Standort war schon gespeichert, ist aber inzwischen gelöscht/)).toBeVisible();
    api.on(saveLocation, () => CREATED);
    await save(user);
    await isClosed();
    expect(keys(api)[2]).not.toBe(keys(api)[1]);
  });
});
