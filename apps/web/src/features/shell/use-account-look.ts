import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { adoptLanguage } from '../../shared/session/adopt-language.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** Shows the dashboard as the account says: its theme before the first paint, its language where this browser has none of its own. */
export function useAccountLook(): void {
  const { theme, language } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const showTheme = useEffectEvent(setColorScheme);
  useLayoutEffect(() => showTheme(theme), [theme]);
  useEffect(() => void adoptLanguage(language), [language]);
}
