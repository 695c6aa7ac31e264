import { render } from '@testing-library/react';
import { lazy } from 'react';
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

/** Opens the last of these addresses. `/next` is a page whose code is loaded by `load`, `/suspended` one that React never shows. */
async function openPage(...entries: string[]) {
  let load = () => {};
  const code = new Promise<void>((resolve) => (load = resolve));
  const router = createMemoryRouter(
    [
      { path: '/', Component: Page },
      { path: '/next', lazy: () => code.then(() => ({ element: null })) },
      { path: '/suspended', Component: lazy(() => new Promise<never>(() => {})) },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  // The blocker is set by an effect that another effect triggers.
  await reactIsIdle();
  /** Path and query. */
  const address = () => router.state.location.pathname + router.state.location.search;
  const follow = (link: string) => fromOutside(async () => void router.navigate(link));
  const step = (by: number) => fromOutside(async () => void router.navigate(by));
  return { address, load, follow, step };
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

test('a map that comes to rest does not interrupt the way to a page whose code is still loading', async () => {
  const { address, load, follow } = await openPage('/');
  await follow('/next');
  await fromOutside(async () => seen.change({ zoom: '6' }, { replace: true }));
  await fromOutside(async () => load());
  expect(address()).toBe('/next');
});

test('a map that comes to rest after Back changes no entry of the history', async () => {
  const { address, load, step } = await openPage('/next', '/?zoom=5');
  await step(-1);
  await fromOutside(async () => seen.change({ zoom: '6' }, { replace: true }));
  await fromOutside(async () => load());
  expect(address()).toBe('/next');
  await step(1);
  expect(address()).toBe('/?zoom=5');
});

test('a page that React still shows does not change the address of the next one', async () => {
  const { address, follow } = await openPage('/');
  await follow('/suspended?panel=form');
  await fromOutside(async () => {
    seen.change({ zoom: '6' }, { replace: true });
    seen.change({ card: '1' });
  });
  expect(address()).toBe('/suspended?panel=form');
});

test('what a user opens while another page is loading comes instead of it', async () => {
  const { address, load, follow } = await openPage('/');
  await follow('/next');
  await fromOutside(async () => seen.change({ card: '1' }));
  await fromOutside(async () => load());
  expect(address()).toBe('/?card=1');
});
