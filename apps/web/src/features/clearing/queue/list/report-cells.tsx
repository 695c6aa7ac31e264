import { Group, Text } from '@mantine/core';
import type { Report } from '@rastnetz/contract';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { StageBadge } from '#domain/clearing/stage-badge.tsx';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { NoteMark } from '#domain/notes/note-mark.tsx';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { changeQueue, readQueueUrl, writeQueueUrl } from '#features/clearing/queue/selection/queue-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import rowLink from '#kit/ui/style/row-link.module.css';

interface ReportProps {
  readonly report: Report;
}

/** Name of the report as a link that covers the row; says so if the position is missing. */
export function ReportTitle({ report: { _id: id, title, coordinates, noteCount } }: ReportProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = writeQueueUrl(changeQueue(readQueueUrl(new URLSearchParams(search)), { open: id }));
  return (
    <div className={classes.who}>
      <Link to={`${pathname}?${query}`} preventScrollReset className={`${rowLink.cover} ${classes.name}`} data-report={id}>
        <bdi className={classes.clamp}>{title}</bdi>
      </Link>
      {coordinates === null && (
        <Group gap={4} wrap="nowrap" c="var(--mantine-color-error)">
          <IconMapPinOff size={14} aria-hidden />
          <Text size="xs" fw={600}>
            {t('queue.row.no_coordinates')}
          </Text>
        </Group>
      )}
      <NoteMark count={noteCount} />
    </div>
  );
}

/** Icon and name of the location's type, by which the queue is sorted and filtered; the panel shows a proposed one. */
export function ReportType({ report: { standortType, locationType } }: ReportProps) {
  const { t } = useTranslation();
  const type = standortType ?? locationType;
  return (
    <Group gap={4}>
      <LocationTypeIcon type={type} size={20} />
      <Text size="xs" component="span">
        {t(`catalogue.type.${type}`)}
      </Text>
    </Group>
  );
}

/** The main picture, with the number of pictures. */
export function ReportImages({ report }: ReportProps) {
  const { t } = useTranslation();
  const count = (report.mainImageURL === null ? 0 : 1) + report.otherImages.length;
  const words = count === 0 ? t('queue.row.no_images') : t('queue.row.images', { count });
  return (
    <div>
      {report.mainImageURL !== null && <LocationPicture location={report} width={48} />}
      <Text size={report.mainImageURL === null ? 'sm' : 'xs'} className="rn-numbers" {...(count === 0 && { c: 'dimmed' })}>
        {words}
      </Text>
    </div>
  );
}

/** Number of menu files. */
export function ReportMenu({ report: { menuImages } }: ReportProps) {
  const { t } = useTranslation();
  const count = menuImages.length;
  return (
    <Text size="sm" className="rn-numbers" {...(count === 0 && { c: 'dimmed' })}>
      {count === 0 ? t('queue.row.no_menu') : count}
    </Text>
  );
}

/** Date of the report as DD.MM.YYYY in both languages (S2-CLEARING-02), and its age. */
export function ReportAge({ report: { createdAt }, isOneLine = false }: ReportProps & { readonly isOneLine?: boolean }) {
  const language = useLanguage();
  return (
    <Text size="sm" component="time" dateTime={createdAt} title={formatDateTime(createdAt, language)} className="rn-numbers">
      {formatDate(createdAt, 'de')}
      <Text span display={isOneLine ? 'inline' : 'block'} size="xs" c="dimmed">
        {isOneLine && ' · '}
        {formatRelative(createdAt, language)}
      </Text>
    </Text>
  );
}

/** Stage and kind of the report. */
export function ReportStage({ report: { stage, kind } }: ReportProps) {
  const { t } = useTranslation();
  return (
    <Group gap="4px 8px">
      <StageBadge stage={stage} />
      <span className={classes.kind}>{t(`clearing.kind.${kind}`)}</span>
    </Group>
  );
}

/** Assignee of the report. */
export function ReportAssignee({ report: { assignedTo } }: ReportProps) {
  const { t } = useTranslation();
  const { _id: own } = useUser();
  if (!assignedTo)
    return (
      <Text size="sm" c="dimmed" component="span">
        {t('queue.row.nobody')}
      </Text>
    );
  return (
    <Text size="sm" component="span" title={assignedTo.name}>
      {assignedTo.id === own ? t('queue.row.me') : <bdi>{assignedTo.name}</bdi>}
    </Text>
  );
}
