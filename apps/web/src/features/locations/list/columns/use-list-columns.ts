import { useState } from 'react';
import { readStoredJson, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import { type ColumnChoices, knownChoices, type ListColumn, withColumn } from './list-columns.ts';

/** Where the choice is stored. */
const COLUMNS_KEY = 'rastnetz.location-columns';

const isRecord = (value: Readonly<Record<string, unknown>>): boolean => typeof value === 'object' && !Array.isArray(value);
const storedChoices = (): ColumnChoices => knownChoices(readStoredJson(COLUMNS_KEY, 'localStorage', isRecord) ?? {});

export interface ListColumns {
  readonly choices: ColumnChoices;
  readonly choose: (name: ListColumn, isChosen: boolean) => void;
  /** Shows the default columns again. */
  readonly reset: () => void;
}

/** The chosen columns of the list, stored in the browser. */
export function useListColumns(): ListColumns {
  const [choices, setChoices] = useState(storedChoices);
  const choose = (name: ListColumn, isChosen: boolean) => {
    const next = withColumn(choices, name, isChosen);
    storeText(COLUMNS_KEY, JSON.stringify(next));
    setChoices(next);
  };
  const reset = () => {
    removeStored(COLUMNS_KEY);
    setChoices({});
  };
  return { choices, choose, reset };
}
