import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router';
import { Providers } from './providers.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queryClient: QueryClient;
}

/** The whole program. */
export function App({ router, queryClient }: AppProps) {
  return (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
