import { findPlaceAround } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { back, fillBistro, next, onStep, openWizard } from './wizard-fixture.tsx';

const FOLD = /^Anschrift und Straße \(freiwillig\)/;
const prepare = (api: FakeApi) =>
  api.on(findPlaceAround, () => ({
    ...{ municipality: null, district: null, land: null, country: 'DE', nearest: null, isSwapped: false },
    ...{ city: 'Staufenberg', postcode: '34355' },
  }));
const fold = () => screen.getByRole('button', { name: FOLD });
const street = () => screen.queryByRole('textbox', { name: 'Straße' });

test('step 1 folds the address; the proposal of the position is taken without unfolding it', async () => {
  const { user } = await openWizard({ prepare });
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(street()).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Koordinaten' }), '51.37, 9.65');
  const take = await screen.findByRole('button', { name: 'Übernehmen: 34355 Staufenberg, Deutschland' });
  const proposal = take.closest('[role="status"]');
  const below = proposal?.parentElement?.lastElementChild;
  expect(below).toHaveAttribute('role', 'status');
  expect(below).not.toBe(proposal);
  await user.click(take);
  expect(fold()).toHaveAccessibleName('Anschrift und Straße (freiwillig) 34355 Staufenberg');
  expect(street()).toBeNull();
});

test('the summary names a missing address, and leads to step 1', async () => {
  const { user } = await openWizard({ prepare });
  await fillBistro(user);
  await user.click(screen.getByRole('button', { name: /^Anschrift und Straße nicht angegeben Zurück zu Schritt 1$/ }));
  await onStep(1);
});

test('entries of the address are saved, and unfolded when returning to step 1', async () => {
  const { user, received } = await openWizard();
  await user.click(fold());
  await user.type(await screen.findByRole('textbox', { name: 'Autobahn oder Straße' }), 'a 7');
  await next(user);
  await onStep(2);
  await back(user);
  await onStep(1);
  expect(screen.getByRole('textbox', { name: 'Autobahn oder Straße' })).toHaveValue('A7');
  await fillBistro(user);
  expect(screen.queryByText('nicht angegeben')).toBeNull();
  expect(screen.getByRole('button', { name: /^Autobahn oder Straße A7 Zurück zu Schritt 1$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]).toMatchObject({ roadRef: 'A7', city: null });
});

test('an error of the server at a folded field unfolds the address and is shown at the field', async () => {
  const { user, refuse } = await openWizard();
  await fillBistro(user);
  refuse([{ path: 'standort.postcode', key: 'validation.too_big', message: 'Too big' }]);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await onStep(1);
  expect(await screen.findByRole('textbox', { name: 'Postleitzahl' })).toHaveAccessibleDescription(
    'Diese Angabe ist zu lang oder zu groß.',
  );
});
