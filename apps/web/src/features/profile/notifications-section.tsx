import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import {
  getNotificationPreferences,
  type NotificationGroup,
  NotificationMode,
  type NotificationPreferences,
  notificationGroupsOf,
  setNotificationPreferences,
} from '@rastnetz/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const { save, error: failure, pending } = useSavePreferences();
  return (
    <ProfileSection name="notifications">
      {data &&
        notificationGroupsOf(user).map((group) => (
          <Choice key={group} group={group} mode={pending[group] ?? data[group]} onChange={(mode) => save({ [group]: mode })} />
        ))}
      {!data && !error && <Skeleton height={160} />}
      {!data && error && <Failure message={problemText(t, error)} onRetry={() => void refetch()} busy={isFetching} />}
      <ErrorMessage text={failure && t('profile.notifications.failed', { reason: problemText(t, failure) })} />
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

const SAVING = ['notification-preferences'] as const;

/**
 * Saves choices one after the other. Each is shown at once, and withdrawn if saving fails; the error stays until a later choice is saved.
 * `pending` are the choices on their way.
 */
function useSavePreferences() {
  const queryClient = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const pending = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => state.variables as Partial<NotificationPreferences>,
  });
  const { mutate } = useMutation({
    mutationKey: SAVING,
    mutationFn: (change: Partial<NotificationPreferences>) => call(setNotificationPreferences, { body: change }),
    scope: { id: 'notification-preferences' },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.preferences });
      return error;
    },
    onSuccess: (stored, _change, errorBefore) => {
      queryClient.setQueryData<NotificationPreferences>(notificationKeys.preferences, stored);
      // Keeps the error of another choice that failed while this one waited.
      setError((now) => (now === errorBefore ? null : now));
    },
    onError: (failure) => {
      setError(failure);
      // The server may have stored the choice. A choice that still waits brings the stored ones anyway.
      if (queryClient.isMutating({ mutationKey: SAVING }) === 1)
        void queryClient.invalidateQueries({ queryKey: notificationKeys.preferences });
    },
  });
  return { save: mutate, error, pending: Object.assign({}, ...pending) as Partial<NotificationPreferences> };
}
