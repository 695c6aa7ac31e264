import { MantineProvider } from '@mantine/core';
import { type FileRule, FURTHER_IMAGES_RULE } from '@rastnetz/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { DropZone } from '#kit/upload/drop-zone.tsx';
import type { UploadRule } from '#kit/upload/sort-files.ts';

const SMALL: FileRule & UploadRule = { ...FURTHER_IMAGES_RULE, minBytes: 3, maxBytes: 6 };
const file = (name: string, text: string, type = 'image/png') => new File([text], name, { type });

async function show(language: 'de' | 'en', rule: FileRule & UploadRule = SMALL) {
  await chooseLanguage(language);
  const taken = vi.fn();
  render(
    <MantineProvider env="test">
      <DropZone rule={rule} present={0} label="Bilder" hint="" hasFailed={false} onFiles={taken} />
    </MantineProvider>,
  );
  const input = screen.getAllByLabelText('Bilder').find((field) => field.matches('input')) as HTMLElement;
  const zone = input.closest('[data-state]') as HTMLElement;
  const user = userEvent.setup({ applyAccept: false });
  return { zone, taken, choose: (...files: File[]) => user.upload(input, files) };
}

test('S3-UPLOAD-03 the zone is idle, hovered, uploaded or in error, and uploaded again with the next valid file', async () => {
  const { zone, taken, choose } = await show('de');
  expect(zone).toHaveAttribute('data-state', 'idle');
  const dataTransfer = { files: [], items: [{ kind: 'file', type: 'image/png' }], types: ['Files'] };
  fireEvent.dragEnter(zone, { dataTransfer });
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'hover'));
  expect(screen.getByText('Zum Hinzufügen loslassen')).toBeVisible();
  fireEvent.dragLeave(zone, { dataTransfer });
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'idle'));
  await choose(file('a.png', 'gut'));
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'uploaded'));
  await choose(file('b.gif', 'gut', 'image/gif'));
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'error'));
  await choose(file('c.png', 'gut'));
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'uploaded'));
  expect(taken).toHaveBeenCalledTimes(2);
});

test('S5-UPLOAD-02 S5-UPLOAD-03 S5-UPLOAD-04 a refused file is reported by the text of its rule, the others are accepted', async () => {
  const { taken, choose } = await show('en');
  await choose(file('a.gif', 'good', 'image/gif'), file('b.png', 'far too big'), file('c.png', 'x'), file('d.png', 'good'));
  for (const text of ['a.gif: File type is not supported', 'b.png: File size is too big', 'c.png: File size is too small'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(taken.mock.calls.flat(2).map(({ name }: File) => name)).toEqual(['d.png']);
});

test('S5-UPLOAD-04 pictures of a location have no minimum size: an empty file is not called too small', async () => {
  const { taken, zone, choose } = await show('en', FURTHER_IMAGES_RULE);
  await choose(file('empty.png', ''));
  await waitFor(() => expect(zone).toHaveAttribute('data-state', 'uploaded'));
  expect(taken.mock.calls.flat(2).map(({ name }: File) => name)).toEqual(['empty.png']);
  expect(screen.queryByText(/too small/)).toBeNull();
});
