import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';
import classes from './custom-fields.module.css';

interface QuantityInputProps extends Omit<ComponentProps<typeof NumberTextInput>, 'kind' | 'label'> {
  readonly label: string;
  readonly unit: string | null;
}

/** A number in the format of the language, with the unit of its field; point and comma are both accepted as the decimal separator. */
export function QuantityInput({ label, unit, ...props }: QuantityInputProps) {
  return (
    <NumberTextInput
      {...props}
      kind="signed"
      label={unit ? [label, <VisuallyHidden key="unit" component="span">{` (${unit})`}</VisuallyHidden>] : label}
      rightSection={
        unit && (
          <span aria-hidden className={classes.unit}>
            {unit}
          </span>
        )
      }
      rightSectionWidth={unit ? `${unit.length + 3}ch` : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
