import { mapIdle } from '../harness/map.ts';
import { filled, withAnyValues, wizardHeading } from '../harness/page-helpers.ts';
import { expectToast, toastsClosed } from '../harness/toasts.ts';
import type { Inspector, Walk } from './inspector.ts';

const LIST = '/dashboard/standorte';
const OWN = `${LIST}?mine=1`;
/** A single own location: what is shown over the list costs more with each row behind it. */
const ONE = `${OWN}&search=Nordmark`;
const SEARCH = '/api/v1/location/search?view=summary';

async function home({ page, texts, look, open, holdThenFail }: Inspector): Promise<void> {
  await open('/dashboard', page.getByText(texts.home.activity.title));
  await look('Start');
  await page.getByText(texts.home.activity.as_table).click();
  await look('Start, Aktivität als Tabelle');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('rasthof');
  await page
    .getByRole('dialog')
    .getByText(/^Rasthof/)
    .first()
    .waitFor();
  await look('Suche über alles');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: texts.app.keys.title }).waitFor();
  await look('Tastenkürzel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.app.demo.how }).click();
  await page.getByRole('dialog', { name: texts.app.demo.title }).waitFor();
  await look('Hinweis zur Demo');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByText(texts.app.offline).waitFor();
  await look('Ohne Netz');
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: texts.app.menu.open }).click();
  await page.getByRole('dialog').waitFor();
  await look('Menü auf dem Telefon');
  await page.setViewportSize({ width: 1280, height: 900 });
  await holdThenFail('/api/v1/statistik/**', '/dashboard', 'Start', { isInBothThemes: true });
}

