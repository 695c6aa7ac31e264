import type { Inspector, Walk } from './inspector.ts';

const SETTINGS = '/dashboard/einstellungen';

async function settings({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  await open(SETTINGS);
  await look('Einstellungen');
  const company = `${SETTINGS}/unternehmen`;
  await open(company, page.getByLabel(texts.company_page.field.street));
  await look('Unternehmen');
  await page.getByLabel(texts.company_page.field.contactEmail).first().fill('keine Adresse');
  await page.getByRole('button', { name: texts.app.save, exact: true }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('Unternehmen, Angabe fehlerhaft');
  await holdThenFail('/api/v1/unternehmen/**', company, 'Unternehmen');
  const pipelines = `${SETTINGS}/pipelines`;
  await open(pipelines, page.getByRole('heading', { name: texts.pipelines.mails.title }));
  await look('Pipelines');
  await holdThenFail('/api/v1/clearing/settings', pipelines, 'Pipelines');
}

async function people({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  const at = `${SETTINGS}/benutzer`;
  await open(at, page.getByText('partner@rastnetz.example').first());
  await look('Benutzer');
  await page.getByRole('button', { name: texts.users.invite.button }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.users.invite.send }).click();
  await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
  await look('Person einladen, Angaben fehlen');
  await open(at, page.getByText('partner@rastnetz.example').first());
  await page.locator('[data-person]').filter({ hasText: 'Meike' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.person.action.block }).waitFor();
  await look('Person');
  await page.getByRole('dialog').getByRole('button', { name: texts.person.action.block }).click();
  await page.getByRole('dialog').nth(1).waitFor();
  await look('Person sperren');
  for (const tab of ['companies', 'audit', 'mails', 'keys'] as const) {
    await open(at);
    await page.getByRole('tab', { name: texts.users.tab[tab] }).click();
    // The address is rendered as a transition: until that ends, the former tab is shown.
    await page.getByRole('tab', { name: texts.users.tab[tab], selected: true }).waitFor();
    await look(`Benutzer, ${tab}`);
  }
  await page.getByRole('button', { name: texts.api_keys.create }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.api_keys.new.submit }).click();
  await look('API-Schlüssel anlegen');
  await holdThenFail('/api/v1/benutzer?**', at, 'Benutzer');
}

async function ownFields({ page, texts, look, open, retryWhileFailing }: Inspector): Promise<void> {
  const at = `${SETTINGS}/custom-felder`;
  await open(at, page.getByRole('button', { name: texts.custom_fields.create, exact: true }));
  await look('Eigene Felder');
  await page.getByRole('button', { name: texts.custom_fields.create, exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: texts.custom_fields.kind.choices }).click();
  await panel.getByRole('button', { name: texts.app.save, exact: true }).click();
  await panel.locator('[aria-invalid="true"]').first().waitFor();
  await look('Eigenes Feld, Angaben fehlen');
  await retryWhileFailing('/api/v1/custom-fields', at, 'Eigene Felder, gescheitert');
}

const ROWS = [
  'Nummer;Name;Typ;Breite;Länge;Telefon',
  'Z-1;Rasthof Zugang;Rasthof;54,1;9,1;0511 1',
  'Z-2;Imbiss Zugang;Imbiss;Hannover;9,2;',
];

async function imports({ page, texts, look, open, retryWhileFailing }: Inspector): Promise<void> {
  const { imports: start, import_step: labels } = texts;
  const at = `${SETTINGS}/kundenimport`;
  await open(at);
  await look('Kundenimport');
  const buffer = Buffer.from(ROWS.join('\r\n'));
  await page.getByLabel(start.upload.choose, { exact: true }).setInputFiles({ name: 'zugang.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: labels.columns.go_on, exact: true }).waitFor();
  await look('Kundenimport, Spalten');
  await page.getByRole('button', { name: labels.columns.go_on, exact: true }).click();
  await page.locator('[data-row]').first().waitFor();
  await look('Kundenimport, Zeilen');
  await page.getByRole('button', { name: labels.rows.next, exact: true }).click();
  await page
    .locator('[data-row="2"]')
    .getByRole('button', { name: /Breite/ })
    .click();
  await look('Kundenimport, Zelle ändern');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: labels.commit.button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look('Kundenimport, Frage vor dem Übernehmen');
  await retryWhileFailing('/api/v1/import?**', at, 'Kundenimport, gescheitert');
}

async function plans({ page, texts, look, open, pollWhileHeld }: Inspector): Promise<void> {
  const at = `${SETTINGS}/aboverwaltung`;
  await open(at, page.getByRole('heading', { name: texts.subscription.use.title }));
  await look('Aboverwaltung');
  await page.getByRole('button', { name: texts.subscription.edit.button, exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: texts.subscription.plan.basic }).check();
  await look('Tarif festlegen');
  await open(at);
  await page.getByRole('tab', { name: texts.subscription.tab.all }).click();
  await page.getByRole('tab', { name: texts.subscription.tab.all, selected: true }).waitFor();
  await look('Aboverwaltung, alle Unternehmen');
  await pollWhileHeld('/api/v1/unternehmen/*/abo', at, 'Aboverwaltung, lädt');
}

async function running({ page, texts, look, open }: Inspector): Promise<void> {
  await open(`${SETTINGS}/protokoll`);
  await look('Protokoll');
  await open(`${SETTINGS}/aufbewahrung`);
  await look('Aufbewahrung');
  await open(`${SETTINGS}/rechtliches`);
  await page.getByRole('main').getByRole('textbox').first().fill('# Anbieter\n\nNetz Nord, Hannover');
  await page.getByRole('button', { name: texts.app.save, exact: true }).waitFor();
  await look('Rechtliches');
}

/** The settings. */
export const settingsWalks: readonly Walk[] = [
  { name: 'Einstellungen', who: 'admin', through: settings },
  { name: 'Benutzer', who: 'super', through: people },
  { name: 'Eigene Felder', who: 'admin', through: ownFields },
  { name: 'Kundenimport', who: 'admin', through: imports },
  { name: 'Aboverwaltung', who: 'super', through: plans },
  { name: 'Betrieb', who: 'super', through: running },
];
