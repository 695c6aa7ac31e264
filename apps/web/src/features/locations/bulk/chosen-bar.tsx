import { Button, CloseButton, Group, Menu, ScrollArea, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { can, type ExportFormat, type Feature, FILTER_ORDER, MAX_CHOSEN, MAX_CHOSEN_LOCATIONS } from '@rastnetz/contract';
import {
  IconBroadcast,
  IconBuilding,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconPencil,
  IconPhone,
  IconTagMinus,
  IconTagPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#features/locations/export/export-menu.tsx';
import { PublicationItems, type PublicationKind } from '#features/locations/publication/publication-items.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import { BarActions } from '#kit/ui/controls/bar-actions.tsx';
import { BarButton } from '#kit/ui/controls/bar-button.tsx';
import { BarMenu } from '#kit/ui/controls/bar-menu.tsx';
import classes from './bulk.module.css';
import { NEW_CLOSURE, NEW_OFFLINE, type RequestedAction } from './bulk-action.ts';
import { NEW_CONTACT, NEW_HOURS } from './content/content-draft.ts';
import type { ChooseAll } from './use-choose-all.ts';

interface ChosenBarProps {
  readonly count: number;
  /** How many of them the list does not have. */
  readonly outside: number;
  /** Deselects those. */
  readonly onDropOutside: () => void;
  /** Chooses all matches; null if they are chosen already. */
  readonly chooseAll: ChooseAll | null;
  /** Whether only icons fit, because the list is beside the map. */
  readonly isNarrow: boolean;
  readonly isExporting: boolean;
  readonly onAsk: (action: RequestedAction) => void;
  readonly onExport: (format: ExportFormat) => void;
  /** Confirms the data of the chosen locations. */
  readonly onConfirm: () => void;
  readonly isConfirming: boolean;
  readonly onClear: () => void;
}

/** Up to this width the actions are icons with tooltips, or on touch below a button, so that the bar does not cover the list. */
const NARROW = '(max-width: 74.99em)';

/** Number of chosen rows, and the actions on them. */
export function ChosenBar({ isNarrow, isExporting, onAsk, onExport, onConfirm, isConfirming, ...chosen }: ChosenBarProps) {
  const { count } = chosen;
  const { t } = useTranslation();
  const mayMove = can(useUser(), 'companies');
  const isSmall = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isCompact = isSmall || isNarrow;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('bulk.bar')}>
      <ChosenCount {...chosen} />
      <BarActions isCompact={isCompact}>
        <FeatureMenu onPick={(feature) => onAsk({ kind: 'add-feature', feature })}>
          <BarButton isCompact={isCompact} Icon={IconTagPlus} label={t('bulk.button.add-feature')} />
        </FeatureMenu>
        <FeatureMenu onPick={(feature) => onAsk({ kind: 'remove-feature', feature })}>
          <BarButton isCompact={isCompact} Icon={IconTagMinus} label={t('bulk.button.remove-feature')} />
        </FeatureMenu>
        {mayMove && (
          <BarButton
            isCompact={isCompact}
            Icon={IconBuilding}
            label={t('bulk.button.move')}
            onClick={() => onAsk({ kind: 'move', company: null })}
          />
        )}
        <ContentMenu onAsk={onAsk}>
          <BarButton isCompact={isCompact} Icon={IconPencil} label={t('bulk.button.change')} />
        </ContentMenu>
        <PublicationMenu onAsk={onAsk}>
          <BarButton isCompact={isCompact} Icon={IconBroadcast} label={t('publication.label')} />
        </PublicationMenu>
        <BarButton isCompact={isCompact} Icon={IconCircleCheck} label={t('quality.confirm')} disabled={isConfirming} onClick={onConfirm} />
        <ExportMenu onPick={onExport} {...(count > MAX_CHOSEN && { refusal: t('download.too_many_chosen', { max: MAX_CHOSEN }) })}>
          <BarButton isCompact={isCompact} Icon={IconDownload} label={t('download.chosen')} disabled={isExporting} />
        </ExportMenu>
        <BarButton
          isCompact={isCompact}
          Icon={IconTrash}
          color="red"
          label={t('bulk.button.delete')}
          onClick={() => onAsk({ kind: 'delete' })}
        />
      </BarActions>
    </section>
  );
}

