import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeWords } from '#domain/locations/changes/change-words.tsx';
import type { MergeRow } from '#domain/locations/merge/merge-rows.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { readHours } from '#features/clearing/panel/form/report-values.ts';
import { isDecidable } from '#features/clearing/panel/form/save-plan.ts';
import type { ReportForms } from '#features/clearing/panel/form/use-report-forms.ts';
import { ReportSection } from '#features/clearing/panel/message/report-section.tsx';
import { ChangeMark, FeatureChanges, type FeatureSides } from './change-mark.tsx';
import { applyRows, type Proposal, type ProposalState, proposalOf, proposalStates } from './difference.ts';
import { PhotoChoice } from './photo-choice.tsx';
import classes from './proposals.module.css';

type Parts = Pick<ReportForms, 'report' | 'form' | 'nameOf'>;

/** The proposal of an open report: every differing field and every picture, each to be applied or left. */
export const ProposalsSection = memo(
  Proposals,
  (before, after) => before.report === after.report && before.form.values === after.form.values,
);

function Proposals({ report, form, nameOf }: Parts) {
  const context = useDescribeContext();
  const { t } = context;
  const proposal = useMemo(() => proposalOf(report, nameOf, context), [report, nameOf, context]);
  const hasFields = proposal !== null && report.kind !== 'complaint' && (proposal.rows.length > 0 || readHours(report) === null);
  if (!isDecidable(report) || (!hasFields && !proposal?.rows.length && report.photos.length === 0)) return null;
  return (
    <ReportSection title={t(proposal ? 'clearing_panel.proposals.title' : 'clearing_panel.proposals.photos')}>
      <Stack gap="lg">
        {proposal && <Fields proposal={proposal} form={form} />}
        {report.photos.length > 0 && <PhotoChoice report={report} form={form} nameOf={nameOf} />}
      </Stack>
    </ReportSection>
  );
}

function Fields({ proposal, form }: { readonly proposal: Proposal } & Pick<Parts, 'form'>) {
  const { t } = useTranslation();
  const { rows } = proposal;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('clearing_panel.proposals.none')}
      </Text>
    );
  const states = proposalStates(proposal, form.values);
  const take = (keys: readonly string[], side: 'taken' | 'left') => applyRows(form, proposal, keys, side);
  const all = rows.map(({ key }) => key);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('clearing_panel.proposals.how')}
      </Text>
      {rows.length > 1 && (
        <Group gap="xs" mt={8}>
          <Button size="xs" variant="default" onClick={() => take(all, 'taken')}>
            {t('clearing_panel.proposals.all')}
          </Button>
          <Button size="xs" variant="default" onClick={() => take(all, 'left')}>
            {t('clearing_panel.proposals.nothing')}
          </Button>
        </Group>
      )}
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <Field
            key={row.key}
            row={row}
            features={featuresOf(row, proposal)}
            state={states[index] ?? 'own'}
            onTake={(side) => take([row.key], side)}
          />
        ))}
      </ul>
    </div>
  );
}

const featuresOf = ({ key }: MergeRow, { stored, proposed }: Proposal): FeatureSides | null =>
  key === 'features' ? { before: stored.features, after: proposed.features } : null;

interface FieldProps {
  readonly row: MergeRow;
  /** Stored and proposed amenities, if the row is about them. */
  readonly features: FeatureSides | null;
  readonly state: ProposalState;
  readonly onTake: (side: 'taken' | 'left') => void;
}

/** One field: stored value, proposed value, and whether it is applied. */
function Field({ row, features, state, onTake }: FieldProps) {
  const { label, sides } = row;
  const { t } = useTranslation();
  const wordsId = useId();
  return (
    <li data-taking={state}>
      <Checkbox
        label={label}
        checked={state === 'taken'}
        indeterminate={state === 'own'}
        aria-describedby={wordsId}
        onChange={(event) => onTake(event.currentTarget.checked ? 'taken' : 'left')}
      />
      <div id={wordsId}>
        <ChangeMark row={row} />
        {features ? (
          <FeatureChanges {...features} />
        ) : (
          <div className={classes.words}>
            <ChangeWords before={sides.theirs} after={sides.mine} />
          </div>
        )}
      </div>
      {state === 'own' && (
        <Text size="xs" c="dimmed" className={classes.own}>
          {t('clearing_panel.proposals.own')}
        </Text>
      )}
    </li>
  );
}
