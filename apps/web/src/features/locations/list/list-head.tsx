import { Button, Group } from '@mantine/core';
import type { ExportFormat } from '@rastnetz/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ListSort } from './list-sort.ts';
import { SortSelect } from './sort-select.tsx';

interface ListHeadProps {
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  readonly isExporting: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
  /** What stands at the beginning of the line. */
  readonly children: ReactNode;
}

/** The line above the rows: their order, the way out as a file, the trash. */
export function ListHead({ sort, onSort, isExporting, onExport, onTrash, children }: ListHeadProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs">
      {children}
      <Group gap="xs" ml="auto">
        <SortSelect sort={sort} onSort={onSort} />
        <ExportMenu onPick={onExport} hint={t('download.hint')}>
          <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={isExporting}>
            {t('download.button')}
          </Button>
        </ExportMenu>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconTrash size={16} aria-hidden />} onClick={onTrash}>
          {t('trash.title')}
        </Button>
      </Group>
    </Group>
  );
}
