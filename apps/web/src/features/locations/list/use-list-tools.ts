import { useCallbackRef } from '@mantine/hooks';
import type { ExportFormat, LocationSummary } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { openedLocationQuery } from '#domain/locations/queries/location-queries.ts';
import { useBulk } from '#features/locations/bulk/use-bulk.ts';
import { useChooseAll } from '#features/locations/bulk/use-choose-all.ts';
import { useDeleteLocation } from '#features/locations/bulk/use-delete-location.ts';
import { useOutsideList } from '#features/locations/bulk/use-outside-list.ts';
import { useRowPublication } from '#features/locations/bulk/use-row-publication.ts';
import { useUndo } from '#features/locations/bulk/use-undo.ts';
import { chosenExport, listExport } from '#features/locations/export/export-query.ts';
import { useExport } from '#features/locations/export/use-export.ts';
import { isSelectionKnown, listQueryOf, listSelectionOf } from '#features/locations/selection/list-query.ts';
import { copyPanel, TRASH_PANEL } from '#features/locations/selection/list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import type { RowHandlers } from './rows/row-actions.tsx';
import type { LocationsScreenState } from './state/use-locations-screen.ts';

const NO_COUNTS: Readonly<Record<string, number>> = {};

/** Actions on the rows of the list: on one, on several, and the export of all. */
export function useListTools({ list, change, segment, choice, picked, hover, showOnMap, answer }: LocationsScreenState) {
  const language = useLanguage();
  const queries = useQueryClient();
  const undoing = useUndo();
  const exporting = useExport();
  const handleDeleted = (ids: readonly string[]) => {
    choice.drop(ids);
    hover(null);
    if (picked.id !== null && ids.includes(picked.id)) picked.set(null);
  };
  const bulk = useBulk(choice, undoing, handleDeleted);
  const deleteLocation = useDeleteLocation(undoing, handleDeleted);
  const publication = useRowPublication(undoing);
  const rows: readonly LocationSummary[] = answer.data?.data ?? [];
  const queryOf = () => listQueryOf(list, segment, new Date());
  const outside = useOutsideList({
    chosen: choice.chosen,
    rows,
    total: answer.isPlaceholderData ? undefined : answer.data?.total,
    selection: listSelectionOf(list, segment, new Date()),
  });
  const chooseAll = useChooseAll({ choice, rows, total: answer.data?.total ?? 0, outside, queryOf });
  const request = (id: string) => void queries.prefetchQuery(openedLocationQuery(id));
  // Their identity stays, so that a row renders only when its data change.
  const handlers: RowHandlers = {
    onOpen: useCallbackRef<RowHandlers['onOpen']>((id) => {
      request(id);
      change({ panel: id });
    }),
    // A finger stays on the button for some 90 ms, half a round trip.
    onPress: useCallbackRef(request),
    onHistory: useCallbackRef<RowHandlers['onHistory']>((id) => change({ panel: id, tab: 'history' })),
    onDuplicate: useCallbackRef<RowHandlers['onDuplicate']>((id) => change({ panel: copyPanel(id) })),
    onDelete: useCallbackRef<RowHandlers['onDelete']>((location) => void deleteLocation(location)),
    onPublication: useCallbackRef(publication.pick),
    onShowOnMap: useCallbackRef(showOnMap),
    onHover: hover,
    onChoose: useCallbackRef<RowHandlers['onChoose']>((location, isChosen, isRange) =>
      choice.choose(location, isChosen, isRange ? rows : null),
    ),
    hasMap: segment !== 'none',
  };
  return {
    undoing,
    exporting,
    bulk,
    publication,
    rows,
    noteCounts: answer.data?.noteCounts ?? NO_COUNTS,
    handlers,
    chooseAll,
    outside,
    canExportList: exporting.progress === null && isSelectionKnown(list, segment),
    exportList: (format: ExportFormat) => exporting.start(listExport(queryOf(), { format, language })),
    exportChosen: (format: ExportFormat) => exporting.start(chosenExport(choice.chosen.keys(), list.sort, { format, language })),
    openTrash: () => change({ panel: TRASH_PANEL }),
  };
}
