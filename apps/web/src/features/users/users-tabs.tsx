import { Badge, Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import { waitingCompaniesQuery } from './companies/use-companies.ts';
import { managesAllCompanies } from './list/user-policy.ts';
import classes from './list/users.module.css';
import { tabsFor, type UsersTab } from './list/users-url.ts';
import { unsentMailsQuery } from './mails/use-unsent-mails.ts';

/** Tabs of the page; a badge shows how many entries need attention. */
export function UsersTabs({ chosen }: { readonly chosen: UsersTab }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const enabled = managesAllCompanies(user);
  const { data: waiting = 0 } = useQuery({ ...waitingCompaniesQuery, enabled });
  const { data: givenUp = 0 } = useQuery({ ...unsentMailsQuery(1), select: (mails) => mails.givenUp, enabled });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-area="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const badges = {
    companies: waiting > 0 && <TabBadge text={formatNumber(waiting, language)} means={t('companies.waiting')} />,
    mails: givenUp > 0 && <TabBadge text={formatNumber(givenUp, language)} means={t('mails.state.given_up')} />,
  };
  return (
    <Tabs.List ref={list} aria-label={t('users.tab.label')} className={classes.tabs}>
      {tabsFor(user).map((tab) => (
        <Tabs.Tab
          key={tab}
          value={tab}
          data-area={tab}
          rightSection={tab === 'companies' || tab === 'mails' ? <span className={classes.badgeSpace}>{badges[tab]}</span> : null}
        >
          {t(`users.tab.${tab}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

function TabBadge({ text, means }: { readonly text: string; readonly means: string }) {
  return (
    <Badge size="sm" variant="light" color="amber" circle={text.length === 1} title={means}>
      {text}
      <VisuallyHidden component="span">{` ${means}`}</VisuallyHidden>
    </Badge>
  );
}
