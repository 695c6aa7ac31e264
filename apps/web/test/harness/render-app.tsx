import { me, type SessionUser } from '@rastnetz/contract';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { createQueryClient } from '#kit/api/query-client.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

interface StartOptions {
  readonly at?: string;
  readonly user?: SessionUser | null;
  readonly language?: 'de' | 'en';
  /** Whether the page was served by a demo. */
  readonly isDemo?: boolean;
  /** Sets responses before the first request. */
  readonly prepare?: (api: FakeApi) => void;
}

export interface App {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Current address of the app: path and query. */
  readonly address: () => string;
  /** Goes back, as the back button of the browser does. */
  readonly back: () => Promise<void>;
}

/** Renders the whole web at an address over a fake API, with or without a signed-in user. */
export async function startApp({ at = '/', user = null, language = 'de', isDemo = false, prepare }: StartOptions = {}): Promise<App> {
  const api = fakeApi();
  document.documentElement.toggleAttribute('data-demo', isDemo);
  await chooseLanguage(language);
  if (user) {
    const { token: _, ...known } = user;
    api.on(me, () => ({ user: known }));
    setUser(user);
  }
  prepare?.(api);
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <Providers env="test" queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    api,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}
