import { type Language, readHours, weekState } from '@rastnetz/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LocationForm } from '../form/use-location-form.ts';
import { type HoursValues, withAddition } from './hours-values.ts';
import { useTakenHours } from './use-taken-hours.ts';
import { hoursText } from './week-text.ts';

/** Why what was typed is not in the form yet: left without reading it, not understood, or the call failed. */
export type ReadFault = { readonly kind: 'unread' | 'not_understood' } | { readonly kind: 'failed'; readonly cause: unknown };

/** What was done last, for the line under the text and for screen readers. */
type ReadOutcome = 'read' | 'undone' | 'added';

interface Entry {
  readonly typed: string;
  /** The line as it stood when the typing began. */
  readonly shown: string;
  readonly isBusy: boolean;
  readonly fault: ReadFault | null;
}

export interface HoursReading {
  /** What is being typed; null while the line is only shown. */
  readonly entry: Entry | null;
  readonly outcome: ReadOutcome | null;
  /** Whether what was read last stands unchanged, so that it can be taken back whole. */
  readonly canUndo: boolean;
  readonly start: () => void;
  readonly type: (text: string) => void;
  /** Notes that the field was left with a text nobody has read. */
  readonly leave: () => void;
  readonly read: () => Promise<void>;
  readonly drop: () => void;
  /** Puts the typed text below the free text. */
  readonly addAsText: () => void;
  readonly undo: () => void;
}

/** The line of hours as an entry: typed, read by the server, taken over whole or not at all. */
export function useHoursReading(form: LocationForm): HoursReading {
  const language = useLanguage();
  const [entry, setEntry] = useState<Entry | null>(null);
  const [outcome, setOutcome] = useState<ReadOutcome | null>(null);
  const { take, canUndo, takeBack } = useTakenHours(form);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = (done: ReadOutcome | null) => {
    running.current?.abort();
    setEntry(null);
    setOutcome(done);
  };
  return {
    ...{ entry, outcome, canUndo },
    start: () => {
      const shown = lineToType(form.getValues(), language);
      setOutcome(null);
      setEntry({ typed: shown, shown, isBusy: false, fault: null });
    },
    type: (typed) => setEntry((at) => at && { ...at, typed, fault: null }),
    leave: () => setEntry((at) => (at && isUnread(at) ? { ...at, fault: { kind: 'unread' } } : at)),
    read: async () => {
      const text = entry?.typed.trim() ?? '';
      if (entry?.isBusy || text === '') return;
      const hours = await ask(text, running, setEntry);
      if (!hours) return;
      take(hours);
      end('read');
    },
    drop: () => end(null),
    addAsText: () => {
      form.set('openingHoursText', (text) => withAddition(text, entry?.typed ?? ''));
      end('added');
    },
    undo: () => {
      takeBack();
      setOutcome('undone');
    },
  };
}

/** What stands in the field at first: the line as shown, nothing for hours nobody gave. */
const lineToType = (hours: HoursValues, language: Language): string => (weekState(hours) === 'not_given' ? '' : hoursText(hours, language));

const isUnread = ({ typed, shown, isBusy, fault }: Entry): boolean => !isBusy && !fault && typed.trim() !== shown && typed.trim() !== '';

/** Asks the server what a text says; null when it says nothing, it failed, or nobody waits for it any more. */
async function ask(
  text: string,
  running: { current: AbortController | null },
  setEntry: (change: (at: Entry | null) => Entry | null) => void,
) {
  const own = new AbortController();
  running.current = own;
  const say = (isBusy: boolean, fault: ReadFault | null) => setEntry((at) => at && { ...at, isBusy, fault });
  say(true, null);
  try {
    const { hours } = await call(readHours, { body: { text } }, { signal: own.signal });
    if (own.signal.aborted) return null;
    say(false, hours ? null : { kind: 'not_understood' });
    return hours;
  } catch (cause) {
    if (!own.signal.aborted) say(false, { kind: 'failed', cause });
    return null;
  }
}
