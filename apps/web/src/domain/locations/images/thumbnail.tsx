import { Anchor, Modal } from '@mantine/core';
import { renditionPath } from '@rastnetz/contract';
import { IconFileTypePdf, IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageItem } from '#domain/locations/values/image-values.ts';
import classes from './image-tile.module.css';

interface ThumbnailProps {
  readonly item: ImageItem;
  readonly name: string;
}

/** The picture of an item, or the first page of a PDF; a click opens the picture large, or the PDF. */
export function Thumbnail({ item, name }: ThumbnailProps) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const { small, large, file } = addressesOf(item);
  const picture = small ? (
    <img src={small} alt="" loading="lazy" data-page={isPdf(item) || undefined} />
  ) : (
    <NoPicture isPdf={isPdf(item)} />
  );
  const label = t('upload.open', { name });
  if (!large)
    return (
      <a className={classes.picture} href={file} target="_blank" rel="noreferrer" aria-label={label}>
        {picture}
      </a>
    );
  return (
    <>
      <button type="button" className={classes.picture} aria-label={label} onClick={() => setLarge(true)}>
        {picture}
      </button>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        size="auto"
        centered
        zIndex={400}
        title={name}
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <img src={large} alt={item.alt || name} className={classes.large} />
        {item.stored && isPdf(item) && (
          <Anchor href={file} download mt="sm" display="inline-block">
            {t('upload.download_pdf')}
          </Anchor>
        )}
      </Modal>
    </>
  );
}

function NoPicture({ isPdf: isDocument }: { readonly isPdf: boolean }) {
  const Icon = isDocument ? IconFileTypePdf : IconPhotoX;
  return <Icon aria-hidden size={40} stroke={1.2} />;
}

interface Addresses {
  /** The picture of the tile; null if there is none. */
  readonly small: string | null;
  /** The picture to show large; null if only the file itself can be opened. */
  readonly large: string | null;
  readonly file: string;
}

const isPdf = ({ upload, stored }: Pick<ImageItem, 'upload' | 'stored'>): boolean =>
  upload ? upload.type === 'application/pdf' : (stored?.path.endsWith('.pdf') ?? false);

function addressesOf({ upload, stored }: ImageItem): Addresses {
  const file = upload?.path ?? stored?.path ?? '';
  if (!isPdf({ upload, stored })) return { small: upload?.error ? null : renditionPath(file, 320), large: file, file };
  const small = upload?.sent?.preview ?? stored?.preview ?? null;
  return { small, large: upload?.file || !small ? null : renditionPath(small, 1280), file };
}
