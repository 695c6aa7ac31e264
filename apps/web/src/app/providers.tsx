import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#kit/api/query-client.ts';
import { currentToken, subscribeSession } from '#kit/session/session-store.ts';
import { Look } from './look.tsx';

/** Clears cached queries, except the settings, when the token changes, so that no data of another user is shown; returns the unsubscribe function. */
function forgetOnChange(queryClient: QueryClient): () => void {
  let known = currentToken();
  return subscribeSession(() => {
    if (currentToken() === known) return;
    known = currentToken();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
  });
}

interface ProvidersProps {
  readonly children: ReactNode;
  readonly env?: 'default' | 'test';
  /** The cache of queries; by default a new one. */
  readonly queryClient?: QueryClient;
}

/** Providers around every page but the first login: look and query cache. */
export function Providers({ children, env = 'default', queryClient: given }: ProvidersProps) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  useEffect(() => forgetOnChange(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Look env={env}>{children}</Look>
    </QueryClientProvider>
  );
}
