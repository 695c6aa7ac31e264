import { Anchor, Text } from '@mantine/core';
import type { MergedWith } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TRASH_PANEL } from '#features/locations/selection/list-url.ts';
import { locationsPath } from '#kit/navigation/paths.ts';

/** With which location a step merged this one, and the way to it: one that went lies in the trash. */
export function MergedNote({ role, other }: MergedWith) {
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
