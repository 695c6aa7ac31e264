import { Table } from '@mantine/core';
import { givenDays, type ReportSortField } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationAmenities, OpenDays } from '#domain/locations/facts/location-facts.tsx';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { nextQueueSort, type QueueSort } from '#features/clearing/queue/selection/queue-url.ts';
import { PageCheck } from '#kit/chosen/page-check.tsx';
import { RowCheck } from '#kit/chosen/row-check.tsx';
import { SORTED, SortButton } from '#kit/ui/controls/sort-button.tsx';
import rowLink from '#kit/ui/style/row-link.module.css';
import { type QueueRowProps, type QueueRowsProps, rowMarks, rowProps } from './queue-rows.ts';
import { ReportAge, ReportAssignee, ReportImages, ReportMenu, ReportStage, ReportTitle, ReportType } from './report-cells.tsx';

interface QueueTableProps extends QueueRowsProps {
  readonly sort: QueueSort;
  readonly onSort: (sort: QueueSort) => void;
}

/** A page of reports as a table (S2-CLEARING-02), for wide screens. */
export function QueueTable({ sort, onSort, ...shown }: QueueTableProps) {
  const { t } = useTranslation();
  const heads = { sort, onSort };
  return (
    <Table className={classes.table} verticalSpacing="xs" horizontalSpacing={6} highlightOnHover aria-label={t('queue.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={36}>
            <PageCheck rows={shown.rows} choice={shown.choice} />
          </Table.Th>
          <SortHead width="14.5%" fields={{ name: t('queue.column.name') }} {...heads} />
          <SortHead width="11.4%" fields={{ locationType: t('queue.column.type') }} {...heads} />
          <Table.Th w="11.6%">{t('queue.column.features')}</Table.Th>
          <Table.Th w="11.6%">{t('queue.column.days')}</Table.Th>
          <Table.Th w="7.3%">{t('queue.column.images')}</Table.Th>
          <Table.Th w="9.2%">{t('queue.column.menu')}</Table.Th>
          <SortHead width="10.6%" fields={{ createdAt: t('queue.column.created') }} {...heads} />
          <SortHead width="10.6%" fields={{ stage: t('queue.column.stage'), kind: t('queue.column.kind') }} {...heads} />
          <SortHead fields={{ assignedTo: t('queue.column.assignee') }} {...heads} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rowProps(shown).map((row) => (
          <QueueRow key={row.report._id} {...row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SortHeadProps extends Pick<QueueTableProps, 'sort' | 'onSort'> {
  /** Width of the column; without one it takes the remaining space. */
  readonly width?: string;
  /** Sort fields of the column with their labels; a column that shows two facts has two. */
  readonly fields: Partial<Readonly<Record<ReportSortField, string>>>;
}

/** Column header with sort buttons. */
function SortHead({ width, fields, sort, onSort }: SortHeadProps) {
  const columns = Object.entries(fields) as [ReportSortField, string][];
  const isSorted = columns.some(([field]) => field === sort.field);
  return (
    <Table.Th {...(width && { w: width })} aria-sort={isSorted ? SORTED[sort.direction] : 'none'}>
      <div className={classes.heads}>
        {columns.map(([field, column]) => (
          <SortButton
            key={field}
            column={column}
            direction={field === sort.field ? sort.direction : null}
            onPress={() => onSort(nextQueueSort(sort, field))}
          />
        ))}
      </div>
    </Table.Th>
  );
}

function QueueRow({ report, onChoose, ...marks }: QueueRowProps) {
  return (
    <Table.Tr className={`${rowLink.row} ${classes.row}`} {...rowMarks(marks)}>
      <Table.Td>
        <div className={`${rowLink.above} ${classes.check}`}>
          <RowCheck row={report} isChosen={marks.isChosen} onChoose={onChoose} />
        </div>
      </Table.Td>
      <Table.Td>
        <ReportTitle report={report} />
      </Table.Td>
      <Table.Td>
        <ReportType report={report} />
      </Table.Td>
      <Table.Td>
        <div className={classes.clamp}>
          <LocationAmenities location={report} />
        </div>
      </Table.Td>
      <Table.Td>
        <OpenDays location={{ openDays: givenDays(report), specialDays: report.specialDays }} short />
      </Table.Td>
      <Table.Td>
        <ReportImages report={report} />
      </Table.Td>
      <Table.Td>
        <ReportMenu report={report} />
      </Table.Td>
      <Table.Td>
        <ReportAge report={report} />
      </Table.Td>
      <Table.Td>
        <ReportStage report={report} />
      </Table.Td>
      <Table.Td>
        <ReportAssignee report={report} />
      </Table.Td>
    </Table.Tr>
  );
}
