import type { CustomField } from '@rastnetz/contract';

/** Props of every custom field input. */
export interface CustomInputProps {
  readonly field: CustomField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}
