import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router';
import { expect, test } from 'vitest';
import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { reactIsIdle } from '../harness/react-act.ts';

type State = Readonly<Record<string, string>>;

const ADDRESS = {
  read: (query: URLSearchParams): State => Object.fromEntries(query),
  write: (state: State) => new URLSearchParams(state),
  apply: (state: State, change: Partial<State>): State => ({ ...state, ...change }) as State,
};

const seen: { change: ChangeAddress<State>; state: State } = { change: () => undefined, state: {} };

/** A page whose state is its address; while there are unsaved changes, changes of the address are blocked. */
function Page() {
  [seen.state, seen.change] = useAddressState(ADDRESS);
  useBlocker(({ nextLocation }) => !nextLocation.search.includes('panel=form') && seen.state['panel'] === 'form');
  return null;
}

async function openPage(at: string): Promise<void> {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [at] })} />);
  // The blocker is set by an effect that another effect triggers.
  await reactIsIdle();
}

test('consecutive changes of the address are all kept', async () => {
  await openPage('/?zoom=5');
  await fromOutside(async () => {
    seen.change({ zoom: '6' }, { replace: true });
    seen.change({ panel: 'new' });
    seen.change({ lng: '10' }, { replace: true });
  });
  expect(seen.state).toEqual({ zoom: '6', panel: 'new', lng: '10' });
});

test('a change that was blocked is not applied by a later one', async () => {
  await openPage('/?panel=form');
  await fromOutside(async () => seen.change({ panel: 'other' }));
  await fromOutside(async () => seen.change({ zoom: '7' }, { replace: true }));
  expect(seen.state).toEqual({ panel: 'form', zoom: '7' });
});
