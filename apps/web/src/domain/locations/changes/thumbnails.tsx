import { renditionPath } from '@rastnetz/contract';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImageItem } from '#domain/locations/values/image-values.ts';
import classes from './thumbnails.module.css';

/** Small pictures and files in their order, with their descriptions; nothing for an empty list. */
export function Thumbnails({ items }: { readonly items: readonly ImageItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <span className={classes.row}>
      {items.map((item, index) => {
        const name = item.alt || item.upload?.name || t('upload.stored_image', { place: index + 1 });
        const address = addressOf(item);
        return (
          <span key={item.id} className={classes.place} title={name}>
            {address ? <img src={address} alt={name} loading="lazy" /> : <IconFileTypePdf aria-label={name} size={28} stroke={1.2} />}
          </span>
        );
      })}
    </span>
  );
}

/** The URL of a small picture; null for a file without one. */
function addressOf({ upload, stored }: ImageItem): string | null {
  if (upload) return upload.type === 'application/pdf' ? null : upload.path;
  const path = stored?.preview ?? stored?.path ?? '';
  return path.endsWith('.pdf') ? null : renditionPath(path, 320);
}
