import { useDebouncedValue } from '@mantine/hooks';
import type { ReadHours, ResponseOf, readHours, UnclearHours } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import { hoursOf, isSameHours, withAddition } from '#domain/locations/values/hours-values.ts';
import { usePending } from '#domain/locations/values/pending-entries.ts';
import { lineOf, type ReadFault, TYPED_LINE, type TypedLine } from '#domain/locations/values/typed-line.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { readHoursQuery } from './read-hours-query.ts';
import { useTakenHours } from './use-taken-hours.ts';

/** Typing rests this long before it is read. */
const DEBOUNCE_MS = 250;

/** What was done last, for the line under the text and for screen readers. */
type ReadOutcome = 'read' | 'undone' | 'added';

export interface HoursReading {
  /** What stands in the field. */
  readonly text: string;
  /** What the typed text will be read as; `reading` until that is known, null where nothing was typed or it cannot be read. */
  readonly preview: ReadHours | 'reading' | null;
  /** The part that keeps it from being read, where that is known. */
  readonly unclear: UnclearHours | null;
  /** Whether the text differs from the current hours. */
  readonly isTyped: boolean;
  readonly fault: ReadFault | null;
  readonly outcome: ReadOutcome | null;
  /** Whether what was read last stands unchanged, so that it can be taken back whole. */
  readonly canUndo: boolean;
  readonly type: (text: string) => void;
  /** Takes the typed text over; returns whether nothing is left to take over. */
  readonly read: () => boolean | Promise<boolean>;
  readonly drop: () => void;
  /** Puts the typed text below the free text. */
  readonly addAsText: () => void;
  readonly undo: () => void;
}

/** The line of hours as an entry: typed, read by the server while one types, taken over whole or not at all when the field is left. */
export function useHoursReading(form: LocationForm): HoursReading {
  const shown = lineOf(form.values, useLanguage());
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
    ...{ outcome, canUndo, read },
    text: line?.typed ?? shown,
    isTyped: typed !== null,
    ...usePreview(typed),
    fault: line?.fault ?? null,
    type: (text) => {
      setOutcome(null);
      setLine({ typed: text, fault: null });
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

type LineAnswer = ResponseOf<typeof readHours>;

/** Takes the typed line over, also where the form is saved or left forward while it is typed. */
function useReader(form: LocationForm, { latest, setLine }: TypedEntry, shown: string, onRead: () => void) {
  const client = useQueryClient();
  const { take, canUndo, takeBack } = useTakenHours(form);
  const fail = (typed: string, fault: ReadFault) => {
    setLine({ typed, fault });
    return false;
  };
  const takeOver = (text: string, { hours, unclear }: LineAnswer): boolean => {
    if (!hours) return fail(text, { kind: 'not_understood', unclear });
    take(hours);
    setLine(null);
    onRead();
    return true;
  };
  const fetchAndTake = async (text: string): Promise<boolean> => {
    const before = hoursOf(form.getValues());
    const answer = await client.fetchQuery(readHoursQuery(text)).catch((cause: unknown) => ({ cause }));
    // Typed on, dropped or taken over meanwhile.
    if (typedText(latest.current, shown) !== text) return latest.current === null;
    if ('cause' in answer) return fail(text, { kind: 'failed', cause: answer.cause });
    return isSameHours(before, form.getValues()) ? takeOver(text, answer) : fail(text, { kind: 'unread' });
  };
  const read = () => {
    const text = typedText(latest.current, shown);
    if (text === null) {
      setLine(null);
      return true;
    }
    const known = client.getQueryData(readHoursQuery(text).queryKey);
    return known ? takeOver(text, known) : fetchAndTake(text);
  };
  usePending(form, read);
  return { read, canUndo, takeBack };
}

/** What is typed that is neither nothing nor the hours as they stand. */
function typedText(line: TypedLine | null, shown: string): string | null {
  const text = line?.typed.trim() ?? '';
  return text === '' || text === shown ? null : text;
}

type TypedEntry = ReturnType<typeof useTypedLine>;

/** The typed line, which the form keeps; `latest` is it also inside an event that has just changed it. */
function useTypedLine({ memory, noteTyped }: LocationForm) {
  const [line, keep] = useFormMemory<TypedLine | null>(memory, TYPED_LINE, null);
  const latest = useRef(line);
  const setLine = (next: TypedLine | null) => {
    latest.current = next;
    keep(next);
    noteTyped();
  };
  return { line, latest, setLine };
}

/** The parse result of the text, after typing pauses. */
function usePreview(text: string | null): Pick<HoursReading, 'preview' | 'unclear'> {
  const [rested] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, isFetching } = useQuery({ ...readHoursQuery(rested ?? ''), enabled: rested !== null && rested === text });
  if (text === null) return { preview: null, unclear: null };
  const isReading = rested !== text || isFetching;
  return isReading ? { preview: 'reading', unclear: null } : { preview: data?.hours ?? null, unclear: data?.unclear ?? null };
}
