import type { LocationType } from '@rastnetz/contract';
import {
  type Icon,
  IconBuildingStore,
  IconBurger,
  IconCoffee,
  IconParking,
  IconRoad,
  IconTool,
  IconToolsKitchen2,
  IconTruck,
} from '@tabler/icons-react';
import classes from './location-type.module.css';

/** How a location type looks everywhere: list, map, form, import, clearing. */
export interface LocationTypeLook {
  readonly Icon: Icon;
  /** Carries a white pictogram at 4.5:1 or more (WCAG AA), in both themes. */
  readonly color: string;
}

/** One pictogram and one colour per type; no red and no amber, they mean failure and "needs you". */
export const LOCATION_TYPE_LOOKS: Readonly<Record<LocationType, LocationTypeLook>> = {
  AUTOHOF: { Icon: IconTruck, color: '#2c7a39' },
  BISTRO: { Icon: IconCoffee, color: '#85552c' },
  GASTSTAETTE: { Icon: IconToolsKitchen2, color: '#a8326e' },
  HAENDLER: { Icon: IconBuildingStore, color: '#3f4fa8' },
  IMBISS: { Icon: IconBurger, color: '#6f6a00' },
  PARKPLATZ: { Icon: IconParking, color: '#1a6bc9' },
  RASTHOF: { Icon: IconRoad, color: '#7b3fb5' },
  WERKSTATT: { Icon: IconTool, color: '#4d5b68' },
};

interface LocationTypeIconProps {
  readonly type: LocationType;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** The pictogram of a type on its colour; the name stands beside it, so it is hidden from screen readers. */
export function LocationTypeIcon({ type, size = 24 }: LocationTypeIconProps) {
  const { Icon, color } = LOCATION_TYPE_LOOKS[type];
  return (
    <span className={classes.disc} style={{ background: color, width: size, height: size }} aria-hidden>
      <Icon size={size * 0.66} stroke={2} />
    </span>
  );
}
