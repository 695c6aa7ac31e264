import { cellsAcross, type MapCorners, wrapLongitude } from '@rastnetz/contract';
import { latitudeAt, MAX_LATITUDE, northShare } from './mercator.ts';

/** Margin around the segment and grid of the box's corners, in cells: a little panning leaves neither. */
const MARGIN_CELLS = 4;

/** Degrees to seven decimals, about one centimetre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7));
const down = (cell: number): number => Math.floor(cell / MARGIN_CELLS) * MARGIN_CELLS;
const up = (cell: number): number => Math.ceil(cell / MARGIN_CELLS) * MARGIN_CELLS;

/** At the edges of the projection the box extends to the poles, so that nothing is left out. */
function latitudeOf(cell: number, across: number): number {
  if (cell <= 0) return 90;
  return cell >= across ? -90 : rounded(latitudeAt(cell / across));
}

function longitudes(west: number, east: number, across: number): readonly [number, number] {
  const cellOf = (lng: number): number => ((lng + 180) / 360) * across;
  const longitudeOf = (cell: number): number => rounded((cell / across) * 360 - 180);
  const [first, last] = [down(cellOf(west) - MARGIN_CELLS), up(cellOf(west <= east ? east : east + 360) + MARGIN_CELLS)];
  if (last - first >= across) return [-180, 180];
  return [rounded(wrapLongitude(longitudeOf(first))), rounded(wrapLongitude(longitudeOf(last)))];
}

/**
 * The box of a cluster query, `west,south,east,north` in degrees (RFC 7946): the segment with a margin, aligned to the cluster grid, so
 * that no visible cluster is cut and none changes while the map is panned. `west` above `east` crosses the antimeridian, as in the whole
 * API.
 */
export function clusterBox({ neLat, neLng, swLat, swLng }: MapCorners, zoom: number): string {
  const across = cellsAcross(zoom);
  const rowOf = (lat: number): number =>
    Math.min(Math.max(northShare(Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE)) * across, 0), across);
  const [west, east] = longitudes(swLng, neLng, across);
  const north = latitudeOf(down(rowOf(neLat) - MARGIN_CELLS), across);
  const south = latitudeOf(up(rowOf(swLat) + MARGIN_CELLS), across);
  return [west, south, east, north].join(',');
}
