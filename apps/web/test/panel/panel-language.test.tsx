import { deleteLocation } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

test('S1-LANG-04 the server’s errors and the reason of a failed save change with the language', async () => {
  const { user, refuse } = await openPanel(LOCATION._id);
  const errors = ['name', 'source'].map((field) => ({ path: `standort.${field}`, key: 'validation.text', message: 'x' }));
  refuse(400, 'validation', { errors });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const german = 'Der Text enthält Zeichen, die nicht gespeichert werden können.';
  expect(await screen.findByText(german)).toBeVisible();
  expect(screen.getByText(`source: ${german}`)).toBeVisible();
  await fromOutside(() => chooseLanguage('en'));
  const english = 'The text contains characters that cannot be stored.';
  expect(name).toHaveAccessibleDescription(expect.stringContaining(english));
  const failure = screen.getByText(`source: ${english}`).closest('[role=alert]');
  expect(failure).toHaveTextContent('The location could not be saved.');
  expect(failure).not.toHaveTextContent(/[äöüß]/);
});

test('S1-LANG-04 the reason why a location was not deleted changes with the language', async () => {
  const { user } = await openPanel(LOCATION._id, LOCATION, { prepare: (api) => api.fail(deleteLocation, 403, 'forbidden') });
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In den Papierkorb' }));
  expect(await screen.findByText(/^Der Standort konnte nicht gelöscht werden\./)).toBeVisible();
  await fromOutside(() => chooseLanguage('en'));
  expect(screen.getByText(/^The location could not be deleted\./)).toBeVisible();
});
