import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movable } from '#kit/ordering/movable.ts';

interface TileButtonsProps {
  readonly name: string;
  readonly isRemoved: boolean;
  readonly movable: Movable;
  readonly onPromote?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

const ICON = { 'aria-hidden': true, size: 18, stroke: 1.5 } as const;

/** Actions of an item of an image list; a removed one can only be restored. */
export function TileButtons({ name, isRemoved, movable: { onEarlier, onLater }, onPromote, onRemove, onRestore }: TileButtonsProps) {
  const { t } = useTranslation();
  if (isRemoved) return <TileButton label={t('upload.restore', { name })} icon={<IconArrowBackUp {...ICON} />} onClick={onRestore} />;
  return (
    <Group gap={4}>
      {onEarlier && <TileButton label={t('upload.earlier', { name })} icon={<IconArrowLeft {...ICON} />} onClick={onEarlier} />}
      {onLater && <TileButton label={t('upload.later', { name })} icon={<IconArrowRight {...ICON} />} onClick={onLater} />}
      {onPromote && <TileButton label={t('upload.promote', { name })} icon={<IconStar {...ICON} />} onClick={onPromote} />}
      <TileButton
        label={t('upload.remove', { name })}
        icon={<IconTrash {...ICON} />}
        color="var(--mantine-color-error)"
        onClick={onRemove}
      />
    </Group>
  );
}

interface TileButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly color?: string;
  readonly onClick: () => void;
}

const TileButton = ({ label, icon, color, onClick }: TileButtonProps) => (
  <ActionIcon variant="default" {...(color && { c: color })} aria-label={label} title={label} onClick={onClick}>
    {icon}
  </ActionIcon>
);
