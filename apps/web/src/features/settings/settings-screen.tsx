import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconBuilding,
  IconForms,
  IconHistory,
  IconHourglass,
  type IconProps,
  IconReceipt,
  IconSectionSign,
  IconTableImport,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PageKey, pageTable } from '../../paths.ts';
import { LegalHint } from '../../shared/legal/legal-hint.tsx';
import { maySee } from '../../shared/session/may-see.ts';
import { useUser } from '../../shared/session/use-session.ts';
import lists from '../../shared/ui/lists.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './settings.module.css';

const ICONS = {
  company: IconBuilding,
  users: IconUsers,
  pipelines: IconTimeline,
  customFields: IconForms,
  imports: IconTableImport,
  subscription: IconReceipt,
  legal: IconSectionSign,
  audit: IconHistory,
  retention: IconHourglass,
} as const satisfies Partial<Record<PageKey, ComponentType<IconProps>>>;
type SettingsKey = keyof typeof ICONS;

/** The settings pages in the order of the table of pages. */
const SETTINGS = (Object.keys(pageTable) as PageKey[]).filter((key): key is SettingsKey => key in ICONS);

/** The start of the settings: a card for each page of theirs that exists and that one may open. */
export function SettingsScreen({ pages }: { readonly pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t('settings.title'));
  const isOpen = (key: SettingsKey) => pages.includes(key) && maySee(user, key);
  const shown = SETTINGS.filter(isOpen);
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('settings.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('settings.intro')}
        </Text>
      </div>
      <LegalHint />
      <ul className={classes.cards}>
        {shown.map((key) => (
          <SettingsCard key={key} page={key} />
        ))}
      </ul>
    </Stack>
  );
}

function SettingsCard({ page }: { readonly page: SettingsKey }) {
  const { t } = useTranslation();
  const Icon = ICONS[page];
  return (
    <li className={classes.card}>
      <ThemeIcon variant="light" size={40}>
        <Icon size={20} aria-hidden />
      </ThemeIcon>
      <div>
        <Link to={pageTable[page].path} className={lists.link}>
          {t(`app.menu.${page}`)}
        </Link>
        <Text size="sm" c="dimmed">
          {t(`settings.card.${page}`)}
        </Text>
      </div>
    </li>
  );
}
