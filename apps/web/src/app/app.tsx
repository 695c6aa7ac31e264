import { StrictMode } from 'react';
import type { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router';
import { Providers } from './providers.tsx';

/** The whole program: what starts in the browser, and what the login was drawn from when the web was built. */
export function App({ router }: { readonly router: ReturnType<typeof createMemoryRouter> }) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
