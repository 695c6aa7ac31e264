import '#kit/ui/style/adaptive.css';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#kit/api/query-client.ts';
import { useLazyModule } from '#kit/lib/lazy-module.ts';
import { currentToken, subscribeSession } from '#kit/session/session-store.ts';
import { OfflineMark } from '#kit/ui/states/offline-mark.tsx';
import { cssVariables } from '#kit/ui/style/css-variables.ts';
import { theme } from '#kit/ui/style/theme.ts';
import { toastCode } from '#kit/ui/toasts/toasts.ts';

/** Clears cached queries, except the settings, when the token changes, so that no data of another user is shown; returns the unsubscribe function. */
function forgetOnChange(queryClient: QueryClient): () => void {
  let known = currentToken();
  return subscribeSession(() => {
    if (currentToken() === known) return;
    known = currentToken();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
  });
}

/** Providers around every screen: theme, query cache, toasts. */
export function Providers({ children, env = 'default' }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => forgetOnChange(queryClient), [queryClient]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <OfflineMark />
        <ToastsSlot />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Where toasts appear; empty until their code is loaded. */
function ToastsSlot() {
  const code = useLazyModule(toastCode);
  return code && <code.ToastHost position="top-center" />;
}
