import { StrictMode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router';
import { Providers } from './providers.tsx';

/** The whole program. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
