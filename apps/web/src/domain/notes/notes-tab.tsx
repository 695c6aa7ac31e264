import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Note } from '@rastnetz/contract';
import { IconLock, IconNote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import type { NoteSource } from './note-source.ts';
import classes from './notes.module.css';
import { useDeleteNote } from './use-delete-note.tsx';
import { notesQuery, useChangeNote, useRefreshNotes } from './use-notes.ts';

/** The internal notes of a location or report, newest first, with a field for a new one. */
export function NotesTab({ source }: { readonly source: NoteSource }) {
  const { t } = useTranslation();
  const refresh = useRefreshNotes(source);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" className={classes.readers ?? ''}>
        <IconLock size={16} aria-hidden />
        <span>{t(`notes.readers.${source.kind}`)}</span>
      </Text>
      <NoteForm label={t('notes.field')} about={source.id} saved="" send={source.add} onSent={() => void refresh()} />
      <NoteList source={source} />
    </Stack>
  );
}

function NoteList({ source }: { readonly source: NoteSource }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(notesQuery(source));
  const list = useRef<HTMLOListElement>(null);
  const refresh = useRefreshNotes(source);
  const deleting = useDeleteNote(source);
  const change = useChangeNote(source);
  const { data, error, isFetching, refetch } = query;
  const failure = error && `${t('notes.failed')} ${problemText(t, error)}`;
  if (!data) return failure ? <Failure message={failure} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting />;
  const notes = unique(data.pages.flatMap((page) => page.data));
  const remove = async (note: Note) => {
    await deleting.run(note);
    // The pressed button is gone with its note.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {failure && <Failure message={failure} onRetry={() => void refetch()} busy={isFetching} />}
      {notes.length === 0 && (
        <div className={lists.empty} role="status">
          <IconNote size={32} stroke={1.5} aria-hidden />
          <Text size="sm">{t(`notes.empty.${source.kind}`)}</Text>
        </div>
      )}
      <ol ref={list} tabIndex={-1} className={classes.notes} aria-label={t('notes.title')} hidden={notes.length === 0}>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            isBusy={deleting.busyId === note.id}
            onChange={(text) => change(note.id, text)}
            onChanged={() => void refresh()}
            onDelete={() => void remove(note)}
          />
        ))}
      </ol>
      {notes.length > 0 && <Older query={query} shown={notes.length} total={data.pages.at(-1)?.total ?? 0} />}
    </>
  );
}

interface OlderProps {
  readonly query: Pick<ReturnType<typeof useInfiniteQuery>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly shown: number;
  readonly total: number;
}

/** The number of notes, and a button that loads older ones. */
function Older({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, shown, total }: OlderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" className="rn-numbers" role="status">
        {t(shown < total ? 'notes.shown' : 'notes.shown_all', {
          count: total,
          shown: formatNumber(shown, language),
          total: formatNumber(total, language),
        })}
      </Text>
      {hasNextPage && (
        <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notes.older')}
        </Button>
      )}
    </Group>
  );
}

/** A note added in the meantime shifts the others by one, so that a page may start with one already shown. */
const unique = (notes: readonly Note[]): Note[] => [...new Map(notes.map((note) => [note.id, note])).values()];

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('notes.loading')}</VisuallyHidden>
      {[0, 1].map((place) => (
        <Skeleton key={place} height={72} />
      ))}
    </Stack>
  );
}
