import { getHomeOverview, getOnboarding, getStatistics, type Onboarding, type SessionUser, skipOnboardingSteps } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerUnconfirmed, type FakeApi, NOTHING_TO_START } from '../harness/fake-api.ts';
import { answerHome } from '../harness/home-answers.ts';
import { COMPANY_ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const START = '/dashboard?start=1';
type State = Onboarding['steps'][number]['state'];

const company = (...states: [State, State, State]): Onboarding => ({
  ...NOTHING_TO_START,
  scope: 'company',
  steps: (['company', 'location', 'colleagues'] as const).map((step, index) => ({ step, state: states[index] ?? 'open' })),
});
const network = (state: State): Onboarding => ({
  ...NOTHING_TO_START,
  scope: 'network',
  steps: (['secondFactor', 'legal', 'stages', 'mailServer', 'import'] as const).map((step) => ({ step, state })),
});

interface Options {
  readonly at?: string;
  readonly user?: SessionUser;
  readonly isDemo?: boolean;
  readonly prepare?: (api: FakeApi) => void;
}

/** Home over a server that stores skipped steps. */
const open = (first: Onboarding, { at = '/dashboard', user = COMPANY_ADMIN, isDemo = false, prepare }: Options = {}) => {
  let stored = first;
  return startApp({
    at,
    user,
    isDemo,
    prepare: (api) => {
      answerHome(api);
      api.on(getOnboarding, () => stored);
      api.on(skipOnboardingSteps, ({ body: { steps, skipped } }) => {
        const state = skipped ? 'skipped' : 'open';
        stored = { ...stored, steps: stored.steps.map((each) => (steps.includes(each.step) ? { ...each, state } : each)) };
        return stored;
      });
      prepare?.(api);
    },
  });
};
const step = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' });

test('the start page of a new company: its steps with their states, each leading to its page, instead of an empty Home', async () => {
  const { api } = await open(company('open', 'open', 'done'), { prepare: answerUnconfirmed });
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen bei Rastnetz' })).toBeVisible();
  expect(document.title).toBe('Willkommen bei Rastnetz – Rastnetz');
  expect(await screen.findByText(/^Ihr Unternehmen wird geprüft\./)).toBeVisible();
  const naming = await step('1. Unternehmen benennen');
  expect(naming.getByText('offen')).toBeVisible();
  expect(naming.getByRole('link', { name: 'Angaben eintragen' })).toHaveAttribute('href', '/dashboard/einstellungen/unternehmen');
  const first = await step('2. Erster Standort');
  expect(first.getByRole('link', { name: 'Standort anlegen' })).toHaveAttribute('href', '/dashboard/standorte?panel=new');
  expect(first.queryByRole('link', { name: 'Aus einer Datei übernehmen' })).toBeNull();
  const colleagues = await step('3. Kollegen einladen');
  expect(colleagues.getByText('erledigt')).toBeVisible();
  expect(colleagues.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull();
  expect(api.calls(getStatistics)).toEqual([]);
});

test('who may import can take the first location from a file', async () => {
  await open(company('done', 'open', 'open'), { user: { ...COMPANY_ADMIN, access: ['companyAdmin', 'imports'] } });
  const first = await step('2. Erster Standort');
  expect(first.getByRole('link', { name: 'Aus einer Datei übernehmen' })).toHaveAttribute('href', '/dashboard/einstellungen/kundenimport');
});

test('a skipped step is stored, keeps the focus, and is taken up again', async () => {
  const { api, user } = await open(company('open', 'open', 'open'));
  await user.click(await screen.findByRole('button', { name: 'Später: Kollegen einladen' }));
  const resume = await screen.findByRole('button', { name: 'Wieder aufnehmen: Kollegen einladen' });
  expect(resume).toHaveFocus();
  expect(screen.queryByText(/^Für später gemerkt/)).toBeNull();
  expect(api.calls(skipOnboardingSteps)[0]?.body).toEqual({ steps: ['colleagues'], skipped: true });
  await user.click(resume);
  expect(await screen.findByRole('button', { name: 'Später: Kollegen einladen' })).toBeVisible();
  expect(api.calls(skipOnboardingSteps)[1]?.body).toEqual({ steps: ['colleagues'], skipped: false });
});

test('with everything skipped Home is shown, its heading is focused, and its last link leads back', async () => {
  const { user, address } = await open(company('done', 'open', 'open'));
  await user.click(await screen.findByRole('button', { name: 'Alles später' }));
  const heading = await home();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText('Für später gemerkt. Der Link unten auf Home führt zurück.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Einrichtung fortsetzen (2 Schritte)' }));
  expect(address()).toBe(START);
  expect(await screen.findByRole('button', { name: 'Wieder aufnehmen: Erster Standort' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Zu Home' }));
  expect(await home()).toBeVisible();
});

test('within a Home that has content, the open steps follow its heading', async () => {
  await open(company('done', 'done', 'open'));
  const steps = await screen.findByRole('heading', { level: 2, name: 'Willkommen bei Rastnetz' });
  expect((await home()).compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await home()).toBeVisible();
  expect(await screen.findByText('1.234')).toBeVisible();
  expect(document.title).toBe('Home – Rastnetz');
});

test('with everything done, Home is as always', async () => {
  const { api } = await open(company('done', 'done', 'done'));
  expect(await home()).toBeVisible();
  await waitFor(() => expect(api.calls(getHomeOverview)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /^Einrichtung/ })).toBeNull();
});

test('admins of the network are led to what the network needs', async () => {
  await open(network('open'), { user: SUPER_ADMIN });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Netz einrichten' })).toBeVisible();
  const links = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  const settings = '/dashboard/einstellungen';
  expect(links).toEqual(
    expect.arrayContaining([
      '/dashboard/profil#factor',
      `${settings}/rechtliches`,
      `${settings}/pipelines`,
      `${settings}/benutzer?tab=mails`,
      `${settings}/kundenimport`,
    ]),
  );
});

test('a demo shows Home at once, and leads to the setup of the network by the link', async () => {
  await open(network('open'), { user: SUPER_ADMIN, isDemo: true });
  expect(await home()).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Einrichtung fortsetzen (5 Schritte)' })).toHaveAttribute('href', START);
});

test('staff have no start page, and the server is not asked for one', async () => {
  const { api } = await open(company('open', 'open', 'open'), { user: PARTNER });
  expect(await home()).toBeVisible();
  expect(api.calls(getOnboarding)).toEqual([]);
});

test('if the steps cannot be loaded, Home is shown', async () => {
  await open(company('open', 'open', 'open'), { prepare: (api) => api.fail(getOnboarding, 500, 'internal') });
  expect(await home()).toBeVisible();
});

test('a skip that fails says so, and the step stays open', async () => {
  const { user } = await open(company('open', 'open', 'open'), {
    prepare: (api) => api.fail(skipOnboardingSteps, 503, 'unavailable'),
  });
  await user.click(await screen.findByRole('button', { name: 'Später: Erster Standort' }));
  expect(await screen.findByText(/^Das konnte nicht gemerkt werden\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Später: Erster Standort' })).toBeEnabled();
});
