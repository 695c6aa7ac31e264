import { type LocationSummary, MAX_CHOSEN_LOCATIONS, searchLocations } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '#domain/locations/queries/location-keys.ts';
import { callView } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Chooses all matches: label of the button, and whether the rows are loading. */
export interface ChooseAll {
  readonly label: string;
  readonly isBusy: boolean;
  readonly run: () => void;
}

interface ChooseAllInput {
  readonly choice: ChosenRows;
  /** Rows of the page; `total` is the number of all matches. */
  readonly rows: readonly LocationSummary[];
  readonly total: number;
  /** Ids of the selected locations that are no matches. */
  readonly outside: readonly string[];
  /** The query of the list. */
  readonly queryOf: () => ListQuery;
}

/** Most rows per request (`PageSize`). */
const REQUEST_ROWS = 100;

/** Loads the first rows of a list, in its order. */
async function firstRows(query: ListQuery, count: number): Promise<readonly LocationSummary[]> {
  const rows: LocationSummary[] = [];
  for (let page = 1; rows.length < count; page += 1) {
    const { data } = await callView(searchLocations, 'summary', { body: { ...query, page, pageSize: REQUEST_ROWS } });
    rows.push(...data);
    if (data.length < REQUEST_ROWS) break;
  }
  return rows.slice(0, count);
}

/** Chooses all matches, not only those of the page. If they exceed the maximum, chooses the first ones and says so. */
export function useChooseAll({ choice, rows, total, outside, queryOf }: ChooseAllInput): ChooseAll | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => firstRows(queryOf(), Math.min(total, MAX_CHOSEN_LOCATIONS)),
    onSuccess: (found) => choice.choosePage(found, true),
    onError: (error) => toastError(`${t('bulk.choose_all_failed')} ${problemText(t, error)}`),
  });
  const { size } = choice.chosen;
  const isAll = size - outside.length >= total && rows.every(({ _id }) => choice.chosen.has(_id));
  if (size === MAX_CHOSEN_LOCATIONS || isAll) return null;
  const number = formatNumber(total, language);
  const max = formatNumber(MAX_CHOSEN_LOCATIONS, language);
  const label = total <= MAX_CHOSEN_LOCATIONS ? t('bulk.choose_all', { count: total, number }) : t('bulk.choose_first', { max, number });
  return { label, isBusy: isPending, run: () => mutate() };
}
