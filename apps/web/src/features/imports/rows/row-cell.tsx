import { Text, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellEditor } from './cell-editor.tsx';
import classes from './rows.module.css';
import type { ChangeRow } from './use-change-row.ts';

interface RowCellProps {
  readonly column: number;
  readonly heading: string;
  /** Position of the row in the file, as text. */
  readonly place: string;
  readonly value: string;
  /** Error messages of the cell. */
  readonly errors: readonly string[];
  readonly isEdited: boolean;
  /** Null if the import can no longer be changed. */
  readonly change: ChangeRow | null;
}

/** Longest value shown in full, in characters. */
const SHOWN = 300;

/** A cell of a row with its errors; activating it edits the text in place. */
export function RowCell({ column, heading, place, value, errors, isEdited, change }: RowCellProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  const leave = () => {
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !frame.current?.contains(focused);
    setOpen(false);
    if (!isElsewhere) setTimeout(() => frame.current?.querySelector('button')?.focus());
  };
  const save = async (text: string) => {
    const isStored = (await change?.send({ cells: { [column]: text } })) ?? false;
    if (isStored) leave();
    return isStored;
  };
  const own = change?.sent?.cells?.[String(column)] === undefined ? null : change;
  return (
    <div className={classes.cell}>
      <dt dir="auto">{heading}</dt>
      <dd ref={frame}>
        {isOpen && change ? (
          <CellEditor
            label={heading}
            value={value}
            isBusy={own?.isBusy ?? false}
            refusal={own?.refusal ?? null}
            onSave={save}
            onLeave={leave}
          />
        ) : (
          <CellValue
            label={t('import_step.rows.edit_of', { heading, place, value: shown || t('import_step.rows.empty_cell') })}
            isInvalid={errors.length > 0}
            {...(change && { onOpen: () => setOpen(true) })}
          >
            {shown}
          </CellValue>
        )}
        {errors.map((error) => (
          <Text key={error} size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        ))}
        <EditedMark isEdited={isEdited} />
      </dd>
    </div>
  );
}

interface CellValueProps {
  readonly label: string;
  readonly isInvalid: boolean;
  readonly onOpen?: () => void;
  readonly children: string;
}

function CellValue({ label, isInvalid, onOpen, children }: CellValueProps) {
  const { t } = useTranslation();
  const text =
    children === '' ? <span className={classes.blank}>{t('import_step.rows.empty_cell')}</span> : <span dir="auto">{children}</span>;
  const marks = { className: classes.value ?? '', 'data-invalid': isInvalid || undefined };
  if (!onOpen) return <div {...marks}>{text}</div>;
  return (
    <UnstyledButton {...marks} aria-label={label} onClick={onOpen}>
      {text}
      <IconPencil size={14} aria-hidden className={classes.pencil} />
    </UnstyledButton>
  );
}

function EditedMark({ isEdited }: Pick<RowCellProps, 'isEdited'>) {
  const { t } = useTranslation();
  if (!isEdited) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('import_step.rows.edited')}
    </Text>
  );
}
