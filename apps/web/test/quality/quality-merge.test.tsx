import {
  type CallInput,
  closedWeek,
  type Location,
  mergeLocations,
  type PairCompany,
  type QualityItem,
  type ResponseOf,
  undoMerge,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { POWER, withFields } from '../harness/custom-samples.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { toastTimes, UNDOABLE_MS } from '../harness/open-toasts.ts';
import { ADMIN, SUPER_ADMIN } from '../harness/people.ts';
import { openQuality, QualityWorld } from './quality-fixture.ts';

const MINE: PairCompany = { id: LOCATION.companyId, name: 'Nord GmbH' };
const THEIRS: PairCompany = { id: OTHER_COMPANY_ID, name: 'Süd GmbH' };

interface PairParts {
  readonly one?: Partial<Location>;
  readonly other?: Partial<Location>;
  readonly companies?: readonly [PairCompany | null, PairCompany | null];
}

/** Two locations that may be the same place, followed by another pair. */
function worldOf({ one = {}, other = {}, companies = [null, null] }: PairParts) {
  const world = new QualityWorld(4);
  const [a = LOCATION, b = LOCATION, c = LOCATION, d = LOCATION] = world.locations;
  const bare = { images: [], otherImages: [], menuImages: [], mainImageURL: null, offers: [] };
  const [first, second]: [Location, Location] = [
    { ...a, ...bare, ...one },
    { ...b, ...bare, ...other },
  ];
  const itemOf = (
    cursor: string,
    location: Location,
    twin: Location,
    known: readonly [PairCompany | null, PairCompany | null],
  ): QualityItem => ({
    cursor,
    location,
    company: known[0],
    twin: { location: twin, company: known[1], distance: 12, reasons: ['near'] },
  });
  world.pair(itemOf('1', first, second, companies), itemOf('2', c, d, [null, null]));
  return { world, first, second };
}

/** The choice of the winner. */
const which = (box: ReturnType<typeof within>, name: RegExp) =>
  within(box.getByRole('radiogroup', { name: 'Welcher Standort bleibt?' })).getByRole('radio', { name });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Standorte zusammenführen' }));

/** Opens the dialog of the first pair. */
async function openMerge(parts: PairParts, prepare?: (api: FakeApi) => void) {
  const pair = worldOf(parts);
  const app = await openQuality(pair.world, {
    at: '?liste=duplicates',
    prepare: (api) => {
      api.on(mergeLocations, () => ({ standort: { ...pair.first, version: 9 }, loser: pair.second }));
      api.on(undoMerge, () => ({ standort: pair.first, loser: pair.second }));
      prepare?.(api);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Zusammenführen' }));
  return { ...app, ...pair, box: await dialog() };
}

const sent = ({ api }: { readonly api: FakeApi }) =>
  api.calls(mergeLocations)[0] as { readonly body: CallInput<typeof mergeLocations>['body'] } | undefined;

describe('merging a pair', () => {
  test('ADR 0024 suggests the more complete one, asks about conflicts, fills gaps, and sends both versions', async () => {
    const stage = await openMerge({
      one: { phone: '+49 40 1', website: null, description: null },
      other: { phone: '+49 40 2', website: 'hof.example', features: [] },
    });
    const { box, user, first, second } = stage;
    expect(which(box, /Autohof 1.*Bleibt bestehen.*Vorschlag: enthält mehr Angaben/)).toBeChecked();
    expect(box.getByText(/^Nr\. 2 kommt in den Papierkorb und lässt sich von dort zurückholen\./)).toBeVisible();
    const phone = within(box.getByRole('radiogroup', { name: 'Telefon' }));
    expect(phone.getByRole('radio', { name: /Autohof 1 \(Nr\. 1\).*40.*1$/ })).toBeChecked();
    await user.click(phone.getByRole('radio', { name: /Autohof 2 \(Nr\. 2\).*40.*2$/ }));
    const gaps = within(box.getByRole('group', { name: 'Wird ergänzt' }));
    expect(gaps.getByRole('checkbox', { name: /Website ?hof\.example/ })).toBeChecked();
    await user.click(box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(sent(stage)).toBeDefined());
    expect(sent(stage)).toMatchObject({
      params: { id: first._id },
      body: {
        version: first.version,
        loserId: second._id,
        loserVersion: second.version,
        standort: { _id: first._id, phone: '+49402', website: 'hof.example', name: 'Autohof 1' },
      },
    });
  });

  test('ADR 0024 the other one can be the winner; then the sides swap', async () => {
    const stage = await openMerge({ one: { phone: '+49401' }, other: { phone: '+49402' } });
    await stage.user.click(which(stage.box, /Autohof 2.*Papierkorb/));
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(sent(stage)).toBeDefined());
    expect(sent(stage)).toMatchObject({
      params: { id: stage.second._id },
      body: { loserId: stage.first._id, standort: { phone: '+49402' } },
    });
  });

  test('ADR 0024 closing the dialog asks before a choice is lost, and without one does not', async () => {
    const { box, user } = await openMerge({ one: { phone: '+49401' }, other: { phone: '+49402' } });
    await user.click(box.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Zusammenführen' }));
    await user.click(which(await dialog(), /Autohof 2.*Papierkorb/));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(which(await dialog(), /Autohof 2/)).toBeChecked();
    await user.click((await dialog()).getByRole('button', { name: 'Abbrechen' }));
    await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ADR 0024 hours that are not given are a gap, not a closed week: they are filled as a whole', async () => {
    const given = LOCATION.openingHours;
    const stage = await openMerge({
      one: { openingHours: closedWeek(), closedAllWeek: false, description: 'Lang' },
      other: { openingHours: given, features: [] },
    });
    const gaps = within(stage.box.getByRole('group', { name: 'Wird ergänzt' }));
    expect(gaps.getByRole('checkbox', { name: /^Öffnungszeiten/ })).toBeChecked();
    expect(stage.box.queryByRole('radiogroup', { name: 'Montag' })).toBeNull();
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(sent(stage)).toBeDefined());
    expect(sent(stage)?.body.standort?.openingHours).toMatchObject({ monday: { isOpen: true } });
  });

  test('ADR 0024 amenities are combined, and each can be excluded', async () => {
    const stage = await openMerge({ one: { features: ['WLAN', 'TOILETTEN'] }, other: { features: ['DUSCHE'], description: null } });
    const features = within(stage.box.getByRole('group', { name: 'Angebote' }));
    expect(features.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    await stage.user.click(features.getByRole('checkbox', { name: 'Toiletten' }));
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(sent(stage)).toBeDefined());
    expect(sent(stage)?.body.standort?.features?.toSorted()).toEqual(['DUSCHE', 'WLAN']);
  });

  test('ADR 0024 pictures of both are kept, including the main one; omitted ones are listed', async () => {
    const { otherImages, mainImageURL } = LOCATION;
    const stage = await openMerge({
      one: { mainImageURL: `/media/${'a'.repeat(64)}/1280.webp`, images: ['x'], description: 'Lang' },
      other: { mainImageURL, otherImages: otherImages.slice(0, 1), features: [], description: null },
    });
    expect(stage.box.queryByText('Nicht alle Dateien kommen mit')).toBeNull();
    await stage.user.click(stage.box.getByRole('checkbox', { name: 'Bild 3 behalten' }));
    expect(stage.box.getByText('Im Papierkorb bei Autohof 2 (Nr. 2) bleiben:')).toBeVisible();
    expect(stage.box.getByText('1 Bild')).toBeVisible();
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(sent(stage)).toBeDefined());
    expect(sent(stage)?.body.standort?.otherImages).toMatchObject([{ id: stage.second._id }]);
  });

  test('ADR 0024 confirms with an undo of 15 seconds, and continues with the next pair', async () => {
    const stage = await openMerge({});
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await screen.findByText(/ist mit „Autohof 1“ zusammengeführt\.$/)).toBeVisible();
    expect(await screen.findByText('2 von 2')).toBeVisible();
    expect(toastTimes()).toEqual([UNDOABLE_MS]);
    await stage.user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('Beide Standorte sind wieder wie zuvor.')).toBeVisible();
    expect(stage.api.calls(undoMerge)).toMatchObject([
      { params: { id: stage.first._id }, body: { version: 9, loserId: stage.second._id } },
    ]);
  });

  test('ADR 0051 after the undo it says if the location that stays is not published again', async () => {
    const stage = await openMerge({ one: { adminPublished: true } });
    stage.api.on(undoMerge, () => ({ standort: { ...stage.first, adminPublished: false }, loser: stage.second }));
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await stage.user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(
      await screen.findByText('Die Angaben beider Standorte sind wieder wie zuvor. „Autohof 1“ ist derzeit nicht veröffentlicht.'),
    ).toBeVisible();
    expect(screen.queryByText('Beide Standorte sind wieder wie zuvor.')).toBeNull();
  });

  test('ADR 0024 a location changed meanwhile is reloaded, and can then be merged; another refusal shows why, at which field', async () => {
    const stage = await openMerge({}, withFields(POWER));
    const standort = { ...stage.second, version: 42, phone: '+4977' };
    const problem = { type: 'a', title: 's', detail: 's', error: 's' };
    stage.api.onRaw(mergeLocations, 409, { ...problem, status: 409, code: 'stale_version', standort });
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await stage.box.findByText(/^Einer der beiden Standorte wurde inzwischen/)).toBeVisible();
    const errors = [{ path: 'loserId', key: 'quality.merge.refused.loser_trashed', message: 'is in the trash' }];
    stage.api.onRaw(mergeLocations, 400, { ...problem, status: 400, code: 'validation', errors });
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await stage.box.findByText(/Der Standort, der gehen soll, liegt schon im Papierkorb\.$/)).toBeVisible();
    const ofField = [{ path: 'standort.custom.leistung', key: 'custom.error.number', message: 'is no number' }];
    stage.api.onRaw(mergeLocations, 400, { ...problem, status: 400, code: 'validation', errors: ofField });
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    expect(await stage.box.findByText('Das Zusammenführen hat nicht geklappt. Leistung: Bitte eine Zahl angeben.')).toBeVisible();
    expect(stage.api.calls(mergeLocations)[1]).toMatchObject({ body: { loserVersion: 42 } });
  });

  test('ADR 0024 the dialog stays open while it sends, so that a refusal is shown', async () => {
    const answer = Promise.withResolvers<ResponseOf<typeof mergeLocations>>();
    const stage = await openMerge({}, (api) => api.on(mergeLocations, () => answer.promise));
    await stage.user.click(stage.box.getByRole('button', { name: 'Zusammenführen' }));
    await waitFor(() => expect(stage.box.getByRole('button', { name: 'Abbrechen' })).toBeDisabled());
    await stage.user.keyboard('{Escape}');
    await fromOutside(async () => answer.reject(new TypeError('no network')));
    expect(await stage.box.findByText(/^Das Zusammenführen hat nicht geklappt\./)).toBeVisible();
  });
});

