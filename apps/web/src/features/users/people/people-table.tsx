import { Group, Table } from '@mantine/core';
import type { Person, PersonSort } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { managesAllCompanies } from '#features/users/list/user-policy.ts';
import classes from '#features/users/list/users.module.css';
import { nextPeopleSort, type PeopleSort } from '#features/users/list/users-url.ts';
import { useUser } from '#kit/session/use-session.ts';
import { SORTED, SortButton } from '#kit/ui/controls/sort-button.tsx';
import rowLink from '#kit/ui/style/row-link.module.css';
import { LastSignIn, PersonCompany, PersonFactor, PersonHeading, PersonRole } from './person-cells.tsx';
import { StatusBadge } from './status-badge.tsx';

interface PeopleTableProps {
  readonly rows: readonly Person[];
  /** Id of the person whose panel is open. */
  readonly openId: string | null;
  readonly sort: PeopleSort;
  readonly onSort: (sort: PeopleSort) => void;
}

/** A page of people as a table, for wide screens. */
export function PeopleTable({ rows, openId, sort, onSort }: PeopleTableProps) {
  const { t } = useTranslation();
  const heads = { sort, onSort };
  const isAll = managesAllCompanies(useUser());
  return (
    <Table className={classes.table} verticalSpacing="xs" highlightOnHover aria-label={t('users.list')}>
      <Table.Thead>
        <Table.Tr>
          <SortHead width={isAll ? '23%' : '32%'} columns={{ name: t('users.column.name'), email: t('users.column.email') }} {...heads} />
          <SortHead width={isAll ? '15%' : '22%'} columns={{ role: t('users.column.role') }} {...heads} />
          {isAll && <SortHead width="17.5%" columns={{ company: t('users.column.company') }} {...heads} />}
          <SortHead width="17%" columns={{ status: t('users.column.status') }} {...heads} />
          <Table.Th w="11.5%">{t('users.column.second_factor')}</Table.Th>
          <SortHead width="16%" columns={{ lastSignIn: t('users.column.last_sign_in') }} {...heads} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((person) => (
          <PersonRow key={person.id} person={person} isOpen={person.id === openId} hasCompany={isAll} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SortHeadProps extends Pick<PeopleTableProps, 'sort' | 'onSort'> {
  readonly width: string;
  /** Sort fields of the column with their labels; a column that shows two facts has two. */
  readonly columns: Partial<Readonly<Record<PersonSort, string>>>;
}

/** Column header with sort buttons. */
function SortHead({ width, columns, sort, onSort }: SortHeadProps) {
  const fields = Object.entries(columns) as [PersonSort, string][];
  const isSorted = fields.some(([field]) => field === sort.field);
  return (
    <Table.Th w={width} aria-sort={isSorted ? SORTED[sort.direction] : 'none'}>
      <Group gap="sm" wrap="nowrap">
        {fields.map(([field, column]) => (
          <SortButton
            key={field}
            column={column}
            direction={field === sort.field ? sort.direction : null}
            onPress={() => onSort(nextPeopleSort(sort, field))}
          />
        ))}
      </Group>
    </Table.Th>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isOpen: boolean;
  /** Whether the company is a column: people of a single company need none. */
  readonly hasCompany: boolean;
}

function PersonRow({ person, isOpen, hasCompany }: PersonRowProps) {
  return (
    <Table.Tr className={rowLink.row} data-open={isOpen} {...(isOpen && { 'aria-current': 'true' })}>
      <Table.Td>
        <PersonHeading person={person} />
      </Table.Td>
      <Table.Td>
        <PersonRole person={person} />
      </Table.Td>
      {hasCompany && (
        <Table.Td>
          <PersonCompany person={person} />
        </Table.Td>
      )}
      <Table.Td>
        <StatusBadge person={person} />
      </Table.Td>
      <Table.Td>
        <PersonFactor person={person} />
      </Table.Td>
      <Table.Td>
        <LastSignIn person={person} />
      </Table.Td>
    </Table.Tr>
  );
}
