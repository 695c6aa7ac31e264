import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { AuditTab } from './audit/audit-tab.tsx';
import { CompaniesTab } from './companies/companies-tab.tsx';
import { KeysTab } from './keys/keys-tab.tsx';
import { useUsersUrl } from './list/use-users-url.ts';
import { managesAllCompanies } from './list/user-policy.ts';
import { NEW_PANEL, tabsFor } from './list/users-url.ts';
import { MailsTab } from './mails/mails-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { SeatsLine } from './person/seats-line.tsx';
import { UsersTabs } from './users-tabs.tsx';

const AREAS = { people: PeopleTab, companies: CompaniesTab, audit: AuditTab, mails: MailsTab, keys: KeysTab } as const;

/** People of the network, their companies, the audit log, and unsent mails (S6-ROLE-12); for others the people and the log of their company. */
export function UsersScreen() {
  const { t } = useTranslation();
  const [url, change] = useUsersUrl();
  usePageTitle(t('users.title'));
  const user = useUser();
  const isAll = managesAllCompanies(user);
  const tabs = tabsFor(user);
  const tab = tabs.includes(url.tab) ? url.tab : 'people';
  const Area = AREAS[tab];
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h2">
            {t('users.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(isAll ? 'users.intro' : 'users.intro_own')}
          </Text>
          {!isAll && <SeatsLine companyId={user.companyId} />}
        </div>
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => change({ panel: NEW_PANEL })}>
          {t('users.invite.button')}
        </Button>
      </Group>
      <ConfirmProvider>
        {() => (
          <Tabs value={tab} keepMounted={false} onChange={(chosen) => change({ tab: tabs.find((other) => other === chosen) ?? 'people' })}>
            <UsersTabs chosen={tab} />
            <Tabs.Panel value={tab} pt="md">
              <Area url={url} change={change} />
            </Tabs.Panel>
          </Tabs>
        )}
      </ConfirmProvider>
      <OpenPanel panel={url.panel} onClose={() => change({ panel: null })} />
    </Stack>
  );
}

const PersonPanel = lazy(async () => ({ default: (await import('./person/person-panel.tsx')).PersonPanel }));
const InvitePanel = lazy(async () => ({ default: (await import('./person/invite-panel.tsx')).InvitePanel }));

interface OpenPanelProps {
  /** Id of a person, `new` for an invitation, or null. */
  readonly panel: string | null;
  readonly onClose: () => void;
}

/** The panel in the address; its code is loaded on first use. */
function OpenPanel({ panel, onClose }: OpenPanelProps) {
  useReturnedFocus(panel, panel === null ? null : `[data-person="${panel}"]`);
  if (panel === null) return null;
  return (
    <Suspense fallback={null}>
      {panel === NEW_PANEL ? <InvitePanel onClose={onClose} /> : <PersonPanel id={panel} onClose={onClose} />}
    </Suspense>
  );
}
