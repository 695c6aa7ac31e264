import { getLocationHistory, listLocationNotes } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const open = () =>
  openPanel(LOCATION._id, LOCATION, {
    prepare: (api) => {
      api.on(getLocationHistory, () => ({ data: [], total: 0 }));
      api.on(listLocationNotes, () => ({ data: [], total: 0 }));
    },
  });

const tab = (name: string) => screen.findByRole('tab', { name });

test('the tabs of a location name their panels, of which one is shown', async () => {
  const { user } = await open();
  expect(await screen.findByRole('tabpanel', { name: 'Bearbeiten' })).toBeVisible();
  await user.click(await tab('Verlauf'));
  expect(await screen.findByRole('tabpanel', { name: 'Verlauf' })).toBeVisible();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  for (const [name, isSelected] of [
    ['Bearbeiten', 'false'],
    ['Verlauf', 'true'],
    ['Notizen', 'false'],
  ] as const)
    expect(await tab(name)).toHaveAttribute('aria-selected', isSelected);
});

test('arrow keys move between the tabs, Tab leaves them', async () => {
  const { user } = await open();
  await user.click(await tab('Bearbeiten'));
  await user.keyboard('{ArrowRight}');
  expect(await tab('Verlauf')).toHaveFocus();
  expect(await screen.findByRole('tabpanel', { name: 'Verlauf' })).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await tab('Bearbeiten')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tablist', { name: 'Ansicht' })).not.toContainElement(document.activeElement as HTMLElement);
});

test('a new location has a form without tabs', async () => {
  await openPanel(null, LOCATION);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect([...screen.queryAllByRole('tab'), ...screen.queryAllByRole('tabpanel')]).toEqual([]);
});
