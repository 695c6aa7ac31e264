import { StrictMode } from 'react';
import type { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router';
import { Providers } from './providers.tsx';

/** The whole app: rendered in the browser, and at build time to prerender the login. */
export function App({ router }: { readonly router: ReturnType<typeof createMemoryRouter> }) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
