import { Badge, Button, Text } from '@mantine/core';
import type { SessionInfo } from '@rastnetz/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import classes from '#features/profile/section/profile.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { deviceName, isHandheld } from './device-name.ts';

interface SessionRowProps {
  readonly session: SessionInfo;
  readonly isEnding: boolean;
  /** Why ending it failed. */
  readonly error: string | null;
  readonly onEnd: () => void;
}

/** A session: device, start, last use, and the button to end it; the current session is marked. */
export function SessionRow({ session, isEnding, error, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { userAgent, createdAt, lastUsedAt, current } = session;
  const device = deviceName(t, userAgent);
  const Icon = isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <Text size="sm" fw={600}>
          {device}
        </Text>
        <Text size="sm" c="dimmed">
          {t('profile.sessions.since', { time: formatDateTime(createdAt, language) })}
          {!current && <> · {t('profile.sessions.used', { time: formatRelative(lastUsedAt, language) })}</>}
        </Text>
        <ErrorMessage text={error} />
      </div>
      {current ? (
        <Badge variant="light" size="lg">
          {t('profile.sessions.current')}
        </Badge>
      ) : (
        <Button variant="default" size="xs" loading={isEnding} aria-label={t('profile.sessions.end_named', { device })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
