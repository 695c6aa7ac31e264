import { Text } from '@mantine/core';
import type { Location, LocationType } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { PublicationMarks } from '#domain/locations/publication/publication-mark.tsx';
import { FreshnessMark } from '#domain/quality/freshness-mark.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { PanelHead } from '#kit/panel/panel-head.tsx';

interface LocationHeadProps {
  readonly title: string;
  readonly type?: LocationType | '';
  readonly stored?: Location | null;
  /** Menu with further actions. */
  readonly menu?: ReactNode;
}

/** Head of a location's panel: title, icon, last change, and the close button. */
export function LocationHead({ title, type = '', stored = null, menu = null }: LocationHeadProps) {
  return (
    <PanelHead title={title} lead={type && <LocationTypeIcon type={type} size={32} />} menu={menu}>
      {stored && <LastChange stored={stored} />}
      {stored && <FreshnessMark location={stored} isLong />}
      {stored && <PublicationMarks location={stored} isLong />}
    </PanelHead>
  );
}

function LastChange({ stored }: { readonly stored: Location }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const when = formatRelative(stored.updatedAt, language);
  return (
    <Text size="xs" c="dimmed" title={formatDateTime(stored.updatedAt, language)}>
      {stored.updatedBy ? t('panel.changed_by', { when, who: stored.updatedBy }) : t('panel.changed', { when })}
    </Text>
  );
}
