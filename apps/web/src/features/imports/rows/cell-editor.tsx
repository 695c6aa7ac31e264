import { ActionIcon, Group, Textarea, TextInput } from '@mantine/core';
import { MAX_IMPORT_CELL } from '@rastnetz/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCellEdit } from '#features/imports/base/cell-edits.tsx';

interface CellEditorProps {
  readonly label: string;
  readonly value: string;
  readonly isBusy: boolean;
  /** Why the last value was not stored. */
  readonly refusal: string | null;
  /** Resolves with whether the text was stored. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** Values longer than this, or with line breaks, get a textarea. */
const LONG = 80;

/** The shortcuts are described below the field. */
const ORDER: ('input' | 'error' | 'description')[] = ['input', 'error', 'description'];

/** Editor of a cell: Enter saves, Escape cancels; the buttons do the same. A commit saves it first. */
export function CellEditor({ label, value, isBusy, refusal, onSave, onLeave }: CellEditorProps) {
  const { t } = useTranslation();
  const { text, isUnsaved, type } = useCellText(value);
  const isLong = value.length > LONG || value.includes('\n');
  const body = useRef<HTMLDivElement>(null);
  const saving = useRef<Promise<boolean> | null>(null);
  const send = () => {
    saving.current ??= onSave(text).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };
  const save = () => (isUnsaved ? void send() : onLeave());
  useCellEdit(isUnsaved, async () => {
    const isSettled = await (saving.current ?? (!isUnsaved || send()));
    if (!isSettled) focusField(body.current);
    return isSettled;
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };
  const field = {
    'aria-label': label,
    description: t(isLong ? 'import_step.rows.edit_keys_long' : 'import_step.rows.edit_keys'),
    inputWrapperOrder: ORDER,
    autoFocus: true,
    size: 'xs',
    maxLength: MAX_IMPORT_CELL,
    autoComplete: 'off',
    value: text,
    readOnly: isBusy,
    error: refusal !== null && `${t('import_step.rows.cell_failed')} ${refusal}`,
    onKeyDown: handleKey,
    flex: 1,
    miw: 0,
  } as const;
  return (
    <div ref={body}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        {isLong ? (
          <Textarea {...field} autosize maxRows={8} onChange={(event) => type(event.currentTarget.value)} />
        ) : (
          <TextInput {...field} onFocus={(event) => event.currentTarget.select()} onChange={(event) => type(event.currentTarget.value)} />
        )}
        <ActionIcon size={30} variant="default" aria-label={t('app.cancel')} disabled={isBusy} onClick={onLeave}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={30} aria-label={t('app.save')} loading={isBusy} onClick={save}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}

/** Text of the editor: the stored value, which may change meanwhile, until something else is typed. */
function useCellText(value: string) {
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string } | null>(null);
  const type = (text: string) => {
    const over = typed?.over ?? value;
    setTyped(text === over ? null : { over, text });
  };
  return { text: typed?.text ?? value, isUnsaved: typed !== null && typed.text !== value, type };
}

/** Focuses the field of a cell, also in the collapsed list of all cells. */
function focusField(body: HTMLElement | null): void {
  body?.closest('details')?.setAttribute('open', '');
  body?.querySelector<HTMLElement>('input, textarea')?.focus();
}
