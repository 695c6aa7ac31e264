import type { CustomField } from '@rastnetz/contract';

/** What every input of an own field gets. */
export interface CustomInputProps {
  readonly field: CustomField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}
