import { beginSecondFactor, confirmSecondFactor, endSecondFactor, me, renewRecoveryCodes } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerHome } from './home-answers.ts';
import { ADMIN, PARTNER } from './people.ts';
import { refusal, section, stageProfile } from './profile-stage.ts';
import { startApp } from './render-app.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jk${index}m`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Rastnetz:petra?secret=${SECRET}`;
const factor = () => section('Zweiter Faktor');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Stage = Awaited<ReturnType<typeof stageProfile>>;

async function untilScan({ api, user }: Stage) {
  api.on(beginSecondFactor, () => ({ secret: SECRET, uri: URI, needsMailCode: false }));
  await user.click(factor().getByRole('button', { name: 'Jetzt einrichten' }));
  const steps = await dialog('Zweiten Faktor einrichten');
  await user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await user.click(steps.getByRole('button', { name: 'Weiter' }));
  await steps.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  return steps;
}

async function untilCodes(stage: Stage) {
  const steps = await untilScan(stage);
  stage.api.on(confirmSecondFactor, () => {
    stage.serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await stage.user.type(steps.getByLabelText(/^Code aus der App/), '123 456');
  await stage.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  await steps.findByRole('list', { name: 'Wiederherstellungscodes' });
  return steps;
}

test('the second factor is set up: password, QR code drawn here with the key beside it, code, ten codes shown once', async () => {
  const stage = await stageProfile();
  const steps = await untilScan(stage);
  expect(steps.getByText('Schritt 2 von 3')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  expect(steps.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(steps.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' })).toHaveAttribute('href', URI);
  expect(steps.getByLabelText(/^Code aus der App/)).toHaveFocus();
  stage.api.onRaw(confirmSecondFactor, 400, refusal('code', 'second_factor.error.wrong_code'));
  await stage.user.type(steps.getByLabelText(/^Code aus der App/), '000000');
  await stage.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  await waitFor(() => expect(steps.getByLabelText(/^Code aus der App/)).toHaveAccessibleDescription('Der Code ist nicht gültig.'));
  stage.api.on(confirmSecondFactor, () => {
    stage.serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await stage.user.click(steps.getByRole('button', { name: 'Einschalten' }));
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
  expect(stage.api.calls(beginSecondFactor)[0]?.body).toEqual({ password: 'geheim' });
});

test('the codes can be copied, kept as a text file and printed; the dialog is left only once they are kept', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const stage = await stageProfile();
  const steps = await untilCodes(stage);
  const { user } = stage;
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
  await user.click(kept);
  await user.click(steps.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(factor().getByText('Noch 10 Wiederherstellungscodes')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Zweiter Faktor' })).toHaveFocus();
});

test('Escape leaves the set-up and gives the focus back, but not while the call runs that turns the second factor on', async () => {
  const stage = await stageProfile();
  const { api, user } = stage;
  await user.click(factor().getByRole('button', { name: 'Jetzt einrichten' }));
  await waitFor(() => expect(screen.getByLabelText(/^Aktuelles Passwort/)).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(factor().getByRole('button', { name: 'Jetzt einrichten' })).toHaveFocus());
  const steps = await untilScan(stage);
  let answer: (codes: { recoveryCodes: string[] }) => void = () => undefined;
  api.on(confirmSecondFactor, () => new Promise((resolve) => (answer = resolve)));
  await user.type(steps.getByLabelText(/^Code aus der App/), '123456{Enter}');
  await waitFor(() => expect(api.calls(confirmSecondFactor)).toHaveLength(1));
  await user.keyboard('{Escape}');
  answer({ recoveryCodes: CODES });
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
});

test('where copying is not allowed, it says to do it by hand', async () => {
  const stage = await stageProfile();
  const steps = await untilCodes(stage);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await stage.user.click(steps.getByRole('button', { name: 'Codes kopieren' }));
  expect(await steps.findByText('Der Browser lässt das nicht zu. Bitte markieren und von Hand kopieren.')).toBeVisible();
});

test('an admin whose rights rest is told so on top; with the second factor on, the menu of admins comes back', async () => {
  const stage = await stageProfile({ profile: { secondFactor: 'required' } });
  expect(screen.getByText('Ihre Admin-Rechte ruhen')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
  const { token: _, ...admin } = ADMIN;
  stage.api.on(me, () => ({ user: { ...admin, secondFactor: 'on' as const } }));
  const before = stage.api.calls(me).length;
  await untilCodes(stage);
  await waitFor(() => expect(stage.api.calls(me).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText('Ihre Admin-Rechte ruhen')).toBeNull());
  await waitFor(() => expect(JSON.parse(localStorage.getItem('rastnetz.user') ?? '{}').isAdmin).toBe(true));
});

test('on every other page a line leads the admin whose rights rest to the profile', async () => {
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

test('with the second factor on, new codes take the place of the old ones', async () => {
  const stage = await stageProfile({ profile: { secondFactor: 'on', recoveryCodesLeft: 1 } });
  expect(factor().getByText('Noch 1 Wiederherstellungscode')).toBeVisible();
  expect(factor().getByText(/^Bald sind Ihre Codes aufgebraucht/)).toBeVisible();
  stage.api.on(renewRecoveryCodes, () => {
    stage.serve({ recoveryCodesLeft: 10 });
    return { recoveryCodes: CODES };
  });
  await stage.user.click(factor().getByRole('button', { name: 'Neue Codes erstellen' }));
  const steps = await dialog('Neue Wiederherstellungscodes');
  await stage.user.type(steps.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await stage.user.type(steps.getByLabelText(/^Code/), '123456');
  await stage.user.click(steps.getByRole('button', { name: 'Codes erstellen' }));
  expect(await steps.findAllByRole('listitem')).toHaveLength(10);
  expect(stage.api.calls(renewRecoveryCodes)[0]?.body).toEqual({ password: 'geheim', code: '123456' });
  expect(await factor().findByText('Noch 10 Wiederherstellungscodes')).toBeInTheDocument();
});

test('the second factor is turned off with password and code', async () => {
  const stage = await stageProfile({ profile: { secondFactor: 'on', recoveryCodesLeft: 9 } });
  stage.api.on(endSecondFactor, () => {
    stage.serve({ secondFactor: 'off', recoveryCodesLeft: 0 });
    return { ok: true as const };
  });
  await stage.user.click(factor().getByRole('button', { name: 'Ausschalten' }));
  const question = await dialog('Zweiten Faktor ausschalten?');
  await stage.user.click(question.getByRole('button', { name: 'Ausschalten' }));
  expect(question.getByLabelText(/^Aktuelles Passwort/)).toHaveFocus();
  await stage.user.type(question.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await stage.user.type(question.getByLabelText(/^Code/), 'abcd-efgh-jkmn');
  await stage.user.click(question.getByRole('button', { name: 'Ausschalten' }));
  expect(await screen.findByText('Der zweite Faktor ist ausgeschaltet.')).toBeVisible();
  expect(stage.api.calls(endSecondFactor)[0]?.body).toEqual({ password: 'geheim', code: 'abcd-efgh-jkmn' });
  expect(await factor().findByText('Nicht eingerichtet')).toBeVisible();
});
