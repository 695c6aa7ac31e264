import { Group } from '@mantine/core';
import { givenDays } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationAmenities, MenuCount, OpenDays } from '#domain/locations/facts/location-facts.tsx';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { RowCheck } from '#kit/chosen/row-check.tsx';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';
import { type QueueRowProps, type QueueRowsProps, rowMarks, rowProps } from './queue-rows.ts';
import { ReportAge, ReportAssignee, ReportImages, ReportStage, ReportTitle, ReportType } from './report-cells.tsx';

interface QueueCardsProps extends QueueRowsProps {
  /** Whether the cards are compact, beside a docked report. */
  readonly isBrief: boolean;
}

/** A page of reports as cards, for phones, tablets and beside a docked report. */
export function QueueCards({ isBrief, ...shown }: QueueCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={lists.cards} aria-label={t('queue.list')}>
      {rowProps(shown).map((row) => (
        <QueueCard key={row.report._id} isBrief={isBrief} {...row} />
      ))}
    </ul>
  );
}

function QueueCard({ report, onChoose, isBrief, ...marks }: QueueRowProps & { readonly isBrief: boolean }) {
  const openDays = givenDays(report);
  return (
    <li className={`${lists.card} ${rowLink.row} ${classes.card}`} {...rowMarks(marks)}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ReportTitle report={report} />
        <div className={`${rowLink.above} ${classes.check}`}>
          <RowCheck row={report} isChosen={marks.isChosen} onChoose={onChoose} />
        </div>
      </Group>
      <Group justify="space-between" gap="xs">
        <ReportType report={report} />
        <ReportStage report={report} />
      </Group>
      {!isBrief && (
        <>
          {report.features.length > 0 && <LocationAmenities location={report} />}
          <div className={lists.facts}>
            {report.mainImageURL !== null && <ReportImages report={report} />}
            {openDays !== null && <OpenDays location={{ openDays, specialDays: report.specialDays }} />}
            {report.menuImages.length > 0 && <MenuCount count={report.menuImages.length} />}
          </div>
        </>
      )}
      <Group justify="space-between" gap="xs" align="flex-end" mt="auto">
        <ReportAge report={report} isOneLine />
        <ReportAssignee report={report} />
      </Group>
    </li>
  );
}
