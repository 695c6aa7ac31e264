import type { TextInputProps } from '@mantine/core';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';

interface DaysInputProps extends Pick<TextInputProps, 'className' | 'maw' | 'label' | 'aria-label' | 'description'> {
  readonly value: number | '';
  readonly error: string | undefined;
  /** Called with NaN for a text that is no number. */
  readonly onChange: (days: number | '') => void;
}

/** Input for a number of days as typed; the form that saves it validates it. */
export function DaysInput({ onChange, ...props }: DaysInputProps) {
  return (
    <NumberTextInput
      kind="integer"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(typed) => onChange(typeof typed === 'number' || typed === '' ? typed : Number.NaN)}
      {...props}
    />
  );
}
