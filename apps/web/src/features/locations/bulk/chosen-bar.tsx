import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { can, type ExportFormat, MAX_CHOSEN } from '@rastnetz/contract';
import { IconBuilding, IconCircleCheck, IconDownload, IconMinus, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/use-session.ts';
import { BarButton } from '../../../shared/ui/bar-button.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import classes from './bulk.module.css';
import type { AskedAction } from './bulk-action.ts';
import { FeatureMenu } from './feature-menu.tsx';

interface ChosenBarProps {
  readonly count: number;
  readonly isExporting: boolean;
  readonly onAsk: (action: AskedAction) => void;
  readonly onExport: (format: ExportFormat) => void;
  /** Says of the chosen ones that they are still true. */
  readonly onConfirm: () => void;
  readonly isConfirming: boolean;
  readonly onClear: () => void;
}

const NARROW = '(max-width: 61.99em)';

/** How many rows are chosen, and what can be done to them. */
export function ChosenBar({ count, isExporting, onAsk, onExport, onConfirm, isConfirming, onClear }: ChosenBarProps) {
  const { t } = useTranslation();
  const mayMove = can(useUser(), 'companies');
  const isCompact = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('bulk.bar')}>
      <div>
        <Text size="sm" fw={600} className="rn-numbers">
          {t('bulk.chosen', { count })}
        </Text>
        {count === MAX_CHOSEN && (
          <Text size="xs" c="dimmed">
            {t('bulk.full', { max: MAX_CHOSEN })}
          </Text>
        )}
      </div>
      <Group gap={6}>
        <FeatureMenu onPick={(feature) => onAsk({ kind: 'add-feature', feature })}>
          <BarButton isCompact={isCompact} Icon={IconPlus} label={t('bulk.button.add-feature')} />
        </FeatureMenu>
        <FeatureMenu onPick={(feature) => onAsk({ kind: 'remove-feature', feature })}>
          <BarButton isCompact={isCompact} Icon={IconMinus} label={t('bulk.button.remove-feature')} />
        </FeatureMenu>
        {mayMove && (
          <BarButton
            isCompact={isCompact}
            Icon={IconBuilding}
            label={t('bulk.button.move')}
            onClick={() => onAsk({ kind: 'move', company: null })}
          />
        )}
        <BarButton isCompact={isCompact} Icon={IconCircleCheck} label={t('quality.confirm')} disabled={isConfirming} onClick={onConfirm} />
        <ExportMenu onPick={onExport}>
          <BarButton isCompact={isCompact} Icon={IconDownload} label={t('download.chosen')} disabled={isExporting} />
        </ExportMenu>
        <BarButton
          isCompact={isCompact}
          Icon={IconTrash}
          color="red"
          label={t('bulk.button.delete')}
          onClick={() => onAsk({ kind: 'delete' })}
        />
        <BarButton isCompact={isCompact} Icon={IconX} label={t('bulk.button.clear')} onClick={onClear} />
      </Group>
    </section>
  );
}
