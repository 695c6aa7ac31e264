import { Button, Group, Skeleton } from '@mantine/core';
import type { SessionInfo } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import classes from '#features/profile/section/profile.module.css';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { Failure } from '#kit/ui/states/failure.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { deviceName } from './device-name.ts';
import { SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';
import { useSignedOut } from './use-signed-out.ts';

/** The user's sessions, and the buttons to end them. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const { list } = sessions;
  return (
    <ProfileSection name="sessions">
      {list.isPending && <Skeleton height={120} />}
      {list.isError && !list.data && (
        <Failure
          message={`${t('profile.sessions.failed')} ${problemText(t, list.error)}`}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.data && <SessionList data={list.data.data} sessions={sessions} />}
    </ProfileSection>
  );
}

interface SessionListProps {
  readonly data: readonly SessionInfo[];
  readonly sessions: ReturnType<typeof useSessions>;
}

function SessionList({ data, sessions: { endOne, endOthers, endAll } }: SessionListProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLUListElement>(null);
  const signedOut = useSignedOut();
  const ask = useAsk();
  const announceEnd = (message: string) => {
    toastSuccess(message);
    place.current?.focus();
  };
  const end = (session: SessionInfo) =>
    endOne.mutate(session, { onSuccess: () => announceEnd(t('profile.sessions.ended', { device: deviceName(t, session.userAgent) })) });
  const endEvery = async () => {
    const yes = await ask({ title: t('profile.sessions.all_title'), body: t('profile.sessions.all_body'), yes: t('profile.sessions.all') });
    if (yes) endAll.mutate(undefined, { onSuccess: () => signedOut(t('profile.sessions.all_ended')) });
  };
  const error = endOthers.error ?? endAll.error;
  return (
    <>
      <ul ref={place} tabIndex={-1} className={classes.list} aria-label={t('profile.section.sessions')}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.id === session.id}
            error={endOne.isError && endOne.variables.id === session.id ? problemText(t, endOne.error) : null}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      <ErrorMessage text={error && problemText(t, error)} />
      <Group gap="xs">
        {data.some(({ current }) => !current) && (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: () => announceEnd(t('profile.sessions.others_ended')) })}
          >
            {t('profile.sessions.others')}
          </Button>
        )}
        <Button variant="default" loading={endAll.isPending} onClick={() => void endEvery()}>
          {t('profile.sessions.all')}
        </Button>
      </Group>
    </>
  );
}
