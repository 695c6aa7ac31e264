import { useDebouncedValue } from '@mantine/hooks';
import { type ReadHours, type ResponseOf, readHours, type UnclearHours } from '@rastnetz/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import { hoursOf, isSameHours, withAddition } from '#domain/locations/values/hours-values.ts';
import { usePending } from '#domain/locations/values/pending-entries.ts';
import { hoursLineOf, type ReadHoursError, TYPED_LINE, type TypedLine, typedLineIn } from '#domain/locations/values/typed-line.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useAppliedHours } from './use-applied-hours.ts';

/** Typing pauses this long before the text is parsed, in milliseconds. */
const DEBOUNCE_MS = 250;

/** The last result, shown under the text and announced by screen readers. */
type ReadOutcome = 'read' | 'undone' | 'added';

export interface HoursReading {
  /** The text of the field. */
  readonly text: string;
  /** The parsed text; `reading` while it is being parsed, null if nothing was typed or it cannot be parsed. */
  readonly preview: ReadHours | 'reading' | null;
  /** The part that cannot be parsed, if known. */
  readonly unclear: UnclearHours | null;
  /** Whether the text differs from the current hours. */
  readonly isTyped: boolean;
  readonly error: ReadHoursError | null;
  readonly outcome: ReadOutcome | null;
  /** Whether the hours applied last are unchanged, so that they can be undone. */
  readonly canUndo: boolean;
  readonly type: (text: string) => void;
  /** Applies the typed text; returns whether nothing is left to apply. */
  readonly read: () => boolean | Promise<boolean>;
  readonly drop: () => void;
  /** Appends the typed text to the free text. */
  readonly addAsText: () => void;
  readonly undo: () => void;
}

/** The hours line as a pending entry: parsed by the server while typing, applied as a whole or not at all on blur. */
export function useHoursReading(form: LocationForm): HoursReading {
  const shown = hoursLineOf(form.values, useLanguage());
  const [outcome, setOutcome] = useState<ReadOutcome | null>(null);
  const entry = useTypedLine(form);
  const { line, setLine } = entry;
  const { read, canUndo, takeBack } = useReader(form, entry, shown, () => setOutcome('read'));
  const typed = typedText(line, shown);
  const end = (done: ReadOutcome | null) => {
    setLine(null);
    setOutcome(done);
  };
  return {
    outcome,
    canUndo,
    read,
    text: line?.typed ?? shown,
    isTyped: typed !== null,
    ...usePreview(typed),
    error: line?.error ?? null,
    type: (text) => {
      setOutcome(null);
      setLine({ typed: text, error: null });
    },
    drop: () => end(null),
    addAsText: () => {
      form.set('openingHoursText', (text) => withAddition(text, line?.typed ?? ''));
      end('added');
    },
    undo: () => {
      takeBack();
      setOutcome('undone');
    },
  };
}

/** Opening hours parsed by the server. A result never becomes stale. */
const readHoursQuery = (text: string) =>
  queryOptions({
    queryKey: ['hours', 'read', text],
    queryFn: ({ signal }) => call(readHours, { body: { text } }, { signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type LineResponse = ResponseOf<typeof readHours>;

/** Applies the typed line, also when the form is saved or continued while it is typed. */
function useReader(form: LocationForm, { setLine }: TypedEntry, shown: string, onRead: () => void) {
  const client = useQueryClient();
  const { take, canUndo, undo } = useAppliedHours(form);
  const fail = (typed: string, error: ReadHoursError) => {
    setLine({ typed, error });
    return false;
  };
  const takeOver = (text: string, { hours, unclear }: LineResponse): boolean => {
    if (!hours) return fail(text, { kind: 'not_understood', unclear });
    take(hours);
    setLine(null);
    onRead();
    return true;
  };
  // Not the rendered state: the field may have been typed in by the present event, or be closed when a response arrives.
  const latest = () => typedLineIn(form.memory);
  const fetchAndTake = async (text: string): Promise<boolean> => {
    const before = hoursOf(form.getValues());
    const answer = await client.fetchQuery(readHoursQuery(text)).catch((cause: unknown) => ({ cause }));
    // The text was edited, dropped or applied in the meantime, or the form was reset.
    if (typedText(latest(), shown) !== text) return latest() === null;
    if ('cause' in answer) return fail(text, { kind: 'failed', cause: answer.cause });
    return isSameHours(before, form.getValues()) ? takeOver(text, answer) : fail(text, { kind: 'unread' });
  };
  const read = () => {
    const text = typedText(latest(), shown);
    if (text === null) {
      setLine(null);
      return true;
    }
    const known = client.getQueryData(readHoursQuery(text).queryKey);
    return known ? takeOver(text, known) : fetchAndTake(text);
  };
  usePending(form, read);
  return { read, canUndo, takeBack: undo };
}

/** The typed text, unless it is empty or equal to the current hours; otherwise null. */
function typedText(line: TypedLine | null, shown: string): string | null {
  const text = line?.typed.trim() ?? '';
  return text === '' || text === shown ? null : text;
}

type TypedEntry = ReturnType<typeof useTypedLine>;

/** The typed line, kept in the form's memory. */
function useTypedLine({ memory, noteTyped }: LocationForm) {
  const [line, keep] = useFormMemory<TypedLine | null>(memory, TYPED_LINE, null);
  const setLine = (next: TypedLine | null) => {
    keep(next);
    noteTyped();
  };
  return { line, setLine };
}

/** The parsed text, after typing pauses. */
function usePreview(text: string | null): Pick<HoursReading, 'preview' | 'unclear'> {
  const [rested] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, isFetching } = useQuery({ ...readHoursQuery(rested ?? ''), enabled: rested !== null && rested === text });
  if (text === null) return { preview: null, unclear: null };
  const isReading = rested !== text || isFetching;
  return isReading ? { preview: 'reading', unclear: null } : { preview: data?.hours ?? null, unclear: data?.unclear ?? null };
}
