import { Table, VisuallyHidden } from '@mantine/core';
import { customLabel } from '@rastnetz/contract';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { useMinute } from '#domain/locations/open-now/use-minute.ts';
import {
  type ColumnChoices,
  isShown,
  type ListColumn,
  type ShownColumns,
  shownColumns,
} from '#features/locations/list/columns/list-columns.ts';
import type { ListSort } from '#features/locations/selection/list-sort.ts';
import { PageCheck } from '#kit/chosen/page-check.tsx';
import { RowCheck } from '#kit/chosen/row-check.tsx';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { ColumnCell } from './column-cell.tsx';
import { CustomCell, CustomLine } from './custom-facts.tsx';
import classes from './location-list.module.css';
import { type LocationRowProps, type LocationRowsProps, rowEvents } from './location-rows.ts';
import { RowActions } from './row-actions.tsx';
import { RowHeading } from './row-facts.tsx';
import { SortHead } from './sort-head.tsx';
import { type ListFields, useListFields } from './use-list-fields.ts';

interface SortProps {
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

interface LocationTableProps extends LocationRowsProps, SortProps {
  readonly choice: ChosenRows;
  readonly columns: ColumnChoices;
  /** Beside the map the columns for the number and custom fields do not fit. */
  readonly isBeside: boolean;
}

/** Columns of times, after those of the custom fields. */
const isTime = (column: ListColumn): boolean => column === 'confirmed' || column === 'updated';
/** Sort fields of the columns that sort. */
const SORTED_BY = { number: 'standortId', updated: 'updatedAt' } as const;
const isSorting = (column: ListColumn): column is keyof typeof SORTED_BY => column in SORTED_BY;

/** A page of rows as a table, for wide screens. With further columns it may scroll sideways in its box. */
export function LocationTable({ columns, sort, onSort, isBeside, choice, ...rows }: LocationTableProps) {
  const { t } = useTranslation();
  const shown = useMemo(() => shownColumns(columns, isBeside), [columns, isBeside]);
  const isFurther = shown.minWidth !== null;
  const fields = useListFields(isBeside || isFurther);
  const { pickedId, chosen, noteCounts, rows: locations, ...handlers } = rows;
  return (
    <div className={isFurther ? classes.scroll : ''}>
      <Table
        className={classes.table}
        data-beside={isBeside || undefined}
        data-further={isFurther || undefined}
        layout="fixed"
        verticalSpacing={8}
        horizontalSpacing={6}
        highlightOnHover
        aria-label={t('locations.title')}
        {...(shown.minWidth !== null && { miw: shown.minWidth })}
      >
        <Table.Thead>
          <HeadRow rows={locations} choice={choice} shown={shown} fields={fields} sort={sort} onSort={onSort} />
        </Table.Thead>
        <Table.Tbody>
          {locations.map((location) => (
            <TableRow
              key={location._id}
              location={location}
              isPicked={location._id === pickedId}
              isChosen={chosen.has(location._id)}
              noteCount={noteCounts[location._id] ?? 0}
              fields={fields}
              shown={shown}
              hasNumber={isBeside && isShown(columns, 'number')}
              {...handlers}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface HeadRowProps extends SortProps, Pick<LocationTableProps, 'rows' | 'choice'> {
  readonly shown: ShownColumns;
  readonly fields: ListFields;
}

function HeadRow({ rows, choice, shown, fields, ...sorting }: HeadRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const head = (column: ListColumn) =>
    isSorting(column) ? (
      <SortHead key={column} column={column} fields={[SORTED_BY[column]]} {...sorting} />
    ) : (
      <Table.Th key={column} scope="col" data-column={column}>
        {t(`locations.column.${column}`)}
      </Table.Th>
    );
  return (
    <Table.Tr>
      <Table.Th scope="col" data-column="check">
        <PageCheck rows={rows} choice={choice} />
      </Table.Th>
      <Table.Th scope="col" data-column="image">
        <VisuallyHidden>{t('locations.column.image')}</VisuallyHidden>
      </Table.Th>
      <SortHead column="location" fields={['title', 'locationType']} {...sorting} />
      {shown.names.filter((column) => !isTime(column)).map(head)}
      {fields.columns.map((field) => (
        <Table.Th key={field.key} scope="col" data-column="custom">
          {customLabel(field, language)}
        </Table.Th>
      ))}
      {shown.names.filter(isTime).map(head)}
      <Table.Th scope="col" data-column="actions">
        <VisuallyHidden>{t('locations.column.actions')}</VisuallyHidden>
      </Table.Th>
    </Table.Tr>
  );
}

interface TableRowProps extends LocationRowProps {
  readonly shown: ShownColumns;
  /** Whether the number is beside the type, because it has no column. */
  readonly hasNumber: boolean;
}

/** Memoized; times in words are renewed every minute. */
const TableRow = memo(({ location, isPicked, isChosen, noteCount, fields, shown, hasNumber, ...handlers }: TableRowProps) => {
  useMinute();
  const cell = (column: ListColumn) => (
    <Table.Td key={column}>
      <ColumnCell column={column} location={location} fields={fields} />
    </Table.Td>
  );
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
      <Table.Td className={classes.name ?? ''}>
        <RowHeading location={location} noteCount={noteCount} hasNumber={hasNumber && location.coordinates !== null} />
        {!shown.names.includes('features') && <CustomLine fields={fields.lines} location={location} />}
      </Table.Td>
      {shown.names.filter((column) => !isTime(column)).map(cell)}
      {fields.columns.map((field) => (
        <Table.Td key={field.key}>
          <CustomCell field={field} location={location} />
        </Table.Td>
      ))}
      {shown.names.filter(isTime).map(cell)}
      <Table.Td className={classes.actions ?? ''}>
        <RowActions location={location} {...handlers} />
      </Table.Td>
    </Table.Tr>
  );
});
