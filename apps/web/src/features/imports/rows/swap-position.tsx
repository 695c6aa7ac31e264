import { Button, Group } from '@mantine/core';
import { type ImportDetail, type ImportRow, swapImportPositions } from '@rastnetz/contract';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCellEdits } from '#features/imports/base/cell-edits.tsx';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { call } from '#kit/api/client.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { AllFailed } from './all-failed.tsx';
import { type ChangeRow, shownRow } from './use-change-row.ts';

interface SwapPositionProps {
  readonly detail: ImportDetail;
  readonly row: ImportRow;
  readonly change: ChangeRow;
}

/** Whether the server suspects that latitude and longitude of the row are swapped. */
export const isSwapped = ({ faults }: ImportRow): boolean => faults.some(({ key }) => key === 'import.fault.swapped');

/** Swaps latitude and longitude of one suspected row or of all. Renders nothing unless each has a column of its own. */
export function SwapPosition({ detail, row, change }: SwapPositionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = useAsk();
  const { pending } = useCellEdits();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(swapImportPositions, { params: { id: detail.id } }),
    onSuccess: () => queries.removeQueries({ queryKey: importKeys.rows(detail.id) }),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.one(detail.id) }),
  });
  const [lat, lng] = (['lat', 'lng'] as const).map((axis) => detail.mapping.targets.indexOf(axis));
  if (lat === undefined || lng === undefined || lat < 0 || lng < 0) return null;
  const swap = async () => {
    // A cell stored first may have corrected the position.
    if (!(await pending.settle())) return;
    const now = shownRow(queries, detail.id, row.number);
    if (!now || !isSwapped(now)) return;
    const { cells } = now;
    await change.send({ cells: { [lat]: cells[lng] ?? '', [lng]: cells[lat] ?? '' } });
  };
  const swapAll = async () => {
    const question = { title: t('import_step.rows.swap_all_ask'), body: t('import_step.rows.swap_all_body') };
    // The check of all rows closes the cells that are being edited.
    if (!(await pending.settle())) return;
    if (await ask({ ...question, yes: t('import_step.rows.swap_all'), isHarmless: true })) mutate();
  };
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          loading={change.isBusy}
          onClick={() => void swap()}
        >
          {t('import_step.rows.swap')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" loading={isPending} onClick={() => void swapAll()}>
          {t('import_step.rows.swap_all')}
        </Button>
      </Group>
      <AllFailed error={error} />
    </>
  );
}
