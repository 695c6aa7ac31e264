import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from '#kit/ordering/drag-handle.tsx';
import type { Movable } from '#kit/ordering/movable.ts';
import classes from './images.module.css';

interface SortableTileProps {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly movable: Movable;
  readonly children: ReactNode;
}

/** One item of an ordered list, with its drag handle; arrow keys on the handle move it too. */
export function SortableTile({ id, index, name, movable, children }: SortableTileProps) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const isMovable = movable.onEarlier !== undefined || movable.onLater !== undefined;
  return (
    <li ref={ref} data-dragging={isDragging || undefined}>
      {children}
      {isMovable && <DragHandle handleRef={handleRef} label={t('upload.order', { name })} movable={movable} className={classes.grip} />}
    </li>
  );
}
