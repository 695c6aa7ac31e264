import { Group, Skeleton, Text } from '@mantine/core';
import { type QualityCounts, QualityKind } from '@rastnetz/contract';
import {
  IconCheck,
  IconClockExclamation,
  IconClockOff,
  IconCopy,
  IconMapPinOff,
  IconPhoneOff,
  IconPhotoOff,
  type IconProps,
  IconToolsKitchen2Off,
  IconWorldOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { qualityParams } from '#kit/navigation/paths.ts';
import lists from '#kit/ui/style/lists.module.css';
import classes from './quality.module.css';

interface KindTilesProps {
  /** Undefined while loading. */
  readonly counts: QualityCounts | undefined;
}

/** A tile per kind of problem, with its count and a link to its worklist. */
export function KindTiles({ counts }: KindTilesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.tiles} aria-label={t('quality.title')}>
      {QualityKind.options.map((kind) =>
        counts ? <KindTile key={kind} kind={kind} count={counts[kind]} /> : <Skeleton key={kind} component="li" height={132} />,
      )}
    </ul>
  );
}

function KindTile({ kind, count }: { readonly kind: QualityKind; readonly count: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  // The tile below the end of its list starts it anew; the pages of the first time are not refetched otherwise.
  const dropPages = () => queries.removeQueries({ queryKey: qualityKeys.pages });
  const Icon = KIND_ICONS[kind];
  const name = t(`quality.kind.${kind}.name`);
  const mine = query.get(qualityParams.mine);
  const to = { search: String(new URLSearchParams({ [qualityParams.kind]: kind, ...(mine && { [qualityParams.mine]: mine }) })) };
  return (
    <li className={classes.tile} data-open={count > 0}>
      <Group gap={8} wrap="nowrap">
        <Icon size={20} stroke={1.5} aria-hidden />
        {count > 0 ? (
          <Link
            className={lists.link}
            data-kind={kind}
            to={to}
            onClick={dropPages}
            aria-label={`${name}: ${formatNumber(count, language)}`}
          >
            {name}
          </Link>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
      </Group>
      <span className={classes.number} aria-hidden={count > 0}>
        {formatNumber(count, language)}
      </span>
      <Text size="sm" c="dimmed">
        {count > 0 ? (
          t(`quality.kind.${kind}.hint`)
        ) : (
          <Group component="span" gap={4}>
            <IconCheck size={14} aria-hidden />
            {t('quality.none')}
          </Group>
        )}
      </Text>
    </li>
  );
}

/** Icon of each kind of problem. */
const KIND_ICONS: Readonly<Record<QualityKind, ComponentType<IconProps>>> = {
  coordinates: IconMapPinOff,
  hours: IconClockOff,
  image: IconPhotoOff,
  menu: IconToolsKitchen2Off,
  stale_hours: IconClockExclamation,
  duplicates: IconCopy,
  phone: IconPhoneOff,
  website: IconWorldOff,
};