/** The menus of views and columns, and the dialog that saves a view. */
async function listMenus({ page, texts, look }: Inspector): Promise<void> {
  await page.getByRole('button', { name: texts.locations.columns.label, exact: true }).click();
  await page.getByRole('menuitemcheckbox').first().waitFor();
  await look('Standorte, Spalten');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.views.title, exact: true }).click();
  await page.getByText(texts.views.empty).waitFor();
  await look('Standorte, noch keine Ansicht');
  await page.getByRole('menuitem', { name: texts.views.save_as }).click();
  await page.getByRole('textbox', { name: texts.views.name }).fill('Saison');
  await look('Standorte, neue Ansicht');
  await page.getByRole('button', { name: texts.views.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await toastsClosed(page);
  await page.getByRole('button', { name: filled(texts.views.button, { name: 'Saison' }), exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Saison' }).waitFor();
  await look('Standorte, Ansichten');
  await page.getByRole('menuitem', { name: texts.views.remove }).click();
  await page.getByRole('button', { name: texts.views.title, exact: true }).waitFor();
  await toastsClosed(page);
}

/** The change of the hours of selected locations: its entries with errors, and its preview. */
async function bulkDialog({ page, texts, look }: Inspector): Promise<void> {
  const { bulk, hours } = texts;
  await page.getByRole('button', { name: bulk.button.change, exact: true }).click();
  await page.getByRole('menuitem', { name: bulk.button['change-hours'] }).click();
  const dialog = page.getByRole('dialog', { name: bulk.title['change-hours'] });
  const next = () => dialog.getByRole('button', { name: texts.publication.next, exact: true }).click();
  const saturday = { name: hours.day.saturday, exact: true };
  await dialog.getByRole('checkbox', saturday).press('Space');
  await next();
  await dialog.getByText(texts.location.hours.open_missing).first().waitFor();
  await look('Standorte, Öffnungszeiten mehrerer ändern');
  await dialog.getByRole('group', saturday).getByRole('checkbox', saturday).press('Space');
  await next();
  await dialog.getByRole('list', { name: bulk.content.summary }).waitFor();
  await look('Standorte, Vorschau der Öffnungszeiten');
  await dialog.getByRole('button', { name: texts.app.cancel, exact: true }).click();
  await page.getByRole('button', { name: texts.panel.leave.go }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function listWithMap({ page, look, open }: Inspector): Promise<void> {
  await open(LIST, page.locator('[data-location]'));
  await mapIdle(page);
  await look('Standorte mit Karte');
}

async function list(inspector: Inspector): Promise<void> {
  const { page, texts, look, open, holdThenFail } = inspector;
  // Without a map the list has the locations of all companies, which a partner may only view.
  await open(OWN, page.locator('[data-location]'));
  await look('Standorte');
  await open(`${OWN}&search=Autohof`, page.locator('[data-location]'));
  await page.locator('[data-location]').first().locator('button[aria-haspopup]').first().click();
  await page.getByRole('menuitem').first().waitFor();
  await look('Standorte, Menü einer Zeile');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.download.button, exact: true }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await look('Standorte, Export');
  await page.keyboard.press('Escape');
  await listMenus(inspector);
  await page.getByRole('checkbox', { name: texts.bulk.choose_page }).first().check();
  await page.getByRole('button', { name: texts.bulk.button.delete, exact: true }).waitFor();
  await look('Standorte, mehrere gewählt');
  await bulkDialog(inspector);
  await page.getByLabel(texts.locations.search.label, { exact: true }).fill('gibt es nicht');
  await page.getByText(texts.locations.empty).first().waitFor();
  await page.getByText(texts.bulk.outside_all_other).first().waitFor();
  await look('Standorte, nichts gefunden, Auswahl außerhalb');
  await holdThenFail(SEARCH, LIST, 'Standorte');
  await open(`${ONE}&panel=trash`, page.getByRole('dialog'));
  await page
    .getByText(texts.trash.empty)
    .or(page.getByRole('list', { name: texts.trash.list }))
    .first()
    .waitFor();
  await look('Papierkorb');
}

/** Opens the panel of an own location. */
async function openOne({ page, texts, open }: Inspector): Promise<void> {
  const edit = page.getByRole('button', { name: withAnyValues(texts.locations.row.edit_of) }).first();
  await open(ONE, edit);
  await edit.click();
}

/** The panel and the wizard with the map of their position. */
async function positionMaps(inspector: Inspector): Promise<void> {
  const { page, look, open } = inspector;
  const dialog = page.getByRole('dialog');
  await openOne(inspector);
  await mapIdle(dialog);
  await look('Standort bearbeiten mit Karte');
  await open(`${ONE}&panel=new`, dialog);
  await mapIdle(dialog);
  await look('Neuer Standort mit Karte');
}

async function panel(inspector: Inspector): Promise<void> {
  const { page, texts, look, open, holdThenFail } = inspector;
  await openOne(inspector);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(texts.panel.field.name, { exact: true });
  await name.waitFor();
  const at = new URL(page.url()).searchParams.get('panel') ?? '';
  await look('Standort bearbeiten');
  await dialog.getByLabel(texts.panel.position.label).fill('nirgends');
  await dialog.getByRole('button', { name: texts.app.save, exact: true }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
  await look('Standort bearbeiten, Angabe fehlerhaft');
  await dialog.getByRole('button', { name: texts.app.close, exact: true }).click();
  await page.getByRole('dialog', { name: texts.panel.leave.title }).waitFor();
  await look('Standort bearbeiten, Frage vor dem Verwerfen');
  await page.getByRole('button', { name: texts.panel.leave.go }).click();
  await open(`${ONE}&panel=${at}&tab=history`, page.getByRole('dialog').getByRole('heading'));
  await look('Standort, Verlauf');
  await open(`${ONE}&panel=${at}&tab=notes`, page.getByRole('dialog').getByLabel(texts.notes.field));
  await look('Standort, Notizen');
  const skeleton = page.getByRole('dialog', { name: texts.app.menu.locations }).locator('.mantine-Skeleton-root');
  await holdThenFail(`/api/v1/location/${at}*`, `${ONE}&panel=${at}`, 'Standort', { sought: skeleton });
}

async function wizard({ page, texts, look, open }: Inspector): Promise<void> {
  await open(`${ONE}&panel=new`, page.getByRole('dialog'));
  const dialog = page.getByRole('dialog', { name: texts.panel.title_new });
  const next = () => dialog.getByRole('button', { name: texts.wizard.next, exact: true }).click();
  const step = async (number: number, key: keyof typeof texts.wizard.step) => {
    await wizardHeading(dialog, texts, number, key).waitFor();
    await look(`Neuer Standort, Schritt ${number}`);
  };
  await step(1, 'position');
  await dialog.getByLabel(texts.panel.position.label).fill('48.7665, 11.4258');
  await next();
  await step(2, 'basics');
  await next();
  await dialog.getByText(texts.wizard.type_missing).waitFor();
  // For four seconds a toast above the steps shows the same text.
  await expectToast(page, texts.wizard.invalid);
  await toastsClosed(page);
  await look('Neuer Standort, Typ fehlt');
  await dialog.getByRole('button', { name: texts.wizard.edit_pictures }).click();
  await page.getByRole('dialog', { name: texts.wizard.edit_pictures }).waitFor();
  await look('Neuer Standort, Bilder');
  await page.keyboard.press('Escape');
  await dialog.getByRole('radio', { name: texts.catalogue.type.AUTOHOF }).check();
  await next();
  await dialog.getByRole('checkbox', { name: texts.catalogue.feature.TANKSTELLE }).check();
  await step(3, 'features');
  await next();
  await step(4, 'details');
  await next();
  await step(5, 'hours');
  await next();
  await step(6, 'save');
}

async function map({ page, texts, look, open }: Inspector): Promise<void> {
  const drawn = page.locator('[data-map-idle="true"]');
  await open('/dashboard/map', drawn);
  await look('Karte');
  await page.getByRole('button', { name: texts.map.list, exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: texts.locations.row.show_on_map }).first();
  await row.waitFor();
  await look('Karte, als Liste');
  await row.getByRole('button', { name: texts.locations.row.show_on_map }).click();
  await page.getByRole('region', { name: texts.map.card }).waitFor();
  await look('Karte, gewählter Standort');
  await page.getByRole('combobox', { name: texts.map_screen.search.label }).fill('soltau');
  await page.getByRole('option').first().waitFor();
  await look('Karte, Suche');
}

/** States that every signed-in user can see. */
export const locationWalks: readonly Walk[] = [
  { name: 'Start', who: 'partner', through: home },
  { name: 'Standorte mit Karte', who: 'partner', drawsMaps: 'light', through: listWithMap },
  { name: 'Standorte', who: 'partner', through: list },
  { name: 'Standort und neuer Standort mit Karte', who: 'partner', drawsMaps: 'light', through: positionMaps },
  { name: 'Standort', who: 'partner', through: panel },
  { name: 'Neuer Standort', who: 'partner', through: wizard },
  { name: 'Karte', who: 'partner', drawsMaps: 'always', through: map },
];
