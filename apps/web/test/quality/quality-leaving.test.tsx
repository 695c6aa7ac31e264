import { confirmLocation, listQuality } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openQuality, QualityWorld } from './quality-fixture.ts';

test('leaving a list by the browser’s back button asks about unsaved entries; staying keeps them', async () => {
  const { user, back, address } = await openQuality(new QualityWorld(2));
  const overview = address();
  await user.click(await screen.findByRole('link', { name: 'Ohne Bild: 1.234' }));
  await user.type(await screen.findByDisplayValue('Autohof 1'), '!');
  await back();
  expect(await screen.findByText('Nicht gespeicherte Änderungen')).toBeVisible();
  await user.click(screen.getByText('Weiter bearbeiten'));
  expect(await screen.findByDisplayValue('Autohof 1!')).toBeVisible();
  await back();
  await user.click(await screen.findByText('Änderungen verwerfen'));
  await waitFor(() => expect(screen.queryByDisplayValue('Autohof 1!')).toBeNull());
  expect(address()).toBe(overview);
});

const bar = async () => within(await screen.findByLabelText(/^Liste: /));

test('unsaved entries survive skipping to a location that fails to load', async () => {
  const world = new QualityWorld(2);
  const { user, api } = await openQuality(world, { at: '?liste=image' });
  await user.type(await screen.findByDisplayValue('Autohof 1'), '!');
  api.offline(listQuality);
  await user.click((await bar()).getByText('Überspringen'));
  await user.click(await screen.findByText('Änderungen verwerfen'));
  expect(await (await bar()).findByRole('alert')).toHaveTextContent('Der nächste Eintrag konnte nicht geladen werden.');
  expect(screen.getByDisplayValue('Autohof 1!')).toBeVisible();
  world.answer(api);
  await user.click((await bar()).getByText('Überspringen'));
  await user.click(await screen.findByText('Änderungen verwerfen'));
  expect(await screen.findByDisplayValue('Autohof 2')).toBeVisible();
});

test('a failing "Stimmt noch" is shown in place, and unsaved entries stay', async () => {
  const { user, api } = await openQuality(new QualityWorld(2), {
    at: '?liste=image',
    prepare: (fake) => fake.fail(confirmLocation, 403, 'forbidden'),
  });
  await user.type(await screen.findByDisplayValue('Autohof 1'), '!');
  await user.click((await bar()).getByText('Stimmt noch'));
  await user.click(await screen.findByText('Änderungen verwerfen'));
  expect(await (await bar()).findByRole('alert')).toHaveTextContent('„Autohof 1“ konnte nicht bestätigt werden.');
  expect(screen.getByDisplayValue('Autohof 1!')).toBeVisible();
  expect(api.calls(confirmLocation)).toHaveLength(1);
});

test('a link to a location that is not in the list offers to restart, not to retry', async () => {
  const world = new QualityWorld(2);
  const { user, api } = await openQuality(world, {
    at: '?liste=image&nach=12x',
    prepare: (fake) => fake.fail(listQuality, 400, 'validation'),
  });
  expect(await screen.findByText(/^Diese Stelle der Liste gibt es nicht/)).toBeVisible();
  expect(screen.queryByText('Erneut versuchen')).toBeNull();
  world.answer(api);
  await user.click(screen.getByText('Von vorn beginnen'));
  expect(await screen.findByDisplayValue('Autohof 1')).toBeVisible();
});

test('a list opens each location at its section', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const sections = () => seen.mock.contexts.map((element) => (element as Element).getAttribute('aria-label'));
  await openQuality(new QualityWorld(2), { at: '?liste=image' });
  await screen.findByDisplayValue('Autohof 1');
  await waitFor(() => expect(sections()).toContain('Hauptbild'));
});
