import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import type { HistoryEntry, Location, MergedWith } from '@rastnetz/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { TRASH_PANEL } from '#features/locations/selection/list-url.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import frame from '#kit/panel/step-history.module.css';
import classes from './history.module.css';
import { stepChanges } from './step-changes.ts';

interface HistoryStepProps {
  readonly entry: HistoryEntry;
  readonly isPresent: boolean;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly onRestore: () => void;
}

/** With more fields than this, the list starts collapsed. */
const MANY = 5;

/** One history entry: action, author, time, changed fields, and the restore button. */
export function HistoryStep({ entry, isPresent, isBusy, isLocked, onRestore }: HistoryStepProps) {
  const context = useDescribeContext();
  const { t, language } = context;
  const { action, source, who, at, version, before, after } = entry;
  const changes = useMemo(() => stepChanges(before, after, context), [before, after, context]);
  const when = formatDateTime(at, language);
  const parts = [
    t(`history.action.${action}`),
    source === 'panel' ? '' : t(`history.source.${source}`),
    who ? t('history.by', { who }) : '',
  ];
  const isWhole = before === null || after === null;
  return (
    <li className={frame.step}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{parts.filter(Boolean).join(' ')}</Text>
          <Text size="xs" c="dimmed" className="rn-numbers">
            <time dateTime={at}>{`${formatRelative(at, language)} · ${when}`}</time>
            {` · ${t('history.version', { version })}`}
          </Text>
        </div>
        {isPresent && (
          <Badge variant="light" className={frame.badge}>
            {t('history.present')}
          </Badge>
        )}
      </Group>
      {entry.merged && <MergedNote {...entry.merged} />}
      <PublicationNote entry={entry} />
      <OtherChanges entry={entry} hasChanges={changes.length > 0} />
      {changes.length > 0 && action !== 'delete' && (
        <details open={changes.length <= MANY} className={classes.details}>
          <summary>{t(isWhole ? 'history.details_set' : 'history.details', { count: changes.length })}</summary>
          <ChangedFields changes={changes} />
        </details>
      )}
      {!isPresent && after && (
        <Button
          size="xs"
          variant="default"
          mt={8}
          loading={isBusy}
          disabled={isLocked}
          aria-label={t('history.restore_of', { when })}
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}

/** What the fields do not show: a move to another company, or that there is no visible change. */
function OtherChanges({ entry: { before, after }, hasChanges }: Pick<HistoryStepProps, 'entry'> & { readonly hasChanges: boolean }) {
  const { t } = useDescribeContext();
  const isMoved = before !== null && after !== null && before.companyId !== after.companyId;
  if (isMoved) return <Text size="sm">{t('history.moved')}</Text>;
  if (hasChanges || publicationChange(before, after)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('history.same')}
    </Text>
  );
}

/** Whether and how a step changed what drivers see of the location as a whole. */
function publicationChange(before: Location | null, after: Location | null): 'offline' | 'published' | 'unpublished' | null {
  if (!before || !after) return null;
  if (after.offline && before.offline?.since !== after.offline.since) return 'offline';
  const isSame = before.adminPublished === after.adminPublished && !before.offline === !after.offline;
  if (isSame) return null;
  return after.adminPublished ? 'published' : 'unpublished';
}

function PublicationNote({ entry: { before, after } }: Pick<HistoryStepProps, 'entry'>) {
  const { t } = useTranslation();
  const change = publicationChange(before, after);
  if (!change) return null;
  return <Text size="sm">{t(`history.publication.${change}`, { reason: after?.offline?.reason ?? '' })}</Text>;
}

/** The location this one was merged with, linked; a trashed one links to the trash. */
function MergedNote({ role, other }: MergedWith) {
  const { t } = useTranslation();
  return (
    <Text size="sm">
      {t(`history.merged.${role}`)}{' '}
      {other ? (
        <Anchor component={Link} to={locationsPath({ open: other.isTrashed ? TRASH_PANEL : other._id })} inherit underline="always">
          {t('history.merged.other', { title: other.title, number: other.standortId })}
        </Anchor>
      ) : (
        t('history.merged.unknown')
      )}
      {other?.isTrashed && `, ${t('history.merged.trashed')}`}
    </Text>
  );
}
