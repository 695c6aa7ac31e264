import { ActionIcon, Badge, Group, Modal, Text } from '@mantine/core';
import { renditionPath } from '@rastnetz/contract';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './image-tile.module.css';

export interface ImageTileProps {
  readonly name: string;
  /** Address of the file; a content-hashed one or an object URL. */
  readonly path: string;
  /** The picture of a stored PDF. */
  readonly preview: string | null;
  /** Type of a new file, null for a stored one. */
  readonly type: string | null;
  readonly isFresh: boolean;
  readonly isRemoved: boolean;
  readonly isWide?: boolean;
  /** Absent where it cannot move that way. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

/** One picture or PDF: click shows it large, buttons move and remove it; a removed one stays until the save and can come back. */
export function ImageTile(props: ImageTileProps) {
  const { t } = useTranslation();
  const { name, isFresh, isRemoved, isWide = false } = props;
  return (
    <figure className={classes.tile} data-wide={isWide || undefined} data-removed={isRemoved || undefined}>
      <Thumbnail {...props} />
      <figcaption className={classes.caption}>
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        {isFresh && (
          <Badge size="xs" variant="light" title={t('upload.fresh')} className={classes.badge}>
            {t('upload.fresh_short')}
          </Badge>
        )}
        {isRemoved && (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('upload.removed')}
          </Text>
        )}
        <TileButtons {...props} />
      </figcaption>
    </figure>
  );
}

function TileButtons({ name, isRemoved, onEarlier, onLater, onRemove, onRestore }: ImageTileProps) {
  const { t } = useTranslation();
  if (isRemoved)
    return (
      <ActionIcon variant="default" aria-label={t('upload.restore', { name })} onClick={onRestore}>
        <IconArrowBackUp aria-hidden size={18} stroke={1.5} />
      </ActionIcon>
    );
  return (
    <Group gap={4} wrap="nowrap">
      {onEarlier && (
        <ActionIcon variant="default" aria-label={t('upload.earlier', { name })} onClick={onEarlier}>
          <IconArrowLeft aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {onLater && (
        <ActionIcon variant="default" aria-label={t('upload.later', { name })} onClick={onLater}>
          <IconArrowRight aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon variant="default" c="var(--mantine-color-error)" aria-label={t('upload.remove', { name })} onClick={onRemove}>
        <IconTrash aria-hidden size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

function Thumbnail({ name, path, preview, type }: ImageTileProps) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const isPdf = type === 'application/pdf' || path.endsWith('.pdf');
  const small = preview ?? (isPdf ? null : renditionPath(path, 320));
  const picture = small ? <img src={small} alt="" loading="lazy" /> : <IconFileTypePdf aria-hidden size={40} stroke={1.2} />;
  const label = t('upload.open', { name });
  if (isPdf)
    return (
      <a className={classes.picture} href={path} target="_blank" rel="noreferrer" aria-label={label}>
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
        <img src={path} alt={name} className={classes.large} />
      </Modal>
    </>
  );
}
