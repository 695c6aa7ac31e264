import { type ExportFormat, type Language, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { IconChecklist, IconDownload, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import { LocationQuotaNotice } from '#domain/locations/quota/location-quota-notice.tsx';
import { ExportMenu } from '#features/locations/export/export-menu.tsx';
import type { ChipCounts } from '#features/locations/list/state/use-chip-counts.ts';
import { DEFAULT_SORT, nonDefaultSort, SORT_FIELDS } from '#features/locations/selection/list-sort.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { paths } from '#kit/navigation/paths.ts';
import { BarButton } from '#kit/ui/controls/bar-button.tsx';
import { SortSelect } from '#kit/ui/controls/sort-select.tsx';
import { FilterPills } from './filter-pills.tsx';
import { ListFilters } from './list-filters.tsx';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  /** The menu of saved views. */
  readonly views: ReactNode;
  /** The menu of columns; null for cards. */
  readonly columns: ReactNode;
  readonly list: ListUrl;
  readonly counts: ChipCounts | undefined;
  readonly change: ChangeList;
  /** Number of rows of all pages. */
  readonly total: number;
  /** False while an export is running, and until it is known what the list has. */
  readonly canExport: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
}

/** What an export contains; warns if it is too long to be imported again. */
function exportHint(t: TFunction, language: Language, total: number): string {
  if (total <= MAX_IMPORT_ROWS) return t('download.hint');
  return `${t('download.hint')} ${t('download.too_many_to_import', { max: formatNumber(MAX_IMPORT_ROWS, language) })}`;
}

/** Toolbar of the list: saved views, search, filters, sort order, columns, export, trash; below it the active filters. */
export function ListToolbar({ views, columns, list, counts, change, total, canExport, onExport, onTrash }: ListToolbarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const filters = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={classes.bar}>
        {views}
        <div className={classes.search}>
          <LocationSearchBox value={list.search} onSearch={(search) => change({ search }, { replace: true })} />
        </div>
        <ListFilters list={list} counts={counts} change={change} opener={filters} />
        <SortSelect
          className={classes.sort}
          isLabelHidden
          fields={SORT_FIELDS}
          sort={list.sort ?? DEFAULT_SORT}
          nameOf={({ field, direction }) => t(`locations.sort.${field}_${direction}`)}
          onSort={(sort) => change({ sort: nonDefaultSort(sort) })}
        />
        <div className={classes.tools}>
          {columns}
          <ExportMenu onPick={onExport} hint={exportHint(t, language, total)}>
            <BarButton isCompact isQuiet Icon={IconDownload} label={t('download.button')} disabled={!canExport} />
          </ExportMenu>
          <BarButton isCompact isQuiet Icon={IconChecklist} label={t('app.menu.quality')} onClick={() => void navigate(paths.quality)} />
          <BarButton isCompact isQuiet Icon={IconTrash} label={t('trash.title')} onClick={onTrash} />
        </div>
      </div>
      <LocationQuotaNotice />
      <FilterPills list={list} change={change} opener={filters} />
    </>
  );
}
