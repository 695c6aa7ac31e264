/** A position in degrees, WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const DECIMAL = new RegExp(`^(${NUMBER})[\\s,;/]+(${NUMBER})$`);
const GERMAN = /^([+-]?\d{1,3},\d+)(?:\s*[;/]\s*|\s*,\s+|\s+)([+-]?\d{1,3},\d+)$/;
const GEO_URI = new RegExp(`^geo:(${NUMBER}),(${NUMBER})(?:[,;?].*)?$`, 'i');
const MAP_LINK = new RegExp(`^https?://\\S*?(?:@|[?&](?:q|query|ll|center)=|#map=\\d+/)(${NUMBER})(?:,|/|%2C)(${NUMBER})`, 'i');
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|'')\s*)?`;
const DEGREES = new RegExp(`^${ANGLE}([NS])[\\s,;]*${ANGLE}([EOW])$`, 'i');

/**
 * Reads a position as people paste it: `51.948, 10.265` (latitude first), `51,948; 10,265`, `51°56'53"N 10°15'54"E`,
 * `geo:51.948,10.265` (RFC 5870) and links of map services. Null when it is none or lies off the globe.
 */
export function parseCoordinates(typed: string): Position | null {
  const text = typed.trim();
  const position = readDegrees(text) ?? readPair(text);
  if (!position) return null;
  const { lat, lng } = position;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? position : null;
}

function readPair(text: string): Position | null {
  const match = DECIMAL.exec(text) ?? GERMAN.exec(text) ?? GEO_URI.exec(text) ?? MAP_LINK.exec(text);
  if (!match) return null;
  const [lat, lng] = [match[1], match[2]].map((part) => Number((part ?? '').replace(',', '.')));
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

function readDegrees(text: string): Position | null {
  const match = DEGREES.exec(text);
  if (!match) return null;
  const lat = angle(match.slice(1, 4), /s/i.test(match[4] ?? ''));
  const lng = angle(match.slice(5, 8), /w/i.test(match[8] ?? ''));
  return lat === null || lng === null ? null : { lat, lng };
}

function angle(parts: readonly (string | undefined)[], negative: boolean): number | null {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  if (minutes >= 60 || seconds >= 60) return null;
  return rounded((negative ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600));
}

/** A coordinate rounded to six decimals, about 0.1 m. */
export const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** A position as it stands in the text field: latitude first. */
export const coordinatesText = ({ lat, lng }: Position): string => `${lat}, ${lng}`;
