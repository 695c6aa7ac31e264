import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentList, type SegmentListProps } from './segment-list.tsx';

interface SegmentListDrawerProps extends SegmentListProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Drawer with the list of the map segment. */
export function SegmentListDrawer({ opened, onClose, ...list }: SegmentListDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title={t('map.list_title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {opened && <SegmentList {...list} />}
    </Drawer>
  );
}
