import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ExportFormat, type Language, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { IconChecklist, IconDownload, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { BarButton } from '../../../shared/ui/bar-button.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ListSort } from './list-sort.ts';
import { SortSelect } from './sort-select.tsx';

interface ListHeadProps {
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  /** Of all pages. */
  readonly total: number;
  readonly isExporting: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
  /** What stands at the beginning of the line. */
  readonly children: ReactNode;
}

const NARROW = '(max-width: 35.99em)';

/** What the files hold; and, before one is fetched, that it is too long to be read in again. */
function exportHint(t: TFunction, language: Language, total: number): string {
  if (total <= MAX_IMPORT_ROWS) return t('download.hint');
  return `${t('download.hint')} ${t('download.too_many_to_import', { max: formatNumber(MAX_IMPORT_ROWS, language) })}`;
}

/** The line above the rows: their order, the way out as a file, the trash. */
export function ListHead({ sort, onSort, total, isExporting, onExport, onTrash, children }: ListHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const isCompact = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <Group justify="space-between" gap="xs">
      {children}
      <Group gap="xs" ml="auto">
        <SortSelect sort={sort} onSort={onSort} />
        <ExportMenu onPick={onExport} hint={exportHint(t, language, total)}>
          <BarButton isCompact={isCompact} Icon={IconDownload} label={t('download.button')} disabled={isExporting} />
        </ExportMenu>
        <BarButton
          isCompact={isCompact}
          isQuiet
          Icon={IconChecklist}
          label={t('app.menu.quality')}
          onClick={() => void navigate(paths.quality)}
        />
        <BarButton isCompact={isCompact} isQuiet Icon={IconTrash} label={t('trash.title')} onClick={onTrash} />
      </Group>
    </Group>
  );
}
