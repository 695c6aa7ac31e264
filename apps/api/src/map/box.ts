import type { Bbox } from '@rastnetz/contract';

/** Whether a box has no area: then nothing lies in it (DESIGN section 3). ±180 is one meridian. */
export const isEmptyBox = ({ west, south, east, north }: Bbox): boolean =>
  south >= north || west === east || (west === 180 && east === -180);

/** Degrees from west to east. */
export const widthOf = ({ west, east }: Bbox): number => (east >= west ? east - west : east - west + 360);

/** The middle of a box, as longitude and latitude. */
export function centreOf(box: Bbox): readonly [number, number] {
  const lng = box.west + widthOf(box) / 2;
  return [lng > 180 ? lng - 360 : lng, (box.south + box.north) / 2];
}
