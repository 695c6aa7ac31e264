import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useIsTouch } from './use-is-touch.ts';

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'color' | 'style'> {
  readonly label: string;
  readonly Icon: Icon;
  /** Shows only the pictogram, for narrow layouts; the label is then its tooltip and accessible name. Touch, without tooltips, shows both. */
  readonly isCompact: boolean;
  /** Without a frame, for rare actions. */
  readonly isQuiet?: boolean;
  readonly disabled?: boolean;
  readonly color?: 'red' | 'gray';
}

/** A button beside a list or for its selected rows. Other props are passed on, so that it can be the target of a menu. */
export function BarButton({ label, Icon, isCompact, isQuiet = false, color = 'gray', ...target }: BarButtonProps) {
  const plain = isQuiet ? 'subtle' : 'default';
  const isTouch = useIsTouch();
  if (isCompact && !isTouch)
    return (
      <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon {...target} variant={plain} color="gray" size={36} aria-label={label}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      {...target}
      size="xs"
      {...(isTouch && { h: 36 })}
      variant={color === 'red' ? 'light' : plain}
      color={color}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}
