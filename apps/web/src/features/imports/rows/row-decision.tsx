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
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const chosenOf = ({ decision, joinId }: Pick<ImportRow, 'decision' | 'joinId'>): string =>
  decision === 'join' ? JOIN + (joinId ?? '') : decision;

const changeOf = (value: string): RowChange =>
  value.startsWith(JOIN) ? { decision: 'join', joinId: value.slice(JOIN.length) } : { decision: value === 'take' ? 'take' : 'skip' };

/** Text for a row about which there is nothing to decide, or null. */
function leftOut({ kind, decision }: ImportRow): 'left_out_broken' | 'left_out_same' | null {
  if (kind === 'broken') return 'left_out_broken';
  return kind === 'same' && decision !== 'join' ? 'left_out_same' : null;
}

/** Text for what a decision does beside the changes listed, or null. */
function effectOf({ kind, isAdopting }: ImportRow): 'adopting' | 'left_out_same' | null {
  if (isAdopting) return 'adopting';
  return kind === 'same' ? 'left_out_same' : null;
}

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
export function RowDecision(props: RowDecisionProps) {
  const { t } = useTranslation();
  const text = leftOut(props.row);
  if (text === null) return <DecisionSelect {...props} />;
  return (
    <Text size="sm" c="dimmed">
      {t(`import_step.rows.${text}`)}
    </Text>
  );
}

function DecisionSelect({ row, place, change }: RowDecisionProps) {
  const { t } = useTranslation();
  const take = row.kind === 'changed' && row.decision !== 'join' ? 'take_changed' : 'take_new';
  const isOwn = change.sent?.decision !== undefined;
  const pendingDecision = isOwn && change.isBusy ? decisionOf(change.sent) : null;
  const effect = effectOf(row);
  return (
    <NativeSelect
      size="xs"
      description={effect && t(`import_step.rows.${effect}`)}
      inputWrapperOrder={HINT_BELOW}
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
