import { Button, Group, Kbd, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationSave } from '../form/use-save-location.ts';
import classes from './panel.module.css';
import { SavingFoot } from './saving-foot.tsx';

interface PanelFootProps {
  readonly changed: boolean;
  readonly saving: LocationSave;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The foot that stays in sight (spec section 2): nothing to save, or Abbrechen and Speichern; while saving, how far it is. */
export function PanelFoot({ changed, saving, onCancel, onSave }: PanelFootProps) {
  const { t } = useTranslation();
  if (saving.isSaving) return <SavingFoot saving={saving} />;
  if (!changed)
    return (
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('panel.unchanged')}
        </Text>
      </div>
    );
  return (
    <div className={classes.foot}>
      <Group justify="flex-end" gap="sm">
        <Kbd className={classes.keys} aria-hidden>
          {IS_MAC ? '⌘ S' : t('panel.keys')}
        </Kbd>
        <Button variant="default" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button onClick={onSave}>{t('app.save')}</Button>
      </Group>
    </div>
  );
}
