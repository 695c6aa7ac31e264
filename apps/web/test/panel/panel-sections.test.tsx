import { Feature, LocationType } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const section = (name: string) => screen.getByRole('region', { name });
const fileInput = (name: string) => section(name).querySelector<HTMLInputElement>('input[type="file"]');

/** The sections of the rule in its order, each with an element that only it has. */
const SECTIONS: Readonly<Record<string, () => Element | null>> = {
  Grunddaten: () => within(section('Grunddaten')).getByRole('textbox', { name: 'Name' }),
  Öffnungszeiten: () => within(section('Öffnungszeiten')).getByRole('group', { name: 'Montag' }),
  Hauptbild: () => fileInput('Hauptbild'),
  'Weitere Bilder (max. 15)': () => fileInput('Weitere Bilder (max. 15)'),
  'Speisekarte (max. 10 Dateien)': () => fileInput('Speisekarte (max. 10 Dateien)'),
  Position: () => within(section('Position')).getByRole('textbox', { name: 'Koordinaten' }),
};

test.each([
  ['create', null],
  ['edit', LOCATION._id],
])(
  'S2-PANEL-03 in %s mode the six sections of the rule come first and in order, each with its content; additional ones follow',
  async (_, id) => {
    await openPanel(id);
    await screen.findByRole('textbox', { name: 'Name' });
    const shown = [...screen.getByRole('dialog').querySelectorAll('section[id^="panel-"]')];
    const names = Object.keys(SECTIONS);
    expect(shown.map((element) => element.getAttribute('aria-label'))).toEqual([...names, 'Angaben zu den Angeboten']);
    for (const [name, content] of Object.entries(SECTIONS)) {
      expect(content(), name).toBeInstanceOf(HTMLElement);
      expect(within(section(name)).getByText(name, { selector: 'h3, legend' })).toBeVisible();
    }
  },
);

test('S2-PANEL-04 the name is optional; the type is one of eight radio buttons, amenities are ten checkboxes', async () => {
  const { user } = await openPanel(null);
  const basics = within(await screen.findByRole('region', { name: 'Grunddaten' }));
  expect(await basics.findByRole('textbox', { name: 'Name' })).not.toBeRequired();
  const types = within(basics.getByRole('radiogroup', { name: 'Standorttyp' })).getAllByRole('radio');
  expect(types.map((radio) => radio.getAttribute('value')).sort()).toEqual([...LocationType.options].sort());
  const amenities = basics.getAllByRole('checkbox');
  expect(amenities).toHaveLength(Feature.options.length);
  for (const box of amenities.slice(0, 2)) await user.click(box);
  expect(amenities.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, ...Array(8).fill(false)]);
});

test.each([
  ['S2-PANEL-06 the main image', 'Hauptbild', 'file', false],
  ['S2-PANEL-07 further images', 'Weitere Bilder (max. 15)', 'images', false],
  ['S2-PANEL-08 the menu', 'Speisekarte (max. 10 Dateien)', 'menu', true],
])('%s (%s) accepts PNG and JPG, sends them for the part "%s", and refuses other types', async (_, name, part, takesPdf) => {
  const { uploads } = await openPanel(null);
  await screen.findByRole('textbox', { name: 'Name' });
  const choose = (type: string, file: string) =>
    userEvent.setup({ applyAccept: false }).upload(fileInput(name) as HTMLInputElement, new File(['x'], file, { type }));
  expect(fileInput(name)?.accept.split(',').sort()).toEqual([...(takesPdf ? ['application/pdf'] : []), 'image/jpeg', 'image/png']);
  await choose('image/png', 'hof.png');
  expect(await within(section(name)).findByText('hof.png')).toBeVisible();
  await choose('image/jpeg', 'hof.jpg');
  expect(await within(section(name)).findByText('hof.jpg')).toBeVisible();
  await choose('application/pdf', 'hof.pdf');
  await choose('image/gif', 'hof.gif');
  expect(await within(section(name)).findByText(/^hof\.gif: Dieser Dateityp wird nicht unterstützt/)).toBeVisible();
  const taken = ['hof.png', 'hof.jpg', ...(takesPdf ? ['hof.pdf'] : [])];
  expect(uploads.map((upload) => [upload.part, upload.name])).toEqual(taken.map((file) => [part, file]));
});
