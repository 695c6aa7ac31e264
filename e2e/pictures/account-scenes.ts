import { INTERNAL_ERROR } from '../harness/page-helpers.ts';
import { looks } from './looks.ts';
import type { Scene, View } from './scene.ts';

const SETTINGS = '/dashboard/einstellungen';

async function failStatistics({ page }: View): Promise<void> {
  await page.route('**/api/v1/statistik/**', (route) => route.fulfill({ status: 500, json: INTERNAL_ERROR }));
}

async function submitEmptyLogin({ page, texts }: View): Promise<void> {
  await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
  await page.getByText(texts.login.error.no_password).first().waitFor();
}

async function openMenu({ page, texts }: View): Promise<void> {
  await page.getByText(texts.home.activity.title).waitFor();
  await page.getByRole('button', { name: texts.app.menu.open }).click();
  await page.getByRole('dialog').getByRole('link').filter({ hasText: /\d/ }).first().waitFor();
}

async function openKeys({ page, texts }: View): Promise<void> {
  await page.getByText(texts.home.activity.title).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: texts.app.keys.title }).waitFor();
}

async function openPerson({ page, texts }: View): Promise<void> {
  await page.locator('[data-person]').filter({ hasText: 'Meike' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.person.action.block }).waitFor();
  // The scroll position after the click depended on timing: on a busy machine it differed by a pixel.
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
}

/** Login, Home, the own account, people and settings. */
export const accountScenes: readonly Scene[] = [
  { name: 'login', who: null, look: looks.germanLight, path: '/' },
  { name: 'login-fields-missing', who: null, look: looks.englishDarkPhone, path: '/', prepare: submitEmptyLogin },
  { name: 'not-found', who: null, look: looks.englishLight, path: '/nirgendwo' },
  {
    name: 'home',
    who: 'partner',
    look: looks.germanLight,
    path: '/dashboard',
    prepare: ({ page, texts }) => page.getByText(texts.home.activity.title).waitFor(),
  },
  {
    name: 'home-failed',
    who: 'partner',
    look: looks.englishDark,
    path: '/dashboard',
    before: failStatistics,
    provokes: /status of 500/,
    prepare: ({ page }) => page.getByRole('alert').filter({ hasText: /\S/ }).nth(1).waitFor(),
  },
  {
    name: 'start-page',
    who: 'super',
    look: looks.englishDarkPhone,
    path: '/dashboard?start=1',
    prepare: ({ page, texts }) => page.getByRole('heading', { name: texts.start.title.network }).waitFor(),
  },
  { name: 'menu-on-a-phone', who: 'super', look: looks.germanDarkPhone, path: '/dashboard', prepare: openMenu },
  { name: 'keyboard-shortcuts', who: 'admin', look: looks.englishLight, path: '/dashboard', prepare: openKeys },
  {
    name: 'profile',
    who: 'partner',
    look: looks.germanDarkPhone,
    path: '/dashboard/profil',
    prepare: ({ page, texts }) => page.getByRole('heading', { name: texts.profile.section.delete }).waitFor(),
  },
  {
    name: 'people',
    who: 'super',
    look: looks.englishLight,
    path: `${SETTINGS}/benutzer`,
    prepare: ({ page }) => page.getByText('partner@rastnetz.example').first().waitFor(),
  },
  { name: 'person', who: 'super', look: looks.germanDark, path: `${SETTINGS}/benutzer`, prepare: openPerson },
  { name: 'settings', who: 'super', look: looks.englishDark, path: SETTINGS },
  {
    name: 'company',
    who: 'admin',
    look: looks.germanLight,
    path: `${SETTINGS}/unternehmen`,
    prepare: ({ page, texts }) => page.getByLabel(texts.company_page.field.street).waitFor(),
  },
  {
    name: 'subscription',
    who: 'super',
    look: looks.germanLightPhone,
    path: `${SETTINGS}/aboverwaltung`,
    prepare: ({ page, texts }) => page.getByRole('heading', { name: texts.subscription.use.title }).waitFor(),
  },
  {
    name: 'audit-log',
    who: 'super',
    look: looks.englishLightPhone,
    path: `${SETTINGS}/protokoll`,
    prepare: ({ page }) => page.getByText('Novak').first().waitFor(),
  },
];
