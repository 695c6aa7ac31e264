import { useMantineColorScheme } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useUser } from '../../shared/session/use-session.ts';

/** Shows the dashboard in the account's theme, before the first paint. The language is the browser's own (spec section 1); the account's is that of mails. */
export function useAccountLook(): void {
  const { theme } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const showTheme = useEffectEvent(setColorScheme);
  useLayoutEffect(() => showTheme(theme), [theme]);
}
