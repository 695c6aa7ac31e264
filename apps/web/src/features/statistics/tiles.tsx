import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { Statistics } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTileNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { TO_LIST } from '#kit/navigation/to-list.ts';
import classes from './home.module.css';

interface TilesProps {
  readonly values: Statistics | undefined;
  readonly loading: boolean;
}

/** The two numbers of Home, in de-DE format in both languages, each linked to its list. */
export function Tiles({ values, loading }: TilesProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2} spacing="md">
      <Tile to={locationsPath({ mine: true })} label={t('home.my_locations')} value={values?.standorte} loading={loading} />
      <Tile to={locationsPath()} label={t('home.all_locations')} value={values?.alleStandorte} loading={loading} />
    </SimpleGrid>
  );
}

interface TileProps {
  readonly to: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly loading: boolean;
}

function Tile({ to, label, value, loading }: TileProps) {
  const { t } = useTranslation();
  const shown = value === undefined ? t('home.no_value') : formatTileNumber(value);
  return (
    <Paper className={classes.tile} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        <Link className={classes.tileLink} to={to} state={TO_LIST}>
          {label}
        </Link>
      </Text>
      {loading && value === undefined ? (
        <Skeleton width={120}>
          <p className={classes.number}>&nbsp;</p>
        </Skeleton>
      ) : (
        <p className={value === undefined ? classes.placeholder : classes.number}>{shown}</p>
      )}
    </Paper>
  );
}
