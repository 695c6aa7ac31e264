import type { QualityKind } from '@rastnetz/contract';
import {
  IconClockExclamation,
  IconClockOff,
  IconCopy,
  IconMapPinOff,
  IconPhoneOff,
  IconPhotoOff,
  type IconProps,
  IconToolsKitchen2Off,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The pictogram of each kind of fault. */
export const KIND_ICONS: Readonly<Record<QualityKind, ComponentType<IconProps>>> = {
  coordinates: IconMapPinOff,
  hours: IconClockOff,
  image: IconPhotoOff,
  menu: IconToolsKitchen2Off,
  stale_hours: IconClockExclamation,
  duplicates: IconCopy,
  phone: IconPhoneOff,
  website: IconWorldOff,
};
