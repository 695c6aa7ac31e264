import { ActionIcon, Anchor, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ConfirmedLocations, Notification } from '@rastnetz/contract';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatNumber, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationPath, shownCount } from './notification-path.ts';
import classes from './notifications.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onRead: () => void;
}

/** One notification: what happened, to what, by whom and when. Following its link marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = notificationPath(notification, useUser());
  const { kind, waiting, locations, who, at, readAt } = notification;
  const count = shownCount(notification);
  const name = waiting === 0 ? 'company_handled' : kind;
  const what = t(`notifications.kind.${name}`, { count, number: formatNumber(count, language) });
  const isUnread = readAt === null;
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <NotificationIcon kind={kind} />
      <div className={classes.text}>
        <Text component="span" fw={isUnread ? 600 : 400}>
          {isUnread && <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
          {path === null ? (
            what
          ) : (
            <Anchor component={Link} to={path} inherit onClick={() => isUnread && onRead()}>
              {what}
            </Anchor>
          )}
        </Text>
        <Names notification={notification} />
        {locations && <ConfirmedText locations={locations} />}
        <Text component="span" size="xs" c="dimmed">
          {who !== null && `${t('notifications.by', { who })} · `}
          <time dateTime={at} title={formatDateTime(at, language)}>
            {formatRelative(at, language)}
          </time>
        </Text>
      </div>
      {isUnread && (
        <Tooltip label={t('notifications.read')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('notifications.read_one', { what })} onClick={onRead}>
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

/** What the confirmation of the company means for its locations. */
function ConfirmedText({ locations: { published, waiting } }: { readonly locations: ConfirmedLocations }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = (count: number) => ({ count, number: formatNumber(count, language) });
  const sentences = [
    t('notifications.confirmed.from_now'),
    ...(published > 0 ? [t('notifications.confirmed.published', counted(published))] : []),
    ...(waiting > 0 ? [t('notifications.confirmed.waiting', counted(waiting))] : []),
  ];
  return (
    <Text component="span" size="sm">
      {sentences.join(' ')}
    </Text>
  );
}

/** The first things by name, and the number of the others. */
function Names({ notification }: Pick<NotificationRowProps, 'notification'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const named = notification.subjects.filter(({ title }) => title !== null);
  if (named.length === 0) return null;
  const more = shownCount(notification) - named.length;
  return (
    <Text component="span" size="sm" className={classes.names ?? ''}>
      {named.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <bdi>{title}</bdi>
        </span>
      ))}
      {more > 0 && ` ${t('notifications.more', { count: more, number: formatNumber(more, language) })}`}
    </Text>
  );
}
