import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  listPasskeys,
  type Passkey,
  sendFactorMailCode,
} from '@rastnetz/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { browserWithPasskeys, CREATION_OPTIONS, REGISTRATION } from '../harness/browser-passkeys.ts';
import { PARTNER } from '../harness/people.ts';
import { refusal, renderProfile, section } from './profile-fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jk${index}m`);
const LAPTOP: Passkey = {
  id: '0199a000-0000-7000-8000-00000000ff01',
  name: 'Laptop',
  createdAt: '2026-01-30T08:00:00.000Z',
  lastUsedAt: null,
};
const STARTED = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rastnetz:petra?secret=JBSWY3DPEHPK3PXP' };
const WRONG = refusal('mailCode', 'second_factor.error.wrong_mail_code');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** An admin whose rights are suspended, up to the step with the codes. */
async function untilCodeStep(needsMailCode = true) {
  const fixture = await renderProfile({ profile: { secondFactor: 'required' } });
  fixture.api.on(beginSecondFactor, () => ({ ...STARTED, needsMailCode }));
  await fixture.user.click(section('Zweiter Faktor').getByRole('button', { name: 'Jetzt einrichten' }));
  const steps = await dialog('Zweiten Faktor einrichten');
  await fixture.user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim{Enter}');
  await steps.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  return { ...fixture, steps, mailCode: () => steps.getByLabelText(/^Code aus der E-Mail/) };
}

test('an admin’s first app is enabled with the mailed code and that of the app; errors are shown at their fields', async () => {
  const { api, user, steps, mailCode, serve } = await untilCodeStep();
  expect(steps.getByText(/Wir haben einen Code an .* geschickt\. Er gilt 30 Minuten\.$/)).toHaveTextContent(PARTNER.email);
  expect(mailCode()).toHaveFocus();
  await user.type(steps.getByLabelText(/^Code aus der App/), '123456{Enter}');
  expect(await steps.findByText('Bitte den Code aus der E-Mail eingeben.')).toBeVisible();
  api.onRaw(confirmSecondFactor, 400, WRONG);
  await user.type(mailCode(), '12345678{Enter}');
  await waitFor(() => expect(mailCode()).toHaveAccessibleDescription('Der Code aus der E-Mail ist nicht gültig oder abgelaufen.'));
  api.on(confirmSecondFactor, () => {
    serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await user.clear(mailCode());
  await user.type(mailCode(), ' 8765 4321{Enter}');
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
  expect(api.calls(confirmSecondFactor).at(-1)?.body).toEqual({ code: '123456', mailCode: '8765 4321' });
});

test('another code is sent on demand, and too many are refused', async () => {
  const { api, user, steps } = await untilCodeStep();
  api.on(sendFactorMailCode, () => ({ sent: true }));
  await user.click(steps.getByRole('button', { name: 'Neuen Code senden' }));
  expect(await steps.findByText('Ein neuer Code ist unterwegs. Der frühere gilt nicht mehr.')).toBeVisible();
  const params = { minutes: 40 };
  const tooMany = { type: 'about:blank', title: 'x', status: 429, detail: 'x', code: 'too_many_requests', error: 'x', params };
  api.onRaw(sendFactorMailCode, 429, tooMany);
  await user.click(steps.getByRole('button', { name: 'Neuen Code senden' }));
  expect(await steps.findByText(/40 Minuten/)).toBeVisible();
  expect(steps.queryByText(/^Ein neuer Code ist unterwegs/)).toBeNull();
});

test('a user who became an admin meanwhile sees the field once the server requires it', async () => {
  const { api, user, steps } = await untilCodeStep(false);
  expect(steps.queryByLabelText(/^Code aus der E-Mail/)).toBeNull();
  api.onRaw(confirmSecondFactor, 400, refusal('mailCode', 'second_factor.error.no_mail_code'));
  await user.type(steps.getByLabelText(/^Code aus der App/), '123456{Enter}');
  expect(await steps.findByLabelText(/^Code aus der E-Mail/)).toBeVisible();
  expect(steps.getByRole('button', { name: 'Neuen Code senden' })).toBeVisible();
});

test('an admin’s first passkey is added after the mailed code; if the browser creates none, the code stays', async () => {
  const { create, refuse } = browserWithPasskeys();
  const { api, user, serve } = await renderProfile();
  api.on(sendFactorMailCode, () => ({ sent: true }));
  await user.click(section('Passkeys').getByRole('button', { name: 'Passkey hinzufügen' }));
  const asking = await dialog('Bestätigung per E-Mail');
  const add = () => user.click(asking.getByRole('button', { name: 'Passkey hinzufügen' }));
  await add();
  expect(asking.getByText('Bitte den Code aus der E-Mail eingeben.')).toBeVisible();
  api.onRaw(beginPasskey, 400, WRONG);
  await user.type(asking.getByLabelText(/^Code aus der E-Mail/), '1234 5678');
  await add();
  expect(await asking.findByText('Der Code aus der E-Mail ist nicht gültig oder abgelaufen.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  api.on(beginPasskey, () => ({ options: CREATION_OPTIONS }));
  create.mockRejectedValueOnce(refuse('NotAllowedError'));
  await add();
  expect(await asking.findByText(/^Es wurde kein Passkey verwendet/)).toBeVisible();
  api.on(addPasskey, () => {
    serve({ secondFactor: 'on', factors: ['passkey'], recoveryCodesLeft: 10 });
    api.on(listPasskeys, () => ({ data: [LAPTOP] }));
    return { passkey: LAPTOP, recoveryCodes: CODES };
  });
  await add();
  expect((await dialog('Passkey hinzugefügt')).getAllByRole('listitem')).toHaveLength(10);
  expect(api.calls(beginPasskey).map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ mailCode: '1234 5678' })));
  expect(api.calls(addPasskey)[0]?.body).toMatchObject({ passkey: REGISTRATION });
});

test('the dialog in English', async () => {
  browserWithPasskeys();
  const { api, user } = await renderProfile();
  await act(() => chooseLanguage('en'));
  api.on(sendFactorMailCode, () => ({ sent: true }));
  await user.click(within(screen.getByRole('region', { name: 'Passkeys' })).getByRole('button', { name: 'Add a passkey' }));
  const asking = await dialog('Confirmation by e-mail');
  await user.click(asking.getByRole('button', { name: 'Send a new code' }));
  expect(await asking.findByText('A new code is on its way. The earlier one no longer works.')).toBeVisible();
  expect(asking.getByText(/^Your account has admin rights, so please confirm the second factor by e-mail/)).toBeVisible();
});
