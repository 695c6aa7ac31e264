import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';

maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol('pmtiles', new Protocol().tile);

/** MapLibre with its worker and the reader of our own map file in place. */
export const mapLib = maplibre;
