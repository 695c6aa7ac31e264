import { Text } from '@mantine/core';
import { renditionPath } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/editor/editor.module.css';
import type { ImageItem } from '#domain/locations/values/image-values.ts';

interface ViewFilesProps {
  readonly items: readonly ImageItem[];
  /** Name of what the files belong to, for their labels. */
  readonly name: string;
  readonly isMenu: boolean;
}

/** Pictures and files of a read-only location; each opens in a new tab. */
export function ViewFiles({ items, name, isMenu }: ViewFilesProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ul className={classes.images}>
      {items.map(({ id, stored, alt }, index) => {
        const place = index + 1;
        const label = alt || `${name}: ${t(isMenu ? 'upload.stored_menu' : 'upload.stored_image', { place })}`;
        const picture = pictureOf(stored);
        return (
          <li key={id}>
            <a href={stored?.path} target="_blank" rel="noreferrer" className={classes.file}>
              {picture ? <img src={picture} alt={label} loading="lazy" /> : <Text size="sm">{label}</Text>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Address of a file's thumbnail; null for a PDF without one. */
function pictureOf(stored: ImageItem['stored']): string | null {
  const path = stored?.preview ?? stored?.path ?? '';
  return path.endsWith('.pdf') ? null : renditionPath(path, 320);
}
