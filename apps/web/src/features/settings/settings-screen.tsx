import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { can, type RightsHolder } from '@rastnetz/contract';
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
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LegalHint } from '#domain/legal/legal-hint.tsx';
import { type PageKey, pageTable, paths } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import lists from '#kit/ui/style/lists.module.css';
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

/** The six cards of S2-SETTINGS-01, in its order. */
const SETTINGS: readonly SettingsKey[] = ['company', 'users', 'pipelines', 'customFields', 'imports', 'subscription'];
/** Settings of the whole installation, for super admins; listed below the six cards. */
const INSTALLATION: readonly SettingsKey[] = ['legal', 'audit', 'retention'];

/** The log of the own company, for those who may not see the whole one. */
const OWN_AUDIT_PATH = `${paths.users}?tab=audit`;

/** Overview of the settings: a card for each settings page that exists and that the user may see. */
export function SettingsScreen({ pages }: { readonly pages: readonly PageKey[] }) {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t('settings.title'));
  const isOpen = (key: SettingsKey) => pages.includes(key) && maySee(user, key);
  const installation = INSTALLATION.filter(isOpen);
  const isOwn = !can(user, 'users:all');
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('settings.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(isOwn ? 'settings.intro_own' : 'settings.intro')}
        </Text>
      </div>
      <LegalHint />
      <SettingsCards label={t('settings.title')} pages={SETTINGS.filter(isOpen)}>
        {isOwn && can(user, 'users') && <SettingsCard page="audit" path={OWN_AUDIT_PATH} />}
      </SettingsCards>
      {installation.length > 0 && (
        <>
          <Title order={2} size="h4">
            {t('settings.installation')}
          </Title>
          <SettingsCards label={t('settings.installation')} pages={installation} />
        </>
      )}
    </Stack>
  );
}

interface SettingsCardsProps {
  readonly label: string;
  readonly pages: readonly SettingsKey[];
  /** Further cards. */
  readonly children?: ReactNode;
}

function SettingsCards({ label, pages, children }: SettingsCardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {pages.map((page) => (
        <SettingsCard key={page} page={page} />
      ))}
      {children}
    </ul>
  );
}

interface SettingsCardProps {
  readonly page: SettingsKey;
  /** Another address than that of the page. */
  readonly path?: string;
}

function SettingsCard({ page, path = pageTable[page].path }: SettingsCardProps) {
  const { t } = useTranslation();
  const user = useUser();
  const Icon = ICONS[page];
  return (
    <li className={classes.card}>
      <ThemeIcon variant="light" size={40}>
        <Icon size={20} aria-hidden />
      </ThemeIcon>
      <div>
        <Link to={path} className={lists.link}>
          {t(`app.menu.${page}`)}
        </Link>
        <Text size="sm" c="dimmed">
          {t(isOfCompany(page, user) ? `settings.card_own.${page}` : `settings.card.${page}`)}
        </Text>
      </div>
    </li>
  );
}

/** Whether a page is limited to the user's company, and its card says so. */
const isOfCompany = (page: SettingsKey, user: RightsHolder): page is 'users' | 'audit' =>
  (page === 'users' || page === 'audit') && !can(user, 'users:all');
