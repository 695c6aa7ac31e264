import { type BulkResult, type Location, MAX_CHOSEN } from '@rastnetz/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastInfo } from '../../../shared/ui/toasts.ts';
import { type Chosen, NONE_CHOSEN, rowsBetween, withoutIds, withRows, withVersions } from './chosen-locations.ts';

export interface ChosenRows {
  readonly chosen: Chosen;
  /** Puts a row in or takes it out; with `isRange` all rows of the page from the one touched before up to it. */
  readonly choose: (location: Location, isChosen: boolean, range?: readonly Location[] | null) => void;
  readonly choosePage: (rows: readonly Location[], isChosen: boolean) => void;
  readonly clear: () => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly renew: (results: readonly Pick<BulkResult, '_id' | 'version'>[]) => void;
}

/** The rows chosen for an action. They stay chosen over pages and filters; when there is room for no more it is said. */
export function useChosen(): ChosenRows {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const touched = useRef<string | null>(null);
  const put = (rows: readonly Location[], isChosen: boolean) => {
    const next = isChosen ? withRows(chosen, rows) : withoutIds(chosen, ids(rows));
    if (isChosen && rows.some(({ _id }) => !next.has(_id))) toastInfo(t('bulk.full', { max: MAX_CHOSEN }));
    setChosen(next);
  };
  return {
    chosen,
    choose: (location, isChosen, range = null) => {
      put(range ? rowsBetween(range, touched.current, location._id) : [location], isChosen);
      touched.current = location._id;
    },
    choosePage: put,
    clear: useCallback(() => setChosen(NONE_CHOSEN), []),
    drop: useCallback((gone) => setChosen((before) => withoutIds(before, gone)), []),
    renew: useCallback((results) => setChosen((before) => withVersions(before, results)), []),
  };
}

const ids = (rows: readonly Location[]): string[] => rows.map(({ _id }) => _id);
