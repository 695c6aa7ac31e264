import { getLocationHistory, type HistoryEntry, type Location, listCustomFields } from '@rastnetz/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { customField, NOTE, POWER, withFields } from '../harness/custom-samples.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { openPanel, type PanelFixture } from './location-panel-fixture.tsx';

const SECTION = 'Weitere Angaben';
const REQUIRED = { ...NOTE, isRequired: true };
const section = () => screen.findByRole('region', { name: SECTION });
const field = async (name: string) => within(await section()).getByRole('textbox', { name });
const save = async ({ user }: PanelFixture) => user.click(await screen.findByRole('button', { name: 'Speichern' }));
const sections = async () =>
  within(await screen.findByRole('navigation', { name: 'Abschnitte' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

const withValues = (custom: object): Location => ({ ...LOCATION, custom: custom as Location['custom'] });

describe('custom fields in the panel', () => {
  test('are in their own section after the others, and are saved by their keys, with those whose values were shown', async () => {
    const stage = await openPanel(LOCATION._id, withValues({ leistung: 11, unknown: 'x' }), { prepare: withFields(POWER, NOTE) });
    expect(await field('Leistung (kW)')).toHaveValue('11');
    expect((await sections()).at(-1)).toBe('Weiteres');
    await stage.user.type(await field('Hinweis'), ' hinten links ');
    await save(stage);
    await waitFor(() => expect(stage.received[0]?.body.custom).toEqual({ leistung: 11, hinweis: 'hinten links' }));
    expect(stage.received[0]?.body.customKnown).toEqual(['leistung']);
    expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  });

  test('a type without custom fields has no section, and none are sent', async () => {
    const stage = await openPanel(LOCATION._id, LOCATION, { prepare: withFields({ ...NOTE, types: ['BISTRO'] }) });
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    expect(await sections()).not.toContain('Weiteres');
    await save(stage);
    await waitFor(() => expect(stage.received).toHaveLength(1));
    expect(stage.received[0]?.body).not.toHaveProperty('custom');
  });

  test('changing the type shows its custom fields; entries return with the first type', async () => {
    const bistro = customField('Theke', 'Counter', 'text', { types: ['BISTRO'] });
    const stage = await openPanel(LOCATION._id, LOCATION, { prepare: withFields({ ...NOTE, types: ['AUTOHOF'] }, bistro) });
    await stage.user.type(await field('Hinweis'), 'bleibt');
    await stage.user.click(screen.getByRole('radio', { name: 'Bistro' }));
    expect(screen.queryByRole('textbox', { name: 'Hinweis' })).toBeNull();
    await stage.user.type(await field('Theke'), 'lang');
    await stage.user.click(screen.getByRole('radio', { name: 'Autohof' }));
    expect(await field('Hinweis')).toHaveValue('bleibt');
    await stage.user.clear(await field('Hinweis'));
    expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
    await stage.user.click(screen.getByRole('radio', { name: 'Bistro' }));
    await save(stage);
    await waitFor(() => expect(stage.received[0]?.body).toMatchObject({ locationType: 'BISTRO', custom: { theke: 'lang' } }));
  });

  test('a required one blocks a new location, marked in the section list and focused', async () => {
    const stage = await openPanel(null, null, { prepare: withFields(POWER, REQUIRED) });
    await stage.user.click(await screen.findByRole('radio', { name: 'Imbiss' }));
    await save(stage);
    await waitFor(async () => expect(await field('Hinweis')).toHaveFocus());
    expect(await field('Hinweis')).toHaveAccessibleDescription('Bitte angeben.');
    expect(screen.getByRole('button', { name: /Weiteres, enthält Fehler/ })).toBeVisible();
    expect(stage.received).toHaveLength(0);
    await stage.user.type(await field('Hinweis'), 'x');
    await save(stage);
    await waitFor(() => expect(stage.received[0]?.body.custom).toEqual({ hinweis: 'x' }));
  });

  test('one that became required later blocks no other change, only the next one of a custom field', async () => {
    const stage = await openPanel(LOCATION._id, withValues({ leistung: 11 }), { prepare: withFields(POWER, REQUIRED) });
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await save(stage);
    await waitFor(() => expect(stage.received).toHaveLength(1));
    expect(stage.received[0]?.body).not.toHaveProperty('custom');
    await screen.findByText('Keine Änderungen vorgenommen.');
    await stage.user.type(await field('Leistung (kW)'), '0');
    await save(stage);
    await waitFor(async () => expect(await field('Hinweis')).toHaveFocus());
    expect(stage.received).toHaveLength(1);
  });

  test('an error of the server is shown at its field, and the definitions are reloaded', async () => {
    const stage = await openPanel(LOCATION._id, LOCATION, { prepare: withFields(NOTE) });
    await stage.user.type(await field('Hinweis'), 'x');
    withFields(NOTE, { ...POWER, isRequired: true })(stage.api);
    stage.refuse(400, 'validation', { errors: [{ path: 'custom.leistung', key: 'custom.error.required', message: 'required' }] });
    await save(stage);
    expect(await field('Hinweis')).toHaveValue('x');
    const power = await within(await section()).findByRole('textbox', { name: 'Leistung (kW)' });
    expect(power).toHaveAccessibleDescription('Bitte angeben.');
  });

  test('entries are restored after a reload', async () => {
    const stage = await openPanel(LOCATION._id, LOCATION, { prepare: withFields(NOTE) });
    await stage.user.type(await field('Hinweis'), 'noch da');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    await openPanel(LOCATION._id, LOCATION, { prepare: withFields(NOTE) });
    expect(await field('Hinweis')).toHaveValue('noch da');
    expect(screen.getByText('Ihre Eingaben sind wieder da')).toBeVisible();
  });

  test('definitions that fail to load show a retry; a save leaves the stored values', async () => {
    const stage = await openPanel(LOCATION._id, withValues({ hinweis: 'alt' }), {
      prepare: (api) => api.fail(listCustomFields, 500, 'internal'),
    });
    expect(await within(await section()).findByText(/^Die weiteren Angaben konnten nicht geladen werden\./)).toBeVisible();
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await save(stage);
    await waitFor(() => expect(stage.received).toHaveLength(1));
    expect(stage.received[0]?.body).not.toHaveProperty('custom');
    withFields(NOTE)(stage.api);
    await stage.user.click(within(await section()).getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(async () => expect(await field('Hinweis')).toHaveValue('alt'));
  });

  test('users who may not write see labels and values, with links', async () => {
    const stored = { ...withValues({ leistung: 12500.5, plan: 'https://example.org/plan' }), companyId: OTHER_COMPANY_ID };
    await openPanel(LOCATION._id, stored, { prepare: withFields(POWER, customField('Plan', 'Plan', 'link'), NOTE) });
    const fact = async (name: string) => (await screen.findByText(name)).parentElement;
    expect(await fact('Leistung')).toHaveTextContent('Leistung12.500,5 kW');
    expect(screen.getByRole('link', { name: 'https://example.org/plan' })).toHaveAttribute('rel', 'noreferrer');
    expect(screen.queryByText('Hinweis')).toBeNull();
  });
});

describe('conflicts of custom fields', () => {
  const base = withValues({ leistung: 11, hinweis: 'alt' });
  const theirs = { ...base, version: 9, custom: { leistung: 22, hinweis: 'alt', tor: 'Nord' } };

  test('S7-STANDORT-05 each is merged separately, with its label, also a new one, and only conflicting ones are asked', async () => {
    const stage = await openPanel(LOCATION._id, base, { prepare: withFields(POWER, NOTE) });
    await stage.user.type(await field('Hinweis'), ' und neu');
    withFields(POWER, NOTE, customField('Tor', 'Gate', 'text'))(stage.api);
    stage.refuse(409, 'stale_version', { standort: theirs });
    await save(stage);
    const box = within(await screen.findByRole('region', { name: 'Inzwischen von jemand anderem geändert' }));
    expect(box.queryByRole('radio')).toBeNull();
    expect(box.getByText('Leistung').parentElement).toHaveTextContent('Leistung11 kW wird 22 kW');
    expect(box.getByText('Hinweis').parentElement).toHaveTextContent('Hinweisalt wird alt und neu');
    expect((await box.findByText('Tor')).parentElement).toHaveTextContent('Tor– wird Nord');
    await stage.user.click(box.getByRole('button', { name: 'Übernehmen' }));
    stage.accept();
    await save(stage);
    const custom = { leistung: 22, hinweis: 'alt und neu', tor: 'Nord' };
    await waitFor(() => expect(stage.received[1]?.body).toMatchObject({ version: 9, custom, customKnown: Object.keys(custom) }));
  });

  test('S7-STANDORT-05 a field changed by both users is asked', async () => {
    const stage = await openPanel(LOCATION._id, base, { prepare: withFields(POWER, NOTE) });
    await stage.user.clear(await field('Leistung (kW)'));
    await stage.user.type(await field('Leistung (kW)'), '50');
    stage.refuse(409, 'stale_version', { standort: theirs });
    await save(stage);
    const choice = within(await screen.findByRole('radiogroup', { name: 'Leistung' }));
    await stage.user.click(choice.getByRole('radio', { name: /^Neuer Stand ?22.kW$/ }));
    await stage.user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(await field('Leistung (kW)')).toHaveValue('22');
  });
});

test('S1-WHAT-02 the history shows custom fields by label and unit, in the current language', async () => {
  const step: HistoryEntry = {
    id: 3,
    version: 3,
    action: 'update',
    source: 'panel',
    who: 'Jonas Weber',
    at: '2026-02-01T10:00:00.000Z',
    before: withValues({ leistung: 11, aufzug: true }),
    after: withValues({ leistung: 1.5 }),
    merged: null,
  };
  const fields = withFields(POWER, customField('Aufzug', 'Lift', 'boolean'));
  await openPanel(LOCATION._id, LOCATION, {
    tab: 'history',
    prepare: (api) => {
      fields(api);
      api.on(getLocationHistory, () => ({ data: [step], total: 1 }));
    },
  });
  const rows = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  await waitFor(() => expect(rows()).toEqual(['Leistung11\u00A0kW wird 1,5\u00A0kW', 'AufzugJa wird –']));
  await act(() => chooseLanguage('en'));
  expect(rows()[0]).toMatch(/^Power11\u00A0kW .* 1\.5\u00A0kW$/);
});
