import { Text } from '@mantine/core';
import type { FileRule } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { freshItem, keptCount } from '#domain/locations/values/image-values.ts';
import { DropZone } from '#kit/upload/drop-zone.tsx';
import { uploadEntry } from '#kit/upload/upload-entry.ts';
import { ImageOrderList, type ImageOrderListProps } from './image-order-list.tsx';

interface ImageListProps extends ImageOrderListProps {
  readonly rule: FileRule;
  readonly label: string;
  readonly hint: string;
}

/** An ordered list of pictures or menu files with its drop zone and the number of used places. */
export function ImageList({ rule, label, hint, ...list }: ImageListProps) {
  const { t } = useTranslation();
  const count = keptCount(list.items);
  const hasFailed = list.items.some(({ upload }) => Boolean(upload?.error));
  const add = (files: readonly File[]) => list.onChange([...list.items, ...files.map((file) => freshItem(uploadEntry(file)))]);
  return (
    <>
      <ImageOrderList {...list} />
      <DropZone rule={rule} present={count} label={label} hint={hint} hasFailed={hasFailed} onFiles={add} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('upload.places', { taken: count, max: rule.maxFiles })}
      </Text>
    </>
  );
}
