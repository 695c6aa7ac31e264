import { useMantineColorScheme } from '@mantine/core';
import type { Theme } from '@rastnetz/contract';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useUser } from '#kit/session/use-session.ts';

/** Shows the dashboard in the account's theme, before the first paint. The language is the browser's own (S1-LANG-02); the account's is that of mails. */
export function useAccountLook(): void {
  const { theme } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Mantine keeps what it is set to in this browser: where nothing changes, nothing is written.
  const showTheme = useEffectEvent((wanted: Theme) => {
    if (wanted !== colorScheme) setColorScheme(wanted);
  });
  useLayoutEffect(() => showTheme(theme), [theme]);
}
