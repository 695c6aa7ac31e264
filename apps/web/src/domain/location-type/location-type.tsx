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

/** The look of a location type on every screen: list, map, form, import, clearing. */
export interface LocationTypeStyle {
  readonly Icon: Icon;
  /** Contrast with the white pictogram is 4.5:1 or more (WCAG AA), in both themes. */
  readonly color: string;
}

/** One pictogram and one colour per type. Red and amber are not used: they mean failure and "needs you". */
export const LOCATION_TYPE_STYLES: Readonly<Record<LocationType, LocationTypeStyle>> = {
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

/** The pictogram of a type on its colour; hidden from screen readers because the name is beside it. */
export function LocationTypeIcon({ type, size = 24 }: LocationTypeIconProps) {
  const { Icon, color } = LOCATION_TYPE_STYLES[type];
  return (
    <span className={classes.disc} style={{ background: color, width: size, height: size }} aria-hidden>
      <Icon size={size * 0.66} stroke={2} />
    </span>
  );
}
