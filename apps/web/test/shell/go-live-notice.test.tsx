import { changeManyLocations, getLocationHistory, getLocationQuota, type Location, saveLocation } from '@rastnetz/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { answerUnconfirmed, type FakeApi } from '../harness/fake-api.ts';
import { answerHome } from '../harness/home-answers.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { answerLocations, openLocations, sampleRows } from '../list/locations-fixture.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';
import { openQuality, QualityWorld } from '../quality/quality-fixture.ts';

const WAITING = 'Ihr Unternehmen wird geprüft. Neue Standorte sehen bis zur Freigabe nur Sie und die Prüfer.';
const OWN: Location = { ...LOCATION, companyId: PARTNER.companyId };

describe('the panel for users of an unconfirmed company', () => {
  test('says before a save that the change is reviewed, and afterwards that the location is not published', async () => {
    const { user } = await openPanel(OWN._id, OWN, {
      prepare: (api) => {
        answerUnconfirmed(api);
        api.on(saveLocation, () => ({ ...OWN, version: 4, adminPublished: false }));
      },
    });
    expect(await screen.findByText(/Ändern Sie etwas, das Fahrer sehen/)).toBeVisible();
    expect(screen.queryByText('nicht veröffentlicht')).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Standort erfolgreich gespeichert. Er ist noch nicht veröffentlicht.')).toBeVisible();
    expect(screen.getByText('nicht veröffentlicht')).toBeVisible();
    expect(screen.getByText(WAITING)).toBeVisible();
    await chooseLanguage('en');
    expect(await screen.findByText('not published')).toBeVisible();
    expect(screen.getByText(/^Your company is being reviewed\./)).toBeVisible();
  });

  test('says that only the company and the reviewers see a new location', async () => {
    await openPanel(null, LOCATION, { prepare: answerUnconfirmed });
    expect(await screen.findByText(WAITING)).toBeVisible();
  });

  test('says so before an older version is restored', async () => {
    const earlier: Location = { ...OWN, name: 'Autohof Alt' };
    const step = { id: 1, version: 1, action: 'update', source: 'panel', who: 'Jonas Weber', at: '2026-02-01T10:00:00.000Z' } as const;
    const { user } = await openPanel(OWN._id, OWN, {
      tab: 'history',
      prepare: (api) => {
        answerUnconfirmed(api);
        api.on(getLocationHistory, () => ({ data: [{ ...step, before: OWN, after: earlier, merged: null }], total: 1 }));
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Diesen Stand wiederherstellen: / }));
    const question = within(await screen.findByRole('dialog', { name: /wiederherstellen\?$/ }));
    expect(await question.findByText(/Ändern Sie etwas, das Fahrer sehen/)).toBeVisible();
  });

  test('says nothing in a confirmed company', async () => {
    const { api } = await openPanel(OWN._id, OWN);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(api.calls(getLocationQuota)).toHaveLength(1);
    expect(screen.queryByText(/noch nicht bestätigt|wird geprüft/)).toBeNull();
  });
});

test('the panel tells staff of a confirmed company that a change does not publish what the clearing decided against', async () => {
  const notice = /^Dieser Standort ist nicht freigegeben\..* wenden Sie sich bitte an einen Admin des Netzes\.$/;
  await openPanel(OWN._id, { ...OWN, adminPublished: false, awaitsReview: false });
  expect(await screen.findByText(notice)).toBeVisible();
  cleanup();
  const { api } = await openPanel(OWN._id, { ...OWN, adminPublished: false, awaitsReview: true });
  expect(await screen.findByText('wartet auf Prüfung')).toBeVisible();
  await waitFor(() => expect(api.calls(getLocationQuota)).toHaveLength(1));
  expect(screen.queryByText(notice)).toBeNull();
});

test.each([
  [answerUnconfirmed, 1],
  [() => undefined, 0],
])('adding an amenity to several locations is reviewed in an unconfirmed company (%#)', async (prepare, notices) => {
  const { user } = await openLocations({
    prepare: (api) => {
      prepare(api);
      api.on(changeManyLocations, ({ body }) => ({
        results: body.items.map((item) => ({ ...item, title: 'Autohof', outcome: 'changed' as const, replaced: null })),
      }));
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Autohof 1 auswählen' }));
  await user.click(await screen.findByRole('button', { name: 'Angebot hinzufügen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dusche' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Bei 1 Standort hinzufügen' })).toBeEnabled();
  expect(dialog.queryAllByText(/Veröffentlichte Standorte, die sich dadurch ändern/)).toHaveLength(notices);
});

test('merging two locations is reviewed in an unconfirmed company', async () => {
  const world = new QualityWorld(2);
  const [location, twin] = world.locations.map((one) => ({ ...one, companyId: PARTNER.companyId })) as [Location, Location];
  world.pair({ cursor: '1', location, company: null, twin: { location: twin, company: null, distance: 12, reasons: ['near'] } });
  const { user } = await openQuality(world, { at: '?liste=duplicates', prepare: answerUnconfirmed });
  await user.click(await screen.findByRole('button', { name: 'Zusammenführen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Standorte zusammenführen' }));
  expect(await dialog.findByText(/Ändern Sie etwas, das Fahrer sehen/)).toBeVisible();
});

describe('the approval of the company in one line', () => {
  const staff = (prepare: (api: FakeApi) => void, at: string, user = PARTNER) =>
    startApp({
      at,
      user,
      prepare: (api) => {
        answerHome(api);
        answerLocations(api, sampleRows(2));
        prepare(api);
      },
    });

  test.each([
    ['Home', '/dashboard'],
    ['the list of locations', '/dashboard/standorte'],
  ])('%s tells staff of an unconfirmed company who sees their locations', async (_, at) => {
    await staff(answerUnconfirmed, at);
    expect(await screen.findByRole('note', { name: 'Prüfung Ihres Unternehmens' })).toHaveTextContent(WAITING);
  });

  test('Home says nothing of it in a confirmed company, and does not ask for admins', async () => {
    const { api } = await staff(() => undefined, '/dashboard');
    expect(await screen.findByText('1.234')).toBeVisible();
    await waitFor(() => expect(api.calls(getLocationQuota)).toHaveLength(1));
    expect(screen.queryByText(WAITING)).toBeNull();
    cleanup();
    const { api: theirs } = await staff(answerUnconfirmed, '/dashboard', ADMIN);
    expect(await screen.findByText('1.234')).toBeVisible();
    expect(theirs.calls(getLocationQuota)).toEqual([]);
    expect(screen.queryByText(WAITING)).toBeNull();
  });
});
