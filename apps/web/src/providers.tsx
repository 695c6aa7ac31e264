import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './shared/api/query-client.ts';
import { cssVariables } from './shared/ui/css-variables.ts';
import { theme } from './shared/ui/theme.ts';

/** What every screen stands in: theme, cache, toasts. */
export function Providers({ children, env = 'default' }: { readonly children: ReactNode; readonly env?: 'default' | 'test' }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
