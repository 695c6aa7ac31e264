import type { Locator } from 'playwright-core';
import { wizardHeading } from '../harness/page-helpers.ts';
import { looks } from './looks.ts';
import type { Scene, View } from './scene.ts';

const LIST = '/dashboard/standorte';
const PANEL = `${LIST}?panel=:location`;

const listed = ({ page }: View): Promise<void> => page.locator('[data-location]').first().waitFor();

async function openedPanel(view: View): Promise<Locator> {
  await listed(view);
  const panel = view.page.getByRole('dialog');
  await panel.getByLabel(view.texts.panel.field.name, { exact: true }).waitFor();
  return panel;
}

/** Scrolls the panel to one of its sections. */
const scrolledTo =
  (section: 'hours' | 'offers') =>
  async (view: View): Promise<void> => {
    const panel = await openedPanel(view);
    await panel
      .getByRole('region', { name: view.texts.panel.section[section] })
      .evaluate((region) => region.scrollIntoView({ block: 'start', behavior: 'instant' }));
  };

async function chooseFirstRows(view: View): Promise<void> {
  await listed(view);
  const { page, texts } = view;
  await page.getByRole('checkbox', { name: texts.bulk.choose_page }).first().check();
  await page.getByRole('button', { name: texts.bulk.button.delete, exact: true }).waitFor();
}

/** Goes through the wizard up to a step. */
const wizardUntil =
  (last: 'basics' | 'features') =>
  async ({ page, texts }: View): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: texts.panel.title_new });
    const next = () => dialog.getByRole('button', { name: texts.wizard.next, exact: true }).click();
    await wizardHeading(dialog, texts, 1, 'position').waitFor();
    await dialog.getByLabel(texts.panel.position.label).fill('48.7665, 11.4258');
    await next();
    await wizardHeading(dialog, texts, 2, 'basics').waitFor();
    await dialog.getByRole('radio', { name: texts.catalogue.type.AUTOHOF }).check();
    if (last === 'basics') return;
    await next();
    await dialog.getByRole('checkbox', { name: texts.catalogue.feature.TANKSTELLE }).check();
    await wizardHeading(dialog, texts, 3, 'features').waitFor();
  };

/** The list of locations, the panel and the wizard. */
export const locationScenes: readonly Scene[] = [
  { name: 'locations', who: 'partner', look: looks.germanDark, path: LIST, prepare: listed },
  { name: 'locations-on-a-phone', who: 'partner', look: looks.englishLightPhone, path: LIST, prepare: listed },
  {
    name: 'locations-filtered',
    who: 'admin',
    look: looks.englishLight,
    path: `${LIST}?filter=DUSCHE,WLAN&types=AUTOHOF&sort=updatedAt:desc`,
    prepare: listed,
  },
  {
    name: 'locations-none-found',
    who: 'partner',
    look: looks.germanLightPhone,
    path: `${LIST}?search=gibtesnicht`,
    prepare: ({ page, texts }) => page.getByText(texts.locations.empty).first().waitFor(),
  },
  { name: 'locations-chosen', who: 'partner', look: looks.englishDark, path: LIST, prepare: chooseFirstRows },
  { name: 'location-panel', who: 'partner', look: looks.germanLight, path: PANEL, prepare: async (view) => void (await openedPanel(view)) },
  { name: 'location-hours', who: 'partner', look: looks.englishDarkPhone, path: PANEL, prepare: scrolledTo('hours') },
  { name: 'location-offers', who: 'partner', look: looks.englishDark, path: PANEL, prepare: scrolledTo('offers') },
  {
    name: 'location-history',
    who: 'partner',
    look: looks.germanDark,
    path: `${PANEL}&tab=history`,
    prepare: async (view) => {
      await listed(view);
      await view.page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  { name: 'wizard-basics', who: 'partner', look: looks.germanLightPhone, path: `${LIST}?panel=new`, prepare: wizardUntil('basics') },
  { name: 'wizard-features', who: 'partner', look: looks.englishDark, path: `${LIST}?panel=new`, prepare: wizardUntil('features') },
  {
    name: 'trash-empty',
    who: 'admin',
    look: looks.englishLight,
    path: `${LIST}?panel=trash`,
    prepare: async (view) => {
      await listed(view);
      await view.page.getByText(view.texts.trash.empty).first().waitFor();
    },
  },
  {
    name: 'report-page',
    who: null,
    look: looks.germanLightPhone,
    path: '/melden/:number',
    prepare: ({ page, texts }) => page.getByRole('button', { name: texts.report_page.send }).waitFor(),
  },
];
