import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceAround } from '@rastnetz/contract';
import Flatbush from 'flatbush';
import type { MultiPolygon, Polygon } from 'geojson';
import isInPolygon from 'point-in-polygon-hao';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { KM_PER_DEGREE } from './equirectangular.ts';
import { kmToRing } from './ring-distance.ts';

type LngLat = [number, number];
type MunicipalityKind = NonNullable<PlaceAround['municipality']>['kind'];

interface Shape {
  readonly name: string;
  /** Absent for plain municipalities. */
  readonly kind?: MunicipalityKind;
  /** Index in `districts`. */
  readonly district: number;
  readonly center: LngLat;
  /** Population of its town; absent if no town of the same name is known. */
  readonly population?: number;
}
type Outline = GeometryObject<Shape> & { readonly properties: Shape; readonly bbox: [number, number, number, number] };
type Outlines = Topology<{ municipalities: { type: 'GeometryCollection'; geometries: Outline[] } }> & {
  /** Kreis with its designation (null in a city outside any Kreis), and Land. */
  readonly districts: readonly (readonly [string | null, string])[];
};

/** A Gemeinde, kreisfreie Stadt or gemeindefreies Gebiet of Germany. */
export interface Municipality {
  readonly name: string;
  readonly kind: MunicipalityKind;
  /** Kreis with its designation; null in a city outside any Kreis. */
  readonly district: string | null;
  readonly land: string;
  /** Position of its town, else the centre of its area. */
  readonly center: LngLat;
  /** 0 if unknown. */
  readonly population: number;
}

const OUTLINES_FILE = join(import.meta.dirname, '../../../../packages/basemap/data/gemeinden.json');

/** Finds the Gemeinde of a position. Outlines are decoded only for candidates whose bounding box contains it. */
export class MunicipalityMap {
  readonly #outlines: Outlines;
  readonly #boxes: Flatbush;

  /** @param text TopoJSON of the base map: `municipalities` with boxes, and `districts` */
  constructor(text: string) {
    this.#outlines = JSON.parse(text) as Outlines;
    const { geometries } = this.#outlines.objects.municipalities;
    this.#boxes = new Flatbush(geometries.length);
    for (const { bbox } of geometries) {
      const [west, south, east, north] = bbox;
      this.#boxes.add(west, south, east, north);
    }
    this.#boxes.finish();
  }

  /** The municipality at a position, or null; on a border always the same one of them. Outlines are accurate to about 200 metres. */
  at([lng, lat]: LngLat): Municipality | null {
    const found = this.#near([lng, lat, lng, lat]).find((index) =>
      this.#polygons(index).some((rings) => isInPolygon([lng, lat], rings) !== false),
    );
    return found === undefined ? null : this.#municipality(found);
  }

  /** The municipality with the nearest border within a distance in kilometres, for piers and areas that simplified outlines cut off. */
  nearest([lng, lat]: LngLat, withinKm: number): Municipality | null {
    const north = withinKm / KM_PER_DEGREE;
    const east = Math.min(360, north / Math.max(Math.cos((lat * Math.PI) / 180), Number.EPSILON));
    const nearest = this.#near([lng - east, lat - north, lng + east, lat + north])
      .map((index) => ({
        index,
        km: Math.min(...this.#polygons(index).flatMap((rings) => rings.map((ring) => kmToRing([lng, lat], ring)))),
      }))
      .filter(({ km }) => km <= withinKm)
      .toSorted((one, other) => one.km - other.km)[0];
    return nearest ? this.#municipality(nearest.index) : null;
  }

  /** All municipalities, in the order of their official keys. */
  *all(): Generator<Municipality> {
    for (const index of this.#outlines.objects.municipalities.geometries.keys()) yield this.#municipality(index);
  }

  #near(box: [number, number, number, number]): number[] {
    return this.#boxes.search(...box).toSorted((one, other) => one - other);
  }

  #polygons(index: number): LngLat[][][] {
    const outline = this.#outlines.objects.municipalities.geometries[index];
    if (!outline) return [];
    const { geometry } = feature(this.#outlines, outline) as { geometry: Polygon | MultiPolygon };
    return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as LngLat[][][];
  }

  #municipality(index: number): Municipality {
    const {
      name = '',
      kind = 'municipality',
      district: number = -1,
      center = [0, 0],
      population = 0,
    } = this.#outlines.objects.municipalities.geometries[index]?.properties ?? {};
    const [district = null, land = ''] = this.#outlines.districts[number] ?? [];
    return { name, kind, district, land, center: [center[0], center[1]], population };
  }
}

/** The outlines of the base map (BKG). */
export const loadMunicipalityMap = (): MunicipalityMap => new MunicipalityMap(readFileSync(OUTLINES_FILE, 'utf8'));
