import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { toastCode, toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';
import { UNDOABLE_MS } from '../harness/open-toasts.ts';

const TEXTS = { done: 'Gelöscht.', undone: 'Wieder da.', failed: 'Nicht wiederhergestellt.', undo: 'Rückgängig' };

beforeEach(async () => {
  await toastCode.load();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const toast = () => screen.queryByText(/^(Gelöscht|Wieder da)\.$/);

/** Passes seconds until the toast is gone: its transition begins once React has rendered that it closes. */
async function expectClosed(): Promise<void> {
  for (let seconds = 0; seconds < 10 && toast(); seconds += 1) await pass(1000);
  expect(toast()).toBeNull();
}

/** Shows a toast with an undo button, and takes the pointer off it. */
async function showToast() {
  render(
    <Providers env="test">
      <button type="button">Woanders</button>
    </Providers>,
  );
  toastUndoable(<UndoToast texts={TEXTS} onUndo={() => Promise.resolve()} />);
  await pass(0);
  const undo = screen.getByRole('button', { name: 'Rückgängig' });
  fireEvent.mouseOut(undo);
  return undo;
}

test('a toast closes when its time is over', async () => {
  await showToast();
  await pass(UNDOABLE_MS - 1);
  expect(toast()).toBeVisible();
  await expectClosed();
});

test('a toast that has the focus remains open, and has its whole time again once the focus is elsewhere', async () => {
  const undo = await showToast();
  await pass(UNDOABLE_MS - 1000);
  act(() => undo.focus());
  await pass(UNDOABLE_MS * 4);
  expect(toast()).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Woanders' }).focus());
  await pass(UNDOABLE_MS - 1);
  expect(toast()).toBeVisible();
  await expectClosed();
});

test('a toast whose focused button disappears when it is pressed closes after its time', async () => {
  const undo = await showToast();
  act(() => undo.focus());
  await pass(UNDOABLE_MS * 2);
  fireEvent.click(undo);
  await pass(0);
  expect(screen.getByText('Wieder da.')).toBeVisible();
  await pass(UNDOABLE_MS);
  await expectClosed();
});
