import { Text, Tooltip } from '@mantine/core';
import { addressOf, type LocationSummary, publicationState, roadOf } from '@rastnetz/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuCount, OpenDays } from '#domain/locations/facts/location-facts.tsx';
import { addressText, roadText } from '#domain/locations/facts/place-words.ts';
import type { ListColumn } from '#features/locations/list/columns/list-columns.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { AmenityIcons } from './amenity-icons.tsx';
import { CustomLine } from './custom-facts.tsx';
import classes from './location-list.module.css';
import { UpdatedAt } from './row-facts.tsx';
import type { ListFields } from './use-list-fields.ts';

interface CellProps {
  readonly location: LocationSummary;
  readonly fields: ListFields;
}

const CELLS: Readonly<Record<ListColumn, ComponentType<CellProps>>> = {
  number: ({ location }) => (
    <Text size="sm" c="dimmed" className="rn-numbers">
      {location.standortId}
    </Text>
  ),
  address: AddressCell,
  road: RoadCell,
  publication: PublicationCell,
  features: ({ location, fields }) => (
    <>
      <AmenityIcons location={location} />
      <CustomLine fields={fields.lines} location={location} />
    </>
  ),
  days: ({ location }) => <OpenDays location={location} short size="xs" />,
  menu: ({ location }) => <MenuCount count={location.menuCount} size="xs" />,
  confirmed: ConfirmedCell,
  updated: UpdatedAt,
};

/** Content of a column that can be shown or hidden. */
export function ColumnCell({ column, ...cell }: CellProps & { readonly column: ListColumn }) {
  const Cell = CELLS[column];
  return <Cell {...cell} />;
}

/** Text in at most two lines, complete in the tooltip; a dash for none. */
function TextCell({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" lineClamp={2} className={classes.custom} title={text}>
      <bdi>{text || t('locations.row.no_features')}</bdi>
    </Text>
  );
}

function AddressCell({ location }: CellProps) {
  return <TextCell text={addressText(addressOf(location), useLanguage())} />;
}

function RoadCell({ location }: CellProps) {
  const { t } = useTranslation();
  return <TextCell text={roadText(roadOf(location), t, useLanguage())} />;
}

function PublicationCell({ location }: CellProps) {
  const { t } = useTranslation();
  return <TextCell text={t(`publication.state.${publicationState(location)}`)} />;
}

/** When the data were last confirmed, with the exact time and by whom as a tooltip; a dash if nobody did. */
function ConfirmedCell({ location: { confirmedAt, confirmedBy } }: CellProps) {
  const language = useLanguage();
  if (confirmedAt === null) return <TextCell text="" />;
  const exact = [formatDateTime(confirmedAt, language), confirmedBy].filter(Boolean).join(' · ');
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      <Text size="sm" component="time" dateTime={confirmedAt} display="block" truncate>
        {formatRelative(confirmedAt, language)}
      </Text>
    </Tooltip>
  );
}
