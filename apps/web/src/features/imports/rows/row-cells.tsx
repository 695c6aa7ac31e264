import type { ImportDetail, ImportRow } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueWords } from '#features/imports/base/keyed-words.ts';
import { columnName } from '#features/imports/columns/column-name.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { RowCell } from './row-cell.tsx';
import classes from './rows.module.css';
import type { ChangeRow } from './use-change-row.ts';

interface RowCellsProps {
  readonly row: ImportRow;
  readonly detail: Pick<ImportDetail, 'columns' | 'format'>;
  readonly place: string;
  readonly change: ChangeRow | null;
}

/** The cells with errors and the edited ones, in column order, so that a corrected cell keeps its place. */
export function InvalidCells({ row, ...props }: RowCellsProps) {
  const invalid = row.faults.flatMap(({ column }) => (column === null ? [] : [column]));
  const shown = [...new Set([...invalid, ...row.edited])].sort((one, other) => one - other);
  return <Cells row={row} {...props} shown={shown} />;
}

/** All cells of a row, collapsed. Once opened they stay mounted, so that collapsing them loses no text that is being typed. */
export function AllCells({ row, ...props }: RowCellsProps) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={classes.details} onToggle={() => setOpened(true)}>
      <summary>{t('import_step.rows.cells', { number: row.cells.length })}</summary>
      {wasOpened && <Cells row={row} {...props} shown={row.cells.map((_, column) => column)} />}
    </details>
  );
}

function Cells({ row, detail: { columns, format }, place, change, shown }: RowCellsProps & { readonly shown: readonly number[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (shown.length === 0) return null;
  return (
    <dl className={classes.cells}>
      {shown.map((column) => (
        <RowCell
          key={column}
          column={column}
          heading={columnName(t, columns, column)}
          place={place}
          value={row.cells[column] ?? ''}
          errors={row.faults.filter((issue) => issue.column === column).map((issue) => issueWords(t, language, issue, format))}
          isEdited={row.edited.includes(column)}
          change={change}
        />
      ))}
    </dl>
  );
}
