import { Feature } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseType, next, onStep, openWizard } from './wizard-stage.tsx';

const BLOCKS = ['Tankstelle', 'Kühlerstrom', 'Waschanlage', 'Fastfood', 'Toiletten', 'WLAN', 'Dusche', 'Gastronomie', 'Geldautomat'];
const blocks = () => screen.getAllByRole('heading', { level: 4 }).map((head) => head.textContent?.replace('Noch keine Angaben', ''));

test('S2-WIZ-06 step 4 asks for lorry and car spaces and the fee, shows one block per selected feature, and all of it is saved', async () => {
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

test.each([
  ['Imbiss', 'none'],
  ['Parkplatz', 'the parking data'],
])('S2-WIZ-06 the parking data is what parking has in the place of a block: %s with toilets alone is asked for %s', async (type, asked) => {
  const { user } = await openWizard();
  await chooseType(user, type);
  await user.click(screen.getByRole('checkbox', { name: 'Toiletten' }));
  await next(user);
  await onStep(4);
  expect(screen.queryAllByRole('group', { name: 'Parkplatz' })).toHaveLength(asked === 'none' ? 0 : 1);
  expect(blocks()).toEqual(['Toiletten']);
});
