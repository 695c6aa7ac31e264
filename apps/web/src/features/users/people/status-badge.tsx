import { Badge } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isInvitationOpen } from '#features/users/list/person-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import lists from '#kit/ui/style/lists.module.css';

const COLORS = { active: 'gray', invited: 'petrol', unverified: 'gray', blocked: 'red', over: 'amber' } as const;

/** Status of an account; for an invitation with its last day. */
export function StatusBadge({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOver = person.status === 'invited' && !isInvitationOpen(person, new Date());
  return (
    <Badge size="sm" variant="light" color={COLORS[isOver ? 'over' : person.status]} className={lists.badge} data-status={person.status}>
      {isOver ? t('users.status_over') : wordOf(person, t, (date) => formatDate(date, language))}
    </Badge>
  );
}

function wordOf({ status, invitedUntil }: Person, t: TFunction, day: (date: string) => string): string {
  return status === 'invited' && invitedUntil !== null ? t('users.status_until', { date: day(invitedUntil) }) : t(`users.status.${status}`);
}
