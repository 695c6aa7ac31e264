import { Button, Group, Text } from '@mantine/core';
import type { Passkey } from '@rastnetz/contract';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import classes from '#features/profile/section/profile.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isRemoving: boolean;
  /** Why removing it failed. */
  readonly error: string | null;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A passkey: name, creation, last use, and the buttons to rename and remove it. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isRemoving, error, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const used =
    lastUsedAt === null ? t('profile.passkeys.unused') : t('profile.sessions.used', { time: formatRelative(lastUsedAt, language) });
  return (
    <li className={classes.row}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div>
        <Text size="sm" fw={600} className={classes.wrap ?? ''}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('profile.passkeys.since', { time: formatDateTime(createdAt, language) })} · {used}
        </Text>
        <ErrorMessage text={error} />
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={t('profile.passkeys.rename_named', { name })} onClick={onRename}>
          {t('profile.passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={isRemoving}
          aria-label={t('profile.passkeys.remove_named', { name })}
          onClick={onRemove}
        >
          {t('profile.passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}
