import { reportPublicly } from '@rastnetz/contract';
import { photo } from '../harness/page-helpers.ts';
import type { Inspector, Walk } from './inspector.ts';

const QUEUE = '/dashboard/clearing';

const REPORTED = 'Autohof Fotobeleg';

/** Reports a new place with a photo, by the public form's request. */
async function reportWithPhoto(origin: string): Promise<void> {
  const form = new FormData();
  const place = { name: REPORTED, locationType: 'AUTOHOF', coordinates: { type: 'Point', coordinates: [9.5, 52.8] } };
  form.set('standort', JSON.stringify({ ...place, kind: 'new', clearingMessage: 'Neu eröffnet' }));
  form.set('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'hof.jpg');
  const answer = await fetch(origin + reportPublicly.path, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`report: ${answer.status} ${await answer.text()}`);
}

async function clearing(inspector: Inspector, origin: string): Promise<void> {
  const { page, texts, look, open, holdThenFail } = inspector;
  const labels = texts.clearing_panel;
  const rows = page.locator('[data-report]');
  await reportWithPhoto(origin);
  await open(QUEUE, rows);
  await look('Clearing');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: texts.queue.bulk.button.reject, exact: true }).click();
  await page.getByRole('dialog', { name: texts.queue.bulk.title.reject }).waitFor();
  await look('Clearing, mehrere ablehnen');
  for (const [width, where] of [
    [1280, 'darüber'],
    [1600, 'daneben'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(`${QUEUE}?search=Fotobeleg`, rows);
    await rows.first().click();
    await page.getByLabel(labels.reply, { exact: true }).waitFor();
    await look(`Meldung mit Foto, ${where}`);
  }
  await page.getByRole('button', { name: labels.reject.open, exact: true }).last().click();
  await page.getByRole('dialog', { name: labels.reject.title }).waitFor();
  await look('Meldung ablehnen');
  await open(`${QUEUE}?search=Fotobeleg`, rows);
  await rows.first().click();
  await page.getByLabel(labels.reply, { exact: true }).waitFor();
  await page.getByText(texts.history.tab_history, { exact: true }).click();
  await look('Meldung, Verlauf');
  await page.getByText(texts.notes.tab, { exact: true }).click();
  await page.getByLabel(texts.notes.field).waitFor();
  await look('Meldung, Notizen');
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(`${QUEUE}?search=qqqxyz`, page.getByText(texts.queue.empty));
  await look('Clearing, nichts gefunden');
  await holdThenFail('/api/v1/clearing/get**', QUEUE, 'Clearing');
}

async function quality({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  const at = '/dashboard/datencheck';
  const labels = texts.quality;
  await open(at, page.getByRole('link', { name: new RegExp(`^${labels.kind.hours.name}`) }));
  await look('Datenqualität');
  for (const kind of ['hours', 'duplicates', 'menu', 'website'] as const) {
    await open(`${at}?liste=${kind}`, page.getByRole('region', { name: /:/ }).or(page.getByRole('heading', { name: labels.end.title })));
    await look(`Datenqualität, Liste ${kind}`);
  }
  const merge = page.getByRole('button', { name: labels.merge.open, exact: true });
  await open(`${at}?liste=duplicates`, merge);
  await merge.click();
  await page.getByRole('dialog', { name: labels.merge.title }).getByRole('button', { name: labels.merge.go, exact: true }).waitFor();
  await look('Datenqualität, Zusammenführen');
  await holdThenFail('/api/v1/quality**', at, 'Datenqualität');
}

async function profile({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  const labels = texts.profile;
  await open('/dashboard/profil', page.getByRole('heading', { name: labels.section.delete }));
  await look('Profil');
  await page.getByRole('button', { name: labels.email.change }).click();
  await page.getByRole('button', { name: labels.email.submit }).click();
  await page.getByRole('button', { name: labels.password.change }).click();
  await page.getByRole('button', { name: labels.password.submit }).click();
  await look('Profil, Angaben fehlen');
  await page.getByRole('button', { name: labels.factor.set_up }).click();
  await page.getByRole('dialog').waitFor();
  await look('Zweiten Faktor einrichten');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: labels.delete.button }).click();
  await page.getByRole('dialog').waitFor();
  await look('Konto löschen');
  await holdThenFail('/api/v1/auth/profile', '/dashboard/profil', 'Profil');
}

async function notifications({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  const at = '/dashboard/benachrichtigungen';
  await open(at, page.getByRole('heading', { name: texts.app.menu.notifications }));
  await look('Benachrichtigungen');
  await holdThenFail('/api/v1/notifications**', at, 'Benachrichtigungen');
}

async function noAccess({ page, texts, look, open }: Inspector): Promise<void> {
  await open('/dashboard/nirgendwo', page.getByRole('heading', { name: texts.app.not_found.title }));
  await look('Seite nicht gefunden, angemeldet');
  await open('/dashboard/einstellungen/benutzer', page.getByRole('heading', { name: texts.app.no_access.title }));
  await look('Kein Zugriff');
}

/** Worklists, and the own account. */
export const workWalks: readonly Walk[] = [
  { name: 'Clearing', who: 'admin', through: clearing },
  { name: 'Datenqualität', who: 'admin', through: quality },
  { name: 'Profil', who: 'partner', through: profile },
  { name: 'Benachrichtigungen', who: 'admin', through: notifications },
  { name: 'Kein Zugriff', who: 'partner', through: noAccess },
];
