import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#shared/locations/form/use-location-form.ts';
import { Failure } from '#shared/ui/failure.tsx';
import { fieldsOfType } from './custom-entries.ts';
import classes from './custom-fields.module.css';
import { CustomInput } from './custom-input.tsx';
import { useCustomFields } from './use-custom-fields.ts';

type Part = Pick<LocationForm, 'values' | 'set' | 'errors' | 'customFields'>;

/** Whether there is something to show of own fields: the type has some, or they could not be loaded. */
export function useHasCustom({ customFields, values }: Pick<Part, 'customFields' | 'values'>): boolean {
  const { hasFailed } = useCustomFields();
  return hasFailed || fieldsOfType(customFields, values.locationType).length > 0;
}

/** The own fields of the chosen type, in their order. Entries of another type's fields stay until the save. */
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
