import { Button, Group, Stack, Text } from '@mantine/core';
import { cancelEmailChange, type EmailChange } from '@rastnetz/contract';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import classes from '#features/profile/section/profile.module.css';
import { useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

interface EmailPendingProps {
  readonly change: EmailChange;
  /** The current address. */
  readonly email: string;
}

/** A pending e-mail change: which mail is confirmed, when it expires, and how to cancel it. */
export function EmailPending({ change, email }: EmailPendingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const refresh = useProfileRefresh();
  const withdraw = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: async () => {
      await refresh();
      toastSuccess(t('profile.email.withdrawn'));
    },
  });
  return (
    <div className={classes.pending}>
      <Stack gap="xs" role="status">
        <Text fw={600}>{t('profile.email.waits')}</Text>
        <Answered label={t('profile.email.old_address')} email={email} isAnswered={change.oldConfirmed} />
        <Answered label={t('profile.email.new_address')} email={change.newEmail} isAnswered={change.newConfirmed} />
        <Text size="sm" c="dimmed">
          {t('profile.email.until', { time: formatDateTime(change.until, language) })}
        </Text>
      </Stack>
      <Group gap="sm">
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('profile.email.withdraw')}
        </Button>
        <ErrorMessage text={withdraw.error && problemText(t, withdraw.error)} />
      </Group>
    </div>
  );
}

interface AnsweredProps {
  readonly label: string;
  readonly email: string;
  readonly isAnswered: boolean;
}

function Answered({ label, email, isAnswered }: AnsweredProps) {
  const { t } = useTranslation();
  const Icon = isAnswered ? IconCircleCheck : IconClock;
  return (
    <div className={classes.answered} data-answered={isAnswered || undefined}>
      <Icon size={20} aria-hidden />
      <span>
        {label}: <strong>{email}</strong>, {t(isAnswered ? 'profile.email.answered' : 'profile.email.open')}
      </span>
    </div>
  );
}
