import { Text, VisuallyHidden } from '@mantine/core';
import type { FileRule } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../shared/upload/drop-zone.tsx';
import { uploadEntry } from '../../../shared/upload/upload-entry.ts';
import { useAsk } from '../form/confirm.tsx';
import { type ImageItem, keptCount } from '../form/image-values.ts';
import { moveItem, placeOf, removeItem, restoreItem } from './image-order.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';

interface ImageListProps {
  readonly items: readonly ImageItem[];
  readonly rule: FileRule;
  readonly label: string;
  readonly hint: string;
  /** Names a stored file by its place. */
  readonly nameOf: (place: number) => string;
  readonly onChange: (items: readonly ImageItem[]) => void;
}

/** An ordered list of pictures or menu files with its drop zone. */
export function ImageList({ items, rule, label, hint, nameOf, onChange }: ImageListProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const remove = useRemoval(items, onChange);
  const count = keptCount(items);
  const name = (item: ImageItem, index: number) => item.upload?.name ?? nameOf(index + 1);
  const move = (item: ImageItem, index: number, step: -1 | 1) => {
    const moved = moveItem(items, item.id, step);
    onChange(moved);
    setSaid(t('upload.moved', { name: name(item, index), place: placeOf(moved, item.id), total: count }));
  };
  const mover = (item: ImageItem, index: number, step: -1 | 1) => {
    const place = placeOf(items, item.id);
    return place > 0 && place + step >= 1 && place + step <= count ? () => move(item, index, step) : undefined;
  };
  return (
    <>
      {items.length > 0 && (
        <ul className={classes.images}>
          {items.map((item, index) => (
            <li key={item.id}>
              <ImageTile
                name={name(item, index)}
                path={item.upload?.path ?? item.stored?.path ?? ''}
                preview={item.stored?.preview ?? null}
                type={item.upload?.type ?? null}
                isFresh={item.upload !== null}
                isRemoved={item.removed}
                onEarlier={mover(item, index, -1)}
                onLater={mover(item, index, 1)}
                onRemove={() => remove(item)}
                onRestore={() => onChange(restoreItem(items, item.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <DropZone rule={rule} present={count} label={label} hint={hint} onFiles={(files) => onChange([...items, ...files.map(freshItem)])} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('upload.places', { taken: count, max: rule.maxFiles })}
      </Text>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}

function freshItem(file: File): ImageItem {
  const upload = uploadEntry(file);
  return { id: upload.id, stored: null, upload, removed: false, alt: '' };
}

/** Removes an item; a stored one only after the question of the spec (section 5). */
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
