import { screen, waitFor } from '@testing-library/react';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordStrength } from '#domain/auth/password/password-strength.ts';
import { startApp } from '../harness/render-app.tsx';

const OWN = ['Petra Lang', 'petra@rastnetz.example'];

test.each([
  ['kurz', 1, 'short'],
  ['qwertz12', 1, 'keys'],
  ['aaaaaaaaaa', 1, 'repeat'],
  ['12.05.1987', 1, 'date'],
  ['petra1987', 1, 'own'],
  ['Rasthof', 1, 'word'],
  ['xK9#mQ2vLp', 3, 'good'],
  ['korrekt pferd batterie klammer', 4, 'strong'],
  ['x'.repeat(128), 1, 'repeat'],
] as const)('the password "%s" has strength %i, with the hint "%s"', (password, step, hint) => {
  expect(passwordStrength(password, OWN)).toEqual({ step, hint });
});

test('the name of another user does not make a password weak', () => {
  expect(passwordStrength('petra1987', OWN).hint).toBe('own');
  expect(passwordStrength('petra1987', []).hint).not.toBe('own');
});

test('S5-REG-03 the meter marks exactly the 10,000 most common passwords as refused, as the server does', () => {
  const common = dictionary['passwords-common'];
  expect(passwordStrength(common[0] ?? '', []).hint).toBe('common');
  expect(passwordStrength((common[9_999] ?? '').toUpperCase(), []).hint).toBe('common');
  expect(passwordStrength(common[10_000] ?? '', []).hint).not.toBe('common');
});

test('S5-REG-03 the registration shows the strength of the password without enforcing one', async () => {
  const { api, user } = await startApp({ at: '/register' });
  const meter = await screen.findByRole('meter', { name: 'Stärke des Passworts' });
  expect(meter).toHaveAttribute('value', '0');
  expect(screen.getByText('6 bis 128 Zeichen.')).toBeVisible();
  const before = api.all.length;
  await user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'passwort');
  expect(await screen.findByText('Schwach.')).toBeVisible();
  expect(screen.getByText(/gehört zu den häufigsten und wird nicht angenommen/).closest('[aria-live=polite]')).not.toBeNull();
  expect(meter).toHaveAttribute('value', '1');
  await user.type(screen.getByLabelText(/^Passwort(?! \w)/), ' korrekt pferd batterie');
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'Stark'));
  expect(meter).toHaveAttribute('value', '4');
  await user.clear(screen.getByLabelText(/^Passwort(?! \w)/));
  expect(meter).toHaveAttribute('value', '0');
  expect(api.all).toHaveLength(before);
});

test('the meter knows the other entries of the form, and is translated', async () => {
  const { user } = await startApp({ at: '/register', language: 'en' });
  await user.type(await screen.findByLabelText(/^First name/), 'Wolfhilde');
  await user.type(screen.getByLabelText(/^Password(?! \w)/), 'wolfhilde1');
  expect(await screen.findByText(/Your name and e-mail address are easy to guess/)).toBeVisible();
});
