import { NativeSelect, Text } from '@mantine/core';
import type { ImportRow } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { ChangeRow, RowChange } from './use-change-row.ts';

interface RowDecisionProps {
  readonly row: ImportRow;
  readonly place: string;
  readonly change: ChangeRow;
}

const JOIN = 'join:';

const chosenOf = ({ decision, joinId }: Pick<ImportRow, 'decision' | 'joinId'>): string =>
  decision === 'join' ? JOIN + (joinId ?? '') : decision;

const changeOf = (value: string): RowChange =>
  value.startsWith(JOIN) ? { decision: 'join', joinId: value.slice(JOIN.length) } : { decision: value === 'take' ? 'take' : 'skip' };

/** What is on its way to the server. */
const wishOf = (sent: RowChange | null): string | null =>
  sent?.decision ? chosenOf({ decision: sent.decision, joinId: sent.joinId ?? null }) : null;

/** What is done with a row at the commit: taken, left out, or taken as another edition of a location that may be the same. */
export function RowDecision({ row, place, change }: RowDecisionProps) {
  const { t } = useTranslation();
  if (row.kind === 'broken' || row.kind === 'same')
    return (
      <Text size="sm" c="dimmed">
        {t(`import_step.rows.left_out_${row.kind}`)}
      </Text>
    );
  const joins = row.duplicates.flatMap(({ locationId, title }) =>
    locationId === null ? [] : [{ value: JOIN + locationId, label: t('import_step.rows.decision.join', { title }) }],
  );
  const take = row.kind === 'changed' ? 'take_changed' : 'take_new';
  const isOwn = change.sent?.decision !== undefined;
  const wished = isOwn && change.isBusy ? wishOf(change.sent) : null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('import_step.rows.decision_of', { place })}
      value={wished ?? chosenOf(row)}
      data={[
        { value: 'take', label: t(`import_step.rows.decision.${take}`) },
        { value: 'skip', label: t('import_step.rows.decision.skip') },
        ...(row.kind === 'duplicate' ? joins : []),
      ]}
      error={isOwn && change.refusal !== null && `${t('import_step.rows.decision_failed')} ${change.refusal}`}
      onChange={(event) => change.send(changeOf(event.currentTarget.value))}
    />
  );
}
