import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type Movable, moveByKey } from './movable.ts';

interface DragHandleProps {
  /** `handleRef` of `useSortable`. */
  readonly handleRef: (element: Element | null) => void;
  readonly label: string;
  readonly movable: Movable;
  readonly className: string | undefined;
  /** Width and height in pixels; by default those of an action icon. */
  readonly size?: number;
}

/** The handle by which an item is dragged; arrow keys on it move the item too. */
export function DragHandle({ handleRef, label, movable, className, size }: DragHandleProps) {
  return (
    <ActionIcon
      ref={handleRef}
      {...(size !== undefined && { size })}
      variant="default"
      className={className}
      aria-label={label}
      onKeyDown={(event) => moveByKey(event, movable)}
    >
      <IconGripVertical aria-hidden size={18} stroke={1.5} />
    </ActionIcon>
  );
}
