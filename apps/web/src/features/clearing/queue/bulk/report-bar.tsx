import { Menu, ScrollArea, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MAX_CHOSEN } from '@rastnetz/contract';
import { IconBan, IconCheck, IconProgress, IconUser, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearersQuery } from '#domain/clearing/clearing-queries.ts';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { measureFoot } from '#kit/chosen/measure-foot.ts';
import { useUser } from '#kit/session/use-session.ts';
import { BarActions } from '#kit/ui/controls/bar-actions.tsx';
import { BarButton } from '#kit/ui/controls/bar-button.tsx';
import { BarMenu } from '#kit/ui/controls/bar-menu.tsx';
import type { RequestedAction } from './bulk-dialog.tsx';

interface ReportBarProps {
  readonly count: number;
  /** Whether space is limited by a docked report. */
  readonly isNarrow: boolean;
  readonly onAsk: (action: RequestedAction) => void;
  readonly onClear: () => void;
}

const NARROW = '(max-width: 61.99em)';

/** Number of chosen reports, and the actions on them. */
export function ReportBar({ count, isNarrow, onAsk, onClear }: ReportBarProps) {
  const { t } = useTranslation();
  const isCompact = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) || isNarrow;
  const button = (action: 'approve' | 'reject' | 'assign' | 'stage' | 'clear') => ({ isCompact, label: t(`queue.bulk.button.${action}`) });
  if (count === 0) return null;
  return (
    <section ref={measureFoot} data-foot className={classes.bar} aria-label={t('queue.bulk.bar')}>
      <div>
        <Text size="sm" fw={600} className="rn-numbers">
          {t('queue.bulk.chosen', { count })}
        </Text>
        {count === MAX_CHOSEN && (
          <Text size="xs" c="dimmed">
            {t('queue.bulk.full', { max: MAX_CHOSEN })}
          </Text>
        )}
      </div>
      <BarActions isCompact={isCompact}>
        <BarButton {...button('approve')} Icon={IconCheck} onClick={() => onAsk({ kind: 'approve' })} />
        <BarButton {...button('reject')} Icon={IconBan} color="red" onClick={() => onAsk({ kind: 'reject' })} />
        <PeopleMenu onPick={(assignedTo) => onAsk({ kind: 'assign', assignedTo })}>
          <BarButton {...button('assign')} Icon={IconUser} />
        </PeopleMenu>
        <StageMenu onPick={onAsk}>
          <BarButton {...button('stage')} Icon={IconProgress} />
        </StageMenu>
        <BarButton {...button('clear')} Icon={IconX} onClick={onClear} />
      </BarActions>
    </section>
  );
}

/** Maximum height of a menu in pixels; longer ones scroll. */
const MENU_PX = 360;

/** Menu of assignees: oneself, nobody, a colleague. */
function PeopleMenu({ onPick, children }: { readonly onPick: (id: string | null) => void; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { _id: own } = useUser();
  const { data: people = [] } = useQuery(clearersQuery());
  return (
    <BarMenu button={children}>
      <ScrollArea.Autosize mah={MENU_PX} type="auto">
        <Menu.Item onClick={() => onPick(own)}>{t('queue.bulk.to_me')}</Menu.Item>
        <Menu.Item onClick={() => onPick(null)}>{t('queue.bulk.to_nobody')}</Menu.Item>
        {people
          .filter(({ id }) => id !== own)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onPick(id)}>
              {name}
            </Menu.Item>
          ))}
      </ScrollArea.Autosize>
    </BarMenu>
  );
}

/** Menu of the open stages. */
function StageMenu({ onPick, children }: { readonly onPick: (action: RequestedAction) => void; readonly children: ReactNode }) {
  const { openStages, stageOf } = useClearingSettings();
  return (
    <BarMenu button={children}>
      {openStages.map((stage) => (
        <Menu.Item key={stage} onClick={() => onPick({ kind: 'stage', stage })}>
          {stageOf(stage).name}
        </Menu.Item>
      ))}
    </BarMenu>
  );
}
