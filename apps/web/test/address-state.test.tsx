import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router';
import { expect, test } from 'vitest';
import { type ChangeAddress, useAddressState } from '../src/shared/lib/use-address-state.ts';

type State = Readonly<Record<string, string>>;

const ADDRESS = {
  read: (query: URLSearchParams): State => Object.fromEntries(query),
  write: (state: State) => new URLSearchParams(state),
  apply: (state: State, change: Partial<State>): State => ({ ...state, ...change }) as State,
};

/** A page whose state is its address; what closes the panel is held up while there is something to lose. */
function openPage(at: string) {
  const seen: { change: ChangeAddress<State>; state: State } = { change: () => undefined, state: {} };
  function Page() {
    [seen.state, seen.change] = useAddressState(ADDRESS);
    useBlocker(({ nextLocation }) => !nextLocation.search.includes('panel=form') && seen.state['panel'] === 'form');
    return null;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [at] })} />);
  return seen;
}

test('changes of the address one right after the other are all kept', async () => {
  const page = openPage('/?zoom=5');
  await act(async () => {
    page.change({ zoom: '6' }, { replace: true });
    page.change({ panel: 'new' });
    page.change({ lng: '10' }, { replace: true });
  });
  expect(page.state).toEqual({ zoom: '6', panel: 'new', lng: '10' });
});

test('a change that was held up is not made later by another one', async () => {
  const page = openPage('/?panel=form');
  await act(async () => page.change({ panel: 'other' }));
  await act(async () => page.change({ zoom: '7' }, { replace: true }));
  expect(page.state).toEqual({ panel: 'form', zoom: '7' });
});
