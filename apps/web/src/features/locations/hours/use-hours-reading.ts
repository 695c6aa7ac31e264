import { readHours } from '@rastnetz/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import type { LocationForm } from '../form/use-location-form.ts';
import { type HoursValues, hoursOf, isSameHours, withAddition, withRead } from './hours-values.ts';
import { weekText } from './week-text.ts';

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

/** The hours right before and right after a line was read. */
interface Taken {
  readonly before: HoursValues;
  readonly after: HoursValues;
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
  const [taken, setTaken] = useState<Taken | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = (done: ReadOutcome | null) => {
    running.current?.abort();
    setEntry(null);
    setOutcome(done);
  };
  const start = () => {
    const { openingHours, holidayHours } = form.getValues();
    const isOpenEver = Object.values(openingHours).some(({ isOpen }) => isOpen);
    const shown = isOpenEver || holidayHours ? weekText(openingHours, language, holidayHours) : '';
    setOutcome(null);
    setEntry({ typed: shown, shown, isBusy: false, fault: null });
  };
  const apply = (after: HoursValues) => {
    form.set('openingHours', after.openingHours);
    form.set('holidayHours', after.holidayHours);
    form.set('specialDays', after.specialDays);
  };
  const read = async () => {
    const text = entry?.typed.trim() ?? '';
    if (!entry || entry.isBusy || text === '') return;
    const answer = await ask(text, running, setEntry);
    if (!answer) return;
    const before = hoursOf(form.getValues());
    const after = withRead(before, answer);
    apply(after);
    setTaken({ before, after });
    end('read');
  };
  return {
    ...{ entry, outcome, start, read },
    canUndo: taken !== null && isSameHours(taken.after, form.values),
    type: (typed) => setEntry((at) => at && { ...at, typed, fault: null }),
    leave: () => setEntry((at) => (at && isUnread(at) ? { ...at, fault: { kind: 'unread' } } : at)),
    drop: () => end(null),
    addAsText: () => {
      form.set('openingHoursText', (text) => withAddition(text, entry?.typed ?? ''));
      end('added');
    },
    undo: () => {
      if (taken) apply(taken.before);
      setTaken(null);
      setOutcome('undone');
    },
  };
}

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
