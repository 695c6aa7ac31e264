import { getLocationRoom, type Location, saveLocation } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../src/shared/i18n/i18n.ts';
import type { FakeApi } from './fake-api.ts';
import { openPanel } from './location-panel-stage.tsx';
import { LOCATION } from './location-samples.ts';
import { PARTNER } from './people.ts';

const OWN: Location = { ...LOCATION, companyId: PARTNER.companyId };
const unconfirmed = (api: FakeApi) => api.on(getLocationRoom, () => ({ limit: 50, used: 1, isOver: false, isUnconfirmed: true }));

describe('#19 the panel of somebody whose company is not confirmed', () => {
  test('says before a save that the change is reviewed, and after it that the location is not published', async () => {
    const { user } = await openPanel(OWN._id, OWN, {
      prepare: (api) => {
        unconfirmed(api);
        api.on(saveLocation, () => ({ ...OWN, version: 4, adminPublished: false }));
      },
    });
    expect(await screen.findByText(/Ändern Sie etwas, das Fahrer sehen/)).toBeVisible();
    expect(screen.queryByText('nicht veröffentlicht')).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Standort erfolgreich gespeichert. Er ist noch nicht veröffentlicht.')).toBeVisible();
    expect(screen.getByText('nicht veröffentlicht')).toBeVisible();
    expect(screen.getByText(/Fahrer erst nach einer Prüfung durch das Netz/)).toBeVisible();
    await chooseLanguage('en');
    expect(await screen.findByText('not published')).toBeVisible();
    expect(screen.getByText(/drivers only after a review by the network/)).toBeVisible();
  });

  test('says of a new location that drivers see it after a review', async () => {
    await openPanel(null, LOCATION, { prepare: unconfirmed });
    expect(await screen.findByText(/Fahrer erst nach einer Prüfung durch das Netz/)).toBeVisible();
  });

  test('says nothing to a confirmed company', async () => {
    const { api } = await openPanel(OWN._id, OWN);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(api.calls(getLocationRoom)).toHaveLength(1);
    expect(screen.queryByText(/noch nicht bestätigt/)).toBeNull();
  });
});
