import type { KeyboardEvent } from 'react';

/** Moves an item one position earlier (-1) or later (1). */
export type Move = (step: -1 | 1) => void;

/** The possible moves of a list item; absent if it cannot move in that direction. */
export interface Movable {
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

/** The possible moves of an item at a position (from 1); none for a removed one (position 0). */
export const moveHandlers = (place: number, count: number, move: Move): Movable => ({
  onEarlier: place > 1 ? () => move(-1) : undefined,
  onLater: place > 0 && place < count ? () => move(1) : undefined,
});

const EARLIER = ['ArrowLeft', 'ArrowUp'];
const LATER = ['ArrowRight', 'ArrowDown'];

/** Moves an item by arrow keys on its drag handle. */
export function moveByKey(event: KeyboardEvent, { onEarlier, onLater }: Movable): void {
  const move = EARLIER.includes(event.key) ? onEarlier : LATER.includes(event.key) ? onLater : undefined;
  if (!move) return;
  event.preventDefault();
  move();
}
