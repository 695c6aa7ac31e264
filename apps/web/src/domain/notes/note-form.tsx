import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { NOTE_MAX, type Note } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useNoteDraft } from './use-note-draft.ts';

interface NoteFormProps {
  readonly label: string;
  /** What the text belongs to: names its stored draft. */
  readonly about: string;
  /** The saved text; empty for a new note. */
  readonly saved: string;
  readonly send: (text: string) => Promise<Note>;
  readonly onSent: () => void;
  /** Closes the form without saving; absent if it stays. */
  readonly onCancel?: () => void;
}

/** Characters left from which their number is shown. */
const FEW_LEFT = 200;

/** Writes a note or changes its text. Too long a text is refused with its length, never cut. */
export function NoteForm({ label, about, saved, send, onSent, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useNoteDraft(about, saved);
  const done = () => {
    draft.clear();
    onSent();
  };
  const { errors, attempts, isSending, submit, clearErrors } = useSubmit({
    send,
    onSent: done,
    fields: ['text'],
    failed: t('notes.save_failed'),
  });
  const error = errors.fields['text'];
  const left = useLeftText(draft.text.trim().length);
  useEffect(() => {
    if (attempts > 0) field.current?.focus();
  }, [attempts]);
  const isChanged = draft.text !== saved;
  const save = () => submit(draft.text, (now) => ownErrors(draft.text.trim(), now));
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={3}
        maxRows={12}
        value={draft.text}
        readOnly={isSending}
        error={error}
        description={left}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={onCancel ? true : undefined}
        onKeyDown={getHotkeyHandler([['mod+S', () => isChanged && void save()]])}
        onChange={({ currentTarget }) => {
          draft.set(currentTarget.value);
          if (error) clearErrors();
        }}
      />
      {errors.whole && !error && (
        <Alert color="red" variant="outline" role="alert">
          {errors.whole}
        </Alert>
      )}
      <Group gap="xs">
        <Button size="sm" loading={isSending} disabled={!isChanged} onClick={save}>
          {t('notes.save')}
        </Button>
        {onCancel && (
          <Button size="sm" variant="default" disabled={isSending} onClick={() => [draft.clear(), onCancel()]}>
            {t('notes.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How many characters are left, or too many; null while there are plenty. */
function useLeftText(length: number): string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const left = NOTE_MAX - length;
  if (left > FEW_LEFT) return null;
  const count = Math.abs(left);
  return t(left < 0 ? 'notes.over' : 'notes.left', { count, number: formatNumber(count, language) });
}

function ownErrors(text: string, t: TFunction): FieldErrors {
  if (text === '') return { text: t('notes.error.empty') };
  return text.length > NOTE_MAX ? { text: t('notes.error.too_long') } : {};
}
