import { Anchor, Badge, Text, VisuallyHidden } from '@mantine/core';
import type { ImportDetail, ImportRow, ImportRowKind } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import lists from '#kit/ui/style/lists.module.css';
import { AllCells, InvalidCells } from './row-cells.tsx';
import { isUnreached, RowContent } from './row-content.tsx';
import { RowDecision } from './row-decision.tsx';
import classes from './rows.module.css';
import { isSwapped, SwapPosition } from './swap-position.tsx';
import { type ChangeRow, useChangeRow } from './use-change-row.ts';

interface RowItemProps {
  readonly row: ImportRow;
  readonly detail: ImportDetail;
}

/** Amber needs attention, red is an error. */
const COLORS: Readonly<Record<ImportRowKind, string>> = {
  new: 'petrol',
  changed: 'petrol',
  same: 'gray',
  duplicate: 'amber',
  broken: 'red',
};

const VARIANTS: Readonly<Partial<Record<ImportRowKind, string>>> = { changed: 'outline', same: 'default' };

/** A row of the file: position, kind, effect, and decision. */
export function RowItem({ row, detail }: RowItemProps) {
  const { t } = useTranslation();
  const change = useChangeRow(detail.id, row.number);
  const place = t(`import.place.${detail.format}`, { place: row.place });
  const isReady = detail.state === 'ready';
  const outcome = isUnreached(row, detail) ? 'kept' : row.outcome;
  const parts = { row, detail, place, change: isReady ? change : null };
  return (
    <li className={classes.row} data-row={row.number} data-broken={row.kind === 'broken' || undefined} tabIndex={-1}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" className="rn-numbers">
          {place}
        </Text>
        <Badge size="sm" variant={VARIANTS[row.kind] ?? 'light'} color={COLORS[row.kind]} className={lists.badge}>
          {t(`imports.kind.${row.kind}`)}
        </Badge>
      </div>
      <div className={classes.content}>
        <Title row={row} />
        <RowContent row={row} detail={detail} />
        <InvalidCells {...parts} />
        {isReady && isSwapped(row) && <SwapPosition detail={detail} row={row} change={change} />}
        <AllCells {...parts} />
        <Outcome row={row} place={place} change={change} />
      </div>
      <div className={classes.decision}>
        {isReady && <RowDecision row={row} place={place} change={change} />}
        {outcome !== null && (
          <Text size="sm" fw={outcome === 'kept' ? 600 : 400}>
            {t(`imports.outcome.${outcome}`)}
          </Text>
        )}
      </div>
    </li>
  );
}

/** Title of the location, linked if it exists already. */
function Title({ row: { title, locationId, outcome } }: Pick<RowItemProps, 'row'>) {
  const { t } = useTranslation();
  const name = title.trim() || t('import_step.rows.untitled');
  if (locationId === null || outcome === 'rolled_back')
    return (
      <Text fw={600} dir="auto">
        {name}
      </Text>
    );
  return (
    <Anchor component={Link} to={locationsPath({ open: locationId })} fw={600} dir="auto" title={t('import_step.rows.open')}>
      {name}
    </Anchor>
  );
}

/** Announces the result of a correction to screen readers. */
function Outcome({
  row,
  place,
  change: { sent, isDone },
}: {
  readonly row: ImportRow;
  readonly place: string;
  readonly change: ChangeRow;
}) {
  const { t } = useTranslation();
  const text =
    row.kind === 'broken'
      ? t('import_step.rows.still_broken', { place })
      : t('import_step.rows.now', { place, kind: t(`imports.kind.${row.kind}`) });
  return <VisuallyHidden role="status">{isDone && sent?.cells ? text : ''}</VisuallyHidden>;
}
