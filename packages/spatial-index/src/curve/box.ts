/** A rectangle in degrees; `west` is greater than `east` where it crosses the antimeridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Whether a position is inside a box that does not cross the antimeridian, bounds included; NaN is inside none. */
export const isInBox = ({ west, south, east, north }: Box, lng: number, lat: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Width in degrees of longitude. */
export const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east - west + 360);

/** Centre as longitude and latitude. */
export function centreOf(box: Box): readonly [number, number] {
  const lng = box.west + widthOf(box) / 2;
  return [lng > 180 ? lng - 360 : lng, (box.south + box.north) / 2];
}
