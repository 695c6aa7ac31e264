import { Button, Text } from '@mantine/core';
import type { TrashedLocation } from '@rastnetz/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocationHeading } from '#domain/locations/facts/location-facts.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatDateTime, formatRelative } from '#kit/lib/format.ts';
import classes from './trash.module.css';

interface TrashRowProps {
  readonly location: TrashedLocation;
  readonly isBusy: boolean;
  readonly onRestore: (location: TrashedLocation) => void;
}

/** A deleted location: facts, when and by whom it was deleted, and the restore button. */
export function TrashRow({ location, isBusy, onRestore }: TrashRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, deletedAt, deletedBy: who, merged } = location;
  const when = formatRelative(deletedAt, language);
  const way = merged ? 'merged' : 'deleted';
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <LocationHeading location={location} />
        <Text size="xs" c="dimmed" component="time" dateTime={deletedAt} title={formatDateTime(deletedAt, language)}>
          {who === null ? t(`trash.${way}`, { when }) : t(`trash.${way}_by`, { when, who })}
        </Text>
        <PurgeDate location={location} />
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={t('trash.restore_of', { title })}
        loading={isBusy}
        onClick={() => onRestore(location)}
      >
        {t('trash.restore')}
      </Button>
    </li>
  );
}

/** When the location is purged; a merged one names its winner, with which it is purged. */
function PurgeDate({ location: { goesAt, merged } }: Pick<TrashRowProps, 'location'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const into = merged?.into;
  return (
    <>
      {merged && (
        <Text size="xs">{into ? t('trash.merged_into', { title: into.title, number: into.standortId }) : t('trash.merged_unknown')}</Text>
      )}
      <Text size="xs" c="dimmed" className="rn-numbers">
        {goesAt === null ? t('trash.stays') : t('trash.goes', { date: formatDate(goesAt, language) })}
      </Text>
    </>
  );
}
