import { Table, Text, VisuallyHidden } from '@mantine/core';
import { customLabel } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationPicture, MenuCount, OpenDays } from '#domain/locations/facts/location-facts.tsx';
import type { ListSort } from '#features/locations/selection/list-sort.ts';
import { PageCheck } from '#kit/chosen/page-check.tsx';
import { RowCheck } from '#kit/chosen/row-check.tsx';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { AmenityIcons } from './amenity-icons.tsx';
import { CustomCell, CustomLine } from './custom-facts.tsx';
import classes from './location-list.module.css';
import { type LocationRowProps, type LocationRowsProps, rowEvents } from './location-rows.ts';
import { RowActions } from './row-actions.tsx';
import { RowHeading, UpdatedAt } from './row-facts.tsx';
import { SortHead } from './sort-head.tsx';
import { useListFields } from './use-list-fields.ts';

interface LocationTableProps extends LocationRowsProps {
  readonly choice: ChosenRows;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  /** Beside the map the columns for the number and custom fields do not fit. */
  readonly isBeside: boolean;
}

/** A page of rows as a table, for wide screens. */
export function LocationTable({ rows, pickedId, chosen, noteCounts, choice, sort, onSort, isBeside, ...handlers }: LocationTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fields = useListFields(isBeside);
  const heads = { sort, onSort };
  return (
    <Table
      className={classes.table}
      data-beside={isBeside || undefined}
      layout="fixed"
      verticalSpacing={8}
      horizontalSpacing={6}
      highlightOnHover
      aria-label={t('locations.title')}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th data-column="check">
            <PageCheck rows={rows} choice={choice} />
          </Table.Th>
          <Table.Th data-column="image">
            <VisuallyHidden>{t('locations.column.image')}</VisuallyHidden>
          </Table.Th>
          <SortHead column="location" fields={['title', 'locationType']} {...heads} />
          {!isBeside && <SortHead column="number" fields={['standortId']} {...heads} />}
          {(['features', 'days', 'menu'] as const).map((column) => (
            <Table.Th key={column} data-column={column}>
              {t(`locations.column.${column}`)}
            </Table.Th>
          ))}
          {fields.columns.map((field) => (
            <Table.Th key={field.key} data-column="custom">
              {customLabel(field, language)}
            </Table.Th>
          ))}
          <SortHead column="updated" fields={['updatedAt']} {...heads} />
          <Table.Th data-column="actions">
            <VisuallyHidden>{t('locations.column.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((location) => (
          <TableRow
            key={location._id}
            location={location}
            isPicked={location._id === pickedId}
            isChosen={chosen.has(location._id)}
            noteCount={noteCounts[location._id] ?? 0}
            fields={fields}
            isBeside={isBeside}
            {...handlers}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TableRow({
  location,
  isPicked,
  isChosen,
  noteCount,
  fields,
  isBeside,
  ...handlers
}: LocationRowProps & { readonly isBeside: boolean }) {
  return (
    <Table.Tr
      className={classes.row}
      data-location={location._id}
      data-picked={isPicked}
      data-chosen={isChosen}
      {...(isPicked && { 'aria-current': 'true' })}
      {...rowEvents(location, handlers)}
    >
      <Table.Td>
        <RowCheck row={location} isChosen={isChosen} onChoose={handlers.onChoose} />
      </Table.Td>
      <Table.Td>
        <LocationPicture location={location} width={44} />
      </Table.Td>
      <Table.Td>
        <RowHeading location={location} noteCount={noteCount} hasNumber={isBeside && location.coordinates !== null} />
      </Table.Td>
      {!isBeside && (
        <Table.Td>
          <Text size="sm" c="dimmed" className="rn-numbers">
            {location.standortId}
          </Text>
        </Table.Td>
      )}
      <Table.Td>
        <AmenityIcons location={location} />
        <CustomLine fields={fields.lines} location={location} />
      </Table.Td>
      <Table.Td>
        <OpenDays location={location} short size="xs" />
      </Table.Td>
      <Table.Td>
        <MenuCount location={location} size="xs" />
      </Table.Td>
      {fields.columns.map((field) => (
        <Table.Td key={field.key}>
          <CustomCell field={field} location={location} />
        </Table.Td>
      ))}
      <Table.Td>
        <UpdatedAt location={location} />
      </Table.Td>
      <Table.Td>
        <RowActions location={location} {...handlers} />
      </Table.Td>
    </Table.Tr>
  );
}
