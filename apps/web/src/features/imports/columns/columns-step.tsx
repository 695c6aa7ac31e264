import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ImportDetail, ImportMapping } from '@rastnetz/contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import shared from '#features/imports/base/imports.module.css';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { columnName } from './column-name.ts';
import { ColumnRow } from './column-row.tsx';
import classes from './columns.module.css';
import { MappingFields } from './mapping-fields.tsx';
import { targetGroups } from './target-groups.ts';
import { type ColumnsForm, useColumnsForm } from './use-columns-form.ts';

interface ColumnsStepProps {
  readonly detail: ImportDetail;
  readonly change: ChangeImports;
}

/** Mapping of the columns; saving a change checks all rows again. Takes no entries while it is sent, because they would be lost. */
export function ColumnsStep({ detail, change }: ColumnsStepProps) {
  const { t } = useTranslation();
  const pass = useRef<() => void>(() => undefined);
  const form = useColumnsForm(detail, () => pass.current());
  const guard = useLeaveGuard(form.isChanged, { onDiscard: form.reset, param: 'step' });
  pass.current = () => {
    guard.pass.current = true;
    change({ step: 'rows' });
  };
  const isLocked = detail.state !== 'ready';
  const body = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusFirstInvalid(attempts, body);
  useFocusBack(form.isSaving, body);
  const submit = () => {
    setAttempts((count) => count + 1);
    if (form.isChanged && !isTwice(form.values.targets)) form.submit();
  };
  return (
    <form
      ref={body}
      className={shared.form}
      noValidate
      inert={form.isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {isLocked
            ? t(detail.state === 'checking' ? 'import_step.columns.locked_checking' : 'import_step.columns.locked')
            : t('import_step.columns.intro')}
        </Text>
        <MappingFields form={form} isLocked={isLocked} />
        <ColumnList detail={detail} form={form} isLocked={isLocked} />
        {!isLocked && <Foot form={form} onGoOn={() => change({ step: 'rows' })} />}
      </Stack>
    </form>
  );
}

/** Whether two columns have the same target. */
function isTwice(targets: ImportMapping['targets']): boolean {
  const chosen = targets.filter((target) => target !== null);
  return new Set(chosen).size < chosen.length;
}

function ColumnList({
  detail,
  form: { values, assign },
  isLocked,
}: {
  readonly detail: ImportDetail;
  readonly form: ColumnsForm;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = useCustomFields();
  const groups = useMemo(() => targetGroups(t, language, own.fields ?? []), [t, language, own.fields]);
  const nameOf = (place: number) => columnName(t, detail.columns, place);
  const rivalOf = (place: number) => {
    const target = values.targets[place] ?? null;
    const other = target === null ? -1 : values.targets.findIndex((each, at) => at !== place && each === target);
    return other < 0 ? null : nameOf(other);
  };
  return (
    <div>
      <Text size="sm" fw={600} className="rn-numbers">
        {t('import_step.columns.used', { used: values.targets.filter((target) => target !== null).length, total: detail.columns.length })}
      </Text>
      {own.hasFailed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('import_step.columns.own_fields_failed')}
        </Text>
      )}
      <ul className={classes.rows} aria-label={t('import_step.columns.table')}>
        {detail.columns.map((column, place) => (
          <ColumnRow
            key={nameOf(place) + String(place)}
            column={column}
            name={nameOf(place)}
            target={values.targets[place] ?? null}
            rival={rivalOf(place)}
            isRemembered={column.isRemembered && values.targets[place] === detail.mapping.targets[place]}
            isLocked={isLocked}
            groups={groups}
            onAssign={(target) => assign(place, target)}
          />
        ))}
      </ul>
    </div>
  );
}

interface FootProps {
  readonly form: ColumnsForm;
  readonly onGoOn: () => void;
}

function Foot({ form, onGoOn }: FootProps) {
  const { t } = useTranslation();
  return (
    <div className={shared.foot}>
      {form.isOutdated && (
        <Alert color="amber" variant="outline" role="alert" mb="xs">
          {t('import_step.columns.outdated')}
        </Alert>
      )}
      {form.failure && (
        <Alert color="red" variant="outline" role="alert" mb="xs">
          {form.failure}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t(form.isChanged ? 'import_step.columns.changed' : 'import_step.columns.unchanged')}
        </Text>
        {!form.isChanged && <Button onClick={onGoOn}>{t('import_step.columns.go_on')}</Button>}
        {form.isChanged && (
          <Group gap="sm">
            <Button variant="default" disabled={form.isSaving} onClick={form.reset}>
              {t('import_step.columns.discard')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('import_step.columns.submit')}
            </Button>
          </Group>
        )}
      </Group>
    </div>
  );
}
