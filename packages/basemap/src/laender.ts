import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { centroid, parts } from './geometry.ts';
import { type AdminArea, readAdminAreas } from './sources.ts';

/** One step on this grid is less than a metre, so shared boundaries stay shared. */
const GRID_STEPS = 1e6;
/** Smallest triangle that a corner must make with its neighbours, in square degrees: outlines stay within a kilometre of the truth. */
const MIN_CORNER = 5e-5;
/** Smaller islands and exclaves are left out, in square degrees (about a square kilometre). */
const MIN_AREA = 1.3e-4;
const DECIMALS = 3;
const LAND_FROM = 3;

type Outlines = Topology<{ areas: GeometryCollection<{ name: string }> }>;

/** The Länder as JSON: name, and polygons as rings of longitude and latitude; neighbours share their corners. */
export function laender(): string {
  const states = readAdminAreas('laender').filter(({ properties }) => properties.GF >= LAND_FROM);
  const areas: FeatureCollection = { type: 'FeatureCollection', features: states.map(named) };
  const simple = simplify(presimplify(topology({ areas }, GRID_STEPS) as Outlines), MIN_CORNER);
  const outlines = new Map<string, Position[][][]>();
  for (const { properties, geometry } of feature(simple, simple.objects.areas).features)
    outlines.set(properties.name, [...(outlines.get(properties.name) ?? []), ...polygonsOf(geometry)]);
  const lines = [...outlines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, polygons]) => JSON.stringify({ name, polygons }));
  return `[\n${lines.join(',\n')}\n]\n`;
}

const named = ({ geometry, properties }: AdminArea): Feature => ({ type: 'Feature', geometry, properties: { name: properties.GEN } });

const polygonsOf = (geometry: Geometry): Position[][][] =>
  parts(geometry)
    .map((part) => (part as Polygon).coordinates.filter(isLarge).map(rounded))
    .filter((rings) => rings.length > 0);

const isLarge = (ring: Position[]): boolean => centroid({ type: 'Polygon', coordinates: [ring] }).area >= MIN_AREA;

const rounded = (ring: Position[]): Position[] => ring.map((position) => position.map((degrees) => Number(degrees.toFixed(DECIMALS))));
