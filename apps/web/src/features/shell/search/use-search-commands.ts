import { useMantineColorScheme } from '@mantine/core';
import { foldText, type Language, type Theme } from '@rastnetz/contract';
import { IconArrowRight, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppearance } from '#domain/users/use-appearance.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';
import { useUser } from '#kit/session/use-session.ts';
import { switchLanguage } from '#kit/ui/page/switch-language.ts';
import type { SearchGroup, SearchHit } from './search-hits.ts';
import { useLogout } from './use-logout.ts';

const THEMES = ['light', 'dark', 'auto'] as const satisfies readonly Theme[];
const LANGUAGES = ['de', 'en'] as const satisfies readonly Language[];
/** Path that opens the creation wizard. */
const NEW_LOCATION = locationsPath({ open: 'new' });

/** Pages the user may see and global actions whose names contain the query. */
export function useSearchCommands(query: string, pages: readonly PageKey[], onHelp: () => void): SearchGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const actions = useActions(onHelp);
  const needle = foldText(query);
  const others = t('app.search.other_words', { returnObjects: true });
  const isMeant = ({ key, title }: SearchHit) => {
    const words = `${title} ${Object.entries(others).find(([named]) => named === key)?.[1] ?? ''}`;
    return foldText(words).includes(needle);
  };
  const fitting = (hits: readonly SearchHit[]) => hits.filter(isMeant);
  const known = pages
    .filter((key) => maySee(user, key))
    .map((key) => ({ key, title: t(`app.menu.${key}`), icon: IconArrowRight, run: () => navigate(pageTable[key].path) }));
  return [
    { label: t('app.search.pages'), hits: fitting(known) },
    { label: t('app.search.actions'), hits: fitting(actions) },
  ];
}

function useActions(onHelp: () => void): SearchHit[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const look = useAppearance();
  const logout = useLogout();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chooseTheme = (theme: Theme) => {
    setColorScheme(theme);
    look.mutate({ theme });
  };
  const speak = async (other: Language) => {
    if (await switchLanguage(other)) look.mutate({ language: other });
  };
  const themes = THEMES.filter((theme) => theme !== colorScheme).map((theme) => ({
    key: `theme-${theme}`,
    title: `${t('app.theme.label')}: ${t(`app.theme.${theme}`)}`,
    icon: IconMoon,
    run: () => chooseTheme(theme),
  }));
  const languages = LANGUAGES.filter((other) => other !== language).map((other) => ({
    key: `language-${other}`,
    title: `${t('app.language.label')}: ${t(`app.language.${other}`)}`,
    icon: IconLanguage,
    run: () => speak(other),
  }));
  return [
    { key: 'new-location', title: t('locations.new'), icon: IconPlus, run: () => navigate(NEW_LOCATION) },
    ...themes,
    ...languages,
    { key: 'keys', title: t('app.keys.title'), icon: IconKeyboard, run: onHelp },
    { key: 'logout', title: t('app.user.logout'), icon: IconLogout, run: () => logout.mutate() },
  ];
}
