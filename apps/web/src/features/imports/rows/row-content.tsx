import { Anchor, Text } from '@mantine/core';
import type { ImportDetail, ImportDuplicate, ImportRow } from '@rastnetz/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { displayedReason } from '#domain/locations/words/displayed-reason.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { issueWords } from '#features/imports/base/keyed-words.ts';
import { columnName } from '#features/imports/columns/column-name.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { rowChanges } from './row-changes.ts';
import classes from './rows.module.css';

interface RowContentProps {
  readonly row: ImportRow;
  readonly detail: Pick<ImportDetail, 'columns' | 'format' | 'state'>;
}

/** Effect of a row: changed fields, possible duplicates, corrections, and errors of the row as a whole. */
export function RowContent({ row, detail }: RowContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const whole = row.faults.filter(({ column }) => column === null);
  return (
    <>
      {whole.map((issue) => (
        <Text key={issue.key} size="sm" c="var(--mantine-color-error)">
          {issueWords(t, language, issue, detail.format)}
        </Text>
      ))}
      {row.changes.length > 0 && <Changes row={row} />}
      {row.duplicates.length > 0 && <Duplicates row={row} detail={detail} />}
      <Notes row={row} detail={detail} />
      {row.outcome === 'kept' && <Text size="sm">{t('import_step.rows.kept_why')}</Text>}
      {isUnreached(row, detail) && <Text size="sm">{t('import_step.rows.unreached_why')}</Text>}
    </>
  );
}

/** Whether the roll-back of an import was given up before it reached a row. */
export const isUnreached = ({ outcome }: Pick<ImportRow, 'outcome'>, { state }: Pick<ImportDetail, 'state'>): boolean =>
  outcome === 'written' && state === 'failed';

function Changes({ row }: Pick<RowContentProps, 'row'>) {
  const context = useDescribeContext();
  const changes = useMemo(() => rowChanges(row.changes, context), [row.changes, context]);
  return <ChangedFields changes={changes} />;
}

function Duplicates({ row, detail }: RowContentProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm">{t('import_step.rows.duplicates')}</Text>
      <ul className={classes.duplicates}>
        {row.duplicates.map((duplicate) => (
          <Duplicate key={duplicate.locationId ?? duplicate.row} duplicate={duplicate} row={row} detail={detail} />
        ))}
      </ul>
    </div>
  );
}

function Duplicate({ duplicate, row, detail }: RowContentProps & { readonly duplicate: ImportDuplicate }) {
  const { locationId, title, distance, reasons } = duplicate;
  const { t } = useTranslation();
  const metres = `${formatNumber(distance, useLanguage())} m`;
  const why = t(`import_step.rows.${displayedReason(reasons.includes('like_name') ? 'like_name' : 'near', title, row.title)}`, {
    distance: metres,
  });
  const place =
    duplicate.place === null
      ? ''
      : ` · ${t('import_step.rows.of_row', { place: t(`import.place.${detail.format}`, { place: duplicate.place }) })}`;
  return (
    <li>
      {locationId === null ? (
        <span dir="auto">{title}</span>
      ) : (
        <Anchor component={Link} size="sm" underline="always" to={locationsPath({ open: locationId })} dir="auto">
          {title}
        </Anchor>
      )}
      <Text size="sm" c="dimmed" component="span" className="rn-numbers">
        {` · ${why}${place}`}
      </Text>
    </li>
  );
}

function Notes({ row: { notes }, detail: { columns, format } }: RowContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map((note) => {
        const words = issueWords(t, language, note, format);
        const text =
          note.column === null ? words : t('import_step.rows.note_of', { heading: columnName(t, columns, note.column), note: words });
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}
