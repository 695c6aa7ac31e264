import { Button, Group, Kbd, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

interface SaveFootProps {
  readonly changed: boolean;
  readonly isSaving?: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  /** Why the last save failed; shown in the panel that started it. */
  readonly children?: ReactNode;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The sticky foot (S2-PANEL-10, S2-PANEL-11): "nothing to save", or Abbrechen and Speichern. */
export function SaveFoot({ changed, isSaving = false, onCancel, onSave, children = null }: SaveFootProps) {
  const { t } = useTranslation();
  if (!changed)
    return (
      <div className={classes.foot}>
        {children}
        <Text size="sm" c="dimmed">
          {t('panel.unchanged')}
        </Text>
      </div>
    );
  return (
    <div className={classes.foot}>
      {children}
      <Group justify="flex-end" gap="sm">
        <Kbd className={classes.keys} aria-hidden>
          {IS_MAC ? '⌘ S' : t('panel.keys')}
        </Kbd>
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          {t('app.save')}
        </Button>
      </Group>
    </div>
  );
}
