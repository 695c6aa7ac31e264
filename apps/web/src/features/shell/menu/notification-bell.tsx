import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useUnread } from '#domain/notifications/use-unread.ts';
import { paths } from '#kit/navigation/paths.ts';
import classes from './shell.module.css';

/** Largest number shown exactly. */
const MAX_SHOWN = 9;

/** Link to the notifications with the number of unread ones; the name has the exact number. */
export function NotificationBell({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const unread = useUnread() ?? 0;
  const isHere = pathname === paths.notifications;
  return (
    <ActionIcon
      component={Link}
      to={paths.notifications}
      variant={isHere ? 'light' : 'default'}
      color="petrol"
      size={36}
      aria-label={unread === 0 ? t('app.menu.notifications') : t('app.bell', { count: unread })}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => onFollow?.()}
    >
      <Indicator
        component="span"
        label={<span aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>}
        disabled={unread === 0}
        color="amber.7"
        size={16}
        offset={3}
        className={`${classes.bell} rn-numbers`}
      >
        <IconBell size={20} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
}
