import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getProfile,
  me,
  type Profile,
  renewRecoveryCodes,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { PROFILE, refusal, renderProfile, section } from './profile-fixture.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jk${index}m`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Rastnetz:petra?secret=${SECRET}`;
const factor = () => section('Zweiter Faktor');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type ProfileFixture = Awaited<ReturnType<typeof renderProfile>>;

async function untilScan({ api, user }: ProfileFixture) {
  api.on(beginSecondFactor, () => ({ secret: SECRET, uri: URI, needsMailCode: false }));
  await user.click(factor().getByRole('button', { name: 'Jetzt einrichten' }));
  const steps = await dialog('Zweiten Faktor einrichten');
  await user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await user.click(steps.getByRole('button', { name: 'Weiter' }));
  await steps.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  return steps;
}

async function untilCodes(fixture: ProfileFixture) {
  const steps = await untilScan(fixture);
  fixture.api.on(confirmSecondFactor, () => {
    fixture.serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await fixture.user.type(steps.getByLabelText(/^Code aus der App/), '123 456');
  await fixture.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  await steps.findByRole('list', { name: 'Wiederherstellungscodes' });
  return steps;
}

test('the second factor is set up: password, locally drawn QR code with its key, code, ten recovery codes shown once', async () => {
  const fixture = await renderProfile();
  const steps = await untilScan(fixture);
  expect(steps.getByText('Schritt 2 von 3')).toBeVisible();
  expect(document.querySelector('img:not([src="/default-picture.svg"])')).toBeNull();
  expect(steps.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(steps.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' })).toHaveAttribute('href', URI);
  expect(steps.getByLabelText(/^Code aus der App/)).toHaveFocus();
  fixture.api.onRaw(confirmSecondFactor, 400, refusal('code', 'second_factor.error.wrong_code'));
  await fixture.user.type(steps.getByLabelText(/^Code aus der App/), '000000');
  await fixture.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  await waitFor(() => expect(steps.getByLabelText(/^Code aus der App/)).toHaveAccessibleDescription('Der Code ist nicht gültig.'));
  fixture.api.on(confirmSecondFactor, () => {
    fixture.serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await fixture.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
  expect(fixture.api.calls(beginSecondFactor)[0]?.body).toEqual({ password: 'geheim' });
});

test('the codes can be copied, saved as text and printed; leaving asks, and the dialog closes only after one of these', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const fixture = await renderProfile();
  const steps = await untilCodes(fixture);
  const { user } = fixture;
  const kept = steps.getByRole('checkbox', { name: 'Ich habe die Codes gesichert' });
  await waitFor(() => expect(kept).toHaveFocus());
  await user.click(steps.getByRole('button', { name: 'Codes kopieren' }));
  expect(await steps.findByText('Kopiert.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(this: HTMLAnchorElement) {
    expect(this.download).toBe('rastnetz-wiederherstellungscodes.txt');
  });
  await user.click(steps.getByRole('button', { name: 'Als Textdatei speichern' }));
  expect(click).toHaveBeenCalledOnce();
  await user.click(steps.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  await user.click(steps.getByRole('button', { name: 'Fertig' }));
  expect(kept).toHaveFocus();
  expect(steps.getByText('Bitte sichern Sie die Codes zuerst.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Standorte', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Codes sichern' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(10);
  expect(fixture.address()).toBe('/dashboard/profil');
  await user.click(kept);
  await user.click(steps.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(factor().getByText('Noch 10 Wiederherstellungscodes')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Zweiter Faktor' })).toHaveFocus();
});

test('Escape leaves the set-up and returns the focus, but not while the activating request runs', async () => {
  const fixture = await renderProfile();
  const { api, user } = fixture;
  await user.click(factor().getByRole('button', { name: 'Jetzt einrichten' }));
  await waitFor(() => expect(screen.getByLabelText(/^Aktuelles Passwort/)).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(factor().getByRole('button', { name: 'Jetzt einrichten' })).toHaveFocus());
  const steps = await untilScan(fixture);
  let answer: (codes: { recoveryCodes: string[] }) => void = () => undefined;
  api.on(confirmSecondFactor, () => new Promise((resolve) => (answer = resolve)));
  await user.type(steps.getByLabelText(/^Code aus der App/), '123456{Enter}');
  await waitFor(() => expect(api.calls(confirmSecondFactor)).toHaveLength(1));
  await user.keyboard('{Escape}');
  answer({ recoveryCodes: CODES });
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
});

test('a factor added in another tab during the set-up: the code that the server then wants can be typed and is sent', async () => {
  const fixture = await renderProfile();
  const { api, user, serve } = fixture;
  await user.click(factor().getByRole('button', { name: 'Jetzt einrichten' }));
  const steps = await dialog('Zweiten Faktor einrichten');
  let answer: (profile: Profile) => void = () => undefined;
  api.on(getProfile, () => new Promise((resolve) => (answer = resolve)));
  serve({ secondFactor: 'on', factors: ['passkey'] });
  api.onRaw(beginSecondFactor, 400, refusal('code', 'second_factor.error.no_code'));
  await user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim{Enter}');
  const code = await steps.findByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, 'abcd');
  expect(code).toHaveValue('abcd');
  await fromOutside(async () => answer({ ...PROFILE, secondFactor: 'on', factors: ['passkey'], recoveryCodesLeft: 10 }));
  expect(await steps.findByText('Schritt 1 von 2')).toBeVisible();
  api.on(beginSecondFactor, () => ({ secret: SECRET, uri: URI, needsMailCode: false }));
  await user.type(code, '{Enter}');
  expect(await steps.findByText('Schritt 2 von 2')).toBeVisible();
  expect(api.calls(beginSecondFactor).at(-1)?.body).toEqual({ password: 'geheim', code: 'abcd' });
});

test('if copying is blocked, it says to copy by hand', async () => {
  const fixture = await renderProfile();
  const steps = await untilCodes(fixture);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await fixture.user.click(steps.getByRole('button', { name: 'Codes kopieren' }));
  expect(await steps.findByText('Der Browser lässt das nicht zu. Bitte markieren und von Hand kopieren.')).toBeVisible();
});

test('an admin whose rights are suspended sees a notice; after enabling a second factor the admin menu is back', async () => {
  const fixture = await renderProfile({ profile: { secondFactor: 'required' } });
  expect(screen.getByText('Ihre Admin-Rechte ruhen')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
  const { token: _, ...admin } = ADMIN;
  fixture.api.on(me, () => ({ user: { ...admin, secondFactor: 'on' as const } }));
  const before = fixture.api.calls(me).length;
  await untilCodes(fixture);
  await waitFor(() => expect(fixture.api.calls(me).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText('Ihre Admin-Rechte ruhen')).toBeNull());
  await waitFor(() => expect(JSON.parse(localStorage.getItem('rastnetz.user') ?? '{}').isAdmin).toBe(true));
});

test('on other pages a line links an admin with suspended rights to the profile', async () => {
  await startApp({
    at: '/dashboard',
    user: { ...PARTNER, secondFactor: 'required' },
    prepare: (api) => {
      answerHome(api);
      const { token: _, ...known } = PARTNER;
      api.on(me, () => ({ user: { ...known, secondFactor: 'required' as const } }));
    },
  });
  expect(await screen.findByText(/^Ihre Admin-Rechte ruhen, bis/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jetzt einrichten' })).toHaveAttribute('href', '/dashboard/profil#factor');
});

test('with the second factor enabled, new codes replace the old ones', async () => {
  const fixture = await renderProfile({ profile: { secondFactor: 'on', recoveryCodesLeft: 1 } });
  expect(factor().getByText('Noch 1 Wiederherstellungscode')).toBeVisible();
  expect(factor().getByText(/^Bald sind Ihre Codes aufgebraucht/)).toBeVisible();
  fixture.api.on(renewRecoveryCodes, () => {
    fixture.serve({ recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await fixture.user.click(factor().getByRole('button', { name: 'Neue Codes erstellen' }));
  const steps = await dialog('Neue Wiederherstellungscodes');
  await fixture.user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await fixture.user.type(steps.getByLabelText(/^Code/), '123456');
  await fixture.user.click(steps.getByRole('button', { name: 'Codes erstellen' }));
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
  expect(fixture.api.calls(renewRecoveryCodes)[0]?.body).toEqual({ password: 'geheim', code: '123456' });
  expect(await factor().findByText('Noch 10 Wiederherstellungscodes')).toBeInTheDocument();
});

test.each([
  { rest: [], title: 'without a passkey', toast: 'Der zweite Faktor ist ausgeschaltet.', state: 'Nicht eingerichtet' },
  {
    rest: ['passkey' as const],
    title: 'beside a passkey, which stays the second factor',
    toast: 'Die Authenticator-App ist ausgeschaltet. Ihre Passkeys gelten weiter.',
    state: /^Ihr Passkey ist bereits Ihr zweiter Faktor\./,
  },
])('the app is turned off with password and code $title', async ({ rest, toast, state }) => {
  const fixture = await renderProfile({ profile: { secondFactor: 'on', factors: ['app', ...rest], recoveryCodesLeft: 9 } });
  fixture.api.on(endSecondFactor, () => {
    fixture.serve(rest.length > 0 ? { secondFactor: 'on', factors: rest } : { secondFactor: 'off', recoveryCodesLeft: 0 });
    return { ok: true as const };
  });
  await fixture.user.click(factor().getByRole('button', { name: 'Ausschalten' }));
  const question = await dialog('Zweiten Faktor ausschalten?');
  await fixture.user.click(question.getByRole('button', { name: 'Ausschalten' }));
  expect(question.getByLabelText(/^Aktuelles Passwort/)).toHaveFocus();
  await fixture.user.type(question.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await fixture.user.type(question.getByLabelText(/^Code/), 'abcd-efgh-jkmn');
  await fixture.user.click(question.getByRole('button', { name: 'Ausschalten' }));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(fixture.api.calls(endSecondFactor)[0]?.body).toEqual({ password: 'geheim', code: 'abcd-efgh-jkmn' });
  expect(await factor().findByText(state)).toBeVisible();
});
