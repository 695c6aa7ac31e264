import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomInput } from '#domain/locations/custom/custom-input.tsx';
import classes from '#features/custom-fields/list/custom-fields.module.css';
import { type FieldValues, previewOf } from './field-values.ts';

/** Preview of the field in a location form; entries in it are not stored. */
export function FieldPreview({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Text size="sm" fw={500} id={titleId}>
        {t('custom_fields.form.preview')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('custom_fields.form.preview_hint')}
      </Text>
      <div className={classes.preview}>
        <Tried key={values.kind} values={values} />
      </div>
    </section>
  );
}

function Tried({ values }: { readonly values: FieldValues }) {
  const { t } = useTranslation();
  const [value, setValue] = useState<unknown>(undefined);
  return (
    <CustomInput field={previewOf(values, t('custom_fields.form.preview_label'))} value={value} error={undefined} onChange={setValue} />
  );
}
