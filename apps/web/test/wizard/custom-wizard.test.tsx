import { type CustomField, saveLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customField, NOTE, POWER, withFields } from '../harness/custom-samples.ts';
import { chooseType, next, onStep, openWizard } from './wizard-fixture.tsx';

const REQUIRED: CustomField = { ...NOTE, isRequired: true };
const TOAST = 'Deine Eingaben beinhalten Fehler. Bitte prüfe deine Eingaben.';
const group = () => screen.findByRole('group', { name: 'Weitere Angaben' });
const note = async () => within(await group()).findByRole('textbox', { name: 'Hinweis' });

test('custom fields are in step 4, a required one blocks it; the summary lists them and links back', async () => {
  const { user, received } = await openWizard({ prepare: withFields(POWER, REQUIRED) });
  await chooseType(user, 'Bistro');
  expect(screen.queryByRole('group', { name: 'Weitere Angaben' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  await next(user);
  await onStep(4);
  await next(user);
  expect(await screen.findByText(TOAST)).toBeVisible();
  await onStep(4);
  await waitFor(async () => expect(await note()).toHaveFocus());
  expect(await note()).toHaveAccessibleDescription('Bitte angeben.');
  await user.type(await note(), 'hinten links');
  await user.type(within(await group()).getByRole('textbox', { name: 'Leistung (kW)' }), '22');
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: /^Leistung 22.kW Zurück zu Schritt 4$/ }));
  await onStep(4);
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()[0]).toMatchObject({ locationType: 'BISTRO', custom: { hinweis: 'hinten links', leistung: 22 } }));
});

test.each([
  ['Werkstatt', 'MAN'],
  ['Händler', 'MAN'],
])('%s, which has no step 4, has its custom fields next to the brand', async (type, brand) => {
  const { user } = await openWizard({ prepare: withFields(REQUIRED) });
  await chooseType(user, type);
  await user.click(screen.getByRole('radio', { name: brand }));
  await next(user);
  expect(await screen.findByText(TOAST)).toBeVisible();
  await waitFor(async () => expect(await note()).toHaveFocus());
  await user.type(await note(), 'x');
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: /^Hinweis x Zurück zu Schritt 3$/ }));
  expect(await note()).toHaveValue('x');
});

test('only the custom fields of the type are shown and saved; entries for another type are kept', async () => {
  const forBistro = { ...NOTE, types: ['BISTRO' as const] };
  const forGarage = customField('Hebebühne', 'Lift', 'boolean', { types: ['WERKSTATT'] });
  const { user, api, received } = await openWizard({ prepare: withFields(forBistro, forGarage) });
  await chooseType(user, 'Bistro');
  await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  await next(user);
  await user.type(await note(), 'für das Bistro');
  for (const _ of [3, 2]) await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await user.click(screen.getByRole('radio', { name: 'Werkstatt' }));
  await next(user);
  await user.click(screen.getByRole('radio', { name: 'MAN' }));
  await user.click(within(await group()).getByRole('radio', { name: 'Ja' }));
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  expect(screen.queryByText('für das Bistro')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(saveLocation)).toHaveLength(1));
  expect(received()[0]?.custom).toEqual({ hebebühne: true });
});

test('an error of the server leads to the step of the custom field', async () => {
  const { user, refuse } = await openWizard({ prepare: withFields(NOTE) });
  await chooseType(user, 'Bistro');
  await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  for (const step of [4, 5, 6]) {
    await next(user);
    await onStep(step);
  }
  refuse([{ path: 'custom.hinweis', key: 'custom.error.required', message: 'required' }]);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await onStep(4);
  await waitFor(async () => expect(await note()).toHaveFocus());
});
