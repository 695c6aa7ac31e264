import { Text } from '@mantine/core';
import type { Feature } from '@rastnetz/contract';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MergeRow } from '#domain/locations/merge/merge-rows.ts';
import classes from './proposals.module.css';

const ICONS = { added: IconPlus, removed: IconMinus, changed: IconPencil } as const;
type Mark = keyof typeof ICONS;

function markOf({ sides: { theirs, mine } }: MergeRow): Mark {
  const isEmpty = ({ text, pictures }: typeof mine) => text === '' && pictures.length === 0;
  if (isEmpty(theirs)) return 'added';
  return isEmpty(mine) ? 'removed' : 'changed';
}

/** Marks a field as added, removed or changed, by sign and text in addition to colour. */
export function ChangeMark({ row }: { readonly row: MergeRow }) {
  return <Marked mark={markOf(row)} />;
}

function Marked({ mark }: { readonly mark: Mark }) {
  const { t } = useTranslation();
  const Icon = ICONS[mark];
  return (
    <Text span size="xs" fw={600} className={classes.mark} data-mark={mark}>
      <Icon size={12} stroke={2} aria-hidden />
      {`${t(`clearing_panel.proposals.mark.${mark}`)} `}
    </Text>
  );
}

/** Amenities as stored and as proposed. */
export interface FeatureSides {
  readonly before: readonly Feature[];
  readonly after: readonly Feature[];
}

/** Amenities added and removed; unchanged ones are not listed. */
export function FeatureChanges({ before, after }: FeatureSides) {
  const { t } = useTranslation();
  const changes = { added: after.filter((each) => !before.includes(each)), removed: before.filter((each) => !after.includes(each)) };
  return (['added', 'removed'] as const).map((mark) =>
    changes[mark].length > 0 ? (
      <Text key={mark} size="sm" className={classes.listed}>
        <Marked mark={mark} />
        {changes[mark].map((feature) => t(`catalogue.feature.${feature}`)).join(', ')}
      </Text>
    ) : null,
  );
}
