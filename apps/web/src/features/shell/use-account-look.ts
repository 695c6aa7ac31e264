import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import { adoptLanguage } from '../../shared/session/adopt-language.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** Shows the dashboard as the account says: its theme before the first paint, its language where this browser has none of its own. */
export function useAccountLook(): void {
  const { theme, language } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another one at each drawing, the theme counts
  useLayoutEffect(() => setColorScheme(theme), [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the language from the session, which has just changed
  useEffect(() => void adoptLanguage(), [language]);
}
