import { Table, VisuallyHidden } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationAmenities, LocationHeading, LocationPicture } from '../../../shared/locations/location-facts.tsx';
import classes from './location-list.module.css';
import { RowActions, type RowHandlers } from './row-actions.tsx';
import { MenuCount, OpenDays, UpdatedAt } from './row-facts.tsx';

export interface LocationRowsProps extends RowHandlers {
  readonly rows: readonly Location[];
  /** The location chosen on the map. */
  readonly pickedId: string | null;
}

const COLUMNS = ['image', 'location', 'features', 'days', 'menu', 'updated', 'actions'] as const;

/** The rows of a page as a table, for wide screens. */
export function LocationTable({ rows, pickedId, ...handlers }: LocationRowsProps) {
  const { t } = useTranslation();
  return (
    <Table className={classes.table} verticalSpacing="sm" highlightOnHover aria-label={t('locations.title')}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column === 'image' || column === 'actions' ? (
                <VisuallyHidden>{t(`locations.column.${column}`)}</VisuallyHidden>
              ) : (
                t(`locations.column.${column}`)
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((location) => (
          <TableRow key={location._id} location={location} isPicked={location._id === pickedId} {...handlers} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TableRow({ location, isPicked, ...handlers }: { readonly location: Location; readonly isPicked: boolean } & RowHandlers) {
  return (
    <Table.Tr
      className={classes.row}
      data-location={location._id}
      data-picked={isPicked}
      {...(isPicked && { 'aria-current': 'true' })}
      onMouseEnter={() => handlers.onHover(location)}
      onMouseLeave={() => handlers.onHover(null)}
      onFocus={() => handlers.onHover(location)}
      onBlur={() => handlers.onHover(null)}
    >
      <Table.Td>
        <LocationPicture location={location} />
      </Table.Td>
      <Table.Td>
        <LocationHeading location={location} />
      </Table.Td>
      <Table.Td>
        <LocationAmenities location={location} />
      </Table.Td>
      <Table.Td>
        <OpenDays location={location} short />
      </Table.Td>
      <Table.Td>
        <MenuCount location={location} />
      </Table.Td>
      <Table.Td>
        <UpdatedAt location={location} />
      </Table.Td>
      <Table.Td>
        <RowActions location={location} {...handlers} />
      </Table.Td>
    </Table.Tr>
  );
}
