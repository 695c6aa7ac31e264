import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImageItem, keptCount } from '#domain/locations/values/image-values.ts';
import type { PendingEntries } from '#domain/locations/values/pending-entries.ts';
import { DragOrder } from '#kit/ordering/drag-order.tsx';
import { type Movable, type Move, moveHandlers } from '#kit/ordering/movable.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { changeItem, moveItem, moveTo, placeOf, removeItem } from './image-order.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';
import { SortableTile } from './sortable-tile.tsx';

export interface ImageOrderListProps {
  readonly items: readonly ImageItem[];
  /** Those of the form, which a typed description joins. */
  readonly pending: PendingEntries;
  readonly onChange: (items: readonly ImageItem[]) => void;
  /** Names a stored file by its position, from 1; defaults to "Bild 3". */
  readonly nameOf?: (place: number) => string;
  /** Error messages by position among the items that are not removed, from 0. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Present if an item can become the main image. */
  readonly onPromote?: (item: ImageItem) => void;
}

/**
 * An ordered list of pictures or menu files: ordered by dragging the grip, by arrow keys on it and by buttons (WCAG 2.5.7); each move is
 * announced to screen readers.
 */
export function ImageOrderList({ items, pending, onChange, nameOf, errors = {}, onPromote }: ImageOrderListProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const remove = useRemoval(items, onChange);
  const name = ({ upload, id }: ImageItem) => upload?.name ?? namePlace(items.findIndex((item) => item.id === id) + 1);
  const namePlace = (place: number) => nameOf?.(place) ?? t('upload.stored_image', { place });
  const order = (moved: readonly ImageItem[], id: string) => {
    const item = items.find((other) => other.id === id);
    if (!item || moved === items) return;
    onChange(moved);
    setAnnouncement(t('upload.moved', { name: name(item), place: placeOf(moved, id), total: keptCount(moved) }));
  };
  const move =
    (id: string): Move =>
    (step) =>
      order(moveItem(items, id, step), id);
  if (items.length === 0) return null;
  return (
    <>
      <DragOrder onDrop={(from, to) => order(moveTo(items, from, to), items[from]?.id ?? '')}>
        <ul className={classes.images}>
          {items.map((item, index) => {
            const movable: Movable = moveHandlers(placeOf(items, item.id), keptCount(items), move(item.id));
            return (
              <SortableTile key={item.id} id={item.id} index={index} name={name(item)} movable={movable}>
                <ImageTile
                  item={item}
                  name={name(item)}
                  pending={pending}
                  error={errors[placeOf(items, item.id) - 1]}
                  movable={movable}
                  onPromote={onPromote && (() => onPromote(item))}
                  onChange={(change) => onChange(changeItem(items, item.id, change))}
                  onRemove={() => remove(item)}
                />
              </SortableTile>
            );
          })}
        </ul>
      </DragOrder>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

/** Removes an item; a stored one only after a confirmation (S5-UPLOAD-08). */
function useRemoval(items: readonly ImageItem[], onChange: (items: readonly ImageItem[]) => void): (item: ImageItem) => Promise<void> {
  const { t } = useTranslation();
  const ask = useAsk();
  return async (item) => {
    const isFile = item.stored?.path.endsWith('.pdf') ?? false;
    const question = isFile
      ? { title: t('upload.confirm_file'), yes: t('upload.confirm_file_yes') }
      : { title: t('upload.confirm'), yes: t('upload.confirm_yes') };
    if (item.upload || (await ask(question))) onChange(removeItem(items, item.id));
  };
}
