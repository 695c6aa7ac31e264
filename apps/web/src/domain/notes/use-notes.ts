import type { Note } from '@rastnetz/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { nextPage } from '#kit/lists/page-rows.ts';
import type { NotePage, NoteSource } from './note-source.ts';

const keyOf = ({ kind, id }: NoteSource) => ['notes', kind, id] as const;

/** Pages of notes, newest first. */
export const notesQuery = (source: NoteSource) =>
  infiniteQueryOptions({
    queryKey: keyOf(source),
    queryFn: ({ signal, pageParam }) => source.list(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    networkMode: 'always',
  });

/** The number of notes: as last loaded, before that the given one. Sends no request. */
export function useNoteTotal(source: NoteSource, initial: number): number {
  const { data } = useInfiniteQuery({ ...notesQuery(source), enabled: false });
  return data?.pages.at(-1)?.total ?? initial;
}

/** Refetches the notes, and what shows their number; resolves once the notes are there. */
export function useRefreshNotes(source: NoteSource): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of source.lists) void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: keyOf(source) });
  };
}

/** Sends a changed text, and shows it at once where the notes are listed. */
export function useChangeNote(source: NoteSource): (id: string, text: string) => Promise<Note> {
  const queries = useQueryClient();
  return async (id, text) => {
    const changed = await source.change(id, text);
    const swap = (page: NotePage): NotePage => ({ ...page, data: page.data.map((note) => (note.id === id ? changed : note)) });
    queries.setQueryData(notesQuery(source).queryKey, (stored) => stored && { ...stored, pages: stored.pages.map(swap) });
    return changed;
  };
}
