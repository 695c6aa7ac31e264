import { NumberInput, type NumberInputProps } from '@mantine/core';

interface DaysInputProps extends Pick<NumberInputProps, 'className' | 'maw' | 'label' | 'aria-label' | 'description'> {
  readonly value: number | '';
  readonly error: string | undefined;
  readonly onChange: (days: number | '') => void;
}

/** Input for a number of days as typed; the form that saves it validates it. */
export function DaysInput({ onChange, ...props }: DaysInputProps) {
  return (
    <NumberInput
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
      {...props}
    />
  );
}
