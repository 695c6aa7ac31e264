import { useTranslation } from 'react-i18next';
import { fieldsOfType } from '#domain/locations/custom/custom-entries.ts';
import classes from '#domain/locations/custom/custom-fields.module.css';
import { CustomInput } from '#domain/locations/custom/custom-input.tsx';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { Failure } from '#kit/ui/states/failure.tsx';

type Part = Pick<LocationForm, 'values' | 'set' | 'errors' | 'customFields'>;

/** Whether custom fields take part in the form: the type has some, or they could not be loaded. */
export function useHasCustom({ customFields, values }: Pick<Part, 'customFields' | 'values'>): boolean {
  const { hasFailed } = useCustomFields();
  return hasFailed || fieldsOfType(customFields, values.locationType).length > 0;
}

/** The custom fields of the chosen type, in their order. Entries of another type's fields stay until the save. */
export function CustomInputs({ form: { values, set, errors, customFields } }: { readonly form: Part }) {
  const { t } = useTranslation();
  const { hasFailed, isBusy, refresh } = useCustomFields();
  if (hasFailed) return <Failure message={t('custom.load_failed')} onRetry={refresh} busy={isBusy} />;
  return (
    <div className={classes.fields}>
      {fieldsOfType(customFields, values.locationType).map((field) => (
        <CustomInput
          key={field.key}
          field={field}
          value={values.custom[field.key]}
          error={errors[`custom.${field.key}`]}
          onChange={(value) => set('custom', (before) => ({ ...before, [field.key]: value }))}
        />
      ))}
    </div>
  );
}
