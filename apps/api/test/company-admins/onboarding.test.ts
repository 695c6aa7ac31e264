import {
  getOnboarding,
  type Onboarding,
  type OnboardingStep,
  saveCompany,
  saveLegalPage,
  setClearingSettings,
  skipOnboardingSteps,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/clearing/stores/clearing-settings.store.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { peopleRequests } from '../people/people-requests.ts';

const test = base
  .extend('chief', perFile, async ({ api }) => {
    const chief = await api.signIn('user', 'Brunnenhof');
    const { pool } = api.database;
    await pool.query("update app_user set access = '{companyAdmin}' where id = $1", [chief.id]);
    await pool.query("update company set name = null, name_key = '' where id = $1", [chief.companyId]);
    await unconfirm(pool, chief.companyId);
    return chief;
  })
  .extend('skip', perFile, () => (session: Session, skipped: boolean, ...steps: OnboardingStep[]) => {
    return post(session, skipOnboardingSteps.path, { steps, skipped });
  });

const post = (session: Session, url: string, payload: object) => session.inject({ method: 'POST', url, payload });

test.beforeEach(({ api }) => api.database.pool.query('delete from rate_limit').then(() => undefined));

const start = async (session: Session) => (await session.inject({ url: getOnboarding.path })).json<Onboarding>();
const statesIn = ({ steps }: Onboarding) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));
const statesOf = async (session: Session) => statesIn(await start(session));

test('a company admin starts with the company, its first location and colleagues; what is done is derived from the data', async ({
  chief,
}) => {
  expect(await start(chief)).toEqual({
    scope: 'company',
    steps: ['company', 'location', 'colleagues'].map((step) => ({ step, state: 'open' })),
    company: { id: chief.companyId, name: null, approval: 'waiting' },
  });
  await post(chief, saveCompany.path.replace(':id', chief.companyId), { version: 1, name: 'Brunnenhof GmbH' });
  expect(await statesOf(chief)).toEqual({ company: 'done', location: 'open', colleagues: 'open' });
  await save(chief, draftOf('IMBISS'));
  expect(await statesOf(chief)).toEqual({ company: 'done', location: 'done', colleagues: 'open' });
  await peopleRequests.invite(chief, { email: `neu-${uuidv7()}@example.org`, companyId: chief.companyId });
  expect(await start(chief)).toMatchObject({
    steps: ['company', 'location', 'colleagues'].map((step) => ({ step, state: 'done' })),
    company: { name: 'Brunnenhof GmbH', approval: 'waiting' },
  });
});

test('a skipped step stays skipped for this user until taken up again; a finished one is done', async ({ api, skip }) => {
  const [chief, second] = [await api.signIn('user', 'Lindenhof'), await api.signIn('user', 'Lindenhof')];
  await api.database.pool.query("update app_user set access = '{companyAdmin}' where id = any($1)", [[chief.id, second.id]]);
  const skipped = await skip(chief, true, 'company', 'location');
  expect(statesIn(skipped.json())).toEqual({ company: 'done', location: 'skipped', colleagues: 'done' });
  expect(await statesOf(second)).toMatchObject({ location: 'open' });
  await skip(chief, true, 'location');
  expect(await statesOf(chief)).toMatchObject({ location: 'skipped' });
  await skip(chief, false, 'location');
  expect(await statesOf(chief)).toMatchObject({ location: 'open' });
});

test('steps that are not those of the user are neither shown nor stored', async ({ api, partner, chief, skip }) => {
  expect(await start(partner)).toMatchObject({ scope: null, steps: [], company: { name: 'Nord', approval: 'confirmed' } });
  for (const session of [partner, chief]) expect((await skip(session, true, 'legal', 'import')).statusCode).toBe(200);
  const { rows } = await api.database.pool.query("select 1 from app_user where skipped_steps && '{legal,import}'");
  expect(rows).toEqual([]);
});

test('admins of the network start with what the installation lacks, each as far as they may do it', async ({
  api,
  admin,
  superAdmin,
  skip,
}) => {
  expect(Object.keys(await statesOf(admin))).toEqual(['secondFactor', 'stages', 'mailServer', 'import']);
  expect(await statesOf(superAdmin)).toMatchObject({ secondFactor: 'open', legal: 'open', stages: 'open', mailServer: 'open' });
  await post(admin, setClearingSettings.path, { ...DEFAULT_SETTINGS, keepReporterDays: 31 });
  await save(admin, draftOf('IMBISS'));
  await api.database.pool.query('update app_user set totp_secret = $2, totp_since = now() where id = $1', [
    superAdmin.id,
    Buffer.from('x'),
  ]);
  expect(await statesOf(superAdmin)).toMatchObject({ secondFactor: 'done', stages: 'done', import: 'done' });
  expect(statesIn((await skip(superAdmin, true, 'legal', 'mailServer', 'stages')).json())).toMatchObject({
    legal: 'skipped',
    mailServer: 'skipped',
    stages: 'done',
  });
});

test('ADR 0030 the step of the legal pages is done once both are complete', async ({ superAdmin }) => {
  await post(superAdmin, skipOnboardingSteps.path, { steps: ['legal'], skipped: false });
  const write = (page: string, version: number, de: string) =>
    post(superAdmin, saveLegalPage.path.replace(':page', page), { version, texts: { de, en: '' } });
  await write('imprint', 0, 'Rasthof GmbH');
  expect(await statesOf(superAdmin)).toMatchObject({ legal: 'open' });
  await write('privacy', 0, 'Wir speichern [[was]].');
  expect(await statesOf(superAdmin)).toMatchObject({ legal: 'open' });
  await write('privacy', 1, 'Wir speichern Orte.');
  expect(await statesOf(superAdmin)).toMatchObject({ legal: 'done' });
});

test('unknown steps, none and too many are refused', async ({ chief }) => {
  for (const steps of [['king'], [], Array.from({ length: 9 }, () => 'company')])
    expect(refusal(await post(chief, skipOnboardingSteps.path, { steps, skipped: true }))).toMatchObject({
      status: 400,
      code: 'validation',
    });
});
