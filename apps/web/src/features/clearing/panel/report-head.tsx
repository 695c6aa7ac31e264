import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clearersQuery } from '#domain/clearing/clearing-queries.ts';
import { StageBadge } from '#domain/clearing/stage-badge.tsx';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';
import { isOpenReport } from './form/save-plan.ts';
import type { ReportEditor } from './form/use-report-editor.ts';
import { FrameHead } from './message/frame.tsx';
import classes from './message/report.module.css';
import { ReportTabs } from './report-tabs.tsx';

interface HeadProps {
  readonly editor: ReportEditor;
}

/** Whether the head needs no re-render, which is slow (two selects) while somebody types below. */
function isSameHead({ editor: before }: HeadProps, { editor: after }: HeadProps): boolean {
  const parts = ({ report, clearing: { values }, request, form }: ReportEditor) => [
    ...[report, values.stage, values.assignedTo],
    ...[request.isBusy, form.touched, form.stored],
  ];
  const old = parts(before);
  return parts(after).every((part, index) => part === old[index]);
}

/** Sticky head: title, age, last change, stage and assignee of the report. */
export const ReportHead = memo(Head, isSameHead);

function Head({ editor }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <FrameHead title={t('clearing_panel.title')}>
        <Subject editor={editor} />
      </FrameHead>
      <div className={classes.bar}>
        {isOpenReport(editor.report) ? (
          <>
            <StageSelect editor={editor} />
            <AssigneeSelect editor={editor} />
          </>
        ) : (
          <StageBadge stage={editor.report.stage} />
        )}
        <ReportTabs report={editor.report} />
      </div>
    </div>
  );
}

function Subject({ editor: { report } }: HeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, standortType, locationType, kind, createdAt, updatedAt, updatedBy } = report;
  const changed = { when: formatRelative(updatedAt, language), who: updatedBy ?? '' };
  return (
    <Group gap="xs" mt={4} wrap="nowrap" align="flex-start">
      <LocationTypeIcon type={standortType ?? locationType} size={32} />
      <div className={classes.subject}>
        <Text fw={600}>{title}</Text>
        <Text size="xs" c="dimmed">
          {t(`clearing.kind.${kind}`)}
          {' · '}
          <span title={formatDateTime(createdAt, language)}>
            {t('clearing_panel.reported', { when: formatRelative(createdAt, language) })}
          </span>
          {updatedBy && <span title={formatDateTime(updatedAt, language)}>{` · ${t('panel.changed_by', changed)}`}</span>}
        </Text>
      </div>
    </Group>
  );
}

/** Selects an open stage, in the configured order; a choice is saved immediately. */
function StageSelect({ editor: { clearing, request, move } }: HeadProps) {
  const { t } = useTranslation();
  const { openStages, stageOf } = useClearingSettings();
  return (
    <Select
      size="xs"
      className={classes.move}
      aria-label={t('clearing_panel.stage')}
      allowDeselect={false}
      readOnly={request.isBusy}
      data={openStages.map((stage) => ({ value: stage, label: stageOf(stage).name }))}
      value={clearing.values.stage}
      onChange={(_value, { value }) => {
        const stage = openStages.find((each) => each === value);
        if (stage) void move({ stage });
      }}
    />
  );
}

const NOBODY = 'nobody';

/** Selects nobody, oneself, or a colleague with the clearing right; a choice is saved immediately. */
function AssigneeSelect({ editor: { clearing, request, move } }: HeadProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: people = [] } = useQuery(clearersQuery());
  const { assignedTo } = clearing.values;
  const me = { id: user._id, name: `${user.vorname} ${user.nachname}`.trim() };
  const others = [...people, ...(assignedTo ? [assignedTo] : [])].filter(({ id }) => id !== me.id);
  const known = [...new Map(others.map((person) => [person.id, person])).values()];
  const mine = assignedTo?.id === me.id ? t('clearing_panel.me', { name: me.name }) : t('clearing_panel.to_me');
  return (
    <Select
      size="xs"
      className={classes.move}
      aria-label={t('clearing_panel.assignee')}
      allowDeselect={false}
      readOnly={request.isBusy}
      data={[
        { value: NOBODY, label: t('clearing_panel.nobody') },
        { value: me.id, label: mine },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={assignedTo?.id ?? NOBODY}
      onChange={(_value, { value }) => void move({ assignedTo: [me, ...known].find(({ id }) => id === value) ?? null })}
    />
  );
}
