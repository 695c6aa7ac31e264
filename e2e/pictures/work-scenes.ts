import { looks } from './looks.ts';
import type { Scene, View } from './scene.ts';

const QUEUE = '/dashboard/clearing';
const QUALITY = '/dashboard/datencheck';
const IMPORTS = '/dashboard/einstellungen/kundenimport';

const queued = ({ page }: View): Promise<void> => page.locator('[data-report]').first().waitFor();

/** Opens the only report in the queue. */
async function openReport(view: View): Promise<void> {
  await queued(view);
  await view.page.locator('[data-report]').first().click();
  await view.page.getByLabel(view.texts.clearing_panel.reply, { exact: true }).waitFor();
}

async function askToReject(view: View): Promise<void> {
  const labels = view.texts.clearing_panel;
  await openReport(view);
  await view.page.getByRole('button', { name: labels.reject.open, exact: true }).last().click();
  await view.page.getByRole('dialog', { name: labels.reject.title }).waitFor();
}

/** Uploads a CSV file and waits for its columns. Each scene has headings of its own: the server stores the columns that were chosen for them. */
async function uploadRows({ page, texts }: View, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\r\n'));
  const file = { name: 'standorte-2026.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(texts.imports.upload.choose, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: texts.import_step.columns.go_on, exact: true }).waitFor();
}

const showColumns = (view: View): Promise<void> =>
  uploadRows(view, [
    'Nummer;Name;Typ;Breite;Länge;Telefon',
    'Z-1;Rasthof Zugang;Rasthof;54,1;9,1;0511 1',
    'Z-2;Imbiss Zugang;Imbiss;Hannover;9,2;',
  ]);

async function showRows(view: View): Promise<void> {
  await uploadRows(view, ['Name;Standorttyp;Breite;Länge', 'Rasthof Probe;Rasthof;54,2;9,3', 'Imbiss Probe;Imbiss;Hannover;9,4']);
  await view.page.getByRole('button', { name: view.texts.import_step.columns.go_on, exact: true }).click();
  await view.page.locator('[data-row]').nth(1).waitFor();
}

/** Clearing, data quality and imports. */
export const workScenes: readonly Scene[] = [
  { name: 'clearing', who: 'admin', look: looks.germanLight, path: QUEUE, prepare: queued },
  { name: 'clearing-on-a-phone', who: 'admin', look: looks.englishDarkPhone, path: QUEUE, prepare: queued },
  {
    name: 'clearing-none-found',
    who: 'admin',
    look: looks.germanDark,
    path: `${QUEUE}?search=qqqxyz`,
    prepare: ({ page, texts }) => page.getByText(texts.queue.empty).first().waitFor(),
  },
  { name: 'clearing-report', who: 'admin', look: looks.englishDark, path: `${QUEUE}?search=Hohe+Heide`, prepare: openReport },
  { name: 'clearing-reject', who: 'admin', look: looks.germanLightPhone, path: `${QUEUE}?search=Lindenkrug`, prepare: askToReject },
  {
    name: 'data-quality',
    who: 'admin',
    look: looks.germanDark,
    path: QUALITY,
    prepare: ({ page, texts }) => page.getByRole('link', { name: new RegExp(`^${texts.quality.kind.hours.name}`) }).waitFor(),
  },
  { name: 'import-columns', who: 'admin', look: looks.englishLight, path: IMPORTS, prepare: showColumns },
  { name: 'import-rows', who: 'admin', look: looks.germanDarkPhone, path: IMPORTS, prepare: showRows },
];
