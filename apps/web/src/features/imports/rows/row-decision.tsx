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

/** The decision being saved, or null. */
const decisionOf = (sent: RowChange | null): string | null =>
  sent?.decision ? chosenOf({ decision: sent.decision, joinId: sent.joinId ?? null }) : null;

/** Locations the row can be joined with; the chosen one is offered even if it is no longer a possible duplicate. */
function joinsOf({ duplicates, decision, joinId, title }: ImportRow): readonly { readonly id: string; readonly title: string }[] {
  const found = duplicates.flatMap((duplicate) =>
    duplicate.locationId === null ? [] : [{ id: duplicate.locationId, title: duplicate.title }],
  );
  const isMissing = decision === 'join' && joinId !== null && found.every(({ id }) => id !== joinId);
  return isMissing ? [...found, { id: joinId, title }] : found;
}

/** Selects what the commit does with a row: take it, skip it, or join it with an existing location. */
export function RowDecision({ row, place, change }: RowDecisionProps) {
  const { t } = useTranslation();
  if (row.kind === 'broken' || row.kind === 'same')
    return (
      <Text size="sm" c="dimmed">
        {t(`import_step.rows.left_out_${row.kind}`)}
      </Text>
    );
  const take = row.kind === 'changed' && row.decision !== 'join' ? 'take_changed' : 'take_new';
  const isOwn = change.sent?.decision !== undefined;
  const pendingDecision = isOwn && change.isBusy ? decisionOf(change.sent) : null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('import_step.rows.decision_of', { place })}
      value={pendingDecision ?? chosenOf(row)}
      data={[
        { value: 'take', label: t(`import_step.rows.decision.${take}`) },
        { value: 'skip', label: t('import_step.rows.decision.skip') },
        ...joinsOf(row).map(({ id, title }) => ({ value: JOIN + id, label: t('import_step.rows.decision.join', { title }) })),
      ]}
      error={isOwn && change.refusal !== null && `${t('import_step.rows.decision_failed')} ${change.refusal}`}
      onChange={(event) => void change.send(changeOf(event.currentTarget.value))}
    />
  );
}
