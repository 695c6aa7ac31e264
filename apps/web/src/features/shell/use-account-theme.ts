import { useMantineColorScheme } from '@mantine/core';
import type { Theme } from '@rastnetz/contract';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useUser } from '#kit/session/use-session.ts';

/** Applies the account's theme before the first paint. The language is the browser's (S1-LANG-02); the account's applies to mails. */
export function useAccountTheme(): void {
  const { theme } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Mantine stores the theme in this browser; an unchanged one is not written.
  const showTheme = useEffectEvent((wanted: Theme) => {
    if (wanted !== colorScheme) setColorScheme(wanted);
  });
  useLayoutEffect(() => showTheme(theme), [theme]);
}
