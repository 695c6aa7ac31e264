import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { CUSTOM_LABEL_MAX, CUSTOM_UNIT_MAX, type Language, LocationType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/custom-fields/list/custom-fields.module.css';
import { FieldPreview } from './field-preview.tsx';
import { hasOptions } from './field-values.ts';
import { KindTiles } from './kind-tiles.tsx';
import { OptionsEditor } from './options-editor.tsx';
import type { FieldForm } from './use-field-form.ts';

interface FieldInputsProps {
  readonly form: FieldForm;
  /** Key of a stored field in files and in the API; null for a new one. */
  readonly fieldKey: string | null;
}

const NAMES = { de: 'labelDe', en: 'labelEn' } as const;

/** All inputs of a field definition. */
export function FieldInputs({ form, fieldKey }: FieldInputsProps) {
  const { t } = useTranslation();
  const { values, change, errors } = form;
  const label = (language: Language) => (
    <TextInput
      {...(language === 'de' && { 'data-autofocus': true })}
      required
      label={t(`custom_fields.form.label_${language}`)}
      lang={language}
      maxLength={CUSTOM_LABEL_MAX}
      autoComplete="off"
      value={values[NAMES[language]]}
      error={errors[NAMES[language]]}
      onChange={(event) => change({ [NAMES[language]]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="lg">
      <div className={classes.pair}>
        {label('de')}
        {label('en')}
      </div>
      {fieldKey === null ? (
        <KindTiles value={values.kind} onChange={(kind) => change({ kind })} />
      ) : (
        <div>
          <Text size="sm" fw={500}>
            {t('custom_fields.form.kind')}: {t(`custom_fields.kind.${values.kind}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t('custom_fields.form.kind_fixed', { key: fieldKey })}
          </Text>
        </div>
      )}
      {values.kind === 'number' && (
        <TextInput
          label={t('custom_fields.form.unit')}
          description={t('custom_fields.form.unit_hint')}
          maxLength={CUSTOM_UNIT_MAX}
          maw={240}
          autoComplete="off"
          value={values.unit}
          error={errors['unit']}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      )}
      {hasOptions(values) && <OptionsEditor options={values.options} errors={errors} onChange={(options) => change({ options })} />}
      <FieldScope form={form} />
      <FieldPreview values={values} />
    </Stack>
  );
}

/** Location types that have the field, whether it is required, and whether the list shows it. */
function FieldScope({ form: { values, change } }: { readonly form: FieldForm }) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox.Group
        label={t('custom_fields.form.types')}
        description={t('custom_fields.form.types_hint')}
        value={[...values.types]}
        onChange={(chosen) => change({ types: LocationType.options.filter((type) => chosen.includes(type)) })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing="xs" mt={8}>
          {LocationType.options.map((type) => (
            <Checkbox key={type} value={type} label={t(`catalogue.type.${type}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox
        label={t('custom_fields.form.required')}
        description={t('custom_fields.form.required_hint')}
        checked={values.isRequired}
        onChange={(event) => change({ isRequired: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('custom_fields.form.in_list')}
        description={t('custom_fields.form.in_list_hint')}
        checked={values.isInList}
        onChange={(event) => change({ isInList: event.currentTarget.checked })}
      />
    </>
  );
}
