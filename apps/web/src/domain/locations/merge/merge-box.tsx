import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedFields } from '#domain/locations/changes/changed-fields.tsx';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { focusConflict } from './focus-conflict.ts';
import type { Choices, Side } from './merge.ts';
import type { MergeRow } from './merge-rows.ts';

interface MergeBoxProps {
  /** Who saved, and when. */
  readonly children: ReactNode;
  readonly rows: readonly MergeRow[];
  /** Called with a side for each field that both changed. */
  readonly onApply: (choices: Choices) => void;
}

/** A three-way merge: fields that only one side changed, and a choice for each field that both changed. */
export function MergeBox({ children, rows, onApply }: MergeBoxProps) {
  const { t } = useTranslation();
  const box = useFocusAtFirst();
  const { refresh } = useCustomFields();
  // The new version may have values of custom fields that were created in the meantime.
  useEffect(refresh, [refresh]);
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setTried] = useState(false);
  const conflicts = rows.filter(({ by }) => by === 'both');
  const open = conflicts.filter(({ key }) => !choices[key]);
  const apply = () => {
    setTried(true);
    if (open.length === 0) onApply(choices);
    else box.current?.querySelector<HTMLElement>(`[data-open-choice] input`)?.focus();
  };
  return (
    <Alert
      ref={box}
      data-conflict
      tabIndex={-1}
      role="region"
      color="amber"
      variant="outline"
      icon={<IconUsers aria-hidden />}
      title={t('merge.title')}
    >
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        {rows.length === 0 && <Text size="sm">{t('merge.none')}</Text>}
        {conflicts.length > 0 && (
          <Conflicts conflicts={conflicts} choices={choices} isTried={isTried} onChoose={(more) => setChoices({ ...choices, ...more })} />
        )}
        <ChangeList title={t('merge.only_theirs')} rows={rows.filter(({ by }) => by === 'theirs')} side="theirs" />
        <ChangeList title={t('merge.only_mine')} rows={rows.filter(({ by }) => by === 'mine')} side="mine" />
        <Group>
          <Button onClick={apply}>{t('merge.apply')}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly MergeRow[];
  readonly choices: Choices;
  /** Whether fields without a choice are shown as invalid. */
  readonly isTried: boolean;
  readonly onChoose: (choices: Choices) => void;
}

function Conflicts({ conflicts, choices, isTried, onChoose }: ConflictsProps) {
  const { t } = useTranslation();
  const all = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {t('merge.choose', { count: conflicts.length })}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => all('mine')}>
          {t('merge.all_mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => all('theirs')}>
          {t('merge.all_theirs')}
        </Button>
      </Group>
      <ConflictChoices rows={conflicts} choices={choices} isTried={isTried} onChoose={onChoose} />
    </Stack>
  );
}

/** Scrolls to the notice and focuses it when it appears. */
function useFocusAtFirst() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusConflict(box.current);
  }, []);
  return box;
}

interface ChangeListProps {
  readonly title: string;
  readonly rows: readonly MergeRow[];
  readonly side: Side;
}

/** The fields that only one side changed, with their values before and after. */
function ChangeList({ title, rows, side }: ChangeListProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ChangedFields changes={rows.map(({ key, label, sides }) => ({ key, label, before: sides.base, after: sides[side] }))} />
    </div>
  );
}
