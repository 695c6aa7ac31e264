import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Movable } from './movable.ts';

const ICON = { 'aria-hidden': true, size: 18, stroke: 1.5 } as const;

interface MoveButtonsProps {
  readonly labels: { readonly earlier: string; readonly later: string };
  readonly movable: Movable;
}

/** The buttons that move an item one position earlier or later. */
export function MoveButtons({ labels, movable: { onEarlier, onLater } }: MoveButtonsProps) {
  return (
    <>
      <ActionIcon variant="default" aria-label={labels.earlier} disabled={!onEarlier} onClick={onEarlier}>
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={labels.later} disabled={!onLater} onClick={onLater}>
        <IconArrowDown {...ICON} />
      </ActionIcon>
    </>
  );
}
