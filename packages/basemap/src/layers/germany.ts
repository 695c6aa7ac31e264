import type { FeatureCollection, Geometry as GeoJsonGeometry } from 'geojson';
import { mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { MapFeature, Properties } from '../geometry/geometry.ts';
import { feature, GRID_STEPS, parts } from '../geometry/geometry.ts';
import type { AdminArea } from '../sources/sources.ts';
import { readAdminAreas } from '../sources/sources.ts';

type AreaId = { id: string; isLand: boolean };
type AreaObjects = { areas: GeometryCollection<AreaId> };
type Neighbours = (a: AreaId, b: AreaId, isOuterEdge: boolean) => boolean;

/** Data from BKG VG250. */
export interface Germany {
  surfaces: MapFeature[];
  borders: MapFeature[];
  states: MapFeature[];
  districts: MapFeature[];
  municipalities: MapFeature[];
  stateAreas: AdminArea[];
  districtAreas: AdminArea[];
}

/** Reads the administrative areas and turns shared boundaries into single lines. */
export function buildGermany(): Germany {
  const states = readAdminAreas('laender');
  const districts = readAdminAreas('kreise').filter(isLand);
  const municipalities = readAdminAreas('gemeinden').filter(isLand);
  return {
    surfaces: states.flatMap(surfaces),
    borders: boundaries(states, { k: 'country' }, (a, _b, isOuterEdge) => isOuterEdge && a.isLand),
    states: boundaries(states, { k: 'state', c: 'DE' }, (a, b) => a.isLand && b.isLand && a.id !== b.id),
    districts: boundaries(districts, { k: 'kreis' }, siblings(2)),
    municipalities: boundaries(municipalities, { k: 'gem' }, siblings(5)),
    stateAreas: states.filter(isLand),
    districtAreas: districts,
  };
}

/** Whether an area is land; VG250 also contains coastal waters and Lake Constance. */
function isLand(area: AdminArea): boolean {
  return area.properties.GF >= 3;
}

function surfaces(area: AdminArea): MapFeature[] {
  return parts(area.geometry).map((part) => feature(part, { k: isLand(area) ? 'land' : 'sea' }));
}

/** Matches areas with the same parent, by the common prefix of their official keys: boundaries of higher levels are separate lines. */
function siblings(parentKeyLength: number): Neighbours {
  return (a, b) => a.id !== b.id && a.id.slice(0, parentKeyLength) === b.id.slice(0, parentKeyLength);
}

function boundaries(areas: AdminArea[], properties: Properties, wanted: Neighbours): MapFeature[] {
  const collection: FeatureCollection<GeoJsonGeometry, AreaId> = {
    type: 'FeatureCollection',
    features: areas.map((area) => ({
      type: 'Feature',
      geometry: area.geometry,
      properties: { id: area.properties.AGS, isLand: isLand(area) },
    })),
  };
  const network = topology({ areas: collection }, GRID_STEPS) as Topology<AreaObjects>;
  const lines = mesh(network, network.objects.areas, (a, b) => wanted(areaId(a), areaId(b), a === b));
  return parts(lines).map((part) => feature(part, properties));
}

function areaId(geometry: GeometryObject): AreaId {
  return geometry.properties as AreaId;
}
