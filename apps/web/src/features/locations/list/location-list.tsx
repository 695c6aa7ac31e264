import { Stack, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { LocationSummary } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportStatus } from '#features/locations/export/export-status.tsx';
import { ViewsMenu } from '#features/locations/views/views-menu.tsx';
import { PageCheck } from '#kit/chosen/page-check.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { scrollBehavior } from '#kit/lib/scroll-behavior.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { ColumnsMenu } from './columns/columns-menu.tsx';
import { useListColumns } from './columns/use-list-columns.ts';
import { ListAnnouncement } from './list-announcement.tsx';
import { ListDock } from './list-dock.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListRows } from './list-rows.tsx';
import { ListEmpty, ListWaiting } from './list-states.tsx';
import classes from './rows/location-list.module.css';
import { PickedLocation } from './rows/picked-location.tsx';
import { useChipCounts } from './state/use-chip-counts.ts';
import type { LocationsScreenState } from './state/use-locations-screen.ts';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import { useListTools } from './use-list-tools.ts';

/** Width from which the table fits beside the sidebar. */
const TABLE_QUERY = '(min-width: 75em)';

interface LocationListProps {
  readonly screen: LocationsScreenState;
  /** Whether the list is beside the map instead of below it. */
  readonly isBeside: boolean;
}

/** The list in its states (loading, failed, empty, rows) with the actions on its rows. */
export function LocationList({ screen, isBeside }: LocationListProps) {
  const { list, change, answer, message, picked, choice } = screen;
  const tools = useListTools(screen);
  const section = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(TABLE_QUERY, false, { getInitialValueInEffect: false });
  const columns = useListColumns();
  const { rows, handlers, exporting } = tools;
  const isHere = rows.some((row) => row._id === picked.id);
  useScrollToPicked(picked.id, rows);
  const focusList = () => section.current?.focus({ preventScroll: true });
  return (
    <Stack gap="sm" ref={section} tabIndex={-1} className={classes.list}>
      <ListHeading list={list} />
      <ChosenCount count={choice.chosen.size} outside={tools.outside.length} />
      <ListAnnouncement screen={screen} />
      <ListToolbar
        views={<ViewsMenu list={list} segment={screen.segment} change={change} />}
        columns={isWide ? <ColumnsMenu columns={columns} /> : null}
        list={list}
        counts={useChipCounts(list, screen.segment, screen.counts.data)}
        change={change}
        total={answer.data?.total ?? 0}
        canExport={tools.canExportList}
        onExport={tools.exportList}
        onTrash={tools.openTrash}
      />
      {!isWide && rows.length > 0 && <PageCheck rows={rows} choice={choice} hasLabel />}
      <ExportStatus exporting={exporting} />
      {picked.id !== null && !isHere && (
        <PickedLocation id={picked.id} chosen={choice.chosen} onClose={() => picked.set(null)} {...handlers} />
      )}
      {answer.isError && <Failure message={message} onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      <ListWaiting answer={answer} rows={list.rows} />
      {answer.data?.total === 0 && !answer.isError && <ListEmpty screen={screen} onPress={focusList} />}
      <ListRows screen={screen} tools={tools} columns={columns.choices} isTable={isWide} isBeside={isBeside} onPress={focusList} />
      <ListDock tools={tools} choice={choice} list={section} isBeside={isBeside} />
    </Stack>
  );
}

/** Announces the number of chosen rows, and of those that the list does not have, to screen readers when it changes. */
function ChosenCount({ count, outside }: { readonly count: number; readonly outside: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = count > 0 && t('bulk.chosen', { count, number: formatNumber(count, language) });
  const key = outside === count ? 'bulk.outside_all' : 'bulk.outside';
  const left = outside > 0 && t(key, { count: outside, number: formatNumber(outside, language) });
  return <VisuallyHidden role="status">{[chosen, left].filter(Boolean).join(', ')}</VisuallyHidden>;
}

function useScrollToPicked(id: string | null, rows: readonly LocationSummary[]): void {
  const isHere = id !== null && rows.some((row) => row._id === id);
  useEffect(() => {
    if (isHere) document.querySelector(`[data-location="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [id, isHere]);
}
