import { Menu, Text } from '@mantine/core';
import { type Location, localMoment, temporaryClosure } from '@rastnetz/contract';
import { type Icon, IconCloudOff, IconCloudUp, IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Actions on publication and closure that users choose. */
export type PublicationKind = 'take-offline' | 'bring-online' | 'close' | 'reopen';

const PUBLICATION_ICONS: Readonly<Record<PublicationKind, Icon>> = {
  'take-offline': IconCloudOff,
  'bring-online': IconCloudUp,
  close: IconDoorOff,
  reopen: IconDoor,
};

type PublishedFacts = Pick<Location, 'adminPublished' | 'offline' | 'specialDays'>;

/** The actions that a location permits in its present state. */
export function possibleKinds({ adminPublished, offline, specialDays }: PublishedFacts): PublicationKind[] {
  const isClosed = temporaryClosure(specialDays, localMoment(new Date()).date) !== null;
  return [
    ...(adminPublished ? (['take-offline'] as const) : []),
    ...(offline ? (['bring-online'] as const) : []),
    isClosed ? 'reopen' : 'close',
  ];
}

interface PublicationItemsProps {
  readonly kinds: readonly PublicationKind[];
  /** Whether there are unsaved entries, which a change of the special days could contradict. */
  readonly hasEntries?: boolean;
  readonly onPick: (kind: PublicationKind) => void;
}

/** Menu items of the actions. */
export function PublicationItems({ kinds, hasEntries = false, onPick }: PublicationItemsProps) {
  const { t } = useTranslation();
  return kinds.map((kind) => {
    const ItemIcon = PUBLICATION_ICONS[kind];
    const isBlocked = hasEntries && (kind === 'close' || kind === 'reopen');
    return (
      <Menu.Item key={kind} disabled={isBlocked} leftSection={<ItemIcon aria-hidden size={16} stroke={1.5} />} onClick={() => onPick(kind)}>
        {t(`publication.action.${kind}`)}
        {isBlocked && (
          <Text size="xs" c="dimmed">
            {t('publication.action.save_first')}
          </Text>
        )}
      </Menu.Item>
    );
  });
}
