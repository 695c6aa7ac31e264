import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import {
  getNotificationPreferences,
  type NotificationGroup,
  NotificationMode,
  type NotificationPreferences,
  notificationGroupsOf,
  setNotificationPreferences,
} from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { notificationKeys } from '#domain/notifications/notification-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useUser } from '#kit/session/use-session.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import classes from './section/profile.module.css';
import { ProfileSection } from './section/profile-section.tsx';

/** When to be mailed about what; each choice is saved at once. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
  });
  const saving = useSavePreferences();
  return (
    <ProfileSection name="notifications">
      {data &&
        notificationGroupsOf(user).map((group) => (
          <Choice key={group} group={group} mode={data[group]} onChange={(mode) => saving.mutate({ [group]: mode })} />
        ))}
      {!data && !error && <Skeleton height={160} />}
      {!data && error && <Failure message={problemText(t, error)} onRetry={() => void refetch()} busy={isFetching} />}
      <ErrorMessage text={saving.error && t('profile.notifications.failed', { reason: problemText(t, saving.error) })} />
    </ProfileSection>
  );
}

interface ChoiceProps {
  readonly group: NotificationGroup;
  readonly mode: NotificationMode;
  readonly onChange: (mode: NotificationMode) => void;
}

function Choice({ group, mode, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const label = t(`profile.notifications.group.${group}`);
  return (
    <div className={classes.choice}>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        size="sm"
        aria-label={label}
        value={mode}
        onChange={(value) => onChange(NotificationMode.parse(value))}
        data={NotificationMode.options.map((value) => ({ value, label: t(`profile.notifications.mode.${value}`) }))}
      />
    </div>
  );
}

/** Saves a choice: shown at once, and withdrawn if saving fails. */
function useSavePreferences() {
  const queryClient = useQueryClient();
  const show = (preferences: NotificationPreferences | undefined) =>
    queryClient.setQueryData<NotificationPreferences>(notificationKeys.preferences, preferences);
  return useMutation({
    mutationFn: (change: Partial<NotificationPreferences>) => call(setNotificationPreferences, { body: change }),
    scope: { id: 'notification-preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.preferences });
      const before = queryClient.getQueryData<NotificationPreferences>(notificationKeys.preferences);
      if (before) show({ ...before, ...change });
      return before;
    },
    onError: (_error, _change, before) => show(before),
  });
}
