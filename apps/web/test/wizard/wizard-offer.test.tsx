import { Feature } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseType, next, onStep, openWizard } from './wizard-fixture.tsx';

const BLOCKS = ['Tankstelle', 'Kühlerstrom', 'Waschanlage', 'Fastfood', 'Toiletten', 'WLAN', 'Dusche', 'Gastronomie', 'Geldautomat'];
const blocks = () => screen.getAllByRole('heading', { level: 4 }).map((head) => head.textContent?.replace('Noch keine Angaben', ''));

test('S2-WIZ-06 step 4 has truck and car spaces and the fee, one block per selected feature, and all of it is saved', async () => {
  const { user, received } = await openWizard();
  await chooseType(user, 'Autohof');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await next(user);
  await onStep(4);
  const parking = within(screen.getByRole('group', { name: 'Parkplatz' }));
  await user.type(parking.getByRole('textbox', { name: 'Lkw-Stellplätze' }), '120');
  await user.type(parking.getByRole('textbox', { name: 'Pkw-Stellplätze' }), '40');
  await user.click(within(parking.getByRole('radiogroup', { name: 'Parkgebühr' })).getAllByRole('radio')[0] as HTMLElement);
  expect(blocks().sort()).toEqual([...BLOCKS].sort());
  await user.click(screen.getByRole('button', { name: /^Dusche/ }));
  await user.type(within(screen.getByRole('region', { name: /^Dusche/ })).getByRole('textbox', { name: 'Betreiber' }), 'Sauber');
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toHaveLength(1));
  const [saved] = received();
  expect(saved).toMatchObject({ parkingTruck: 120, parkingPKW: 40, parkingFree: true });
  expect(saved?.offers?.map(({ type }) => type).sort()).toEqual(Feature.options.filter((feature) => feature !== 'PARKPLATZ').sort());
  expect(saved?.offers?.find(({ type }) => type === 'DUSCHE')).toMatchObject({ operator: 'Sauber' });
});

test('S2-WIZ-06 the parking data are shown for any selection, without a block', async () => {
  const { user } = await openWizard();
  await chooseType(user, 'Imbiss');
  await user.click(screen.getByRole('checkbox', { name: 'Toiletten' }));
  await next(user);
  await onStep(4);
  expect(screen.getByRole('group', { name: 'Parkplatz' })).toBeVisible();
  expect(blocks()).toEqual(['Toiletten']);
});

test('S2-WIZ-06 parking data stay when the amenity PARKPLATZ is deselected', async () => {
  const { user, received } = await openWizard();
  await chooseType(user, 'Autohof');
  const lot = () => screen.getByRole('checkbox', { name: 'Parkplatz' });
  await user.click(lot());
  await user.click(screen.getByRole('checkbox', { name: 'Toiletten' }));
  await next(user);
  await onStep(4);
  await user.type(screen.getByRole('textbox', { name: 'Lkw-Stellplätze' }), '80');
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  await onStep(3);
  await user.click(lot());
  for (const step of [4, 5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]).toMatchObject({ features: ['TOILETTEN'], parkingTruck: 80 });
});
