import type { FeatureCollection } from 'geojson';
import { bbox, feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { boxOf } from '../geometry/area-index.ts';
import { GRID_STEPS } from '../geometry/geometry.ts';
import type { Municipality } from './municipalities.ts';

/** Minimum area of the triangle of a vertex and its neighbours, in square degrees: 99 % of the vertices are within 200 m of the original. */
const MIN_CORNER = 5e-6;
/** Steps of the output grid: Germany is about nine by eight degrees, so a step is about 20 metres. */
const WRITTEN_STEPS = 4e4;
const DECIMALS = 4;

type Shape = Omit<Municipality, 'area' | 'key'>;
type Outlines = Topology<{ municipalities: GeometryCollection<Shape> }>;

/**
 * The Gemeinden as TopoJSON, which shares boundaries between neighbours. Each geometry has its bounding box and properties; `districts` is
 * the list of Kreis and Land that these refer to.
 */
export function municipalityOutlines(list: readonly Municipality[]): string {
  const areas: FeatureCollection = {
    type: 'FeatureCollection',
    features: list.map(({ area, key: _key, ...shape }) => ({ type: 'Feature', geometry: area.geometry, properties: shape })),
  };
  const fine = topology({ municipalities: areas }, GRID_STEPS) as Outlines;
  const simple = simplify(presimplify(fine), MIN_CORNER);
  const outlines = quantize({ ...simple, bbox: bbox(simple) }, WRITTEN_STEPS) as Outlines;
  const districts = [...new Set(list.map(regionOf))].toSorted();
  const { municipalities } = outlines.objects;
  const boxes = feature(outlines, municipalities).features.map(({ geometry }) => boxOf(geometry as Municipality['area']['geometry']));
  const geometries = municipalities.geometries.map((geometry, index) => ({
    ...geometry,
    bbox: boxes[index]?.map(rounded),
    properties: written(geometry.properties as Shape, districts),
  }));
  return `${JSON.stringify({
    ...outlines,
    districts: districts.map((region) => JSON.parse(region)),
    objects: { municipalities: { ...municipalities, geometries } },
  })}\n`;
}

const regionOf = ({ district, land }: Pick<Shape, 'district' | 'land'>): string => JSON.stringify([district, land]);

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Most are ordinary municipalities: `kind` and `population` are written only if they differ from the default. */
const written = ({ name, kind, district, land, center, population }: Shape, districts: readonly string[]) => ({
  name,
  ...(kind === 'municipality' ? {} : { kind }),
  district: districts.indexOf(regionOf({ district, land })),
  center: center.map(rounded),
  ...(population === 0 ? {} : { population }),
});
