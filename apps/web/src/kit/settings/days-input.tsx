import { NumberInput, type NumberInputProps } from '@mantine/core';

interface DaysInputProps extends Pick<NumberInputProps, 'className' | 'maw' | 'label' | 'aria-label' | 'description'> {
  readonly value: number | '';
  readonly error: string | undefined;
  readonly onChange: (days: number | '') => void;
}

/** A number of days as it is typed; whether it may be so is said by who saves it. */
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
