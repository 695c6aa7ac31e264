import type { KeyboardEvent } from 'react';

/** Moves one place earlier (-1) or later (1). */
export type Move = (step: -1 | 1) => void;

/** Where an item of a list can go; absent where it cannot move that way. */
export interface Movable {
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

/** The possible moves of an item at a position (from 1); none for a removed one (position 0). */
export const moverOf = (place: number, count: number, move: Move): Movable => ({
  onEarlier: place > 1 ? () => move(-1) : undefined,
  onLater: place > 0 && place < count ? () => move(1) : undefined,
});

const EARLIER = ['ArrowLeft', 'ArrowUp'];
const LATER = ['ArrowRight', 'ArrowDown'];

/** Arrow keys on a grip move its item. */
export function moveByKey(event: KeyboardEvent, { onEarlier, onLater }: Movable): void {
  const move = EARLIER.includes(event.key) ? onEarlier : LATER.includes(event.key) ? onLater : undefined;
  if (!move) return;
  event.preventDefault();
  move();
}
