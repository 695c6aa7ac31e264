import { Drawer, Group, Text } from '@mantine/core';
import type { Location, LocationType } from '@rastnetz/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '../../../shared/lib/format.ts';
import { LocationTypeIcon } from '../../../shared/ui/location-type.tsx';
import classes from './panel.module.css';

interface PanelHeadProps {
  readonly title: string;
  readonly type?: LocationType | '';
  readonly stored?: Location | null;
  /** What else can be done with the location. */
  readonly menu?: ReactNode;
}

/**
 * The head that stays in sight: title, pictogram, who changed it when, and the way out. Its title takes the focus where that went
 * with another head, as when the loaded form takes the place of its skeleton.
 */
export function PanelHead({ title, type = '', stored = null, menu = null }: PanelHeadProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Drawer.Header className={classes.head}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        {type && <LocationTypeIcon type={type} size={32} />}
        <div className={classes.headText}>
          <Drawer.Title ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Drawer.Title>
          {stored && <LastChange stored={stored} />}
        </div>
      </Group>
      <Group gap={4} wrap="nowrap">
        {menu}
        <Drawer.CloseButton aria-label={t('app.close')} />
      </Group>
    </Drawer.Header>
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
