import { ThemeIcon } from '@mantine/core';
import type { NotificationKind } from '@rastnetz/contract';
import {
  IconArrowMerge,
  IconArrowRight,
  IconBuilding,
  IconChecklist,
  IconCircleCheck,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  type IconProps,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<NotificationKind, ComponentType<IconProps>>> = {
  report_received: IconChecklist,
  company_registered: IconBuilding,
  company_confirmed: IconCircleCheck,
  location_added: IconPlus,
  location_changed: IconPencil,
  location_published: IconEye,
  location_unpublished: IconEyeOff,
  location_merged: IconArrowMerge,
  location_deleted: IconTrash,
  location_restored: IconRestore,
  location_moved: IconArrowRight,
};

/** The icon of what happened; decorative, because the text says it. */
export function NotificationIcon({ kind }: { readonly kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return (
    <ThemeIcon variant="light" color={kind === 'location_deleted' ? 'red' : 'petrol'} size={36} aria-hidden>
      <Icon size={20} />
    </ThemeIcon>
  );
}
