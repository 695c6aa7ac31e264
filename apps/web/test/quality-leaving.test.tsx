import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openQuality, QualityWorld } from './quality-stage.ts';

test('whoever goes back from a list by the browser is asked about unsaved entries; staying keeps them', async () => {
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
