import { invitePerson, requestPasswordReset, UNSUBSCRIBE_TOKEN_LENGTH } from '@rastnetz/contract';
import { linkIn } from '../../apps/api/test/doubles/smtp-inbox.ts';
import { createSession } from '../harness/client.ts';
import { photo } from '../harness/page-helpers.ts';
import type { Inspector, Walk } from './inspector.ts';

const NO_TOKEN = 'x'.repeat(60);

/** Link of the newest mail to an address, from the demo's list of mails. */
async function mailedPath(origin: string, recipient: string): Promise<string> {
  const newest = async () => {
    const answer = await fetch(`${origin}/dev/mails`, { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { to: string; text: string }[]).find(({ to }) => to.includes(recipient));
  };
  let mail = await newest();
  while (!mail) mail = await newest();
  return linkIn(mail);
}

const post = (origin: string, path: string, body: object, token = ''): Promise<Response> =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function login({ page, texts: { login: labels }, look, open }: Inspector): Promise<void> {
  await open('/');
  await look('Anmeldung');
  await page.getByRole('button', { name: labels.submit }).click();
  await page.getByText(labels.error.no_password).first().waitFor();
  await look('Anmeldung, Felder fehlen');
  await page.locator('input[name="email"]').fill('partner@rastnetz.example');
  await page.locator('input[name="password"]').fill('falsch');
  await page.getByRole('button', { name: labels.submit }).click();
  await page.getByRole('alert').waitFor();
  await look('Anmeldung, falsches Passwort');
  await page.getByRole('button', { name: labels.forgot }).click();
  await page.getByRole('heading', { name: labels.reset.title }).waitFor();
  await look('Passwort vergessen');
  await page.getByRole('button', { name: labels.reset.submit }).click();
  await look('Passwort vergessen, Feld fehlt');
}

async function accounts(inspector: Inspector, origin: string): Promise<void> {
  const { page, texts, look, open, language } = inspector;
  await open('/register');
  await look('Registrierung');
  await page.getByRole('button', { name: texts.register.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.locator('input[name="password"]').fill('Kiesweg zum Autohof');
  await look('Registrierung, Felder fehlen');
  await open(`/register/${NO_TOKEN}`, page.getByRole('heading', { name: texts.verify.titleError }));
  await look('Bestätigung, Link gilt nicht');
  await page.getByRole('button', { name: texts.new_link.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('Neuer Link, Feld fehlt');
  await page.locator('input[name="email"]').fill(`link-${language}@example.org`);
  await page.getByRole('button', { name: texts.new_link.submit }).click();
  await page.getByRole('heading', { name: texts.new_link.sent_title }).waitFor();
  await look('Neuer Link, E-Mail unterwegs');
  const unknownLink = `/password-reset/${NO_TOKEN}/0190d0a2-0000-7000-8000-000000000000`;
  await open(unknownLink, page.getByRole('heading', { name: texts.reset_link.over.title }));
  await look('Neues Passwort, Link gilt nicht');
  await post(origin, requestPasswordReset.path, { email: 'partner@rastnetz.example' });
  await open(await mailedPath(origin, 'partner@rastnetz.example'));
  await look('Neues Passwort');
  await page.getByRole('button', { name: texts.register.new_password.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('Neues Passwort, Felder fehlen');
  await open(`/einladung/${NO_TOKEN}`, page.getByRole('heading', { name: texts.invitation.over.title }));
  await look('Einladung, Link gilt nicht');
  const { token, companyId } = await createSession(origin, 'super');
  const email = `gast-${language}@example.org`;
  await post(origin, invitePerson.path, { email, companyId, language }, token);
  await open(await mailedPath(origin, email));
  await page.getByRole('button', { name: texts.invitation.submit }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('Einladung, Felder fehlen');
  await open(`/email/${NO_TOKEN}`);
  await look('Neue Adresse bestätigen');
  await open(`/abmelden/${'b'.repeat(UNSUBSCRIBE_TOKEN_LENGTH)}`);
  await look('E-Mails abbestellen');
}

async function report({ page, texts, look, open, language }: Inspector): Promise<void> {
  const labels = texts.report_page;
  await open('/melden');
  await look('Meldung');
  await page.getByRole('button', { name: labels.send }).click();
  await page.locator('[aria-invalid="true"], [data-field-error]').first().waitFor();
  await look('Meldung, Angaben fehlen');
  await page.getByText(texts.catalogue.type.AUTOHOF, { exact: true }).click();
  await page.getByRole('button', { name: labels.where.open_map }).click();
  await page.locator('[data-map-idle="true"]').first().waitFor();
  await page.getByLabel(labels.where.coordinates).fill('52.9, 9.5');
  await page.getByLabel(labels.name.label).fill(`Autohof Gut zu sehen ${language}`);
  const buffer = await photo();
  await page.locator('input[type="file"]').setInputFiles({ name: 'hof.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('list', { name: labels.photos.list }).getByRole('img').first().waitFor();
  await look('Meldung mit Karte und Foto');
  await page.getByRole('button', { name: labels.send }).click();
  await page.getByText(labels.done.title).waitFor();
  await look('Meldung angekommen');
  await open('/melden/999999', page.getByRole('heading', { name: labels.unknown.title }));
  await look('Meldung, Standort unbekannt');
}

async function elsewhere({ page, texts, look, open }: Inspector): Promise<void> {
  await open('/impressum');
  await look('Impressum');
  await open('/datenschutz');
  await look('Datenschutz');
  await open('/nirgendwo');
  await look('Seite nicht gefunden');
  await page.evaluate(() => sessionStorage.clear());
  await open('/dashboard/standorte', page.getByRole('button', { name: texts.login.submit, exact: true }));
  await look('Anmeldung nach einem Link');
}

/** Pages that need no sign-in. */
export const publicWalks: readonly Walk[] = [
  { name: 'Anmeldung', who: null, through: login },
  { name: 'Konto', who: null, through: accounts },
  { name: 'Meldung', who: null, drawsMaps: 'always', through: report },
  { name: 'Für alle', who: null, through: elsewhere },
];
