import type { MapPosition } from './map-position.ts';

/** Links of map services are long; longer text is not parsed. */
const MAX_LENGTH = 1000;

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;
const DECIMAL = new RegExp(`^(${NUMBER})(?:\\s{0,5}[,;/]\\s{0,5}|\\s{1,5})(${NUMBER})$`);
const GERMAN = /^([+-]?\d{1,3},\d{1,20})(?:\s{0,5}[;/]\s{0,5}|\s{0,5},\s{1,5}|\s{1,5})([+-]?\d{1,3},\d{1,20})$/;
const GEO_URI = new RegExp(`^geo:(${NUMBER}),(${NUMBER})(?:[,;?].*)?$`, 'i');
const LINK = /^https?:\/\//i;
/**
 * Position patterns in links of Google Maps, OpenStreetMap, Apple and Bing; a pin (`!3d…!4d…`, `mlat`, `ll`) takes precedence over the map
 * centre.
 */
const IN_LINK = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|sll|center|coordinate|destination|daddr)=(?:loc:)?(${NUMBER})[,/](${NUMBER})`),
  new RegExp(`[?&](?:cp|where1)=(${NUMBER})(?:~|,\\+?)(${NUMBER})`),
  new RegExp(`[?&]sp=point\\.(${NUMBER})_(${NUMBER})`),
  new RegExp(`/(?:search|place)/(${NUMBER}),\\+?(${NUMBER})`),
  new RegExp(`@(${NUMBER}),(${NUMBER})`),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d{1,9})?/(${NUMBER})/(${NUMBER})`),
];
const PART = String.raw`(\d{1,3}(?:[.,]\d{1,20})?)`;
const ANGLE = `${PART}\\s?(?:°|º)?\\s?(?:${PART}\\s?['′’]?\\s?)?(?:${PART}\\s?(?:"|″|”|'')?\\s?)?`;
/** "51°56'53"N 10°15'54"E" and the same with the hemisphere first. */
const HEMISPHERE_LAST = new RegExp(`^${ANGLE}([NS])[\\s,;]{0,5}${ANGLE}([EOW])$`, 'i');
const HEMISPHERE_FIRST = new RegExp(`^([NS])\\s?${ANGLE}[\\s,;]{0,5}([EOW])\\s?${ANGLE}$`, 'i');

/**
 * Parses a position in the formats that people paste: `51.948, 10.265` (latitude first), `51,948; 10,265`, `51°56'53"N 10°15'54"E`,
 * `N 51° 56.88' E 10° 15.9'`, `geo:51.948,10.265` (RFC 5870) and links of map services. East is E or O. Returns null for other text and
 * for coordinates out of range.
 */
export function parseCoordinates(typed: string): MapPosition | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed.trim();
  const position = readDegrees(text) ?? (LINK.test(text) ? readLink(text) : readPair(text));
  if (!position) return null;
  const { lat, lng } = position;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? position : null;
}

const pairOf = (match: RegExpExecArray | null | undefined): MapPosition | null =>
  match ? { lat: decimal(match[1]), lng: decimal(match[2]) } : null;

const decimal = (part: string | undefined): number => Number((part ?? '').replace(',', '.'));

const readPair = (text: string): MapPosition | null => pairOf(DECIMAL.exec(text) ?? GERMAN.exec(text) ?? GEO_URI.exec(text));

function readLink(link: string): MapPosition | null {
  const plain = link.replace(/%2C/gi, ',').replace(/%7E/gi, '~').replace(/%3A/gi, ':');
  for (const pattern of IN_LINK) {
    const position = pairOf(pattern.exec(plain));
    if (position) return position;
  }
  return null;
}

function readDegrees(text: string): MapPosition | null {
  const last = HEMISPHERE_LAST.exec(text);
  if (last) return angles(last.slice(1, 4), last[4], last.slice(5, 8), last[8]);
  const first = HEMISPHERE_FIRST.exec(text);
  return first && angles(first.slice(2, 5), first[1], first.slice(6, 9), first[5]);
}

type Parts = readonly (string | undefined)[];

function angles(north: Parts, northSign: string | undefined, east: Parts, eastSign: string | undefined): MapPosition | null {
  const lat = angle(north, /s/i.test(northSign ?? ''));
  const lng = angle(east, /w/i.test(eastSign ?? ''));
  return lat === null || lng === null ? null : { lat, lng };
}

function angle(parts: Parts, negative: boolean): number | null {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => decimal(part));
  if (minutes >= 60 || seconds >= 60) return null;
  return rounded((negative ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600));
}

/** A coordinate rounded to six decimals, about 0.1 m. */
export const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** A position as shown in the text field: latitude first. */
export const coordinatesText = ({ lat, lng }: MapPosition): string => `${lat}, ${lng}`;
