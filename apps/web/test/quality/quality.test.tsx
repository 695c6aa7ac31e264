import { confirmLocation, getQuality, type Location, listQuality, saveLocation } from '@rastnetz/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { ADMIN } from '../harness/people.ts';
import { COUNTS, openQuality, QualityWorld } from './quality-fixture.ts';

beforeEach(() => localStorage.removeItem('rastnetz-quality-go-on'));

// By text and label, because queries by role are slow with all the fields of the panel.
const bar = () => screen.findByLabelText(/^Liste: /);
const heading = (name: string) => screen.findByText(`"${name}" bearbeiten`);
const change = async (user: UserEvent, name: string) => user.type(await screen.findByDisplayValue(name), '!');
const save = async (user: UserEvent) => user.click(await screen.findByText('Speichern'));

describe('the overview', () => {
  test('has a tile for each kind with its count; those above zero link to their list', async () => {
    const { user, address } = await openQuality(new QualityWorld(3));
    expect(await screen.findByRole('link', { name: 'Ohne Bild: 1.234' })).toBeVisible();
    expect(screen.getByText('von 1.318 Standorten')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Ohne Position/ })).toBeNull();
    expect(screen.getAllByText('Nichts zu tun')).toHaveLength(3);
    expect(screen.queryByRole('radiogroup', { name: 'Welche Standorte' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ohne Bild: 1.234' }));
    expect(await screen.findByText('1 von 3')).toBeVisible();
    expect(address()).toBe('/dashboard/datencheck?liste=image');
  });

  test('is translated to English, and lets an admin choose between all companies and their own', async () => {
    const { user, api, address } = await openQuality(new QualityWorld(3), { user: ADMIN, language: 'en' });
    expect(await screen.findByRole('link', { name: 'Outdated opening hours: 3' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Mine only' }));
    await waitFor(() => expect(api.calls(getQuality).at(-1)?.query).toEqual({ mine: 'true' }));
    expect(address()).toBe('/dashboard/datencheck?mine=1');
    expect(document.title).toBe('Data quality – Rastnetz');
  });

  test('counts that fail to load can be retried', async () => {
    const world = new QualityWorld(1);
    const { user, api } = await openQuality(world, { prepare: (fake) => fake.fail(getQuality, 500, 'internal') });
    expect(await screen.findByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
    world.answer(api);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('link', { name: 'Ohne Bild: 1.234' })).toBeVisible();
  });
});

describe('a worklist', () => {
  test('opens one location after the other, skipped by the button or by N, and ends with the number left', async () => {
    const { user } = await openQuality(new QualityWorld(2), { at: '?liste=image' });
    await heading('Autohof 1');
    expect(within(await bar()).getByText('1 von 2')).toBeVisible();
    await user.click(within(await bar()).getByText('Überspringen'));
    await heading('Autohof 2');
    expect(within(await bar()).getByText('2 von 2')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() => expect(screen.getByText('Ende der Liste')).toHaveFocus());
    expect(screen.getByText('„Ohne Bild“: 2 Einträge stehen noch in der Liste.')).toBeVisible();
    expect(screen.queryByText('"Autohof 2" bearbeiten')).toBeNull();
    await user.click(screen.getByText('Von vorn beginnen'));
    expect(within(await bar()).getByText('1 von 2')).toBeVisible();
  });

  test('continues after a save; corrected ones still count', async () => {
    const world = new QualityWorld(2);
    const { user, api } = await openQuality(world, { at: '?liste=image' });
    await heading('Autohof 1');
    await change(user, 'Autohof 1');
    await save(user);
    await heading('Autohof 2');
    expect(within(await bar()).getByText('2 von 2')).toBeVisible();
    expect(api.calls(saveLocation)).toHaveLength(1);
    await change(user, 'Autohof 2');
    await save(user);
    expect(await screen.findByText('„Ohne Bild“: Hier ist nichts mehr zu tun.')).toBeVisible();
  });

  test('at its end the tile has the new count, and starts the list anew without the corrected ones', async () => {
    const { user } = await openQuality(new QualityWorld(2), {
      at: '?liste=image',
      prepare: (fake) => fake.on(getQuality, () => ({ total: 2, counts: { ...COUNTS, image: 2 - fake.calls(saveLocation).length } })),
    });
    await heading('Autohof 1');
    await change(user, 'Autohof 1');
    await save(user);
    await heading('Autohof 2');
    await user.click(within(await bar()).getByText('Überspringen'));
    await screen.findByText('Ende der Liste');
    await user.click(await screen.findByLabelText('Ohne Bild: 1'));
    await heading('Autohof 2');
    expect(within(await bar()).getByText('1 von 1')).toBeVisible();
  });

  test('with automatic advance disabled stays after a save, and "Weiter" continues', async () => {
    const { user } = await openQuality(new QualityWorld(2), { at: '?liste=image' });
    await heading('Autohof 1');
    await user.click(within(await bar()).getByRole('checkbox', { name: 'Nach dem Speichern gleich weiter' }));
    await change(user, 'Autohof 1');
    await save(user);
    await user.click(await within(await bar()).findByRole('button', { name: 'Weiter' }));
    await heading('Autohof 2');
    expect(within(await bar()).getByRole('checkbox', { name: 'Nach dem Speichern gleich weiter' })).not.toBeChecked();
  });

  test('"Stimmt noch" confirms and continues, also by S', async () => {
    const world = new QualityWorld(3);
    const { user, api } = await openQuality(world, {
      at: '?liste=stale_hours',
      prepare: (fake) =>
        fake.on(confirmLocation, ({ params: { id } }) => {
          world.mend(id);
          return world.locations[0] as (typeof world.locations)[number];
        }),
    });
    await heading('Autohof 1');
    await user.click(within(await bar()).getByRole('button', { name: 'Stimmt noch' }));
    await heading('Autohof 2');
    expect(within(await bar()).getByText('2 von 3')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 's' });
    await heading('Autohof 3');
    expect(api.calls(confirmLocation).map(({ params }) => params['id'])).toEqual(world.locations.slice(0, 2).map(({ _id }) => _id));
  });

  test('confirms and skips once per press of a key, and not again before the answer', async () => {
    const world = new QualityWorld(3);
    const answer = Promise.withResolvers<Location>();
    const { user, api } = await openQuality(world, {
      at: '?liste=stale_hours',
      prepare: (fake) => fake.on(confirmLocation, () => answer.promise),
    });
    await heading('Autohof 1');
    const confirm = within(await bar()).getByRole('button', { name: 'Stimmt noch' });
    await user.keyboard('s');
    await waitFor(() => expect(confirm).toBeDisabled());
    await user.keyboard('s');
    fireEvent.keyDown(document.body, { key: 's', repeat: true });
    await fromOutside(async () => answer.resolve(world.locations[0] as Location));
    await heading('Autohof 2');
    for (const key of ['s', 'n']) fireEvent.keyDown(document.body, { key, repeat: true });
    await user.keyboard('s');
    await heading('Autohof 3');
    expect(within(await bar()).getByText('3 von 3')).toBeVisible();
    expect(api.calls(confirmLocation).map(({ params }) => params['id'])).toEqual(world.locations.slice(0, 2).map(({ _id }) => _id));
  });

  test('asks about unsaved entries before it continues', async () => {
    const { user } = await openQuality(new QualityWorld(2), { at: '?liste=image' });
    await heading('Autohof 1');
    await change(user, 'Autohof 1');
    await user.click(within(await bar()).getByRole('button', { name: 'Überspringen' }));
    await user.click(await screen.findByText('Änderungen verwerfen'));
    await heading('Autohof 2');
  });

  test('shows a failure in the bar, and the current location stays', async () => {
    const world = new QualityWorld(2);
    const { user, api } = await openQuality(world, { at: '?liste=image' });
    await heading('Autohof 1');
    api.offline(listQuality);
    await user.click(within(await bar()).getByRole('button', { name: 'Überspringen' }));
    expect(await within(await bar()).findByRole('alert')).toHaveTextContent('Der nächste Eintrag konnte nicht geladen werden.');
    expect(await heading('Autohof 1')).toBeVisible();
    world.answer(api);
    await user.click(within(await bar()).getByRole('button', { name: 'Überspringen' }));
    await heading('Autohof 2');
  });

  test('that fails to load can be retried; closing returns to the overview', async () => {
    const world = new QualityWorld(2);
    const { user, api, address } = await openQuality(world, {
      at: '?liste=phone',
      prepare: (fake) => fake.fail(listQuality, 500, 'internal'),
    });
    expect(await screen.findByText('Die Liste konnte nicht geladen werden.')).toBeVisible();
    world.answer(api);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await heading('Autohof 1');
    await user.click(screen.getByLabelText('Schließen'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/dashboard/datencheck');
  });
});
