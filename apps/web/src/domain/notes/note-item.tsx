import { Button, Group, Text } from '@mantine/core';
import { mayDeleteNote, mayEditNote, type Note } from '@rastnetz/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';
import { hasNoteDraft } from './use-note-draft.ts';

interface NoteItemProps {
  readonly note: Note;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => Promise<Note>;
  /** Called once a changed text is saved. */
  readonly onChanged: () => void;
  readonly onDelete: () => void;
}

/** One note: author, time and text, with buttons for those who may change or delete it. */
export function NoteItem({ note, isBusy, onChange, onChanged, onDelete }: NoteItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id: userId } = useUser();
  const [isEditing, setEditing] = useState(() => mayEditNote(note) && hasNoteDraft(userId, note.id));
  const edit = useRef<HTMLButtonElement>(null);
  const when = formatDateTime(note.createdAt, language);
  const close = () => {
    flushSync(() => setEditing(false));
    edit.current?.focus({ preventScroll: true });
  };
  return (
    <li className={classes.note} data-note={note.id}>
      <NoteHead note={note} />
      {isEditing ? (
        <NoteForm
          label={t('notes.edit_field')}
          about={note.id}
          saved={note.text}
          send={onChange}
          onSent={() => [close(), onChanged()]}
          onCancel={close}
        />
      ) : (
        <>
          <Text size="sm" className={classes.text ?? ''}>
            {note.text}
          </Text>
          <Group gap={4} className={classes.actions ?? ''}>
            {mayEditNote(note) && (
              <Button
                ref={edit}
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPencil size={16} aria-hidden />}
                aria-label={t('notes.edit_one', { when })}
                onClick={() => setEditing(true)}
              >
                {t('notes.edit')}
              </Button>
            )}
            {mayDeleteNote(note) && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                loading={isBusy}
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t('notes.delete_one', { when })}
                onClick={onDelete}
              >
                {t('notes.delete')}
              </Button>
            )}
          </Group>
        </>
      )}
    </li>
  );
}

/** Author, time, and whether the text was changed. */
function NoteHead({ note: { author, isMine, createdAt, editedAt } }: Pick<NoteItemProps, 'note'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = author === null ? t('notes.gone') : (author.name ?? t('notes.unnamed'));
  return (
    <Text size="xs" c="dimmed">
      <Text span inherit fw={600} c="var(--mantine-color-text)">
        <bdi>{isMine ? t('notes.me', { name }) : name}</bdi>
      </Text>
      {' · '}
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
        {formatRelative(createdAt, language)}
      </time>
      {editedAt && <span title={formatDateTime(editedAt, language)}>{` · ${t('notes.edited')}`}</span>}
    </Text>
  );
}
