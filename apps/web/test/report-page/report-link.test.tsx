import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';

test('the panel has the link to the public form of its location, to copy and as a QR code', async () => {
  const { user } = await openPanel(LOCATION._id);
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link zum Melden' }));
  const link = `${window.location.origin}/melden/${LOCATION.standortId}`;
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(screen.getByRole('img', { name: 'QR-Code des Links zum Melden' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr' })).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
});
