import type { Feature, Geometry, LineString, Point, Polygon, Position } from 'geojson';

export type Properties = Record<string, string | number>;
export type MapFeature = Feature<Geometry, Properties>;
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

const SMOOTHING_ROUNDS = 2;

/** Steps of the grid for topologies of areas: one is less than a metre, so shared boundaries stay shared. */
export const GRID_STEPS = 1e6;

export const worldBox: Box = [-180, -85, 179.99, 85];
export const europeBox: Box = [-26, 33, 46, 72.5];
/** Germany and the countries from which trucks reach it within a day. */
export const middleEuropeBox: Box = [-5, 42, 24, 58.5];

/** A GeoJSON feature with the properties that end up in the tiles. */
export function feature(geometry: Geometry, properties: Properties = {}): MapFeature {
  return { type: 'Feature', properties, geometry };
}

/** A point feature at longitude and latitude. */
export function pointFeature(position: Position, properties: Properties): MapFeature {
  const geometry: Point = { type: 'Point', coordinates: position };
  return feature(geometry, properties);
}

/** The single polygons or lines of a geometry, so that each can be kept or dropped on its own. */
export function parts(geometry: Geometry): Geometry[] {
  switch (geometry.type) {
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates): LineString => ({ type: 'LineString', coordinates }));
    case 'GeometryCollection':
      return geometry.geometries.flatMap(parts);
    default:
      return [geometry];
  }
}

/** True if a vertex of the geometry lies inside the box. */
export function touches(geometry: Geometry, box: Box): boolean {
  return vertices(geometry).some(([lng = NaN, lat = NaN]) => isInside(lng, lat, box));
}

/** True if the position lies inside the box, edges excluded. */
export function isInside(lng: number, lat: number, [west, south, east, north]: Box): boolean {
  return lng > west && lng < east && lat > south && lat < north;
}

function vertices(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
    case 'MultiPoint':
      return geometry.coordinates;
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(vertices);
  }
}

/** Centre of gravity of the outer ring, and its area in square degrees, for finding the biggest part. */
export function centroid(polygon: Polygon): { position: Position; area: number } {
  const ring = polygon.coordinates[0] ?? [];
  let doubleArea = 0;
  let sumLng = 0;
  let sumLat = 0;
  let [previousLng = 0, previousLat = 0] = ring.at(-1) ?? [];
  for (const [lng = 0, lat = 0] of ring) {
    const cross = lng * previousLat - previousLng * lat;
    doubleArea += cross;
    sumLng += (lng + previousLng) * cross;
    sumLat += (lat + previousLat) * cross;
    [previousLng, previousLat] = [lng, lat];
  }
  return {
    position: [sumLng / (3 * doubleArea), sumLat / (3 * doubleArea)],
    area: Math.abs(doubleArea / 2),
  };
}

/** Rounds the corners of a coarse line (Chaikin's corner cutting); the ends do not move. */
export function smooth(line: Position[]): Position[] {
  let points = line;
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    const cut = points.slice(1).flatMap((point, index) => {
      const before = points[index] ?? point;
      return [between(before, point, 0.25), between(before, point, 0.75)];
    });
    points = [...points.slice(0, 1), ...cut, ...points.slice(-1)];
  }
  return points;
}

function between([lngA = 0, latA = 0]: Position, [lngB = 0, latB = 0]: Position, share: number): Position {
  return [lngA + (lngB - lngA) * share, latA + (latB - latA) * share];
}