/** How many rows are chosen, how many of them the list does not have, and the buttons that change the choice. */
function ChosenCount({
  count,
  outside,
  onDropOutside,
  chooseAll,
  onClear,
}: Pick<ChosenBarProps, 'count' | 'outside' | 'onDropOutside' | 'chooseAll' | 'onClear'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Group gap="4px var(--mantine-spacing-xs)">
      <CloseButton size="sm" aria-label={t('bulk.button.clear')} onClick={onClear} />
      <Text size="sm" fw={600} className="rn-numbers">
        {t('bulk.chosen', { count, number: formatNumber(count, language) })}
      </Text>
      {outside > 0 && (
        <Text size="sm" className="rn-numbers">
          {t(outside === count ? 'bulk.outside_all' : 'bulk.outside', { count: outside, number: formatNumber(outside, language) })}
        </Text>
      )}
      {outside > 0 && outside < count && (
        <Button size="compact-sm" variant="subtle" onClick={onDropOutside}>
          {t('bulk.outside_drop', { count: outside })}
        </Button>
      )}
      {outside === count && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('bulk.button.clear')}
        </Button>
      )}
      {chooseAll && (
        <Button size="compact-sm" variant="subtle" loading={chooseAll.isBusy} onClick={chooseAll.run}>
          {chooseAll.label}
        </Button>
      )}
      {count === MAX_CHOSEN_LOCATIONS && (
        <Text size="xs" c="dimmed">
          {t('bulk.too_many', { max: formatNumber(MAX_CHOSEN_LOCATIONS, language) })}
        </Text>
      )}
    </Group>
  );
}

const PUBLICATION_ACTIONS = {
  'take-offline': NEW_OFFLINE,
  'bring-online': { kind: 'bring-online' },
  close: NEW_CLOSURE,
  reopen: { kind: 'reopen' },
} as const satisfies Readonly<Record<PublicationKind, RequestedAction>>;

interface PublicationMenuProps extends Pick<ChosenBarProps, 'onAsk'> {
  /** The button that opens the menu. */
  readonly children: ReactNode;
}

/** Chooses whether drivers see the locations, and whether they are closed. */
function PublicationMenu({ children, onAsk }: PublicationMenuProps) {
  const kinds = Object.keys(PUBLICATION_ACTIONS) as PublicationKind[];
  return (
    <BarMenu button={children}>
      <PublicationItems kinds={kinds} onPick={(kind) => onAsk(PUBLICATION_ACTIONS[kind])} />
    </BarMenu>
  );
}

/** Chooses which details of the locations to change. */
function ContentMenu({ children, onAsk }: PublicationMenuProps) {
  const { t } = useTranslation();
  return (
    <BarMenu button={children}>
      <Menu.Item leftSection={<IconClock aria-hidden size={16} stroke={1.5} />} onClick={() => onAsk(NEW_HOURS)}>
        {t('bulk.button.change-hours')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhone aria-hidden size={16} stroke={1.5} />} onClick={() => onAsk(NEW_CONTACT)}>
        {t('bulk.button.change-contact')}
      </Menu.Item>
    </BarMenu>
  );
}

interface FeatureMenuProps {
  /** The button that opens the menu. */
  readonly children: ReactNode;
  readonly onPick: (feature: Feature) => void;
}

/** Chooses the feature to add or remove, in the order of the filter chips. */
function FeatureMenu({ children, onPick }: FeatureMenuProps) {
  const { t } = useTranslation();
  return (
    <BarMenu button={children}>
      <ScrollArea.Autosize mah={400} type="auto">
        {FILTER_ORDER.map((feature) => (
          <Menu.Item key={feature} onClick={() => onPick(feature)}>
            {t(`catalogue.feature.${feature}`)}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
    </BarMenu>
  );
}
