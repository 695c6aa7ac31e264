import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { CustomInputs } from '#domain/locations/fields/custom-inputs.tsx';
import { formErrors } from '#domain/locations/values/location-issues.ts';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { customField, KINDS, withFields } from '../harness/custom-samples.ts';
import { type FormFixture, renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';

const stage = (custom: Record<string, never> | object = {}, fields = KINDS) =>
  renderForm({ ...LOCATION, custom: custom as never }, (form) => <CustomInputs form={form} />, withFields(...fields));

const written = ({ form }: FormFixture) => locationWriteOf(form().getValues(), form(), form().version).custom;
const field = (name: string) => screen.findByRole('textbox', { name });
const within3 = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

describe('a custom field', () => {
  test('of type text, long text or link accepts typed text, trimmed', async () => {
    const at = await stage();
    await at.user.type(await field('Pächter'), '  Familie Lang ');
    await at.user.type(await field('Hinweis'), 'eins{Enter}zwei');
    await at.user.type(await field('Plan'), 'https://example.org/plan');
    expect(written(at)).toEqual({ pächter: 'Familie Lang', hinweis: 'eins\nzwei', plan: 'https://example.org/plan' });
    await at.user.clear(await field('Pächter'));
    expect(written(at)).not.toHaveProperty('pächter');
  });

  test('of type link becomes a complete address if only its beginning is missing', async () => {
    const at = await stage();
    await at.user.type(await field('Plan'), 'example.org/plan');
    await at.user.tab();
    expect(await field('Plan')).toHaveValue('https://example.org/plan');
  });

  test('of type number accepts comma or point and shows its unit, also in its label', async () => {
    const at = await stage();
    const power = await field('Leistung (kW)');
    await at.user.type(power, '22,5');
    expect(written(at)).toEqual({ leistung: 22.5 });
    expect(screen.getByText('kW')).toBeVisible();
    await at.user.clear(power);
    expect(written(at)).toBeUndefined();
    await at.user.type(power, '-7.25');
    expect(written(at)).toEqual({ leistung: -7.25 });
    expect(power).toHaveValue('-7,25');
    await at.user.type(power, ' viel');
    await at.user.tab();
    expect(power).toHaveValue('-7,25 viel');
    expect(screen.getByText('Bitte nur Ziffern und höchstens ein Komma.')).toBeVisible();
    expect(formErrors(at.form().getValues(), at.form(), i18next.t)).toEqual({ 'custom.leistung': expect.any(String) });
  });

  test('of type yes/no has a third choice: not given', async () => {
    const at = await stage();
    const lift = await within3('Aufzug');
    expect(lift.getByRole('radio', { name: 'keine Angabe' })).toBeChecked();
    await at.user.click(lift.getByRole('radio', { name: 'Nein' }));
    expect(written(at)).toEqual({ aufzug: false });
    await at.user.click(lift.getByRole('radio', { name: 'keine Angabe' }));
    expect(written(at)).toBeUndefined();
  });

  test('of type choice offers its options except retired ones; a stored retired one is shown', async () => {
    const at = await stage({ belag: 'sand' });
    const surface = await screen.findByRole('combobox', { name: 'Belag' });
    expect(surface).toHaveDisplayValue('Sand (nicht mehr angeboten)');
    const offered = within(surface).getAllByRole<HTMLOptionElement>('option');
    expect(offered.filter(({ disabled }) => !disabled).map(({ text }) => text)).toEqual(['-', 'Asphalt', 'Kies']);
    await at.user.selectOptions(surface, 'Kies');
    expect(written(at)).toEqual({ belag: 'kies' });
    await at.user.selectOptions(surface, '-');
    expect(written(at)).toEqual({});
  });

  test('of type multiple choice keeps each option; a retired one can be removed and restored', async () => {
    const at = await stage({ wege: ['sand'] });
    const box = async (name: string | RegExp) => screen.findByRole('checkbox', { name });
    await at.user.click(await box('Kies'));
    await at.user.click(await box('Asphalt'));
    expect(written(at)).toEqual({ wege: ['asphalt', 'kies', 'sand'] });
    await at.user.click(await box(/^Sand/));
    expect(written(at)).toEqual({ wege: ['asphalt', 'kies'] });
    await at.user.click(await box(/^Sand/));
    for (const name of ['Kies', 'Asphalt']) await at.user.click(await box(name));
    expect(at.form().changed).toBe(false);
  });

  test('of type date has the selected day', async () => {
    const at = await stage();
    await at.user.type(await screen.findByLabelText('Geprüft'), '2026-03-01');
    expect(written(at)).toEqual({ geprüft: '2026-03-01' });
  });
});

test('has labels, options and texts in the current language', async () => {
  await stage({ belag: 'kies', aufzug: true, leistung: 1.5 });
  await field('Leistung (kW)');
  await act(() => chooseLanguage('en'));
  expect(await field('Power (kW)')).toHaveValue('1.5');
  expect(screen.getByRole('combobox', { name: 'Surface' })).toHaveDisplayValue('Gravel');
  expect((await within3('Lift')).getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Tarmac' })).toBeVisible();
});

test('errors of every kind are shown at their fields after the first save attempt', async () => {
  const required = KINDS.map((each) => ({ ...each, isRequired: true }));
  const at = await renderForm({ ...LOCATION, custom: { gone: 1 } }, (form) => <CustomInputs form={form} />, withFields(...required));
  await at.user.type(await field('Plan'), 'kein Link');
  await at.user.type(await field('Leistung (kW)'), '-');
  expect(screen.queryByText('Bitte angeben.')).toBeNull();
  act(() => void at.form().check());
  expect(await field('Plan')).toHaveAccessibleDescription('Bitte eine ganze Adresse wie https://example.org angeben.');
  expect(screen.getAllByText('Bitte angeben.').length).toBeGreaterThanOrEqual(6);
  expect(screen.queryByRole('radio', { name: 'keine Angabe' })).toBeNull();
  expect(await field('Pächter')).toBeRequired();
});

test('only the fields of the type are shown, including those for all types', async () => {
  const fields = [customField('Alle', 'All', 'text'), customField('Nur', 'Only', 'text', { types: ['BISTRO'] })];
  await stage({}, fields);
  expect(await field('Alle')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nur' })).toBeNull();
});
