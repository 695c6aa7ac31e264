import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormErrors } from './form-errors.ts';

/** Why the last save failed, above the form; takes the focus if no field has an error. */
export function FormError({ errors: { fields, whole } }: { readonly errors: FormErrors }) {
  if (whole === null) return null;
  const isOfNoField = Object.keys(fields).length === 0;
  return (
    <Alert
      color="red"
      variant="outline"
      role="alert"
      tabIndex={-1}
      icon={<IconAlertCircle aria-hidden />}
      {...(isOfNoField && { 'data-field-error': true })}
    >
      {whole}
    </Alert>
  );
}
