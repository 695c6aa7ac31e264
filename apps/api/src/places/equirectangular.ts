type LngLat = readonly [number, number];

/** Kilometres per degree of latitude, and of longitude at the equator: the equator of WGS 84 is 40,075 km long. */
export const KM_PER_DEGREE = 111.32;

/** Offset from an origin in kilometres east and north, by the equirectangular projection; accurate within a few dozen kilometres. */
export const kmOffset = (origin: LngLat, [lng, lat]: LngLat): LngLat => [
  (lng - origin[0]) * Math.cos((origin[1] * Math.PI) / 180) * KM_PER_DEGREE,
  (lat - origin[1]) * KM_PER_DEGREE,
];