describe('pairs of two companies', () => {
  const foreign = { other: { companyId: OTHER_COMPANY_ID }, companies: [MINE, THEIRS] as const };
  const openAs = (user: typeof ADMIN, parts: PairParts = foreign) => openQuality(worldOf(parts).world, { at: '?liste=duplicates', user });

  test('ADR 0024 users with the right see both companies; only users who may move between them merge', async () => {
    await openAs(ADMIN);
    expect(await screen.findByText('Süd GmbH')).toBeVisible();
    expect(screen.getByText('Standorte zweier Unternehmen kann nur ein Super-Admin zusammenführen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zusammenführen' })).toBeNull();
  });

  test('ADR 0024 a super admin sees which company it stays with, and that it is hidden then', async () => {
    const { user } = await openAs(SUPER_ADMIN, { ...foreign, one: { adminPublished: false } });
    await user.click(await screen.findByRole('button', { name: 'Zusammenführen' }));
    const box = await dialog();
    expect(box.getByText('Die beiden gehören verschiedenen Unternehmen. Nr. 2 bleibt bei „Süd GmbH“.')).toBeVisible();
    await user.click(which(box, /Autohof 1/));
    expect(box.getByText('Nr. 2 ist veröffentlicht, Nr. 1 nicht: Fahrer sehen den Ort danach nicht mehr.')).toBeVisible();
  });

  test('ADR 0024 partners see "another company", and merging is not offered', async () => {
    await openQuality(worldOf({ ...foreign, companies: [MINE, null] }).world, { at: '?liste=duplicates' });
    expect(await screen.findByText('ein anderes')).toBeVisible();
    expect(screen.getByText('Nord GmbH (das eigene)')).toBeVisible();
    expect(screen.queryByText(/Super-Admin/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zusammenführen' })).toBeNull();
  });
});
