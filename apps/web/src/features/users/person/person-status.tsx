import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { isInvitationOpen } from '#features/users/list/person-text.ts';
import { mayManage } from '#features/users/list/user-policy.ts';
import { StatusBadge } from '#features/users/people/status-badge.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { actionsFor, usePersonActions } from './use-person-actions.ts';

interface PersonStatusProps {
  readonly person: Person;
  /** Called when the account has been removed. */
  readonly onGone: () => void;
}

const LOSES: readonly string[] = ['remove', 'withdraw'];

/** Status of the account, and the actions the viewer may take. */
export function PersonStatus({ person, onGone }: PersonStatusProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { run, busy, error } = usePersonActions(person, onGone);
  const isOver = person.status === 'invited' && !isInvitationOpen(person, new Date());
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusBadge person={person} />
        <Text size="sm">{t(isOver ? 'users.status_hint_over' : `users.status_hint.${person.status}`)}</Text>
      </Group>
      {mayManage(user, person) && (
        <Group gap="xs">
          {actionsFor(person).map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              {...(LOSES.includes(action) && { c: 'var(--rn-danger)' })}
              loading={busy === action}
              disabled={busy !== null && busy !== action}
              onClick={() => run(action)}
            >
              {t(`person.action.${action}`)}
            </Button>
          ))}
        </Group>
      )}
      {error && (
        <Alert color="red" variant="outline" role="alert">
          {error}
        </Alert>
      )}
    </Stack>
  );
}
