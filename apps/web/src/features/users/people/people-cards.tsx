import { Group } from '@mantine/core';
import type { Person } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import classes from '#features/users/list/users.module.css';
import { useUser } from '#kit/session/use-session.ts';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';
import { LastSignIn, PersonCompany, PersonFactor, PersonHeading, PersonRole } from './person-cells.tsx';
import { StatusBadge } from './status-badge.tsx';

interface PeopleCardsProps {
  readonly rows: readonly Person[];
  /** Id of the person whose panel is open. */
  readonly openId: string | null;
}

/** A page of people as cards, for phones and tablets. */
export function PeopleCards({ rows, openId }: PeopleCardsProps) {
  const { t } = useTranslation();
  const isAll = managesAllCompanies(useUser());
  return (
    <ul className={lists.cards} aria-label={t('users.list')}>
      {rows.map((person) => (
        <li
          key={person.id}
          className={`${lists.card} ${rowLink.row} ${classes.card}`}
          data-open={person.id === openId}
          {...(person.id === openId && { 'aria-current': 'true' as const })}
        >
          <PersonHeading person={person} />
          <Group gap="xs">
            <PersonRole person={person} />
            <StatusBadge person={person} />
          </Group>
          {isAll && <PersonCompany person={person} />}
          <div className={lists.facts}>
            <span>
              {`${t('users.column.last_sign_in')}: `}
              <LastSignIn person={person} />
            </span>
            <span>
              {`${t('users.column.second_factor')}: `}
              <PersonFactor person={person} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
