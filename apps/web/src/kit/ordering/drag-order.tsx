import { Accessibility, KeyboardSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';

interface DragOrderProps {
  /** Called when the item at one index was dropped at another. */
  readonly onDrop: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/**
 * Items inside can be dragged into another order with mouse, pen or finger. The library's keyboard mode and its English announcements are
 * disabled in favour of arrow keys on the grip and our own live region.
 */
export function DragOrder({ onDrop, children }: DragOrderProps) {
  return (
    <DragDropProvider
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      sensors={(defaults) => defaults.filter((sensor) => sensor !== KeyboardSensor)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index) onDrop(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
