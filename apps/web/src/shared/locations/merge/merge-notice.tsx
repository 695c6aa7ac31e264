import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatRelative } from '../../lib/format.ts';
import { type LocationValues, valuesOf } from '../form/location-values.ts';
import { ChangeList } from './change-list.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { type Choices, merge, type Side, type Versions } from './merge.ts';
import { type MergeRow, mergeRows } from './merge-rows.ts';

interface MergeNoticeProps {
  /** The location the entries were made from. */
  readonly base: Location | null;
  /** The location as somebody else stored it. */
  readonly theirs: Location;
  readonly mine: LocationValues;
  /** Called with the merged entries, which can be saved over `theirs`. */
  readonly onApply: (merged: LocationValues) => void;
}

/** Somebody else saved in between: who and when, what is taken over, what stays, and a choice for each field that both changed. */
export function MergeNotice({ base, theirs, mine, onApply }: MergeNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const box = useFocusAtFirst();
  const stored = useMemo(() => ({ base: valuesOf(base), theirs: valuesOf(theirs) }), [base, theirs]);
  const versions: Versions = useMemo(() => ({ ...stored, mine }), [stored, mine]);
  const rows = useMemo(() => mergeRows(versions, t, language), [versions, t, language]);
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setTried] = useState(false);
  const conflicts = rows.filter(({ by }) => by === 'both');
  const open = conflicts.filter(({ key }) => !choices[key]);
  const apply = () => {
    setTried(true);
    if (open.length === 0) onApply(merge(versions, choices));
    else box.current?.querySelector<HTMLElement>(`[data-open-choice] input`)?.focus();
  };
  const who = theirs.updatedBy ?? t('merge.somebody');
  return (
    <Alert ref={box} tabIndex={-1} role="region" color="amber" variant="outline" icon={<IconUsers aria-hidden />} title={t('merge.title')}>
      <Stack gap="md">
        <Text size="sm">{t('merge.body', { who, when: formatRelative(theirs.updatedAt, language) })}</Text>
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
  /** Whether fields without a choice are faults by now. */
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
      {conflicts.map((row) => (
        <ConflictChoice
          key={row.key}
          row={row}
          chosen={choices[row.key] ?? null}
          isMissing={isTried && !choices[row.key]}
          onChoose={(side) => onChoose({ [row.key]: side })}
        />
      ))}
    </Stack>
  );
}

/** Brings the notice into sight and gives it the focus when it appears. */
function useFocusAtFirst() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return box;
}
