import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImageItem } from '#domain/locations/values/image-values.ts';
import type { PendingEntries } from '#domain/locations/values/pending-entries.ts';
import type { Movable } from '#kit/ordering/movable.ts';
import { UploadState } from '#kit/upload/upload-state.tsx';
import { AltButton } from './alt-button.tsx';
import classes from './image-tile.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { TileButtons } from './tile-buttons.tsx';

export interface ImageTileProps {
  readonly item: ImageItem;
  readonly name: string;
  readonly pending: PendingEntries;
  readonly error?: string | undefined;
  readonly isWide?: boolean;
  readonly movable?: Movable;
  /** Present if the item can become the main image. */
  readonly onPromote?: (() => void) | undefined;
  readonly onChange: (change: Partial<ImageItem>) => void;
  readonly onRemove: () => void;
}

/**
 * One picture or PDF: a click opens it, buttons move, describe and remove it. A removed stored item can be restored until the save; a new
 * one shows its upload progress and why it was refused.
 */
export function ImageTile({ item, name, pending, error, isWide = false, movable = {}, onPromote, onChange, onRemove }: ImageTileProps) {
  const { upload, removed, alt } = item;
  const isRefused = upload?.error != null;
  return (
    <figure className={classes.tile} data-wide={isWide || undefined} data-removed={removed || undefined}>
      <Thumbnail item={item} name={name} />
      <figcaption className={classes.caption}>
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        {upload && <UploadState upload={upload} onRetry={() => onChange({ upload: { ...upload, error: null } })} onCancel={onRemove} />}
        <TileState item={item} error={isRefused ? undefined : error} />
        {alt && !removed && (
          <Text size="xs" c="dimmed" lineClamp={2} title={alt}>
            {alt}
          </Text>
        )}
        {!removed && !isRefused && <AltButton name={name} alt={alt} pending={pending} onChange={(text) => onChange({ alt: text })} />}
        <TileButtons
          name={name}
          isRemoved={removed}
          movable={movable}
          onPromote={isRefused ? undefined : onPromote}
          onRemove={onRemove}
          onRestore={() => onChange({ removed: false })}
        />
      </figcaption>
    </figure>
  );
}

/** What the next save will do with an item, and the error of the last one. */
function TileState({ item: { upload, removed }, error }: Pick<ImageTileProps, 'item' | 'error'>) {
  const { t } = useTranslation();
  return (
    <>
      {upload?.sent && (
        <Badge size="xs" variant="light" title={t('upload.fresh')}>
          {t('upload.fresh_short')}
        </Badge>
      )}
      {(removed || error) && (
        <Text size="xs" c="var(--mantine-color-error)">
          {removed ? t('upload.removed') : error}
        </Text>
      )}
    </>
  );
}
