import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'style'> {
  readonly label: string;
  readonly Icon: Icon;
  /** Only the pictogram, where there is little room; the label is then its name. */
  readonly isCompact: boolean;
  /** Without a frame, for what is seldom needed. */
  readonly isQuiet?: boolean;
  readonly disabled?: boolean;
  readonly color?: 'red' | 'gray';
}

/** An action beside the list or on its chosen rows. Passes on what a menu hands its target. */
export function BarButton({ label, Icon, isCompact, isQuiet = false, color = 'gray', ...target }: BarButtonProps) {
  const plain = isQuiet ? 'subtle' : 'default';
  if (isCompact)
    return (
      <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon {...target} variant={plain} color="gray" size={36} aria-label={label}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button {...target} size="xs" variant={color === 'red' ? 'light' : plain} color={color} leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  );
}
