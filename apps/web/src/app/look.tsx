import '#kit/ui/style/adaptive.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLazyModule } from '#kit/lib/lazy-module.ts';
import { OfflineMark } from '#kit/ui/states/offline-mark.tsx';
import { cssVariables } from '#kit/ui/style/css-variables.ts';
import { theme } from '#kit/ui/style/theme.ts';
import { toastCode } from '#kit/ui/toasts/toasts.ts';

interface LookProps {
  readonly children: ReactNode;
  readonly env?: 'default' | 'test';
}

/** Theme, offline banner and toasts, around the login and around all other pages. */
export function Look({ children, env = 'default' }: LookProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <OfflineMark />
      <ToastsSlot />
      {children}
    </MantineProvider>
  );
}

/** Where toasts appear; empty until their code is loaded. */
function ToastsSlot() {
  const code = useLazyModule(toastCode);
  return code && <code.ToastHost position="top-center" />;
}
