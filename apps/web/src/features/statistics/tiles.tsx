import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { Statistics } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { formatTileNumber } from '../../shared/lib/format.ts';
import classes from './home.module.css';

interface TilesProps {
  readonly values: Statistics | undefined;
  readonly loading: boolean;
}

/** The two numbers of Home, in de-DE format in both languages (spec section 9). */
export function Tiles({ values, loading }: TilesProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2} spacing="md">
      <Tile label={t('home.my_locations')} value={values?.standorte} loading={loading} />
      <Tile label={t('home.all_locations')} value={values?.alleStandorte} loading={loading} />
    </SimpleGrid>
  );
}

function Tile({ label, value, loading }: { readonly label: string; readonly value: number | undefined; readonly loading: boolean }) {
  const { t } = useTranslation();
  const shown = value === undefined ? t('home.no_value') : formatTileNumber(value);
  return (
    <Paper className={classes.tile} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {loading && value === undefined ? (
        <Skeleton height={40} width={120} mt={4} />
      ) : (
        <p className={value === undefined ? classes.placeholder : classes.number}>{shown}</p>
      )}
    </Paper>
  );
}
